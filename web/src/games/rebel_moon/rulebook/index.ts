// games/rebel_moon/rulebook/index.ts -- what the rules of this game have beside their text.

import type { Rulebook } from "../../../rules/rulebook";
import "../colours.css";
import { figures } from "./figures";
import symbols from "../symbols.svg?url";

const book: Rulebook = {
  phases: {
    placing: "RM-3.1",
    bombing: "RM-4.3",
    answering: "RM-4.5",
    rolling: "RM-7.6",
    over: "RM-4.2",
  },
  figures,
  symbols,
};

export default book;
