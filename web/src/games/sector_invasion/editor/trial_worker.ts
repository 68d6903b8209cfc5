// games/sector_invasion/editor/trial_worker.ts -- campaigns of a charter played to their ends in a thread of its own, one after the other until it is ended.

import { play_out } from "../../../editor/play_out";
import type { Told } from "../../../editor/charter/tally";
import type { TrialNews } from "../../../editor/trial_news";
import { start_engine } from "../../../transport/engine";
import type { Json } from "../../../transport/protocol";

export interface TrialOrder {
  module: WebAssembly.Module;
  game: string;
  scenario: Json;
  campaigns: number;
  seed: number;
  /** With which the campaign begins. */
  turn: number;
}

/** Plays by rule of thumb, without thinking ahead: the quickest that plays sensibly. */
const level = 1;

self.addEventListener("message", (event: MessageEvent<TrialOrder>) => void run(event.data));

async function run({ module, game, scenario, campaigns, seed, turn }: TrialOrder): Promise<void> {
  const tell = (news: TrialNews<Told>): void => self.postMessage(news);
  try {
    const engine = await start_engine(module);
    for (let campaign = 0; campaign < campaigns; ++campaign) {
      let round = turn;
      const { scores, reason } = play_out(engine, {
        game,
        scenario,
        level,
        seed: seed + campaign,
        heard: ({ kind, values }) => {
          if (kind === "turn") round = Number(values["turn"]);
        },
      });
      tell({ told: { scores, reason, round } });
    }
  } catch (why) {
    tell({ trouble: why instanceof Error ? why.message : String(why) });
  }
}
