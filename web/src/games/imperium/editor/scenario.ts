// games/imperium/editor/scenario.ts -- a mission as the rules read it, and where this browser keeps those that are being made.

import { KeptDrafts } from "../../../editor/kept_draft";
import type { Trade } from "../../../editor/shelf.svelte";
import { card_for, type Card, type Scenario } from "../../../editor/rules";
import { variants_of } from "./box";
import { file_of, json_of, mission_of, type Mission } from "./mission";

export const game = "imperium";

export const kept_missions = new KeptDrafts<Mission>("hexastra.mission", mission_of);

export const trade: Trade<Mission> = {
  game,
  noun: "mission",
  kept: kept_missions,
  read: mission_of,
  write: file_of,
  name: ({ name, number }) => name.en || name.es || String(number),
};

export function scenario_of(mission: Mission): Scenario {
  return { game, scenario: json_of(mission), options: variants_of(mission) };
}

/** The card without what the mission itself decides. */
export function card_of_mission(mission: Mission, card: Card): Card {
  return card_for(card, ["mission", ...Object.keys(variants_of(mission))]);
}
