// table/review.ts -- a finished match weighed once more: what each side could expect, and which moves gave most away.

import type { Json, Suggestion } from "../transport/protocol";
import type { Request } from "../transport/transport";

/** What a computer expected for a seat of the position at a step (0..1). */
export interface Score {
  ply: number;
  seat: string;
  score: number;
}

/** A move by which its seat fell short of its best by so much (0..1). */
export interface Costly {
  ply: number;
  seat: string;
  cost: number;
}

export interface Review {
  scores: Score[];
  costly: Costly[];
}

type Ask = <Answer>(request: Request) => Promise<Answer>;

const weighed_visits = 600;
/** What was hardly tried is hardly known: its distance from the best counts in full only after many visits. */
const doubt_visits = 20;
const least_cost = 0.05;
const most_told = 3;

/** How far the action taken stays behind the best; what is not among the lines is no better than the last of them. */
export function cost_of(action: string, { visits, best }: Suggestion["thought"]): number {
  const [first] = best;
  const taken = best.find((line) => line.action === action) ?? best.at(-1);
  if (visits === 0 || !first || !taken) return 0;
  const known = taken.visits / (taken.visits + doubt_visits);
  return Math.max(0, first.score - taken.score) * known;
}

/** The costliest first; of a log's line that joins several steps each still counts alone. */
export function costliest(moves: readonly Costly[]): Costly[] {
  return moves
    .filter(({ cost }) => cost >= least_cost)
    .sort((one, other) => other.cost - one.cost || one.ply - other.ply)
    .slice(0, most_told);
}

/** A move by its step and the log's words for it, if it has any. */
export function move_named(step: string, told: string): string {
  return told ? `${step}: ${told}` : step;
}

/** Which of the costly moves a line of the log tells: it tells the steps after `before` up to `ply`. */
export function costly_in(moves: readonly Costly[], before: number, ply: number): number {
  return moves.findIndex((move) => move.ply > before && move.ply <= ply);
}

/** Weighs every decision from where it was taken; `told` hears how much is done and ends it with false. */
export async function review(
  ask: Ask,
  record: Json,
  level: number,
  told: (part: number) => boolean,
): Promise<Review | undefined> {
  const { steps } = record as { steps: { by: string; do: string }[] };
  const decisions = steps
    .map((step, index) => ({ seat: step.by, action: step.do, ply: index + 1 }))
    .filter(({ seat }) => seat !== "nature");
  const scores: Score[] = [];
  const moves: Costly[] = [];
  const { match: whole } = await ask<{ match: string | number }>({ do: "load", record });
  for (const [index, { seat, action, ply }] of decisions.entries()) {
    if (!told(index / decisions.length)) return undefined;
    const before = await ask<{ record: Json }>({ do: "record", match: whole, ply: ply - 1 });
    const { match } = await ask<{ match: string | number }>({ do: "load", record: before.record });
    const wish = { do: "suggest", match, as: seat, level, visits: weighed_visits } as const;
    const { thought } = await ask<Suggestion>(wish);
    await ask({ do: "close", match });
    if (thought.visits === 0) continue;
    scores.push({ ply: ply - 1, seat, score: thought.score });
    moves.push({ ply, seat, cost: cost_of(action, thought) });
  }
  return { scores, costly: costliest(moves) };
}
