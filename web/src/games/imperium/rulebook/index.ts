// games/imperium/rulebook/index.ts -- what the rules of this game have beside their text.

import type { Rulebook } from "../../../rules/rulebook";
import { figures } from "./figures";
import symbols from "../symbols.svg?url";

const book: Rulebook = {
  phases: {
    lots: "IG-8.6",
    dealing: "IG-8.5",
    auction: "IG-10.5",
    resources: "IG-11.1",
    buying: "IG-12.1",
    drawing: "IG-12.3",
    stealing: "IG-H5",
    discarding: "IG-12.2",
    supply: "IG-12.4",
    repair: "IG-12.7",
    construction: "IG-13.1",
    drifting: "IG-14.2",
    movement: "IG-15.1",
    declaring: "IG-16.1",
    picking: "IG-H5",
    resolving: "IG-16.4",
    duel: "IG-16.5",
    cancelling: "IG-H17",
    slipping: "IG-H5",
    killing: "IG-17.4",
    garrison: "IG-17.9",
    surrendering: "IG-17.15",
    jettison: "IG-21.3",
    over: "IG-22.1",
  },
  figures,
  symbols,
};

export default book;
