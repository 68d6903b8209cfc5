// editor/trial.svelte.ts -- a trial of what is drawn: games played in a worker one after the other, begun, followed and ended.

import type { TrialNews } from "./trial_news";

export abstract class Trial<Told> {
  told: Told[] = $state.raw([]);
  running = $state(false);
  trouble = $state("");
  private worker: Worker | undefined;

  /** How many are played. */
  abstract readonly games: number;
  protected abstract start_worker(): Worker;

  /** Begins anew: the worker is given its order once that is ready. */
  protected async follow(order: () => Promise<unknown>): Promise<void> {
    this.forget();
    this.running = true;
    const worker = this.start_worker();
    this.worker = worker;
    const fail = (why: string): void => {
      if (worker !== this.worker) return;
      this.trouble = why;
      this.stop();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<TrialNews<Told>>) => {
      if (worker !== this.worker) return;
      if ("trouble" in data) return fail(data.trouble);
      this.told = [...this.told, data.told];
      if (this.told.length >= this.games) this.stop();
    });
    worker.addEventListener("error", (event) => fail(event.message));
    try {
      worker.postMessage(await order());
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
