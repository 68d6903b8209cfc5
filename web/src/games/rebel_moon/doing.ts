// games/rebel_moon/doing.ts -- an action as a sentence says it: what is done, with what, where.

import { manner } from "./choices";
import type { Words } from "./en";
import { upper } from "./view";
import { decode, type Move } from "./wire";

interface Reading {
  words: Words;
  word: (word: string) => string;
  /** The whole of which the action is the first step, while the bomb moves. */
  move?: Move | undefined;
}

/** "Turn south-east, advance to E7". */
function move_doing(move: Move, { doing, spoken }: Words): string {
  const { turn, ahead, burn } = manner(move);
  return doing.move(turn ? spoken[turn] : "", ahead || burn ? upper(move.at) : "", burn);
}

export function doing(text: string, { words, word, move }: Reading): string {
  if (move) return move_doing(move, words);
  const action = decode(text);
  const said = words.doing;
  switch (action?.do) {
    case "place":
      return said.place(action.piece, word(action.piece), upper(action.at));
    case "pass":
      return words.place.pass;
    case "turn":
      return said.move(words.spoken[action.facing], "", false);
    case "advance":
      return words.move.advance;
    case "thrusters":
      return words.move.burn;
    case "scan":
      return said.scan(upper(action.at));
    case "fire":
      return said.fire;
    case "done":
      return words.move.done;
    case "activate":
      return said.activate(upper(action.at), action.target ? upper(action.target) : "");
    case "hold":
      return words.answer.hold;
    default:
      return word(text);
  }
}
