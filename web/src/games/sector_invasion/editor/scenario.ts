// games/sector_invasion/editor/scenario.ts -- a charter as the rules read it, how one is drawn up, and where this browser keeps those that are being made.

import { KeptDrafts } from "../../../editor/kept_draft";
import type { Scenario } from "../../../editor/rules";
import type { Trade } from "../../../editor/shelf.svelte";
import type { Json } from "../../../transport/protocol";
import { rules_road } from "../../../transport/rules";
import { charter_of, file_of, json_of, type Charter } from "./charter";

export const game = "sector-invasion";

export const trade: Trade<Charter> = {
  game,
  noun: "charter",
  kept: new KeptDrafts<Charter>("hexastra.sector", charter_of),
  read: charter_of,
  write: file_of,
  name: ({ name }) => name.en || name.es || "new",
};

export function scenario_of(charter: Charter): Scenario {
  return { game, scenario: json_of(charter), options: {} };
}

/** A sector that the rules draw up: another for each seed, the same for the same one. */
export async function drawn_up(count: number, seed: number): Promise<Charter> {
  const { scenario } = await rules_road(game).request<{ scenario: Json }>({
    do: "draft",
    game,
    options: { players: String(count) },
    seed,
  });
  return charter_of(scenario);
}
