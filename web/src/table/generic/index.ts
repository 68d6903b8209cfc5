// table/generic/index.ts -- The client of any game without a folder of its own: places, actions, log.

import "./generic.css";
import { words } from "../../i18n/index.svelte";
import type { GameUi, Panel } from "../contract";
import Board from "./Board.svelte";
import { picked, places_of, reading } from "./picked.svelte";
import { words as told } from "../words.svelte";

const ui: GameUi = {
  speak: () => Promise.resolve(),
  board: Board,
  get panels(): Panel[] {
    // A hexagon leaves the corners of the board free.
    const corner = <Side extends "left" | "right">(side: Side) =>
      picked.shape === "hex" ? { corner: side } : {};
    return [
      { id: "actions", tab: "play", load: () => import("./Actions.svelte") },
      { id: "legend", tab: "state", load: () => import("./Legend.svelte"), ...corner("left") },
      { id: "seats", tab: "state", load: () => import("./Seats.svelte"), ...corner("right") },
    ];
  },
  tabs: () => ({ play: words().front.play, state: told().generic.legend }),
  ribbon(table) {
    const { phase } = table.shown_turn;
    return phase ? [{ name: table.card.phases[phase] ?? phase, state: "now" }] : [];
  },
  cure(action, table) {
    return { label: reading(action, table), places: places_of(action) };
  },
  key(event, table) {
    if (event.key !== "Escape" || !picked.place) return false;
    picked.place = "";
    table.light([]);
    return true;
  },
};

export default ui;
