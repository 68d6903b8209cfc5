// games/sector_invasion/signs.ts -- what is drawn on a cell: storms, whose control area it is, planets and what they have, ways and risks.

import { centre, hexagon, place, trimmed, type Point, type Spot } from "../../board/geometry";
import type { Shape } from "../../board/shape";
import { fortified, is_planet, type Kind, type Site } from "./view";

export function path(key: string, name: string, d: string, more: Record<string, string> = {}): Shape {
  return { key, tag: "path", attributes: { class: name, d, ...more } };
}

export function use(symbol: string, { x, y }: Point, size: number, name = ""): Shape {
  return {
    key: symbol,
    tag: "use",
    attributes: {
      href: `#si-${symbol}`,
      x: (x - size / 2).toFixed(1),
      y: (y - size / 2).toFixed(1),
      width: String(size),
      height: String(size),
      ...(name ? { class: name } : {}),
    },
  };
}

export function letter(key: string, name: string, { x, y }: Point, text: string): Shape {
  return { key, tag: "text", attributes: { class: name, x: x.toFixed(1), y: y.toFixed(1) }, text };
}

export function disc(key: string, name: string, { x, y }: Point, r: number): Shape {
  return {
    key,
    tag: "circle",
    attributes: { class: name, cx: x.toFixed(1), cy: y.toFixed(1), r: String(r) },
  };
}

/** Open space, in the light colour and the pattern of whoever controls it. */
export function ground(at: string, spot: Spot, held: string): Shape {
  const middle = centre(spot);
  return {
    key: `ground ${at}`,
    tag: "g",
    attributes: { class: held },
    children: [
      path("deep", "si-deep", hexagon(middle, 42)),
      ...(held
        ? [path("held", "si-held", hexagon(middle, 41)), path("weave", "si-weave", hexagon(middle, 41))]
        : []),
    ],
  };
}

/** A cell of a storm; its core is darker and has a mark. */
export function gale(at: string, spot: Spot, core: boolean): Shape {
  const middle = centre(spot);
  return {
    key: `storm ${at}`,
    tag: "g",
    attributes: { class: core ? "si-gale core" : "si-gale" },
    children: [
      path("hex", "hex", hexagon(middle, 41)),
      {
        key: "swirl",
        tag: "g",
        attributes: {
          class: "swirl",
          style: `transform-origin:${middle.x.toFixed(1)}px ${middle.y.toFixed(1)}px`,
        },
        children: [use(core ? "core" : "storm", { x: middle.x, y: middle.y - 2 }, 38)],
      },
    ],
  };
}

const drawn_small = 0.62;

export interface SiteLook {
  /** The class and letter of its owner. */
  seat: string;
  owner: string;
  /** The letter of its kind. */
  badge: string;
  /** Somebody's headquarters now. */
  home: boolean;
  /** A ship stands on it: it makes room. */
  aside: boolean;
}

/** A planet, or a cell still to be explored, and what it has. */
export function site_sign(site: Site, spot: Spot, { seat, owner, badge, home, aside }: SiteLook): Shape {
  const { x, y } = centre(spot);
  const middle = aside ? { x: x - 19, y: y + 14 } : { x, y: y - 1 };
  const size = aside ? drawn_small : 1;
  const children: Shape[] = [];
  if (site.owner) children.push(path("rim", "si-rim", hexagon({ x, y }, 38)));
  if (is_planet(site.kind)) children.push(...planet(site.kind, middle, size, badge, site.owner !== null));
  else children.push(use(site.kind, middle, 34 * size));
  children.push(...badges(site, { x, y }, owner, home));
  return { key: `site ${site.at}`, tag: "g", attributes: { class: seat }, children };
}

function planet(kind: Kind, middle: Point, size: number, badge: string, owned: boolean): Shape[] {
  if (kind === "capital") return [use("capital", middle, 46 * size, owned ? "" : "si-nobodys")];
  const key = { x: middle.x + 15 * size, y: middle.y + 15 * size };
  return [
    disc("globe", owned ? "si-globe" : "si-globe nobodys", middle, 22 * size),
    use(kind, { x: middle.x - 1, y: middle.y - 1 }, 28 * size),
    disc("key", "si-key", key, 8.4 * size),
    letter("key letter", "si-key-letter", { x: key.x, y: key.y + 3.9 * size }, badge),
  ];
}

/** Small signs around the rim: what defends it, what it has and lacks. */
function badges(site: Site, { x, y }: Point, owner: string, home: boolean): Shape[] {
  const found: Shape[] = [];
  const left = { x: x - 21, y: y - 20 };
  const right = { x: x + 21, y: y - 20 };
  if (home) {
    found.push(disc("home", "si-home", left, 8.6));
    found.push(letter("home letter", "si-home-letter", { x: left.x, y: left.y + 3.8 }, owner));
  } else if (site.garrison) found.push(use("garrison", left, 19));
  else if (site.faction && fortified(site)) found.push(use("faction", left, 19));
  if (site.idle || site.plundered) found.push(use("idle", right, 16));
  if (site.portal) found.push(use("portal", { x: x + 24, y: y + 3 }, 19));
  const shells = Math.max(0, ...site.shells);
  for (let shell = 0; shell < shells; ++shell)
    found.push({ ...use("shell", { x: right.x - 12 * shell, y: right.y }, 15), key: `shell ${shell}` });
  return found;
}

/** The way that is chosen: through a storm dotted, else a line; an attack ends in a point of its own colour. */
export function way_sign(from: Spot, to: Spot, kind: "move" | "cross" | "attack"): Shape {
  const [start, end] = trimmed(centre(from), centre(to), 24, kind === "attack" ? 26 : 14);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return {
    key: "way",
    tag: "g",
    attributes: { class: `si-way ${kind}` },
    children: [
      path("shade", "shade", `M${place(start)}L${place(end)}`),
      path("line", "line", `M${place(start)}L${place(end)}`),
      path("tip", "tip", "M9 0l-16 8.5 0-17z", {
        transform: `translate(${place(end)}) rotate(${angle.toFixed(1)})`,
      }),
    ],
  };
}

/** The chance of coming to a cell, written on it. */
export function risk_sign(at: string, spot: Spot, text: string, crossing: boolean, low: boolean): Shape {
  const { x, y } = centre(spot);
  const ring = path("ring", crossing ? "si-risky cross" : "si-risky", hexagon({ x, y }, 39));
  return {
    key: `risk ${at}`,
    tag: "g",
    children: [
      ring,
      letter("chance", crossing ? "si-risk cross" : "si-risk", { x, y: y + (low ? 27 : 5) }, text),
    ],
  };
}

/** Somebody who can be attacked there. */
export function prey_sign(at: string, spot: Spot): Shape {
  return path(`prey ${at}`, "si-prey", hexagon(centre(spot), 37.5));
}

export const ship_size = 44;

/** On a ship: whose and of what type it is, a general aboard, serious damage. */
export function ship_signs(owner: string, type: string, general: boolean, damaged: boolean): Shape[] {
  return [
    letter("whose", "si-whose", { x: -2, y: 12 }, owner),
    disc("type", "si-type", { x: 15, y: 14 }, 8.2),
    letter("type letter", "si-type-letter", { x: 15, y: 18 }, type),
    ...(general ? [use("general", { x: -14, y: -15 }, 18)] : []),
    ...(damaged ? [use("crack", { x: 0, y: 0 }, ship_size)] : []),
  ];
}
