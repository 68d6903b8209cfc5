// games/planetary_empires/editor/tally.ts -- what the table answers of a campaign of a trial.

import type { Told } from "../../../editor/charter/tally";

/** Of one campaign that was played to its end. */
export interface TrialAnswer {
  error?: { text: string };
  chances: { seat: string; chance: number }[];
  ends: { reason: string }[];
  last_round: { median: number };
  games: { most: number };
}

export function told_of({ chances, ends, last_round, games }: TrialAnswer): Told {
  return {
    scores: chances.map(({ chance }) => chance),
    reason: ends[0]?.reason ?? "",
    round: last_round.median,
    games: games.most,
  };
}
