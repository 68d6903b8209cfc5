// games/imperium/figures.ts -- what the rules' hints say of a unit, a card, a sector.

import type { Words } from "./en";
import { index_of, type Figures, type Hints, type Side, type Supply, type YardOffer } from "./view";

export function figures_of(hints: Hints, unit: string, damaged = false): Figures | undefined {
  const found = hints.figures?.find((one) => one.unit === unit);
  return (damaged ? found?.damaged : undefined) ?? found?.whole;
}

/** "attack 6, defence 8, movement 2" */
export function describe_figures(hints: Hints, unit: string, damaged: boolean, words: Words): string {
  const figures = figures_of(hints, unit, damaged);
  return figures ? words.figures(figures.attack, figures.defence, figures.movement) : "";
}

/** The enemy ship that locks the one in a sector. */
export function locked_by(hints: Hints, at: string): string | undefined {
  return hints.locked?.find((one) => one.at === at)?.by;
}

/** The planets that yield nothing, and because of which ship. */
export function blockades(hints: Hints): { at: string; by: string }[] {
  return (hints.income ?? []).flatMap(({ planets }) =>
    planets.flatMap(({ at, blockaded_by }) => (blockaded_by ? [{ at, by: blockaded_by }] : [])),
  );
}

export function supply_of(hints: Hints, side: Side): Supply {
  return hints.supply?.[index_of(side)] ?? { lost: 0, losable: [], lines: [] };
}

/** Of both sides together. */
export function all_supply(hints: Hints): Supply {
  const both = hints.supply ?? [];
  return {
    lost: both.reduce((sum, one) => sum + one.lost, 0),
    losable: both.flatMap((one) => one.losable),
    lines: both.flatMap((one) => one.lines),
  };
}

export function yard_of(hints: Hints, unit: string): YardOffer | undefined {
  return hints.yard?.find((one) => one.unit === unit);
}

/** What a unit costs there: a base far off is dearer. */
export function price_of(hints: Hints, unit: string, at: string): number | undefined {
  const offer = yard_of(hints, unit);
  return offer && offer.price + (offer.charges.find((one) => one.at === at)?.pc ?? 0);
}

export function card_of(hints: Hints, card: string): { rank: string; moment: string } | undefined {
  return hints.cards?.find((one) => one.card === card);
}
