// games/planetary_empires/editor/keys.ts -- the keys of the editor, pressed anywhere but in a field or a window.

import { key_of, rewinds } from "../../../editor/keys";
import type { Structure, Terrain } from "./charter";
import type { Draft } from "./draft.svelte";

export interface Elsewhere {
  tab(index: number): void;
  /** Keys that look around the map. */
  board(event: KeyboardEvent): boolean;
}

/** By the letters of their badges. */
const structures: Record<string, Structure> = {
  m: "manufactorum",
  p: "station",
  s: "shield",
  b: "bastion",
  o: "spaceport",
  h: "hive",
};
const terrains: Record<string, Terrain> = { r: "river", d: "line" };

/** True where the key was one of the editor's. */
export function key_pressed(event: KeyboardEvent, draft: Draft, elsewhere: Elsewhere): boolean {
  const key = key_of(event);
  if (rewinds(event, draft)) return true;
  if (key === "" || event.ctrlKey || event.metaKey) return false;
  const holds = structures[key];
  const terrain = terrains[key];
  if (key === "1" || key === "2" || key === "3") elsewhere.tab(Number(key) - 1);
  else if (holds) draft.hold({ kind: "structure", holds });
  else if (terrain) draft.hold({ kind: "terrain", terrain });
  else if (key === "n") draft.next_owner(event.shiftKey ? -1 : 1);
  else if (key === "e") draft.hold({ kind: "erase" });
  else if (key === "Delete" || key === "Backspace") return remove(draft);
  else if (key === "Escape") return put_back(draft);
  else return elsewhere.board(event);
  return true;
}

function remove(draft: Draft): boolean {
  if (!draft.chosen) return false;
  draft.erase(draft.chosen);
  return true;
}

function put_back(draft: Draft): boolean {
  if (draft.tool.kind !== "choose") draft.drop();
  else if (draft.chosen) draft.chosen = "";
  else return false;
  return true;
}
