// games/ascending/rulebook/index.ts -- what the rules of this game have beside their text.

import type { Rulebook } from "../../../rules/rulebook";
import "../colours.css";
import { figures } from "./figures";
import symbols from "../symbols.svg?url";

const book: Rulebook = {
  phases: {
    beginner: "AE-H16",
    corner: "AE-H11",
    placing: "AE-2.6",
    choosing: "AE-3.1",
    recruiting: "AE-4.1",
    withdrawing: "AE-4.4",
    moving: "AE-5.1",
    wavering: "AE-H13",
    turning: "AE-5.12",
    attacking: "AE-6.2",
    building: "AE-8.1",
    taking: "AE-8.8",
    retiring: "AE-A25",
    garrisoning: "AE-H1",
    scanning: "AE-10.1",
    over: "AE-11.7",
  },
  figures,
  symbols,
};

export default book;
