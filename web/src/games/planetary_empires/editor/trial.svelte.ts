// games/planetary_empires/editor/trial.svelte.ts -- a trial of a charter: begun, followed and ended; the campaigns are played in a worker.

import { rules_module } from "../../../transport/games";
import type { Charter } from "./charter";
import { scenario_of } from "./scenario";
import { tally, type Tally, type Told } from "./tally";
import type { TrialNews, TrialOrder } from "./trial_worker";

const many_seeds = 2 ** 31;

export class Trial {
  readonly campaigns = 300;
  told: Told[] = $state.raw([]);
  running = $state(false);
  trouble = $state("");
  /** The charter that was tried. */
  charter: Charter | undefined = $state.raw();
  private worker: Worker | undefined;

  readonly tally: Tally | undefined = $derived(this.told.length > 0 ? tally(this.told) : undefined);

  async begin(charter: Charter): Promise<void> {
    this.stop();
    this.told = [];
    this.trouble = "";
    this.charter = charter;
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
      if (this.told.length >= this.campaigns) this.stop();
    });
    worker.addEventListener("error", (event) => fail(event.message));
    try {
      const { game, scenario } = scenario_of(charter);
      const order: TrialOrder = {
        module: await rules_module(game),
        game,
        scenario,
        campaigns: this.campaigns,
        seed: Math.floor(Math.random() * many_seeds),
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

  forget(): void {
    this.stop();
    this.told = [];
    this.trouble = "";
  }
}
