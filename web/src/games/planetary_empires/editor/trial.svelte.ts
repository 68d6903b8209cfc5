// games/planetary_empires/editor/trial.svelte.ts -- a trial of a charter: campaigns as agreed.

import { Trial as AnyTrial } from "../../../editor/trial.svelte";
import { rules_module } from "../../../transport/games";
import type { Charter } from "./charter";
import { scenario_of } from "./scenario";
import { tally, type Tally, type Told } from "./tally";
import type { TrialOrder } from "./trial_worker";

const many_seeds = 2 ** 31;

export class Trial extends AnyTrial<Told> {
  readonly games = 300;
  /** The charter that was tried. */
  charter: Charter | undefined = $state.raw();

  readonly tally: Tally | undefined = $derived(this.told.length > 0 ? tally(this.told) : undefined);

  protected start_worker(): Worker {
    return new Worker(new URL("./trial_worker.ts", import.meta.url), { type: "module" });
  }

  begin(charter: Charter): Promise<void> {
    this.charter = charter;
    return this.follow(async (): Promise<TrialOrder> => {
      const { game, scenario } = scenario_of(charter);
      const seed = Math.floor(Math.random() * many_seeds);
      return { module: await rules_module(game), game, scenario, campaigns: this.games, seed };
    });
  }
}
