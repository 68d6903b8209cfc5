// games/planetary_empires/show.ts -- what happened, shown before it is true: how a battle ended, what a roll came to.

import type { Board } from "../../board/board";
import { show } from "../../board/effects";
import { show_events } from "../../table/following.svelte";
import type { Entry, Happening } from "../../transport/protocol";
import type { Desk } from "./desk.svelte";
import type { Words } from "./en";
import { parts_of, type View } from "./view";
import type { Events } from "./wire";

const few = 5; // more steps than this are not replayed one by one

interface Scene {
  board: Board;
  event: Happening;
  words: Words;
}

/** Shows the steps on the position before them; the board then turns to the new one. */
export function show_steps(
  board: Board,
  desk: Desk,
  before: View,
  entries: readonly Entry[],
  words: Words,
): Promise<void> {
  const events = entries.length > few ? [] : entries.flatMap((entry) => entry.events);
  const shown = events.filter((event) => acts[event.kind]);
  return show_events(board, desk, before, shown, (event) => acts[event.kind]?.({ board, event, words }));
}

function at_of({ event }: Scene): string {
  return String(event.values["at"] ?? parts_of(String(event.values["battle"] ?? "")).at);
}

const calm = "var(--ink-1)";
const hurt = "var(--refuse)";

async function said(scene: Scene, text: string, tone: string): Promise<void> {
  await show(scene.board, { kind: "say", at: at_of(scene), text, tone });
}

const acts: Record<string, (scene: Scene) => Promise<void>> = {
  won: (scene) => said(scene, scene.words.effects.won, "var(--accent)"),
  lost: (scene) => said(scene, scene.words.effects.lost, hurt),
  drawn: (scene) => said(scene, scene.words.effects.drawn, calm),
  async takes(scene) {
    await said(scene, `⚅ ${String(scene.event.values["pips"] ?? "")}`, "var(--accent)");
    await show(scene.board, { kind: "wave", at: at_of(scene), to: at_of(scene), tone: "var(--accent)" });
  },
  fails: (scene) => said(scene, `⚅ ${String(scene.event.values["pips"] ?? "")}`, hurt),
} satisfies Partial<Record<keyof Events, (scene: Scene) => Promise<void>>>;
