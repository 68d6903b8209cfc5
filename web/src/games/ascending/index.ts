// games/ascending/index.ts -- what the shell needs to know of Ascending Empires.

import { number } from "../../i18n/index.svelte";
import type { Cure, GameUi } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import Board from "./Board.svelte";
import { desk_of } from "./desk.svelte";
import { doing, holes_in } from "./doing";
import { key } from "./keys";
import { naming_of } from "./names";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import { story_of } from "./story";
import { hints_of, view_of } from "./view";
import { decode } from "./wire";
import { speak, words } from "./words.svelte";

function naming(table: Table) {
  return naming_of(table, view_of(table.view), words());
}

/** The action in words: what is done, and with what. */
function cure(text: string, table: Table): Cure {
  const desk = desk_of(table);
  const action = decode(text);
  if (!action) return { label: text, places: [] };
  const says = doing(action, { naming: naming(table), geometry: desk.geometry });
  const told = { label: says, says, places: holes_in(action) };
  // What is laid out first and then done by its own button.
  const prepared = action.do === "navigate" || action.do === "strike" || action.do === "bombard";
  return prepared ? { ...told, choose: () => desk.take_up(action) } : told;
}

const ui: GameUi = {
  speak,
  board: Board,
  panels: [
    { id: "ae-play", tab: "play", load: () => import("./Play.svelte") },
    { id: "ae-state", tab: "state", corner: "left", load: () => import("./State.svelte") },
  ],
  tabs: () => words().tabs,
  subtitle(table) {
    const view = view_of(table.view);
    return view ? words().round(view.round) : "";
  },
  round: (view) => view_of(view)?.round,
  ribbon(table) {
    const { view } = desk_of(table);
    return view ? ribbon_of(view, words(), (seat) => table.seat_name(seat), desk_of(table)) : [];
  },
  acting: (table) => desk_of(table).showing?.seat,
  // What is still being shown is not given away beside it.
  rows: (entries, table) =>
    rows_of(
      entries.filter(({ ply }) => ply < desk_of(table).untold),
      naming(table),
    ),
  cure,
  key,
  keys: () => words().keys,
  story: (table) =>
    story_of(
      desk_of(table).samples.all,
      table.entries,
      hints_of(table.hints).scores ?? [],
      (seat) => table.seat_name(seat),
      words(),
      number,
    ),
  rulebook: () => import("./rulebook"),
  learn: {
    seat: "red",
    options: { aim: "none", guide: "fan" },
    script: () => import("./learn/script"),
    tell: {
      en: async () => (await import("./learn/en")).en,
      es: async () => (await import("./learn/es")).es,
    },
  },
};

export default ui;
