// games/sector_invasion/show.ts -- what happened, shown before it is true: shots, losses, what dice showed, what was taken.

import type { Board } from "../../board/board";
import { show } from "../../board/effects";
import { show_events } from "../../table/following.svelte";
import type { Entry, Happening } from "../../transport/protocol";
import type { Desk } from "./desk.svelte";
import { ship_at, type View } from "./view";
import type { Events } from "./wire";

const few = 6; // more steps than this are not replayed one by one

interface Scene {
  board: Board;
  before: View;
  event: Happening;
}

/** Shows the steps on the position before them; the board then turns to the new one. */
export function show_steps(board: Board, desk: Desk, before: View, entries: readonly Entry[]): Promise<void> {
  const events = entries.length > few ? [] : entries.flatMap((entry) => entry.events);
  const shown = events.filter((event) => acts[event.kind]);
  return show_events(board, desk, before, shown, (event) => acts[event.kind]?.({ board, before, event }));
}

function text(event: Happening, name: string): string {
  return String(event.values[name] ?? "");
}
function at_of({ event }: Scene): string {
  return text(event, "at") || text(event, "from") || (event.at[0] ?? "");
}

const calm = "var(--ink-1)";
const good = "var(--accent)";
const hurt = "var(--refuse)";
const warp = "#c3a6ea";

function die(tone: string): (scene: Scene) => Promise<void> {
  return (scene) =>
    show(scene.board, { kind: "say", at: at_of(scene), text: `⚅ ${text(scene.event, "pips")}`, tone });
}
function flash(tone: string): (scene: Scene) => Promise<void> {
  return (scene) => show(scene.board, { kind: "flash", at: at_of(scene), tone });
}
function wave(tone: string): (scene: Scene) => Promise<void> {
  return (scene) => show(scene.board, { kind: "wave", at: at_of(scene), to: at_of(scene), tone });
}
function blast(scene: Scene): Promise<void> {
  return show(scene.board, { kind: "blast", at: at_of(scene), tone: hurt });
}

/** From whoever attacks to the one attacked: a line of fire. */
async function shot(scene: Scene): Promise<void> {
  const { board, before, event } = scene;
  const to = text(event, "at");
  const from = event.at.find((at) => at !== to && ship_at(before, at) !== undefined);
  if (from) await show(board, { kind: "beam", from, to, tone: hurt });
  else await show(board, { kind: "flash", at: to, tone: hurt });
}

const acts: Record<string, (scene: Scene) => Promise<void>> = {
  attacks: shot,
  "attacks-swarm": shot,
  "swarm-attacks": flash(hurt),
  bombards: flash(hurt),
  escapes: die(good),
  "is-caught": die(hurt),
  "crossing-wrecks": die(hurt),
  "crossing-damages": die(warp),
  "crossing-loses": die(warp),
  "crossing-spares": die(good),
  "lost-wrecked": die(hurt),
  "lost-damaged": die(warp),
  "armour-pierced": die(hurt),
  "armour-holds": die(calm),
  destroyed: blast,
  "swarm-destroyed": blast,
  beats: wave(good),
  loses: flash(hurt),
  "beats-defenders": wave(good),
  "loses-to-defenders": flash(hurt),
  takes: wave(good),
  "takes-from": wave(good),
  "storm-grows": flash(warp),
  "storm-new": wave(warp),
  appears: wave(calm),
} satisfies Partial<Record<keyof Events, (scene: Scene) => Promise<void>>>;
