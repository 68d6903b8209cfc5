// games/imperium/editor/trial.svelte.ts -- a trial of a mission: begun, followed and ended; the games are played in a worker.

import { rules_module } from "../../../transport/games";
import type { Mission } from "./mission";
import { scenario_of } from "./scenario";
import { tally, type Tally } from "./tally";
import type { Told, TrialNews, TrialOrder } from "./trial_worker";

export class Trial {
  told: Told[] = $state.raw([]);
  games = $state(20);
  level = $state(2);
  running = $state(false);
  trouble = $state("");
  /** The mission that was tried. */
  mission: Mission | undefined = $state.raw();
  private worker: Worker | undefined;

  readonly tally: Tally | undefined = $derived(
    this.mission && this.told.length > 0 ? tally(this.told, this.mission) : undefined,
  );

  async begin(mission: Mission): Promise<void> {
    this.stop();
    this.told = [];
    this.trouble = "";
    this.mission = mission;
    this.running = true;
    const worker = new Worker(new URL("./trial_worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    const fail = (why: string): void => {
      if (worker !== this.worker) return;
      this.trouble = why;
      this.stop();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<TrialNews>) => {
      if (worker !== this.worker) return;
      if ("trouble" in data) return fail(data.trouble);
      this.told = [...this.told, data.told];
      if (this.told.length >= this.games) this.stop();
    });
    worker.addEventListener("error", (event) => fail(event.message));
    try {
      const { game, scenario, options } = scenario_of(mission);
      const module = await rules_module(game);
      const order: TrialOrder = {
        module,
        game,
        mission: scenario,
        options,
        level: this.level,
        games: this.games,
      };
      worker.postMessage(order);
    } catch (why) {
      fail(String(why));
    }
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.running = false;
  }
}
