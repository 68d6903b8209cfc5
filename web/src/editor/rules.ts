// editor/rules.ts -- what the editor asks of the rules: what is wrong with a mission, and a game of it.

import { lang } from "../i18n/index.svelte";
import { keep } from "../table/kept";
import type { Card, Json, Language, Refusal, Turn } from "../transport/protocol";
import { random_hex } from "../transport/random";
import { rules_road } from "../transport/rules";
import type { Mission, Side } from "./mission";

export type { Card, Language, Refusal };

export const game = "imperium";

/** The mission as it travels. */
export function json_of(mission: Mission): Json {
  return mission as unknown as Json;
}

/** Every clause that the mission breaks; none where it can be played. */
export async function lint(mission: Mission): Promise<Refusal[]> {
  const answer = await rules_road().request<{ problems: Refusal[] }>({
    do: "lint",
    game,
    scenario: json_of(mission),
    lang: lang(),
  });
  return answer.problems;
}

export type Way = "play" | "pass" | "watch";

/** Begins a game of the mission and keeps it among this browser's tables; answers its address. */
export async function begin(mission: Mission, way: Way, own: Side, level: number): Promise<string> {
  const road = rules_road();
  const { match, turn } = await road.request<{ match: string; turn: Turn }>({
    do: "new",
    game,
    scenario: json_of(mission),
    chance: "roll",
  });
  try {
    const { record } = await road.request<{ record: Json }>({ do: "record", match });
    const who = (side: Side): "you" | number =>
      way === "pass" || (way === "play" && side === own) ? "you" : level;
    const id = random_hex(6);
    await keep({
      kind: "local",
      id,
      game,
      setup: { seats: { red: who("red"), blue: who("blue") } },
      record,
      scores: [],
      ply: 0,
      turn,
      when: Date.now(),
      manner: way,
    });
    return `/${way}/${game}/${id}`;
  } finally {
    void road.request({ do: "close", match }).catch(() => undefined);
  }
}
