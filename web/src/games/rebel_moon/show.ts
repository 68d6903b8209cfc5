// games/rebel_moon/show.ts -- what happened, shown before it is true: shots, dice, falling shields.

import type { Board } from "../../board/board";
import { show, still, wait } from "../../board/effects";
import { show_events } from "../../table/following.svelte";
import type { Entry, Happening } from "../../transport/protocol";
import type { Desk } from "./desk.svelte";
import type { Words } from "./en";
import { tone_value, weapon_of, type Colour, type Direction, type View } from "./view";
import type { Events } from "./wire";

const few = 8; // more steps than this are not replayed one by one

/** Shows the steps on the position before them; the board then turns to the new one. */
export async function show_steps(
  board: Board,
  desk: Desk,
  before: View,
  entries: readonly Entry[],
  words: Words,
): Promise<void> {
  const together = new Map(entries.flatMap(({ events }) => events.map((event) => [event, events])));
  const told = [...together.keys()];
  const worth = entries.length <= few && told.some((event) => acts[event.kind]);
  const act = (event: Happening): Promise<void> | undefined =>
    acts[event.kind]?.({ board, desk, event, words, events: together.get(event) ?? [] });
  await show_events(board, desk, before, worth ? told : [], act);
  if (!desk.showing) desk.dice = null;
}

interface Scene {
  board: Board;
  desk: Desk;
  event: Happening;
  events: readonly Happening[];
  words: Words;
}

function word(event: Happening, name: string): string {
  return String(event.values[name] ?? "");
}

function tone(event: Happening): string {
  return tone_value(weapon_of(word(event, "weapon")).colour);
}

/** Changes the position that is shown while the steps go by. */
function change(desk: Desk, changed: Partial<View>): void {
  if (desk.showing) desk.showing = { ...desk.showing, ...changed };
}

const acts: Record<string, (scene: Scene) => Promise<void>> = {
  async turned({ desk, event }) {
    change(desk, { facing: word(event, "facing") as Direction });
    await wait(260);
  },
  async advanced({ desk, event }) {
    change(desk, { bomb: word(event, "to") });
    await wait(420);
  },
  async thrust({ board, desk, event }) {
    change(desk, { bomb: word(event, "to") });
    await show(board, { kind: "flash", at: word(event, "from"), tone: "var(--accent)" });
    await wait(200);
  },
  async scanned({ board, event }) {
    await show(board, { kind: "wave", at: word(event, "at"), to: word(event, "at"), tone: "var(--accent)" });
  },
  async fired({ board, desk, event }) {
    const at = word(event, "at");
    await show(board, { kind: "beam", from: desk.showing?.bomb ?? at, to: at, tone: "var(--accent)" });
    await show(board, { kind: "blast", at, tone: "var(--ink-2)" });
  },
  async revealed({ board, desk, event }) {
    const at = word(event, "at");
    const { colour, kind } = weapon_of(word(event, "weapon"));
    const markers = desk.showing?.markers ?? [];
    change(desk, {
      markers: markers.map((one) => (one.at === at ? { ...one, colour, kind, up: true } : one)),
    });
    await show(board, { kind: "flash", at, tone: "var(--ink-1)" });
    await wait(250);
  },
  async pulsed({ board, desk, event, words }) {
    const at = word(event, "at");
    desk.dice = { at, rolled: [], rolling: true, text: words.dice.rolling };
    await show(board, { kind: "wave", at, to: desk.showing?.bomb ?? at, tone: tone(event) });
  },
  async rolled({ desk, event, events, words }) {
    const rolled = [...(desk.dice?.rolled ?? []), Number(event.values["pips"])];
    const last = events.some((one) => one.kind === "hit" || one.kind === "no-hit");
    desk.dice = { at: event.at[0] ?? "", rolled, rolling: !last, text: words.dice.rolling };
    await wait(420);
  },
  async hit({ board, desk, event }) {
    const at = word(event, "at");
    const bomb = desk.showing?.bomb ?? at;
    if (desk.dice) desk.dice = { ...desk.dice, rolling: false, text: event.text };
    await show(board, { kind: "beam", from: at, to: bomb, tone: tone(event) });
    await Promise.all([
      show(board, { kind: "blast", at: bomb, tone: "var(--refuse)" }),
      show(board, { kind: "say", at: bomb, text: `−${word(event, "damage")}`, tone: "var(--refuse)" }),
    ]);
    if (desk.dice) await wait(900);
  },
  async "no-hit"({ board, desk, event, words }) {
    const at = word(event, "at");
    if (desk.dice) desk.dice = { ...desk.dice, rolling: false, text: event.text };
    await show(board, { kind: "say", at, text: words.effects.nothing, tone: "var(--ink-1)" });
    if (desk.dice) await wait(700);
  },
  async "asteroid-destroyed"({ board, desk, event }) {
    const at = word(event, "at");
    await show(board, { kind: "beam", from: word(event, "from"), to: at, tone: "var(--ink-1)" });
    change(desk, { asteroids: (desk.showing?.asteroids ?? []).filter((one) => one !== at) });
    await show(board, { kind: "blast", at, tone: "#919cae" });
  },
  async "shield-weakened"({ desk, event }) {
    weaken(desk, word(event, "colour"), Number(event.values["left"]));
    await wait(300);
  },
  async "shield-fell"({ board, desk, event, words }) {
    const name = word(event, "colour") as Colour;
    weaken(desk, name, 0);
    const at = desk.showing?.bomb ?? "";
    await show(board, { kind: "flash", at, tone: tone_value(name) });
    await show(board, {
      kind: "say",
      at,
      text: words.effects.falls(words.colour[name]),
      tone: tone_value(name),
    });
  },
  async removed({ desk, event }) {
    const at = word(event, "at");
    change(desk, { markers: (desk.showing?.markers ?? []).filter((one) => one.at !== at) });
    await wait(still() ? 0 : 120);
  },
} satisfies Partial<Record<keyof Events, (scene: Scene) => Promise<void>>>;

function weaken(desk: Desk, colour: string, strength: number): void {
  const shields = desk.showing?.shields ?? [];
  change(desk, { shields: shields.map((one) => (one.colour === colour ? { ...one, strength } : one)) });
}
