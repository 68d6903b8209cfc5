// games/imperium/index.ts -- what the shell needs to know of Imperium Galactica.

import { lang, number } from "../../i18n/index.svelte";
import type { Cure, GameUi } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import Board from "./Board.svelte";
import Briefing from "./Briefing.svelte";
import { places_of } from "./choices";
import { desk_of } from "./desk.svelte";
import { doing } from "./doing";
import { key } from "./keys";
import { mission_of, phrase } from "./mission";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import { story_of } from "./story";
import { phase_of, view_of } from "./view";
import { decode } from "./wire";
import { speak, words } from "./words.svelte";

function cure(text: string, table: Table): Cure {
  const desk = desk_of(table);
  const action = decode(text);
  if (!action) return { label: text, places: [] };
  const word = (name: string): string => table.word(name);
  const { from, to } = places_of(action);
  const places = [from, to].filter((place) => place !== undefined);
  const says = doing(action, { view: desk.view, hints: desk.hints, words: words(), word });
  const told = { label: says, says, places };
  const prepares = action.do === "bid" || action.do === "commit";
  return prepares ? { ...told, choose: () => desk.take_up(action) } : told;
}

/** One of the players' own bears its name itself. */
export function mission_name({ scenario, options, card }: Table): string {
  if (scenario) return phrase(mission_of(scenario).name, lang());
  const found = card.options.find(({ option }) => option === "mission");
  return found?.choices.find(({ choice }) => choice === options["mission"])?.name ?? "";
}

const ui: GameUi = {
  speak,
  board: Board,
  panels: [
    { id: "play", tab: "play", load: () => import("./Play.svelte") },
    { id: "ig-hand", tab: "state", load: () => import("./Hand.svelte") },
    { id: "ig-piles-panel", tab: "state", load: () => import("./Piles.svelte") },
    { id: "players", tab: "state", corner: "left", load: () => import("./Players.svelte") },
  ],
  tabs: () => words().tabs,
  subtitle(table) {
    const view = view_of(table.view);
    if (!view) return "";
    const turn = words().turn(view.course.turn ?? 1, view.last_turn);
    return [mission_name(table), turn].filter(Boolean).join(" · ");
  },
  round: (view) => view_of(view)?.course.turn ?? undefined,
  ribbon(table) {
    const view = desk_of(table).view;
    return view ? ribbon_of(phase_of(view), words()) : [];
  },
  rows: (entries, table) =>
    rows_of(entries, { words: words(), word: (word) => table.word(word), turns: desk_of(table).turns }),
  cure,
  key,
  keys: () => words().keys,
  story(table) {
    const desk = desk_of(table);
    const names = { red: table.seat_name("red"), blue: table.seat_name("blue") };
    return story_of(
      desk.samples.all,
      desk.drifts.all,
      desk.laid,
      table.entries,
      desk.hints,
      names,
      words(),
      number,
    );
  },
  briefing: Briefing,
  rulebook: () => import("./rulebook"),
  learn: {
    seat: "red",
    options: { mission: "mission-1" },
    script: () => import("./learn/script"),
    tell: {
      en: async () => (await import("./learn/en")).en,
      es: async () => (await import("./learn/es")).es,
    },
  },
};

export default ui;
