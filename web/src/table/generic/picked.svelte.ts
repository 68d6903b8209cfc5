// table/generic/picked.svelte.ts -- The place chosen on a generic board, and which actions concern a place.

import type { Place } from "../protocol";
import type { Table } from "../table.svelte";

class Picked {
  place = $state("");
  places: Place[] = $state.raw([]);
}

export const picked = new Picked();

/** An action that contains a place's name as a word concerns that place. */
export function concerns(action: string, place: string): boolean {
  return action.split(/[\s,;:]+/).includes(place);
}

export function places_of(action: string, _table: Table): string[] {
  return picked.places.map((one) => one.place).filter((place) => concerns(action, place));
}
