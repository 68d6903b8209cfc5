// games/rebel_moon/index.ts -- what the shell needs to know of Rebel Moon Defense.

import { number } from "../../i18n/index.svelte";
import type { GameUi } from "../../table/contract";
import Board from "./Board.svelte";
import { desk_of } from "./desk.svelte";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import { view_of } from "./view";
import { speak, words } from "./words.svelte";

/** Fetched with the panels, once the board is on its way. */
let later: typeof import("./later") | undefined;
void import("./later").then((found) => (later = found));
let teller: typeof import("./story") | undefined;

const ui: GameUi = {
  speak,
  board: Board,
  panels: [
    { id: "shields", tab: "state", load: () => import("./Shields.svelte") },
    { id: "play", tab: "play", load: () => import("./Play.svelte") },
    { id: "players", tab: "state", corner: "left", load: () => import("./Players.svelte") },
    { id: "unseen", tab: "state", corner: "right", load: () => import("./Unseen.svelte") },
  ],
  colours: { imperial: 5, rebel: 2 },
  tabs: () => words().tabs,
  subtitle(table) {
    const view = view_of(table.view);
    return !view || view.phase === "placing" ? words().place.title : words().round(view.round);
  },
  round: (view) => view_of(view)?.round,
  ribbon(table) {
    const { view, move, upgrade } = desk_of(table);
    return view ? ribbon_of(view, words(), move, upgrade) : [];
  },
  acting: (table) => desk_of(table).showing?.seat ?? undefined,
  rows: (entries, table) => rows_of(entries, { words: words(), word: (word) => table.word(word) }),
  cure: (action, table) => later?.cure(action, table) ?? { label: action, places: [] },
  key: (event, table) => later?.key(event, table) ?? false,
  keys: () => words().keys,
  knows: "rebel",
  recall: async () => void (teller = await import("./story")),
  story(table) {
    if (!teller) return { curves: [], facts: [] };
    const names = { imperial: table.seat_name("imperial"), rebel: table.seat_name("rebel") };
    const view = view_of(table.view);
    return teller.story_of(table.entries, view?.round ?? 0, desk_of(table).beginning, names, words(), number);
  },
  rulebook: () => import("./rulebook"),
  learn: {
    seat: "imperial",
    options: { side: "5" },
    script: () => import("./learn/script"),
    tell: {
      en: async () => (await import("./learn/en")).en,
      es: async () => (await import("./learn/es")).es,
    },
  },
};

export default ui;
