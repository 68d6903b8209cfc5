// games/rebel_moon/doing.ts -- an action as a sentence says it: what is done, with what, where.

import { manner } from "./choices";
import type { Words } from "./en";
import { upper, type Direction, type Move } from "./view";

interface Reading {
  words: Words;
  word: (word: string) => string;
  /** The whole of which the action is the first step, while the bomb moves. */
  move?: Move | undefined;
}

/** "Turn south-east, advance to E7". */
export function move_doing(move: Move, { doing, spoken }: Words): string {
  const { turn, ahead, burn } = manner(move);
  return doing.move(turn ? spoken[turn as Direction] : "", ahead || burn ? upper(move.at) : "", burn);
}

export function doing(action: string, { words, word, move }: Reading): string {
  if (move) return move_doing(move, words);
  const [verb = "", first = "", second = ""] = action.split(" ");
  const said = words.doing;
  const tellings: Record<string, () => string> = {
    place: () => said.place(first, word(first), upper(second)),
    pass: () => words.place.pass,
    turn: () => said.move(words.spoken[first as Direction], "", false),
    advance: () => words.move.advance,
    thrusters: () => words.move.burn,
    scan: () => said.scan(upper(first)),
    fire: () => said.fire,
    done: () => words.move.done,
    activate: () => said.activate(upper(first), second && upper(second)),
    hold: () => words.answer.hold,
  };
  return tellings[verb]?.() ?? word(verb);
}
