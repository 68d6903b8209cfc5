// games/sector_invasion/index.ts -- what the shell needs to know of Sector Invasión.

import { number } from "../../i18n/index.svelte";
import type { Cure, GameUi } from "../../table/contract";
import { says_of_battles } from "../../table/generic/reports";
import type { Table } from "../../table/table.svelte";
import { battle_page, differs, ended } from "./battle_page";
import Board from "./Board.svelte";
import { colours } from "./colours";
import { desk_of } from "./desk.svelte";
import { key } from "./keys";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import { story_of } from "./story";
import { on_map, place_of, source_of } from "./targets";
import { doing, name_text, reading_of } from "./telling";
import { awaited, no_ship, owner_of, view_of } from "./view";
import { decode } from "./wire";
import { speak, words } from "./words.svelte";

/** The action in words; one that is chosen on the map is chosen there and then confirmed. */
function cure(text: string, table: Table): Cure {
  const action = decode(text);
  if (!action) return { label: text, places: [] };
  const label = doing(action, reading_of(table));
  const places = [source_of(action), place_of(action)].filter((at) => at !== undefined);
  return on_map(action)
    ? { label, places, choose: () => desk_of(table).choose_way(action) }
    : { label, places };
}

const ui: GameUi = {
  speak,
  board: Board,
  parts: ["may"],
  colours,
  panels: [
    { id: "battles", tab: "play", load: () => import("./Fights.svelte") },
    { id: "si-play", tab: "play", load: () => import("./Play.svelte") },
    { id: "office", tab: "play", load: () => import("../../table/generic/Office.svelte") },
    { id: "times", tab: "state", load: () => import("../../table/generic/Times.svelte") },
    { id: "si-players", tab: "state", corner: "left", load: () => import("./Players.svelte") },
  ],
  tabs: () => words().tabs,
  subtitle(table) {
    const { view, hints } = desk_of(table);
    return view && hints.terms ? words().turn(view.turn, hints.terms.turns) : "";
  },
  round: (view) => view_of(view)?.turn,
  reads: (word, table) => name_text(word, reading_of(table)),
  throws(table) {
    const { view, asks } = desk_of(table);
    const task = awaited(view);
    const owner = task && !no_ship(task.ship) ? owner_of(task.ship) : "";
    return words().throws(table.card.phases[asks] ?? "", owner ? table.seat_name(owner) : "");
  },
  says: (table) => says_of_battles(table, words().settle, words().waiting.battles),
  ribbon(table) {
    const { view } = desk_of(table);
    return view ? ribbon_of(view, words()) : [];
  },
  rows: (entries) => rows_of(entries),
  cure,
  organised: true,
  battle: battle_page,
  ended,
  differs,
  key,
  keys: () => words().keys,
  story: (table) =>
    story_of({
      samples: desk_of(table).samples.all,
      entries: table.entries,
      hints: desk_of(table).hints,
      seats: table.seats.map(({ seat, name }) => ({ seat, name })),
      words: words(),
      number,
    }),
  rulebook: () => import("./rulebook"),
  learn: {
    seat: "azure",
    options: { players: "2", turns: "8" },
    script: () => import("./learn/script"),
    tell: {
      en: async () => (await import("./learn/en")).en,
      es: async () => (await import("./learn/es")).es,
    },
  },
};

export default ui;
