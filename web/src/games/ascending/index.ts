// games/ascending/index.ts -- what the shell needs to know of Ascending Empires.

import { number } from "../../i18n/index.svelte";
import type { Cure, GameUi } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import Board from "./Board.svelte";
import { desk_of } from "./desk.svelte";
import { key } from "./keys";
import { chapters, passed } from "./learn/script";
import { first_upper, hole_name, naming_of, ship_name } from "./names";
import Play from "./Play.svelte";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import State from "./State.svelte";
import { story_of } from "./story";
import { hints_of, is_hole, view_of } from "./view";
import { speak, words } from "./words.svelte";

function naming(table: Table) {
  return naming_of(table, view_of(table.view), words());
}

/** The action in words: what is done, and with what. */
function cure(action: string, table: Table): Cure {
  const [verb = "", ...rest] = action.split(" ");
  const things = rest.filter((word) => is_hole(word) || /^[a-z]\d$/.test(word));
  const named = things.map((thing) =>
    is_hole(thing) ? hole_name(thing, naming(table)) : ship_name(thing, naming(table)),
  );
  const others = rest.filter((word) => !things.includes(word) && table.word(word) !== word);
  const label = [table.word(verb), ...named, ...others.map((word) => table.word(word))].join(" ");
  const flies = verb === "navigate" || verb === "launch" || verb === "shift" || verb === "place";
  const places = things.filter(is_hole);
  if (!flies) return { label: first_upper(label), places };
  const desk = desk_of(table);
  return {
    label: first_upper(label),
    places,
    choose: () => {
      if (verb === "navigate") desk.hold(rest[0] ?? "");
      else void table.play(action);
    },
  };
}

const ui: GameUi = {
  speak,
  board: Board,
  panels: [
    { id: "ae-play", tab: "play", component: Play },
    { id: "ae-state", tab: "state", corner: "left", component: State },
  ],
  tabs: () => words().tabs,
  subtitle(table) {
    const view = view_of(table.view);
    return view ? words().round(view.round) : "";
  },
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
      desk_of(table).samples,
      table.entries,
      hints_of(table.hints).scores ?? [],
      (seat) => table.seat_name(seat),
      words(),
      number,
    ),
  learn: {
    seat: "red",
    options: { guide: "fan" },
    chapters,
    passed,
    tell: {
      en: async () => (await import("./learn/en")).en,
      es: async () => (await import("./learn/es")).es,
    },
  },
};

export default ui;
