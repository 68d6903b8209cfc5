// games/rebel_moon/view.ts -- how what the table tells of Rebel Moon Defense is drawn: the sheet of cells, tones, symbols.

import type { Spot } from "../../board/geometry";
import type { Json } from "../../transport/protocol";
import type { Colour, Direction, Hints as AllHints, Kind, ShieldLeft, Threat, View } from "./wire";

export type { Colour, Direction, Kind, Move, ShieldLeft as Shield, Threat, View } from "./wire";

/** Of each die (RM-1.5). */
export const die_sides = 6;
export const colours: Colour[] = ["red", "orange", "yellow"];
export const kinds: Kind[] = ["laser", "emp", "fragmentation", "contact", "destroyer"];
/** The order of `chances` in a belief. */
export const belief_kinds: Kind[] = ["laser", "destroyer", "emp", "fragmentation", "contact"];

/** None of an earlier position. */
export type Hints = Partial<AllHints>;

export function view_of(json: Json): View | null {
  return json as unknown as View | null;
}

export function hints_of(json: Json): Hints {
  return (json ?? {}) as unknown as Hints;
}

export interface Hex extends Spot {
  at: string;
}

/** Every cell of a board, row by row, as the notation names them. */
export function sheet(side: number): Hex[] {
  const cells: Hex[] = [];
  for (let row = 0; row < 2 * side - 1; ++row) {
    const first = Math.max(1, side - row);
    const last = Math.min(2 * side - 1, 3 * side - 2 - row);
    for (let number = first; number <= last; ++number)
      cells.push({ at: `${String.fromCharCode(97 + row)}${number}`, x: number * 2 + row, y: row });
  }
  return cells;
}

export function spot_of(at: string): Spot {
  const row = at.charCodeAt(0) - 97;
  return { x: Number(at.slice(1)) * 2 + row, y: row };
}

/** Clockwise on the sheet, east first. */
export const compass: Direction[] = ["e", "se", "sw", "w", "nw", "ne"];

const strides: Record<Direction, Spot> = {
  e: { x: 2, y: 0 },
  se: { x: 1, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -2, y: 0 },
  nw: { x: -1, y: -1 },
  ne: { x: 1, y: -1 },
};

/** Degrees clockwise from the top of the screen. */
export function facing_angle(facing: Direction): number {
  return (90 + 60 * compass.indexOf(facing)) % 360;
}

/** The side of a cell that looks most nearly at another cell. */
export function towards(from: string, to: string): Direction {
  const here = spot_of(from);
  const there = spot_of(to);
  const x = (there.x - here.x) / 2;
  const y = ((there.y - here.y) * Math.sqrt(3)) / 2;
  const turn = Math.round(((Math.atan2(y, x) * 180) / Math.PI + 360) / 60) % 6;
  return compass[turn] ?? "e";
}

export function next_to(at: string, facing: Direction): string {
  const here = spot_of(at);
  const stride = strides[facing];
  const y = here.y + stride.y;
  return `${String.fromCharCode(97 + y)}${(here.x + stride.x - y) / 2}`;
}

export function turned(facing: Direction, by: number): Direction {
  return compass[(compass.indexOf(facing) + by + 6) % 6] ?? facing;
}

export function weapon_of(name: string): { colour: Colour; kind: Kind } {
  const [colour, kind] = name.split("-");
  return { colour: colour as Colour, kind: kind as Kind };
}

export function weapon(colour: Colour, kind: Kind): string {
  return `${colour}-${kind}`;
}

export function tone(colour: Colour | null): string {
  return colour ? `w-${colours.indexOf(colour) + 1}` : "w-0";
}

export function tone_value(colour: Colour | null): string {
  return colour ? `var(--rm-${colours.indexOf(colour) + 1})` : "var(--ink-2)";
}

export const numerals: Record<Colour, string> = { red: "I", orange: "II", yellow: "III" };

const symbols: Record<Kind, string> = {
  laser: "rm-laser",
  emp: "rm-emp",
  fragmentation: "rm-frag",
  contact: "rm-contact",
  destroyer: "rm-astro",
};

export function symbol(kind: Kind | null): string {
  return kind ? symbols[kind] : "rm-hidden";
}

/** How much of a shield's hexagonal ring is drawn: a side for each point. */
export function ring(strength: number): string {
  if (strength <= 0) return "0 60";
  const sides = Array.from({ length: 6 }, (_, side) => (side < strength ? "9 1" : "0 10"));
  return sides.join(" ");
}

/** The custom properties of the bomb's drawing. */
export function bomb_dress(shields: readonly ShieldLeft[]): Record<string, string> {
  const dress: Record<string, string> = {};
  shields.forEach((shield, index) => {
    dress[`--left-${index + 1}`] = ring(shield.strength);
    dress[`--ring-${index + 1}`] = tone_value(shield.colour);
  });
  return dress;
}

/** What a weapon does to the bomb, where the dice may give less the most that it can; `none` says that it does nothing. */
export function harm({ most, likely, sure }: Threat, none: string): string {
  if (most === 0) return none;
  return sure && likely >= most * 100 ? `−${most}` : `≤ ${most}`;
}

export function upper(at: string): string {
  return at.toUpperCase();
}

const clauses: Record<Kind, string> = {
  laser: "RM-7.4",
  destroyer: "RM-7.5",
  emp: "RM-7.6",
  fragmentation: "RM-7.9",
  contact: "RM-7.10",
};

/** The clause that says what a weapon does; nothing for an asteroid. */
export function kind_clause(kind: Kind | undefined): string {
  return kind ? clauses[kind] : "";
}
