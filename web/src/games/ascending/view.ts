// games/ascending/view.ts -- reading what the table tells of Ascending Empires, and how things are named.

import type { Json } from "../../transport/protocol";
import type {
  Colour,
  Hints as AllHints,
  SeatName as Seat,
  SeenHole as Hole,
  SeenShip as Ship,
  View,
} from "./wire";

export type {
  Colour,
  Geometry,
  SeatName as Seat,
  SeenHole as Hole,
  SeenShip as Ship,
  Sum as ScoreHint,
  Target,
  View,
} from "./wire";

export const seats: readonly Seat[] = ["red", "blue", "yellow", "violet"];
export const colours: readonly Colour[] = ["orange", "purple", "grey", "brown"];

/** Micrometres from the middle of the board; y grows towards the north. */
export interface Point {
  x: number;
  y: number;
}

/** None of an earlier position but what never changes. */
export type Hints = Partial<AllHints>;

export function view_of(json: Json): View | null {
  return json && typeof json === "object" && "holes" in json ? (json as unknown as View) : null;
}

export function hints_of(json: Json): Hints {
  return json && typeof json === "object" && !Array.isArray(json) ? (json as Hints) : {};
}

/** The seats of this match, in the order of play. */
export function seats_of(view: View): Seat[] {
  return seats.slice(0, view.sides.length);
}

/** Whose ship it is: its name begins with the seat's letter. */
export function owner_of(ship: string): Seat {
  return seats.find((seat) => seat.startsWith(ship.slice(0, 1))) ?? "red";
}

/** The last of a seat's ships by number is the battleship, as in the notation. */
export function is_battleship(ship: string): boolean {
  return ship.endsWith("9");
}

export function hole_of(view: View | null, name: string): Hole | undefined {
  return view?.holes.find((hole) => hole.name === name);
}

export function ship_of(view: View | null, name: string): Ship | undefined {
  return view?.ships.find((ship) => ship.name === name);
}

export function is_hole(name: string): boolean {
  return name.includes("-");
}

export function items_of(hole: Hole): { kind: "research" | "colony" | "city" | "troop"; count: number }[] {
  const all = [
    { kind: "research", count: hole.research },
    { kind: "colony", count: hole.colonies },
    { kind: "city", count: hole.cities },
    { kind: "troop", count: hole.troops },
  ] as const;
  return all.filter(({ count }) => count > 0).map((one) => ({ ...one }));
}

/** How many starships of a seat lie somewhere. */
export function count_ships(view: View, seat: Seat, where: Ship["where"]): number {
  return ships_at(view, seat, where).filter((ship) => !is_battleship(ship.name)).length;
}

export function has_battleship(view: View, seat: Seat, where: Ship["where"]): boolean {
  return ships_at(view, seat, where).some((ship) => is_battleship(ship.name));
}

function ships_at(view: View, seat: Seat, where: Ship["where"]): Ship[] {
  return view.ships.filter((ship) => owner_of(ship.name) === seat && ship.where === where);
}

const greek: Record<string, string> = { alpha: "α", beta: "β", gamma: "γ", delta: "δ" };

/** "β5", and the letter alone for a homeworld's corner. */
export function short_name(hole: string): string {
  const [quadrant = "", number = ""] = hole.split("-");
  return `${greek[quadrant] ?? quadrant}${number === "home" ? "" : number}`;
}
