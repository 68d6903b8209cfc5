// games/imperium/figures.ts -- what the rules' hints say of a unit, a card, a sector.

import type { Words } from "./en";
import type { Figures, Hints } from "./view";

export function figures_of(hints: Hints, unit: string, damaged = false): Figures | undefined {
  const found = hints.figures?.find((one) => one.unit === unit);
  return damaged ? (found?.damaged ?? found) : found;
}

/** "attack 6, defence 8, movement 2" */
export function describe_figures(hints: Hints, unit: string, damaged: boolean, words: Words): string {
  const figures = figures_of(hints, unit, damaged);
  return figures ? words.figures(figures.attack, figures.defence, figures.movement) : "";
}

/** The enemy ship that locks the one in a sector. */
export function locked_by(hints: Hints, at: string): string | undefined {
  const own = hints.ships?.find((ship) => ship.at === at)?.locked_by;
  return own ?? hints.locked?.find((one) => one.at === at)?.by;
}

/** The planets that yield nothing, and because of which ship. */
export function blockades(hints: Hints): { at: string; by: string }[] {
  if (!hints.income) return [];
  return Object.values(hints.income).flatMap(({ planets }) =>
    planets.flatMap(({ at, blockaded_by }) => (blockaded_by ? [{ at, by: blockaded_by }] : [])),
  );
}

export function card_of(hints: Hints, card: string): { rank: string; moment: string } | undefined {
  return hints.cards?.find((one) => one.card === card);
}
