// editor/charter/tally.ts -- what the campaigns of a trial tell together.

import { share_of, type Share } from "../interval";

/** What the table answers of one campaign that was played to its end. */
export interface TrialAnswer {
  error?: { text: string };
  chances: { seat: string; chance: number }[];
  ends: { reason: string }[];
  last_round: { median: number };
  games: { most: number };
}

/** One campaign. */
export interface Told {
  /** Of each seat in order: 1, 0, or a part of a shared win. */
  scores: number[];
  reason: string;
  round: number;
  /** Battles that a player had in the round that had most of them; 0 where none are fought. */
  games: number;
}

export function told_of({ chances, ends, last_round, games }: TrialAnswer): Told {
  return {
    scores: chances.map(({ chance }) => chance),
    reason: ends[0]?.reason ?? "",
    round: last_round.median,
    games: games.most,
  };
}

export interface Tally {
  campaigns: number;
  /** Of each seat. */
  wins: Share[];
  /** How many came to an end before the rounds were over. */
  ended: Share;
  /** Nine of ten end from the low to the high round. */
  round: { low: number; middle: number; high: number };
  games: { middle: number; most: number };
  /** How they ended, the most frequent first. */
  ends: [string, number][];
}

/** The number below which that part of them lies. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** `last`: the reason that tells that all rounds were played. */
export function tally(told: readonly Told[], last: string): Tally {
  const sorted = (of: (one: Told) => number): number[] => told.map(of).sort((one, other) => one - other);
  const rounds = sorted(({ round }) => round);
  const games = sorted(({ games }) => games);
  const ends = new Map<string, number>();
  for (const { reason } of told) ends.set(reason, (ends.get(reason) ?? 0) + 1);
  const seats = told[0]?.scores.length ?? 0;
  const won = (seat: number): number => told.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
  return {
    campaigns: told.length,
    wins: Array.from({ length: seats }, (_, seat) => share_of(won(seat), told.length)),
    ended: share_of(told.filter(({ reason }) => reason !== last).length, told.length),
    round: { low: quantile(rounds, 0.05), middle: quantile(rounds, 0.5), high: quantile(rounds, 0.95) },
    games: { middle: quantile(games, 0.5), most: games.at(-1) ?? 0 },
    ends: [...ends].sort(([, one], [, other]) => other - one),
  };
}
