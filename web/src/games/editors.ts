// games/editors.ts -- Finds the editor that the folder of a game has for its scenarios, by the game's name.

import type { Component } from "svelte";

const editors = import.meta.glob<{ default: Component<{ fragment: string }> }>(
  "./*/editor/EditorPage.svelte",
);

/** What fetches the editor; its `fragment` may hold what somebody made. */
export function editor_of(game: string) {
  return editors[`./${game.replaceAll("-", "_")}/editor/EditorPage.svelte`];
}
