// games/imperium/signs.ts -- the small signs on a sector: load, garrison, buildings, locks, blockades, declared attacks.

import { bearing, centre, hexagon, place, radius, trimmed, type Point } from "../../board/geometry";
import type { Shape } from "../../board/shape";
import {
  buildings_of,
  crew_kinds,
  crew_of,
  system_of,
  type CrewKind,
  type Planet,
  type Sector,
  type Ship,
} from "./view";

function path(key: string, classes: string, d: string, more: Record<string, string> = {}): Shape {
  return { key, tag: "path", attributes: { class: classes, d, ...more } };
}

function text(key: string, classes: string, x: number, y: number, said: string): Shape {
  return { key, tag: "text", attributes: { class: classes, x: x.toFixed(1), y: y.toFixed(1) }, text: said };
}

function glyph(key: string, unit: string, x: number, y: number, size: number): Shape {
  const half = size / 2;
  return {
    key,
    tag: "use",
    attributes: {
      href: `#g-ig-${unit}`,
      x: (x - half).toFixed(1),
      y: (y - half).toFixed(1),
      width: String(size),
      height: String(size),
    },
  };
}

// ---- the ground ------------------------------------------------------------------------------

/** The six neighbours of a spot, clockwise from the east. */
const strides = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const;

/** The six sectors around a sector, clockwise from the east; none where the sheet ends. */
export function around_all(sheet: readonly Sector[], at: string): (string | undefined)[] {
  const here = sheet.find((sector) => sector.at === at);
  if (!here) return [];
  return strides.map(
    ([x, y]) => sheet.find((sector) => sector.x === here.x + x && sector.y === here.y + y)?.at,
  );
}

/** Those of them that are on the sheet. */
export function around(sheet: readonly Sector[], at: string): string[] {
  return around_all(sheet, at).filter((near) => near !== undefined);
}

/** The outline of every system. */
export function walls(sheet: readonly Sector[]): Shape[] {
  const by_spot = new Map(sheet.map((sector) => [`${sector.x} ${sector.y}`, sector]));
  const lines = new Map<string, string>();
  for (const sector of sheet) {
    const middle = centre(sector);
    strides.forEach(([x, y], side) => {
      const near = by_spot.get(`${sector.x + x} ${sector.y + y}`);
      if (near && system_of(near.at) === system_of(sector.at)) return;
      const corner = (turn: number): Point => {
        const angle = ((60 * side + turn) * Math.PI) / 180;
        return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
      };
      const system = system_of(sector.at);
      lines.set(system, `${lines.get(system) ?? ""}M${place(corner(-30))}L${place(corner(30))}`);
    });
  }
  return [...lines].map(([system, d]) => path(`wall ${system}`, "ig-system", d));
}

/** The name of each system, for a board whose sectors are too small for theirs. */
export function system_names(sheet: readonly Sector[], held: (at: string) => boolean): Shape[] {
  return sheet
    .filter((sector) => sector.at.endsWith("-0"))
    .map((sector) => {
      const { x, y } = centre(sector);
      const name = system_of(sector.at);
      return text(`system ${name}`, "ig-system-name", x, held(sector.at) ? y - 25 : y + 37, name);
    });
}

/** The ground of an owned planet. */
export function owned(sector: Sector, seat: string): Shape {
  return path(`owned ${sector.at}`, `ig-owned ${seat}`, hexagon(centre(sector), radius - 3.5));
}

/** Where a mission sends a side: a beacon at the sector's foot, and an outline. */
export function goal(sector: Sector, seat: string): Shape {
  const left = seat === "seat-1" ? -1 : 1;
  return {
    key: `goal ${seat} ${sector.at}`,
    tag: "g",
    attributes: { class: `ig-goal ${seat}`, transform: `translate(${place(centre(sector))})` },
    children: [
      path("outline", "", hexagon({ x: 0, y: 0 }, radius - 7)),
      path("beacon", "beacon", "M-4 7L0-3 4 7zM-6-3A6 6 0 0 1 6-3M-3-3A3 3 0 0 1 3-3", {
        transform: `translate(${left * 24} 17)`,
      }),
    ],
  };
}

// ---- on ships ----------------------------------------------------------------------------------

const pips: Record<CrewKind, string> = {
  interceptor: "M0-4.6L4.4 3.6H-4.4z",
  bomber: "M-4.6-1.6L0-4.6 4.6-1.6V1.2L0-1.4-4.6 1.2zM-4.6 2.6L0-.2 4.6 2.6V5L0 2.4-4.6 5z",
  infantry: "M-3.9 0a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0-7.8 0z",
  armour: "M-3.7-3.7H3.7V3.7H-3.7z",
};

/** What a ship carries, beside its token. */
export function load(ship: Ship): Shape[] {
  const crew = crew_of(ship);
  const aboard = crew_kinds.flatMap((kind) => Array.from({ length: crew[kind] }, () => kind));
  const first = -((aboard.length - 1) * 10) / 2;
  return aboard.map((kind, index) =>
    path(`load ${index}`, "ig-load", pips[kind], { transform: `translate(29.5 ${first + index * 10})` }),
  );
}

const lock_path = "M-4-0.5H4V5H-4zM-2.6-0.5V-2.6a2.6 2.6 0 0 1 5.2 0V-0.5";

export function lock(): Shape {
  return {
    key: "lock",
    tag: "g",
    attributes: { class: "ig-lock", transform: "translate(-22 -21)" },
    children: [
      { key: "disc", tag: "circle", attributes: { r: "9.5" } },
      path("shackle", "", lock_path, { transform: "translate(0 -1)" }),
    ],
  };
}

// ---- on planets ----------------------------------------------------------------------------------

/** What a planet yields, and who and what is on it. */
export function surface(planet: Planet, pc: number | undefined): Shape[] {
  const shapes: Shape[] = [];
  if (pc !== undefined) shapes.push(text("pc", "ig-pc", 0, 4, String(pc)));
  const crew = crew_of(planet);
  const there = crew_kinds.filter((kind) => crew[kind] > 0);
  if (there.length > 0) {
    const width = there.length * 32;
    shapes.push({
      key: "garrison",
      tag: "g",
      attributes: { class: "ig-garrison", transform: "translate(0 23)" },
      children: [
        {
          key: "chip",
          tag: "rect",
          attributes: { x: String(-width / 2), y: "-9", width: String(width), height: "18", rx: "9" },
        },
        ...there.flatMap((kind, index) => {
          const x = -width / 2 + 10 + index * 32;
          return [
            glyph(`${kind} glyph`, kind, x + 1.5, 1.5, 18),
            text(kind, "", x + 10, 4.6, String(crew[kind])),
          ];
        }),
      ],
    });
  }
  const built = buildings_of(planet);
  built.forEach((building, index) => {
    const x = (index - (built.length - 1) / 2) * 19;
    const hurt = building === "cannon" && planet.cannon_damaged;
    shapes.push({
      key: building,
      tag: "g",
      attributes: {
        class: hurt ? "ig-building hurt" : "ig-building",
        transform: `translate(${x} -24)`,
      },
      children: [
        { key: "chip", tag: "rect", attributes: { x: "-9", y: "-9", width: "18", height: "18", rx: "5" } },
        glyph("glyph", building, 1.5, 1, 17),
        ...(hurt ? [path("crack", "ig-crack", "M4-9L-1-2 2 1-3 9")] : []),
      ],
    });
  });
  if (planet.sheltered) shapes.push(path("shelter", "ig-shelter", "M-27 6A27 27 0 0 1 27 6"));
  return shapes;
}

/** A planet that yields nothing, because an enemy stands beside it. */
export function blockade(sector: Sector): Shape {
  return {
    key: `blockade ${sector.at}`,
    tag: "g",
    attributes: { class: "ig-blockade", transform: `translate(${place(centre(sector))})` },
    children: [
      { key: "ring", tag: "circle", attributes: { r: "29" } },
      {
        key: "badge",
        tag: "g",
        attributes: { transform: "translate(22 -19)" },
        children: [
          { key: "disc", tag: "circle", attributes: { class: "badge", r: "9" } },
          path("bar", "", "M-4 4L4-4"),
        ],
      },
    ],
  };
}

/** Something that will die unless its owner does something about it. */
export function doomed(sector: Sector): Shape {
  return {
    key: `doomed ${sector.at}`,
    tag: "g",
    attributes: { class: "ig-doomed", transform: `translate(${place(centre(sector))})` },
    children: [
      { key: "ring", tag: "circle", attributes: { r: "31" } },
      path("cross", "", "M17-27L27-17M27-27L17-17"),
    ],
  };
}

// ---- between sectors -------------------------------------------------------------------------------

export function strike(key: string, from: Point, to: Point, kind: "attack" | "invade" | "maybe"): Shape[] {
  const [start, end] = trimmed(from, to, 27, 33);
  const angle = bearing(from, to).toFixed(1);
  return [
    path(key, `ig-strike ${kind}`, `M${place(start)}L${place(end)}`),
    path(`${key} head`, `ig-strike-head ${kind}`, "M8 0L-4-6V6z", {
      transform: `translate(${place(end)}) rotate(${angle})`,
    }),
  ];
}

/** The ring around what is being attacked. */
export function aim(sector: Sector): Shape {
  return path(`aim ${sector.at}`, "ig-aim", hexagon(centre(sector), radius - 5));
}

export function supply_line(key: string, from: Point, to: Point): Shape {
  const [start, end] = trimmed(from, to, 20, 22);
  return path(key, "ig-supply", `M${place(start)}L${place(end)}`);
}
