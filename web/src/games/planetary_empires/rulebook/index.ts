// games/planetary_empires/rulebook/index.ts -- what the rules of this game have beside their text.

import type { Rulebook } from "../../../rules/rulebook";
import symbols from "../symbols.svg?url";
import { figures } from "./figures";

const book: Rulebook = {
  phases: {
    lots: "PE-4.3",
    orders: "PE-1.2",
    bonuses: "PE-2.1",
    battles: "PE-1.7",
    conquest: "PE-4.1",
    dice: "PE-4.4",
    over: "PE-5.1",
  },
  figures,
  symbols,
};

export default book;
