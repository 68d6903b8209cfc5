// table/generic/index.ts -- The client of any game without a folder of its own: places, actions, log.

import "./generic.css";
import { words } from "../../i18n/index.svelte";
import { asks } from "../battles";
import type { GameUi, Panel } from "../contract";
import Board from "./Board.svelte";
import { picked, places_of, reading } from "./picked.svelte";
import { words as told } from "../words.svelte";

const ui: GameUi = {
  speak: () => Promise.resolve(),
  board: Board,
  parts: ["may", "draw"],
  get panels(): Panel[] {
    // A hexagon leaves the corners of the board free.
    const corner = <Side extends "left" | "right">(side: Side) =>
      picked.shape === "hex" ? { corner: side } : {};
    return [
      { id: "owing", tab: "play", load: () => import("./Owing.svelte") },
      { id: "battles", tab: "play", load: () => import("./Battles.svelte") },
      { id: "office", tab: "play", load: () => import("./Office.svelte") },
      { id: "actions", tab: "play", load: () => import("./Actions.svelte") },
      { id: "times", tab: "state", load: () => import("./Times.svelte") },
      { id: "legend", tab: "state", load: () => import("./Legend.svelte"), ...corner("left") },
      { id: "seats", tab: "state", load: () => import("./Seats.svelte"), ...corner("right") },
    ];
  },
  tabs: () => ({ play: words().front.play, state: told().generic.legend }),
  says(table) {
    const { kind, seats, pending } = table.turn;
    const t = told().generic;
    if (!table.live || table.over || table.yours) return undefined;
    if (kind === "decide") return seats.length > 1 ? t.owing(seats.length) : undefined;
    if (kind !== "report") return undefined;
    const ours = pending?.some((one) => one.seats.some((seat) => table.acts_for(seat) && asks(one, seat)));
    return ours ? t.report : t.battles;
  },
  ribbon(table) {
    const { phase, kind } = table.shown_turn;
    return phase && kind !== "over" ? [{ name: table.card.phases[phase] ?? phase, state: "now" }] : [];
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
