// table/generic/picked.svelte.ts -- The place chosen on a generic board, and which actions concern a place.

import type { Drawing, Place } from "../../transport/protocol";
import type { Table } from "../table.svelte";

class Picked {
  place = $state("");
  places: Place[] = $state.raw([]);
  shape: Drawing["shape"] = $state("square");
  names = $derived(new Set(this.places.map((one) => one.place)));
}

export const picked = new Picked();

/** An action that contains a place's name as a word concerns that place. */
export function places_of(action: string): string[] {
  return action.split(/[\s,;:]+/).filter((word) => picked.names.has(word));
}

/** The actions that concern each place. */
export function actions_by_place(actions: readonly string[]): Map<string, string[]> {
  const by_place = new Map<string, string[]>();
  for (const action of actions)
    for (const place of new Set(places_of(action))) {
      const there = by_place.get(place);
      if (there) there.push(action);
      else by_place.set(place, [action]);
    }
  return by_place;
}

/** An action as people say it: its words by the game's readings, places in capitals. */
export function reading(action: string, table: Table): string {
  const said = action
    .split(" ")
    .map((word) => (picked.names.has(word) ? word.toUpperCase() : table.word(word)))
    .join(" ");
  return capital(said);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a click on a place without actions may have meant: one that is possible elsewhere, done here. */
export function meant(place: string, actions: readonly string[]): string | undefined {
  for (const action of actions) {
    const [there, another] = places_of(action);
    if (there && !another)
      return action
        .split(" ")
        .map((word) => (word === there ? place : word))
        .join(" ");
  }
  return undefined;
}
