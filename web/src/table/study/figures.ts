// table/study/figures.ts -- Chances and what they cost, as they are written: points of a hundred, with their intervals.

import { number } from "../../i18n/index.svelte";
import type { Estimate, Holding } from "./reviewed";

const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
};

/** With a printed minus. */
export function plain(value: number, digits = 0): string {
  const shown = rounded(value, digits);
  return (shown < 0 ? "−" : "") + number(Math.abs(shown), digits);
}

/** With its sign, where it has one. */
export function signed(value: number, digits = 0): string {
  return (rounded(value, digits) > 0 ? "+" : "") + plain(value, digits);
}

export const points = (share: number): string => plain(100 * share);
export const signed_points = (share: number): string => signed(100 * share);

/** Turned round: what would have been more is what it cost. */
export function turned({ mean, low, high }: Estimate): Estimate {
  return { mean: -mean, low: -high, high: -low };
}

/** It lies on one side of zero. */
export function clear({ low, high }: Estimate): boolean {
  return low > 0 || high < 0;
}

/** So much that whoever reads the number alone would think it better known than it is. */
const wide_share = 0.05;
export function wide({ low, high }: Estimate): boolean {
  return (high - low) / 2 > wide_share;
}

/** As good as nothing is known where it could be half of all or more, either way. */
const unknown_share = 0.5;
export function known({ low, high }: Estimate): boolean {
  return (high - low) / 2 < unknown_share;
}

/** A whole number of something is written without a fraction once it is large. */
const many = 10;
export function digits_of({ mean }: Estimate): number {
  return Math.abs(mean) < many ? 1 : 0;
}

/** Of whoever decided first, then of the others. */
export function own_first(holdings: readonly Holding[], seat: string): Holding[] {
  return holdings.toSorted((one, other) => Number(other.seat === seat) - Number(one.seat === seat));
}
