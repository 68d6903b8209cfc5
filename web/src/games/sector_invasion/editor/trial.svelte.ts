// games/sector_invasion/editor/trial.svelte.ts -- a trial of a charter: campaigns as agreed, played by computers.

import { any_seed } from "../../../editor/charter/seed";
import { CampaignTrial } from "../../../editor/charter/trial.svelte";
import { rules_module } from "../../../transport/games";
import type { Charter } from "./charter";
import { scenario_of } from "./scenario";
import type { TrialOrder } from "./trial_worker";

export class Trial extends CampaignTrial<Charter> {
  readonly games = 200;

  constructor() {
    super("turns-are-over");
  }

  protected start_worker(): Worker {
    return new Worker(new URL("./trial_worker.ts", import.meta.url), { type: "module" });
  }

  /** No person is there to report how a battle ended. */
  protected async order(charter: Charter): Promise<TrialOrder> {
    const { game, scenario } = scenario_of({ ...charter, ground: "simulated" });
    return {
      module: await rules_module(game),
      game,
      scenario,
      campaigns: this.games,
      seed: any_seed(),
      turn: charter.begins,
    };
  }
}
