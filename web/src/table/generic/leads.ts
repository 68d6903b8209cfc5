// table/generic/leads.ts -- What would differ on the board where an amendment leads: whose places, and how many each has.

import type { Drawing, Json, Place } from "../../transport/protocol";

/** Where changes lead, as everybody would see it, and the ply of the present match to compare it with. */
export interface Leads {
  ply: number;
  beside: number;
  view: Json;
  draw?: Drawing;
}

/** A place that another has, or that is another now. */
export interface Changed {
  place: string;
  before: Place | undefined;
  after: Place | undefined;
}

/** Those of which anything differs that is seen of them. */
export function changed_places(before: readonly Place[], after: readonly Place[]): Changed[] {
  const of = new Map(before.map((one) => [one.place, one]));
  const names = [...new Set([...of.keys(), ...after.map(({ place }) => place)])];
  const then = new Map(after.map((one) => [one.place, one]));
  const seen = (one: Place | undefined): string =>
    one ? [one.owner, one.mark, one.text].map((part) => part ?? "").join("|") : "-";
  return names
    .map((place) => ({ place, before: of.get(place), after: then.get(place) }))
    .filter((one) => seen(one.before) !== seen(one.after));
}

/** How many places each seat has, of those that have more or fewer. */
export function changed_counts(
  before: readonly Place[],
  after: readonly Place[],
): { seat: string; before: number; after: number }[] {
  const count = (places: readonly Place[], seat: string): number =>
    places.filter(({ owner }) => owner === seat).length;
  const seats = [...new Set([...before, ...after].flatMap(({ owner }) => owner ?? []))];
  return seats
    .map((seat) => ({ seat, before: count(before, seat), after: count(after, seat) }))
    .filter((one) => one.before !== one.after);
}
