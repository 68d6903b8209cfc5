// games/planetary_empires/signs.ts -- what is drawn on a tile: whose it is, what stands there, and the orders that lead to it.

import {
  bearing,
  centre,
  distance,
  hexagon,
  place,
  trimmed,
  type Point,
  type Spot,
} from "../../board/geometry";
import type { Shape } from "../../board/shape";
import { structures, type Land } from "./view";

function path(key: string, name: string, d: string, more: Record<string, string> = {}): Shape {
  return { key, tag: "path", attributes: { class: name, d, ...more } };
}

function use(symbol: string, { x, y }: Point, size: number, name = ""): Shape {
  return {
    key: symbol,
    tag: "use",
    attributes: {
      href: `#pe-${symbol}`,
      x: (x - size / 2).toFixed(1),
      y: (y - size / 2).toFixed(1),
      width: String(size),
      height: String(size),
      ...(name ? { class: name } : {}),
    },
  };
}

function letter(key: string, name: string, { x, y }: Point, text: string): Shape {
  return { key, tag: "text", attributes: { class: name, x: x.toFixed(1), y: y.toFixed(1) }, text };
}

function disc(key: string, name: string, { x, y }: Point, r: number): Shape {
  return {
    key,
    tag: "circle",
    attributes: { class: name, cx: x.toFixed(1), cy: y.toFixed(1), r: String(r) },
  };
}

/** The ground of a tile in its owner's colour, pattern and rim; nobody's has a rim of dashes. */
export function ground(land: Land, spot: Spot, seat: string): Shape {
  const middle = centre(spot);
  return {
    key: `ground ${land.at}`,
    tag: "g",
    attributes: { class: land.owner ? seat : "" },
    children: [
      path("ground", "pe-ground", hexagon(middle, 42)),
      ...(land.owner
        ? [
            path("land", "pe-land", hexagon(middle, 40.5)),
            path("weave", "pe-weave", hexagon(middle, 40.5)),
            path("rim", "pe-rim", hexagon(middle, 38.8)),
          ]
        : [path("nobody", "pe-nobody", hexagon(middle, 38.8))]),
    ],
  };
}

const drawn: readonly string[] = structures;

/** What stands on a tile, and the banner of whoever holds it. */
export function standing(
  land: Land,
  spot: Spot,
  { seat, owner, badge }: { seat: string; owner: string; badge: string },
): Shape {
  const { x, y } = centre(spot);
  const children: Shape[] = [];
  const structure = drawn.includes(land.holds);
  const terrain = land.terrain === "clear" ? "" : land.terrain;
  if (structure || terrain) {
    children.push(disc("plinth", "pe-plinth", { x, y: y + 3 }, 19.5));
    children.push(use(structure ? land.holds : terrain, { x, y: y + 3 }, 27));
  }
  if (structure) {
    children.push(disc("key", "pe-key", { x: x + 18, y: y + 17 }, 7.4));
    children.push(letter("key letter", "pe-key-letter", { x: x + 18, y: y + 20.4 }, badge));
    if (terrain) {
      children.push(disc("terrain", "pe-key", { x: x - 18, y: y + 17 }, 8.4));
      children.push(use(terrain, { x: x - 18, y: y + 17 }, 12));
    }
  }
  if (land.owner) {
    children.push(use("flag", { x: x + 1, y: y - 26 }, 25));
    children.push(letter("banner letter", "pe-banner-letter", { x: x + 1, y: y - 27.5 }, owner));
  } else if (land.left) {
    children.push(use("free", { x, y: y - 26 }, 18));
  }
  return { key: `on ${land.at}`, tag: "g", attributes: { class: seat }, children };
}

/** How far a battle is: reported, drawn, still to be fought, or waiting longer than it should. */
export type Bead = "ok" | "eq" | "dots" | "bang";

const beads: Record<Bead, string> = {
  ok: "M-4 .5l3 3 5.5-6.5",
  eq: "M-4-2h8M-4 2h8",
  dots: "M-4 0h.01M0 0h.01M4 0h.01",
  bang: "M0-5v5.5M0 4.2v.1",
};

export interface Order {
  key: string;
  from?: Spot;
  to: Spot;
  seat: string;
  fought: boolean;
  port: boolean;
  bead: Bead;
  /** It is looked at, or not given yet. */
  faint?: boolean;
}

/** From a tile to the one that it attacks: straight to a neighbour, in a bow from a spaceport farther off. */
function line_of(
  from: Point,
  to: Point,
  port: boolean,
): { d: string; end: Point; angle: number; bead: Point } {
  const far = distance(from, to) > 90;
  if (!far) {
    const [start, end] = trimmed(from, to, 19, 17);
    const [first] = trimmed(from, to, 25, 0);
    return { d: `M${place(start)}L${place(end)}`, end, angle: bearing(from, to), bead: first };
  }
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bow = port ? 0.2 : 0.12;
  const bent = { x: middle.x - (to.y - from.y) * bow, y: middle.y + (to.x - from.x) * bow };
  const [start] = trimmed(from, bent, 20, 0);
  const [, end] = trimmed(bent, to, 0, 20);
  return {
    d: `M${place(start)}Q${place(bent)} ${place(end)}`,
    end,
    angle: bearing(bent, to),
    bead: { x: (start.x + 2 * bent.x + end.x) / 4, y: (start.y + 2 * bent.y + end.y) / 4 },
  };
}

export function order(one: Order): Shape {
  const to = centre(one.to);
  // Without land it comes from outside the map.
  const from = one.from ? centre(one.from) : { x: to.x - 52, y: to.y - 46 };
  const { d, end, angle, bead } = line_of(from, to, one.port);
  const classes = ["pe-order", one.seat, one.fought ? "fought" : "ahead", one.port ? "port" : ""];
  if (one.faint) classes.push("faint");
  return {
    key: one.key,
    tag: "g",
    attributes: { class: classes.filter((name) => name !== "").join(" ") },
    children: [
      path("shade", "shade", d),
      path("line", "line", d),
      path("tip", "tip", "M8 0l-14 8.5 0-17z", {
        transform: `translate(${place(end)}) rotate(${angle.toFixed(1)})`,
      }),
      ...(one.faint
        ? []
        : [
            {
              key: "bead",
              tag: "g",
              attributes: { class: `pe-bead ${one.bead}`, transform: `translate(${place(bead)})` },
              children: [disc("disc", "", { x: 0, y: 0 }, 8.5), path("sign", "", beads[one.bead])],
            },
          ]),
    ],
  };
}
