// games/imperium/editor/keys.ts -- the keys of the editor, pressed anywhere but in a field or a window.

import { key_of, rewinds } from "../../../editor/keys";
import type { Draft } from "./draft.svelte";
import { system_of } from "./galaxy";

export interface Elsewhere {
  tab(index: number): void;
  /** Keys that look around the map. */
  board(event: KeyboardEvent): boolean;
}

/** True where the key was one of the editor's. */
export function key_pressed(event: KeyboardEvent, draft: Draft, elsewhere: Elsewhere): boolean {
  const key = key_of(event);
  if (rewinds(event, draft)) return true;
  if (key === "" || event.ctrlKey || event.metaKey) return false;
  if (key === "1" || key === "2" || key === "3") elsewhere.tab(Number(key) - 1);
  else if (key === "r") draft.turn(event.shiftKey ? -1 : 1);
  else if (key === "f") draft.flip();
  else if (key === "s") draft.set_symmetric(!draft.symmetric);
  else if (key === "x") draft.side = draft.side === "red" ? "blue" : "red";
  else if (key === "m") return move(draft);
  else if (key === "Delete" || key === "Backspace") return remove(draft);
  else if (key === "Escape") return put_back(draft);
  else return elsewhere.board(event);
  return true;
}

function move(draft: Draft): boolean {
  const at = draft.chosen;
  if (!at) return false;
  const ship = draft.mission.ships.some((one) => one.at === at);
  draft.hold(ship ? { kind: "send", from: at } : { kind: "shift", system: system_of(at) });
  return true;
}

function remove(draft: Draft): boolean {
  const at = draft.chosen;
  if (!at) return false;
  const { ships, planets, things } = draft.mission;
  if ([...ships, ...planets, ...things].some((one) => one.at === at)) draft.clear(at);
  else draft.take_system(system_of(at));
  return true;
}

function put_back(draft: Draft): boolean {
  if (draft.tool.kind !== "choose") draft.drop();
  else if (draft.chosen) draft.chosen = "";
  else return false;
  return true;
}
