// games/ascending/view.ts -- what the table tells of Ascending Empires: the shapes of view and hints, and how things are named.

import type { Json } from "../../transport/protocol";

export type Seat = "red" | "blue" | "yellow" | "violet";
export type Colour = "orange" | "purple" | "grey" | "brown";
export type Body = Colour | "asteroid" | "homeworld" | "empty" | "unknown";

export const seats: readonly Seat[] = ["red", "blue", "yellow", "violet"];
export const colours: readonly Colour[] = ["orange", "purple", "grey", "brown"];
export const structures = ["research", "colony", "city"] as const;

/** Micrometres from the middle of the board; y grows towards the north. */
export interface Point {
  x: number;
  y: number;
}

export interface Hole extends Point {
  name: string;
  body: Body | null;
  up: boolean;
  known: Seat[];
  owner: Seat | null;
  troops: number;
  research: number;
  colonies: number;
  cities: number;
  defence: number;
  blockaded: boolean;
}

export interface Ship extends Point {
  name: string;
  where: "box" | "supply" | "board";
  orbits: string[];
}

export interface Side {
  box_troops: number;
  troops: number;
  research: number;
  colonies: number;
  cities: number;
  taken: number;
  levels: number[];
}

/** What the turn waits for, and what belongs to that. */
export interface Phase {
  do: string;
  left?: number;
  points?: number;
  free?: boolean;
  shifted?: string | null;
  used?: string;
  again?: boolean;
  end?: string;
}

export interface View {
  viewer: Seat | null;
  phase: Phase;
  seat: Seat;
  round: number;
  round_limit: number;
  passes: number;
  last_turns: number;
  pool: number;
  begins: string | null;
  corners: string[];
  holes: Hole[];
  ships: Ship[];
  sides: Side[];
  totals: number[];
}

/** Lengths and speeds of this edition, as the rules say them. */
export interface Geometry {
  half_board: number;
  planet: number;
  starship: number;
  battleship: number;
  ring: number;
  ruler_short: number;
  ruler_long: number;
  friction: number;
  speed_max: number;
}

export interface Target {
  target: string;
  needed: number;
  have: number;
  by: string[];
  points?: number;
}

export interface ShipHint {
  ship: string;
  strength?: number;
  ruler?: number;
  in_range?: string[];
  orbits?: string[];
}

export interface HoleHint {
  hole: string;
  defence?: number;
  limit?: number;
  blockaded_by?: string[];
  defended_by?: string[];
  spots?: [number, number][];
}

export interface LevelHint {
  seat: Seat;
  colour: Colour;
  next?: number | null;
  needed?: number;
  have?: number;
  first?: boolean;
}

/** What a developed level is good for. */
export interface TechnologyHint {
  colour: Colour;
  height: number;
  effect: string;
}

export interface RowHint {
  row: number;
  points: number;
  troops: number;
  starships: number;
}

/** What mining, building or developing brings: VP at once, and to the total as it stands. */
export interface GainHint {
  action: string;
  points: number;
  total: number;
}

export interface ScoreHint {
  seat: Seat;
  taken: number;
  planets: number;
  colonies: number;
  cities: number;
  quadrants: number;
  ahead: number;
  total: number;
}

export interface Hints {
  geometry?: Geometry;
  pool?: number;
  points?: number;
  ships?: ShipHint[];
  targets?: Target[];
  holes?: HoleHint[];
  technologies?: TechnologyHint[];
  levels?: LevelHint[];
  rows?: RowHint[];
  scores?: ScoreHint[];
  gains?: GainHint[];
}

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
