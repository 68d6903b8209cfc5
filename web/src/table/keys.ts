// table/keys.ts -- The keys that every table has, whatever the game.

import { open_rules, windows } from "../shell/open.svelte";
import type { GameUi } from "./contract";
import type { Table } from "./table.svelte";

export interface Doings {
  undo(): void;
  hint(): void;
  log(): void;
}

/** True where the key was for the shell or the game. Keys typed into a field are neither's. */
export function table_key(event: KeyboardEvent, table: Table, ui: GameUi, doings: Doings): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest("input:not([type=radio]), textarea, select, dialog")) return false;
  if (ui.key?.(event, table)) return true;
  const keys: Record<string, () => void> = {
    u: doings.undo,
    h: doings.hint,
    l: doings.log,
    "[": () => void table.step_by(-1),
    "]": () => void table.step_by(1),
    "/": () => open_rules(),
    "?": () => (windows.shown = "keys"),
    Escape: () => (table.notice = undefined),
    End: () => void table.go(null),
  };
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  act?.();
  return act !== undefined;
}

/** What has the focus takes Enter and the arrows for itself. */
export function on_control(event: KeyboardEvent): boolean {
  return (
    event.target instanceof Element && event.target.closest("button, a, [role=slider], summary") !== null
  );
}
