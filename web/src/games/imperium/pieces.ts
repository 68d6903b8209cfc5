// games/imperium/pieces.ts -- what stands on a map, as pieces of a board: for the table and for the mission editor.

import type { Piece } from "../../board/model";
import * as signs from "./signs";
import { seat_class, symbol, type Planet, type Ship, type Thing } from "./view";

const ship_size = 50;
const planet_size: Record<string, number> = { home: 62, large: 60, medium: 58, small: 52 };

/** What is said of a ship beside what it is. */
export interface Marks {
  locked?: boolean;
  spent?: boolean;
}

export function ship_piece(ship: Ship, key: string, { locked, spent }: Marks = {}): Piece {
  return {
    key,
    at: ship.at,
    symbol: symbol(ship.kind, ship.damaged),
    size: ship_size,
    classes: `ig-ship ${seat_class(ship.owner)}${spent ? " spent" : ""}`,
    badges: [...signs.load(ship), ...(locked ? [signs.lock()] : [])],
  };
}

/** `pc`: what it yields, where that is known. */
export function planet_piece(planet: Planet, pc?: number): Piece {
  return {
    key: `planet ${planet.at}`,
    at: planet.at,
    symbol: `ig-planet-${planet.kind}`,
    size: planet_size[planet.kind] ?? 56,
    classes: `ig-planet ${seat_class(planet.owner)}`,
    badges: signs.surface(planet, pc),
  };
}

/** `beneath`: a ship stands on it. */
export function thing_piece(at: string, thing: Thing, beneath = false): Piece {
  return {
    key: `thing ${at} ${thing}`,
    at,
    symbol: `ig-${thing}`,
    size: beneath ? 76 : 58,
    classes: beneath ? "ig-thing beneath" : "ig-thing",
  };
}

export function glow_piece(at: string): Piece {
  return { key: `glow ${at}`, at, symbol: "ig-radioactivity", size: 40, classes: "ig-glow" };
}

/** A unit where it would be built. */
export function plan_piece(at: string, unit: string, seat: string): Piece {
  return { key: "plan", at, symbol: `ig-${unit}`, size: ship_size, classes: seat, ghost: true, top: true };
}
