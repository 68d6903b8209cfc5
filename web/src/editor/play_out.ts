// editor/play_out.ts -- a game of a scenario played to its end by computers, as fast as they can.

import type { Engine } from "../transport/engine";
import type { Json } from "../transport/protocol";

export interface Heard {
  kind: string;
  values: Record<string, string | number>;
}

export interface Playing {
  game: string;
  scenario: Json;
  /** Of all computers. */
  level: number;
  seed: number;
  /** What happens on the way. */
  heard: (event: Heard) => void;
}

export interface Played {
  /** Of each seat in order. */
  scores: number[];
  reason: string;
}

interface Answer {
  error?: { text: string };
  turn: { kind: string; seats: string[] };
  outcome?: { score: Record<string, number>; reason: string };
  events?: Heard[];
  action: string;
  refusal?: { text: string };
}

/** One look at what may be done; the time is for what that cannot hold up. */
const thought = { visits: 1, ms: 2000 };
/** Far beyond any game's length: one that long is a fault of the rules. */
const most_steps = 60_000;
const match = "trial";

export function play_out(engine: Engine, { game, scenario, level, seed, heard }: Playing): Played {
  const ask = (request: Record<string, Json>): Answer => {
    const answer = JSON.parse(engine.request(JSON.stringify(request))) as Answer;
    if (answer.error) throw new Error(answer.error.text);
    return answer;
  };
  let { turn } = ask({ do: "new", game, scenario, options: {}, chance: "roll", match });
  try {
    for (let step = 0; step < most_steps; ++step) {
      if (turn.kind === "over") {
        const { outcome } = ask({ do: "turn" });
        return { scores: Object.values(outcome?.score ?? {}), reason: outcome?.reason ?? "" };
      }
      const seat = turn.seats[0] ?? "";
      const { action } = ask({ do: "suggest", as: seat, level, seed: seed + step, ...thought });
      const played = ask({ do: "play", as: seat, action });
      if (played.refusal) throw new Error(played.refusal.text);
      played.events?.forEach(heard);
      turn = played.turn;
    }
    throw new Error(`${most_steps}`);
  } finally {
    engine.request(JSON.stringify({ do: "close", match }));
  }
}
