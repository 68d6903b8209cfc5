// editor/charter/keys.ts -- the keys of every charter's page, pressed anywhere but in a field or a window.

import { key_of, rewinds, type Rewinding } from "../keys";

export interface Elsewhere {
  tab(index: number): void;
  /** Keys that look around the map. */
  board(event: KeyboardEvent): boolean;
  /** A key of the game's own; false where it is none. */
  own(key: string, event: KeyboardEvent): boolean;
}

interface Handled extends Rewinding {
  tool: { kind: string };
  chosen: string;
  hold(tool: { kind: "erase" }): void;
  drop(): void;
  erase(at: string): void;
}

const tabs = ["1", "2", "3"];

/** True where the key was one of the page's. */
export function key_pressed(event: KeyboardEvent, draft: Handled, elsewhere: Elsewhere): boolean {
  const key = key_of(event);
  if (rewinds(event, draft)) return true;
  if (key === "" || event.ctrlKey || event.metaKey) return false;
  if (tabs.includes(key)) elsewhere.tab(tabs.indexOf(key));
  else if (key === "e") draft.hold({ kind: "erase" });
  else if (key === "Delete" || key === "Backspace") return remove(draft);
  else if (key === "Escape") return put_back(draft);
  else return elsewhere.own(key, event) || elsewhere.board(event);
  return true;
}

function remove(draft: Handled): boolean {
  if (!draft.chosen) return false;
  draft.erase(draft.chosen);
  return true;
}

function put_back(draft: Handled): boolean {
  if (draft.tool.kind !== "choose") draft.drop();
  else if (draft.chosen) draft.chosen = "";
  else return false;
  return true;
}
