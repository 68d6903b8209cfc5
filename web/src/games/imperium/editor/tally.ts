// games/imperium/editor/tally.ts -- what the games of a trial tell together.

import { share_of, type Share } from "../../../editor/interval";
import type { Unit } from "../view";
import { all_units } from "./box";
import type { Mission, Side } from "./mission";
import type { Told } from "./trial_worker";

export interface Tally {
  games: number;
  draws: number;
  wins: Record<Side, number>;
  shares: Record<Side, Share>;
  turns: { mean: number; least: number; most: number };
  steps: number;
  /** How the games ended, the most frequent first. */
  ends: [string, number][];
  /** Units that at least one side may build and nobody did. */
  unbuilt: string[];
}

export function tally(told: readonly Told[], mission: Mission): Tally {
  const games = told.length;
  const sum = (of: (one: Told) => number): number => told.reduce((total, one) => total + of(one), 0);
  const red = sum((one) => one.red);
  const ends = new Map<string, number>();
  for (const { reason } of told) ends.set(reason, (ends.get(reason) ?? 0) + 1);
  const built = new Set(told.flatMap((one) => one.built));
  const banned = (unit: Unit): boolean =>
    (mission.red.banned ?? []).includes(unit) && (mission.blue.banned ?? []).includes(unit);
  return {
    games,
    draws: told.filter((one) => one.red === 0.5).length,
    wins: {
      red: told.filter((one) => one.red === 1).length,
      blue: told.filter((one) => one.red === 0).length,
    },
    shares: { red: share_of(red, games), blue: share_of(games - red, games) },
    turns: {
      mean: games ? sum((one) => one.turns) / games : 0,
      least: Math.min(...told.map((one) => one.turns)),
      most: Math.max(...told.map((one) => one.turns)),
    },
    steps: games ? sum((one) => one.steps) / games : 0,
    ends: [...ends].sort(([, one], [, other]) => other - one),
    unbuilt: all_units.filter((unit) => !built.has(unit) && !banned(unit)),
  };
}
