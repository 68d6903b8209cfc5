// table/generic/index.ts -- The client of any game without a folder of its own: places, actions, log.

import type { GameUi } from "../../games/contract";
import { words } from "../../i18n/index.svelte";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Seats from "./Seats.svelte";
import { places_of, picked } from "./picked.svelte";

const ui: GameUi = {
  speak: () => Promise.resolve(),
  board: Board,
  panels: [
    { id: "actions", tab: "play", component: Actions },
    { id: "seats", tab: "state", component: Seats },
  ],
  tabs: () => ({ play: words().front.play, state: words().table.players }),
  ribbon(table) {
    const phase = table.shown_turn.phase;
    return phase ? [{ name: table.word(phase), state: "now" }] : [];
  },
  cure(action, table) {
    return { label: action, places: places_of(action, table) };
  },
  key(event, table) {
    if (event.key !== "Escape" || !picked.place) return false;
    picked.place = "";
    table.light([]);
    return true;
  },
};

export default ui;
