// games/planetary_empires/editor/trial.svelte.ts -- a trial of a charter: campaigns as agreed.

import { CampaignTrial } from "../../../editor/charter/trial.svelte";
import { any_seed } from "../../../editor/charter/seed";
import { rules_module } from "../../../transport/games";
import type { Charter } from "./charter";
import { scenario_of } from "./scenario";
import type { TrialOrder } from "./trial_worker";

export class Trial extends CampaignTrial<Charter> {
  readonly games = 300;

  constructor() {
    super("rounds");
  }

  protected start_worker(): Worker {
    return new Worker(new URL("./trial_worker.ts", import.meta.url), { type: "module" });
  }

  protected async order(charter: Charter): Promise<TrialOrder> {
    const { game, scenario } = scenario_of(charter);
    return {
      module: await rules_module(game),
      game,
      scenario,
      campaigns: this.games,
      seed: any_seed(),
    };
  }
}
