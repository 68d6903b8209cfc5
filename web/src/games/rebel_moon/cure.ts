// games/rebel_moon/cure.ts -- what would be legal in place of what was refused: its places, its words, and how it is taken up.

import type { Cure } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import { move_key } from "./choices";
import { desk_of, type Desk } from "./desk.svelte";
import { doing } from "./doing";
import { upper } from "./view";
import { decode, type Move } from "./wire";
import { words } from "./words.svelte";

/** The move that an action is, or begins. */
function begun_by(moves: readonly Move[], action: string): Move | undefined {
  return moves.find((move) => move_key(move) === action) ?? moves.find((move) => move.plan[0] === action);
}

export function cure(text: string, table: Table): Cure {
  const desk = desk_of(table);
  const move = begun_by(desk.moves, text);
  const action = decode(text);
  const named = action?.do === "place" || action?.do === "scan" || action?.do === "activate";
  const target = action?.do === "activate" && action.target;
  const places = move ? [move.at] : named ? [action.at, ...(target ? [target] : [])] : [];
  const says = doing(text, { words: words(), word: (word) => table.word(word), move });
  const label = places.length > 0 ? places.map(upper).join(" → ") : says;
  const told = { label, says, places };
  const choosing = move || (named && action.do !== "scan");
  return choosing ? { ...told, choose: () => take_up(desk, text, move) } : told;
}

/** Chooses what it names. */
function take_up(desk: Desk, text: string, move: Move | undefined): void {
  const action = decode(text);
  if (move) {
    desk.plan = move_key(move);
  } else if (action?.do === "place") {
    if (action.piece !== desk.piece) desk.take(action.piece);
    desk.spot = action.at;
  } else if (action?.do === "activate") {
    desk.aim(action.at);
    if (action.target) desk.target = action.target;
  }
}
