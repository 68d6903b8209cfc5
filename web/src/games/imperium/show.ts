// games/imperium/show.ts -- what happened, shown before it is true: shots, blasts, drifting clouds.

import type { Board } from "../../board/board";
import { show, wait } from "../../board/effects";
import { show_events } from "../../table/following.svelte";
import type { Entry, Happening } from "../../transport/protocol";
import type { Desk } from "./desk.svelte";
import type { Words } from "./en";
import type { View } from "./view";
import type { Events } from "./wire";

const few = 6; // more steps than this are not replayed one by one

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
  return show_events(board, desk, before, shown, (event) =>
    acts[event.kind]?.({ board, before, event, words }),
  );
}

interface Scene {
  board: Board;
  before: View;
  event: Happening;
  words: Words;
}

function at_of(event: Happening): string {
  return String(event.values["at"] ?? event.at[0] ?? "");
}

const hurt = "var(--refuse)";
const calm = "var(--ink-1)";

/** The shots of all that were declared against a target. */
async function shots({ board, before, event }: Scene, tone: string): Promise<void> {
  const at = at_of(event);
  const { strikes = [], landings = [] } = before.course;
  const from = new Set([...strikes, ...landings].filter((one) => one.target === at).map((one) => one.from));
  await Promise.all([...from].map((start) => show(board, { kind: "beam", from: start, to: at, tone })));
}

async function said(scene: Scene, text: string, tone: string): Promise<void> {
  await show(scene.board, { kind: "say", at: at_of(scene.event), text, tone });
}

function compared(event: Happening): string {
  return `${String(event.values["total"] ?? "")} : ${String(event.values["defence"] ?? "")}`;
}

function dealt(event: Happening): string {
  return `${String(event.values["dealt"] ?? "")} : ${String(event.values["taken"] ?? "")}`;
}

async function blast(scene: Scene, tone = hurt): Promise<void> {
  await show(scene.board, { kind: "blast", at: at_of(scene.event), tone });
}

const acts: Record<string, (scene: Scene) => Promise<void>> = {
  async missed(scene) {
    await shots(scene, calm);
    await said(scene, compared(scene.event), calm);
  },
  async damaged(scene) {
    await shots(scene, hurt);
    await show(scene.board, { kind: "flash", at: at_of(scene.event), tone: hurt });
    await said(scene, compared(scene.event), hurt);
  },
  async destroyed(scene) {
    await shots(scene, hurt);
    await Promise.all([blast(scene), said(scene, compared(scene.event), hurt)]);
  },
  blasted: (scene) => blast(scene),
  starved: (scene) => blast(scene),
  killed: (scene) => blast(scene),
  "cloud-destroyed": (scene) => blast(scene),
  swallowed: (scene) => blast(scene, calm),
  "planet-destroyed": (scene) => blast(scene),
  async repelled(scene) {
    await said(scene, dealt(scene.event), calm);
  },
  async conquered(scene) {
    await said(scene, dealt(scene.event), "var(--accent)");
  },
  async bombarded(scene) {
    await shots(scene, hurt);
    await show(scene.board, { kind: "flash", at: at_of(scene.event), tone: hurt });
  },
  async averted(scene) {
    await said(scene, scene.words.effects.void, calm);
  },
  async "mine-turned"(scene) {
    await shots(scene, calm);
  },
  async "mine-cleared"(scene) {
    await shots(scene, calm);
    await blast(scene, calm);
  },
  async "planet-taken"({ board, event }) {
    await show(board, { kind: "wave", at: at_of(event), to: at_of(event), tone: "var(--accent)" });
  },
  async "cloud-drifts"({ board, event }) {
    const from = String(event.values["from"] ?? "");
    await show(board, { kind: "say", at: from, text: `⚅ ${String(event.values["pips"] ?? "")}`, tone: calm });
  },
  async revealed() {
    await wait(500);
  },
} satisfies Partial<Record<keyof Events, (scene: Scene) => Promise<void>>>;
