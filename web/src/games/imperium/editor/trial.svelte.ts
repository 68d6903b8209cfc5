// games/imperium/editor/trial.svelte.ts -- a trial of a mission: computers play it against each other.

import { Trial as AnyTrial } from "../../../editor/trial.svelte";
import { rules_module } from "../../../transport/games";
import type { Mission } from "./mission";
import { scenario_of } from "./scenario";
import { tally, type Tally } from "./tally";
import type { Told, TrialOrder } from "./trial_worker";

export class Trial extends AnyTrial<Told> {
  games = $state(20);
  level = $state(2);
  /** The mission that was tried. */
  mission: Mission | undefined = $state.raw();

  readonly tally: Tally | undefined = $derived(
    this.mission && this.told.length > 0 ? tally(this.told, this.mission) : undefined,
  );

  protected start_worker(): Worker {
    return new Worker(new URL("./trial_worker.ts", import.meta.url), { type: "module" });
  }

  begin(mission: Mission): Promise<void> {
    this.mission = mission;
    return this.follow(async (): Promise<TrialOrder> => {
      const { game, scenario, options } = scenario_of(mission);
      const module = await rules_module(game);
      return { module, game, mission: scenario, options, level: this.level, games: this.games };
    });
  }
}
