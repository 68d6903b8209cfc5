// games/imperium/editor/trial_worker.ts -- the computer against itself, in a thread of its own: one game after the other until it is ended.

import type { TrialNews } from "../../../editor/trial_news";
import { start_engine, type Engine } from "../../../transport/engine";
import type { Json } from "../../../transport/protocol";

export interface TrialOrder {
  module: WebAssembly.Module;
  game: string;
  mission: Json;
  options: Record<string, string>;
  level: number;
  games: number;
}

/** What one game told. */
export interface Told {
  /** Red's share: 1, 0, or a half of a draw. */
  red: number;
  reason: string;
  turns: number;
  steps: number;
  built: string[];
}

interface Answer {
  error?: { text: string };
  turn: { kind: string; seats: string[] };
  outcome?: { score: Record<string, number>; reason: string };
  events?: { kind: string; values: Record<string, string | number> }[];
  action: string;
  result?: string;
  refusal?: { text: string };
}

/** The levels that play by rule of thumb need no time; the others think for so long at each decision. */
const quick_levels = 3;
const patient_ms = 60;

/** Of one thought; without it all would be alike. */
function seed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

/** Far beyond any mission's length: a game that long is a fault of the rules. */
const most_steps = 60_000;

function play_one(engine: Engine, order: TrialOrder): Told {
  const ask = (request: Record<string, Json>): Answer => {
    const answer = JSON.parse(engine.request(JSON.stringify(request))) as Answer;
    if (answer.error) throw new Error(answer.error.text);
    return answer;
  };
  const thought = order.level <= quick_levels ? { visits: 1, ms: 2000 } : { ms: patient_ms };
  let { turn } = ask({
    do: "new",
    game: order.game,
    scenario: order.mission,
    options: order.options,
    chance: "roll",
    match: "trial",
  });
  const built = new Set<string>();
  let turns = 1;
  let steps = 0;
  try {
    for (;;) {
      const seat = turn.seats[0] ?? "";
      const { action } = ask({ do: "suggest", as: seat, level: order.level, seed: seed(), ...thought });
      const played = ask({ do: "play", as: seat, action });
      if (played.refusal) throw new Error(played.refusal.text);
      for (const { kind, values } of played.events ?? []) {
        if (kind === "built") built.add(String(values["unit"]));
        if (kind === "game-turn") turns = Math.max(turns, Number(values["turn"]));
      }
      turn = played.turn;
      steps++;
      if (turn.kind === "over") {
        const { outcome } = played.outcome ? played : ask({ do: "turn" });
        const red = outcome?.score["red"] ?? 0.5;
        return { red, reason: outcome?.reason ?? "", turns, steps, built: [...built] };
      }
      if (steps > most_steps) throw new Error(`${steps}`);
    }
  } finally {
    engine.request(JSON.stringify({ do: "close", match: "trial" }));
  }
}

self.addEventListener("message", (event: MessageEvent<TrialOrder>) => void run(event.data));

async function run(order: TrialOrder): Promise<void> {
  const tell = (news: TrialNews<Told>): void => self.postMessage(news);
  try {
    const engine = await start_engine(order.module);
    for (let game = 0; game < order.games; ++game) tell({ told: play_one(engine, order) });
  } catch (why) {
    tell({ trouble: why instanceof Error ? why.message : String(why) });
  }
}
