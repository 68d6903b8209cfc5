// games/planetary_empires/index.ts -- what the shell needs to know of Planetary Empires.

import { number } from "../../i18n/index.svelte";
import type { Cure, GameUi } from "../../table/contract";
import { says_of_battles } from "../../table/generic/reports";
import type { Table } from "../../table/table.svelte";
import { battle_page, differs } from "./battle_page";
import Board from "./Board.svelte";
import { colours } from "./colours";
import { desk_of } from "./desk.svelte";
import { key } from "./keys";
import { ribbon_of } from "./ribbon";
import { reading_of, rows_of } from "./rows";
import { story_of } from "./story";
import { doing, name_text, tile_of } from "./telling";
import { parts_of, view_of } from "./view";
import { decode } from "./wire";
import { speak, words } from "./words.svelte";

/** The action in words; one that is about a tile is chosen and then confirmed. */
function cure(text: string, table: Table): Cure {
  const action = decode(text);
  if (!action) return { label: text, places: [] };
  const at = tile_of(action);
  const label = doing(action, reading_of(table));
  return at
    ? { label, places: [at], choose: () => desk_of(table).choose_way(action) }
    : { label, places: [] };
}

const ui: GameUi = {
  speak,
  board: Board,
  parts: ["may"],
  colours,
  panels: [
    { id: "battles", tab: "play", load: () => import("./Fights.svelte") },
    { id: "pe-play", tab: "play", load: () => import("./Play.svelte") },
    { id: "office", tab: "play", load: () => import("../../table/generic/Office.svelte") },
    { id: "times", tab: "state", load: () => import("../../table/generic/Times.svelte") },
    { id: "pe-players", tab: "state", corner: "left", load: () => import("./Players.svelte") },
    { id: "pe-rounds", tab: "state", load: () => import("./Rounds.svelte") },
  ],
  tabs: () => words().tabs,
  subtitle(table) {
    const { view, hints } = desk_of(table);
    return view && hints.terms ? words().round(view.round, hints.terms.rounds) : "";
  },
  round: (view) => view_of(view)?.round,
  reads: (word, table) => name_text(word, reading_of(table)),
  throws(table) {
    const { view, hints } = desk_of(table);
    const said = words().throws;
    const { thrown } = hints;
    if (view?.roll) return said.conquest(table.seat_name(view.roll.player), view.roll.at.toUpperCase());
    if (!thrown) return undefined;
    const what = thrown.kind === "none" ? said.bastion : said.worth(table.word(thrown.kind));
    const { attacker, at } = parts_of(thrown.battle);
    const battle = words().battle(table.seat_name(attacker), at.toUpperCase());
    return said.bonus(table.seat_name(thrown.player), what, battle);
  },
  says: (table) => says_of_battles(table, words().settle, words().waiting.battles),
  ribbon(table) {
    const { view } = desk_of(table);
    return view ? ribbon_of(view, words()) : [];
  },
  rows: (entries, table) => rows_of(entries, reading_of(table)),
  cure,
  organised: true,
  battle: battle_page,
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
    options: { players: "2" },
    script: () => import("./learn/script"),
    tell: {
      en: async () => (await import("./learn/en")).en,
      es: async () => (await import("./learn/es")).es,
    },
  },
};

export default ui;
