// table/study/reviewed.ts -- What a review answers (docs/protocol.md, Reviews).

import type { Happening } from "../../transport/protocol";

/** 95 times in 100 it lies between `low` and `high`. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** What continuations from a step came to, by seat: mean, low, high. */
export interface Chance {
  /** Where there are none, nobody has looked. */
  continuations: number;
  chances: [number, number, number][];
}

/** How a seat's chance went from the first step to the last, by what brought it about. */
export interface Account {
  seat: string;
  luck: Estimate;
  own: Estimate;
  others: Estimate;
  ended: Estimate;
}

/** How much more of a quantity of the game a seat would have had in the end. */
export interface Holding {
  seat: string;
  name: string;
  text: string;
  more: Estimate;
}

export interface Moment {
  /** How many steps stood before it. */
  ply: number;
  seat: string;
  /** All that the seat did before others came in, and what it had better done. */
  taken: string[];
  better: string[];
  cost: Estimate;
  was: Estimate;
  would: Estimate;
  holdings: Holding[];
  reason?: Happening;
}

export interface Reviewed {
  ply: number;
  part: number;
  seats: string[];
  curve: Chance[];
  accounts: Account[];
  moments: Moment[];
  looked: { decisions: number; visits: number; pairs: number; spread: number };
}
