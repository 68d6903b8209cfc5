// games/imperium/telling.ts -- what stands in a sector, in the words that a player would use.

import type { Words } from "./en";
import { all_supply, blockades, describe_figures, locked_by } from "./figures";
import {
  buildings_of,
  crew_kinds,
  crew_of,
  planet_at,
  ship_at,
  goals_at,
  type Hints,
  type Planet,
  type Ship,
  type View,
} from "./view";

export interface Reading {
  words: Words;
  word: (word: string) => string;
}

/** "2 interceptors, 1 infantry" */
export function crew_text(where: Ship | Planet | undefined, { words }: Reading): string {
  const crew = crew_of(where);
  return crew_kinds
    .filter((kind) => crew[kind] > 0)
    .map((kind) => `${crew[kind]} ${words.units[kind][crew[kind] === 1 ? 0 : 1]}`)
    .join(", ");
}

export function ship_name(ship: Ship, { words, word }: Reading): string {
  const name = words.of_side(word(ship.kind), word(ship.owner));
  return ship.damaged ? `${name}, ${words.damaged}` : name;
}

export function planet_name(planet: Planet, { words, word }: Reading): string {
  const owner = planet.owner && planet.owner !== "neutral" ? word(planet.owner) : "";
  return owner ? words.of_side(word(planet.kind), owner) : `${word(planet.kind)}, ${words.neutral}`;
}

/** One line for each thing in a sector; empty where there is only space. */
export function sector_lines(view: View, hints: Hints, at: string, reading: Reading): string[] {
  const { words, word } = reading;
  const lines: string[] = [];
  const ship = ship_at(view, at);
  const planet = planet_at(view, at);
  const thing = view.things.find((one) => one.at === at);
  const glow = view.glows.find((one) => one.at === at);
  if (ship) {
    lines.push(ship_name(ship, reading));
    const figures = describe_figures(hints, ship.kind, ship.damaged ?? false, words);
    if (figures) lines.push(figures);
    const aboard = crew_text(ship, reading);
    if (aboard) lines.push(words.aboard(aboard));
    const lock = locked_by(hints, at);
    if (lock) lines.push(words.locked_by(lock));
    const supply = all_supply(hints);
    const supplier = supply.lines.find((one) => one.from === at);
    if (supply.losable.includes(at)) lines.push(words.no_supply);
    else if (supplier) lines.push(words.supplied_by(supplier.to));
  }
  if (planet) {
    const world = hints.worlds?.find((one) => one.kind === planet.kind);
    lines.push(planet_name(planet, reading));
    const crew = crew_text(planet, reading);
    lines.push(words.garrison(crew, world?.pc, world?.room));
    const built = buildings_of(planet).map((building) =>
      building === "cannon" && planet.cannon_damaged
        ? `${word(building)} (${words.damaged})`
        : word(building),
    );
    if (built.length > 0) lines.push(built.join(", "));
    const blockade = blockades(hints).find((one) => one.at === at);
    if (blockade) lines.push(words.blockaded_by(blockade.by));
    if (planet.sheltered) lines.push(words.sheltered);
  }
  if (thing) lines.push(word(thing.thing));
  if (glow) lines.push(words.radioactive(glow.until));
  for (const side of goals_at(hints, at)) lines.push(words.goal_of(word(side)));
  return lines;
}
