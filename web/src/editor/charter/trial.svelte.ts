// editor/charter/trial.svelte.ts -- a trial of a charter: campaigns as agreed, and what they came to together.

import { rules_module } from "../../transport/games";
import type { Scenario } from "../rules";
import { Trial } from "../trial.svelte";
import { any_seed } from "./seed";
import { tally, type Tally, type Told } from "./tally";
import type { TrialOrder } from "./trial_worker";

export class CampaignTrial<Charter> extends Trial<Told> {
  readonly games = 300;
  /** The charter that was tried. */
  charter: Charter | undefined = $state.raw();

  /** `last`: the reason that tells that all rounds were played. */
  constructor(
    private readonly scenario_of: (charter: Charter) => Scenario,
    private readonly last: string,
  ) {
    super();
  }

  readonly tally: Tally | undefined = $derived.by(() =>
    this.told.length > 0 ? tally(this.told, this.last) : undefined,
  );

  protected start_worker(): Worker {
    return new Worker(new URL("./trial_worker.ts", import.meta.url), { type: "module" });
  }

  begin(charter: Charter): Promise<void> {
    this.charter = charter;
    return this.follow(async (): Promise<TrialOrder> => {
      const { game, scenario } = this.scenario_of(charter);
      const module = await rules_module(game);
      return { module, game, scenario, campaigns: this.games, seed: any_seed() };
    });
  }
}
