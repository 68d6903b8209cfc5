// games/rebel_moon/choices.ts -- the offered actions of a position, read from their text: what goes where.

import type { Hints, Move } from "./view";

/** The cells where a piece may be placed. */
export function open_cells(legal: readonly string[], piece: string): string[] {
  const start = `place ${piece} `;
  return legal.filter((action) => action.startsWith(start)).map((action) => action.slice(start.length));
}

/** The pieces that may be placed somewhere. */
export function placeable(legal: readonly string[]): string[] {
  const pieces = legal
    .filter((action) => action.startsWith("place "))
    .map((action) => action.split(" ")[1] ?? "");
  return [...new Set(pieces)];
}

export interface Shot {
  at: string;
  targets: string[];
  plain: boolean; // may be fired without naming an asteroid
}

/** The markers the Rebel may fire, each with the asteroids it may name. */
export function shots(legal: readonly string[]): Shot[] {
  const found = new Map<string, Shot>();
  for (const action of legal) {
    const [verb, at, target] = action.split(" ");
    if (verb !== "activate" || !at) continue;
    const shot = found.get(at) ?? { at, targets: [], plain: false };
    if (target) shot.targets.push(target);
    else shot.plain = true;
    found.set(at, shot);
  }
  return [...found.values()];
}

/** The cells the scanner may look at now. */
export function scans(legal: readonly string[]): string[] {
  return legal.filter((action) => action.startsWith("scan ")).map((action) => action.slice(5));
}

export function move_key(move: Move): string {
  return move.plan.join(", ");
}

/** The move that an action is, or begins. */
export function begun_by(moves: readonly Move[], action: string): Move | undefined {
  return moves.find((move) => move_key(move) === action) ?? moves.find((move) => move.plan[0] === action);
}

/** What a plan does, for words: which way it turns, whether it goes ahead, whether it burns. */
export interface Manner {
  turn: string | null;
  ahead: boolean;
  burn: boolean;
}

export function manner(move: Move): Manner {
  return {
    turn: move.plan.find((action) => action.startsWith("turn "))?.slice(5) ?? null,
    ahead: move.plan.includes("advance"),
    burn: move.plan.includes("thrusters"),
  };
}

/** Moves in the order a player looks for them: straight on first, nearer first, staying last. */
export function ordered(hints: Hints, bomb: string): Move[] {
  const weight = (move: Move) =>
    (move.at === bomb ? 100 : 0) + (manner(move).turn ? 10 : 0) + (manner(move).burn ? 1 : 0);
  return [...(hints.moves ?? [])]
    .map((move, index) => ({ move, index }))
    .sort((first, second) => weight(first.move) - weight(second.move) || first.index - second.index)
    .map(({ move }) => move);
}
