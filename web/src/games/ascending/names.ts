// games/ascending/names.ts -- how holes and ships are said to people: "Beta 3", "your ship 2", "R2".

import type { Table } from "../../table/table.svelte";
import type { Words } from "./en";
import { is_battleship, items_of, owner_of, short_name, type Hole, type View } from "./view";

export interface Naming {
  words: Words;
  view: View | null;
  viewer: string;
  seat(seat: string): string;
  letter(seat: string): string;
  word(word: string): string;
}

export function naming_of(table: Table, view: View | null, words: Words): Naming {
  return {
    words,
    view,
    viewer: table.viewer,
    seat: (seat) => table.seat_name(seat),
    letter: (seat) =>
      table.card.seats.find((one) => one.seat === seat)?.letter ?? seat.slice(0, 1).toUpperCase(),
    word: (word) => table.word(word),
  };
}

/** "Beta 3"; whose homeworld a corner is. */
export function hole_name(hole: string, { words, view, seat }: Naming): string {
  const [quadrant = "", number = ""] = hole.split("-");
  const place = words.quadrants[quadrant] ?? quadrant;
  if (number !== "home") return words.names.hole(place, number);
  const found = view?.holes.find((one) => one.name === hole);
  if (found?.body === "homeworld" && found.owner) return words.names.home(seat(found.owner));
  return words.names.corner(place);
}

/** "β3", in lines where there is little room. */
export function hole_label(hole: string, naming: Naming): string {
  return hole.endsWith("-home") ? hole_name(hole, naming) : short_name(hole);
}

/** "R2": the letter that its owner has in this language, and its number; a battleship has none. */
export function ship_label(ship: string, { words, letter }: Naming): string {
  const seat = letter(owner_of(ship));
  return is_battleship(ship) ? words.names.battle_label(seat) : seat + ship.slice(1);
}

export function ship_name(ship: string, naming: Naming): string {
  const { words, viewer, seat } = naming;
  const own = owner_of(ship) === viewer;
  if (is_battleship(ship))
    return own ? words.names.own_battleship : words.names.battleship(seat(owner_of(ship)));
  const label = ship_label(ship, naming);
  return own ? words.names.own_ship(label) : words.names.ship(seat(owner_of(ship)), label);
}

/** "2 troops, 1 city": the items on a planet. */
export function standing_on(hole: Hole, { words }: Naming): string {
  return items_of(hole)
    .map(({ kind, count }) => words.items[kind](count))
    .join(", ");
}

export function thing_name(thing: string, naming: Naming): string {
  return thing.includes("-") ? hole_name(thing, naming) : ship_name(thing, naming);
}

/** A Greek letter that names a quadrant stays as it is. */
export function first_upper(text: string): string {
  if (/^[α-ω]/.test(text)) return text;
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
