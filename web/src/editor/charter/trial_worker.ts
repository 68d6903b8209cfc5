// editor/charter/trial_worker.ts -- campaigns of a charter played to their ends in a thread of its own, one after the other until it is ended.

import { start_engine } from "../../transport/engine";
import type { Json } from "../../transport/protocol";
import type { TrialNews } from "../trial_news";
import { told_of, type Told, type TrialAnswer } from "./tally";

export interface TrialOrder {
  module: WebAssembly.Module;
  game: string;
  scenario: Json;
  campaigns: number;
  seed: number;
}

self.addEventListener("message", (event: MessageEvent<TrialOrder>) => void run(event.data));

async function run({ module, game, scenario, campaigns, seed }: TrialOrder): Promise<void> {
  const tell = (news: TrialNews<Told>): void => self.postMessage(news);
  try {
    const engine = await start_engine(module);
    for (let i = 0; i < campaigns; ++i) {
      const request = { do: "trial", game, scenario, continuations: 1, seed: seed + i };
      const answer = JSON.parse(engine.request(JSON.stringify(request))) as TrialAnswer;
      if (answer.error) throw new Error(answer.error.text);
      tell({ told: told_of(answer) });
    }
  } catch (why) {
    tell({ trouble: why instanceof Error ? why.message : String(why) });
  }
}
