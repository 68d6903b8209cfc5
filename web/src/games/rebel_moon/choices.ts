// games/rebel_moon/choices.ts -- the offered actions of a position: what goes where, and the moves of the bomb in order.

import { of_kind } from "../../transport/codec";
import type { Hints } from "./view";
import { decode, type Action, type Direction, type Move } from "./wire";

/** The cells where a piece may be placed. */
export function open_cells(legal: readonly Action[], piece: string): string[] {
  return of_kind(legal, "place").flatMap((action) => (action.piece === piece ? action.at : []));
}

/** The pieces that may be placed somewhere. */
export function placeable(legal: readonly Action[]): string[] {
  return [...new Set(of_kind(legal, "place").map(({ piece }) => piece))];
}

export interface Shot {
  at: string;
  targets: string[];
  plain: boolean; // may be fired without naming an asteroid
}

/** The markers the Rebel may fire, each with the asteroids it may name. */
export function shots(legal: readonly Action[]): Shot[] {
  const found = new Map<string, Shot>();
  for (const { at, target } of of_kind(legal, "activate")) {
    const shot = found.get(at) ?? { at, targets: [], plain: false };
    if (target) shot.targets.push(target);
    else shot.plain = true;
    found.set(at, shot);
  }
  return [...found.values()];
}

/** What may be done in place of a move: the scanner's look, the bomb's laser. */
export type Scan = Extract<Action, { do: "scan" }>;
export type Upgrade = Scan | Extract<Action, { do: "fire" }>;

export function move_key(move: Move): string {
  return move.plan.join(", ");
}

/** What a plan does, for words: which way it turns, whether it goes ahead, whether it burns. */
export interface Manner {
  turn: Direction | undefined;
  ahead: boolean;
  burn: boolean;
}

export function manner(move: Move): Manner {
  const plan = move.plan.flatMap((action) => decode(action) ?? []);
  return {
    turn: of_kind(plan, "turn")[0]?.facing,
    ahead: of_kind(plan, "advance").length > 0,
    burn: of_kind(plan, "thrusters").length > 0,
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
