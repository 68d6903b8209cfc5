// games/imperium/editor/mirror.ts -- the other side's likeness: what red has at one place, blue has opposite, half a turn round.

import { opposite, same, turned_place, type Point } from "./galaxy";
import type {
  Laid,
  Mission,
  Objective,
  Owner,
  PlacedPlanet,
  PlacedShip,
  PlacedThing,
  Side,
  Start,
} from "./mission";

/** Twice the middle of the table where a new mission is laid. */
export const usual_mirror: Point = { q: -1, r: 3 };

export function rival(side: Side): Side {
  return side === "red" ? "blue" : "red";
}

export function mirrored_owner(owner: Owner): Owner {
  return owner === "neutral" ? owner : rival(owner);
}

export function mirrored_system(system: string): string {
  return system.slice(0, -1) + (system.endsWith("r") ? "b" : "r");
}

export function mirrored_sector(at: string): string {
  const cut = at.indexOf("-");
  return `${mirrored_system(at.slice(0, cut))}-${turned_place(Number(at.slice(cut + 1)), 3)}`;
}

export function mirrored_laid(laid: Laid, mirror: Point): Laid {
  return {
    ...laid,
    ...opposite(laid, mirror),
    system: mirrored_system(laid.system),
    turned: (laid.turned + 3) % 6,
  };
}

function mirrored_ship(ship: PlacedShip): PlacedShip {
  return { ...ship, at: mirrored_sector(ship.at), owner: rival(ship.owner) };
}

function mirrored_planet(planet: PlacedPlanet): PlacedPlanet {
  return { ...planet, at: mirrored_sector(planet.at), owner: mirrored_owner(planet.owner) };
}

function mirrored_thing(thing: PlacedThing): PlacedThing {
  return { ...thing, at: mirrored_sector(thing.at) };
}

function mirrored_objective(objective: Objective): Objective {
  return objective.sectors
    ? { ...objective, sectors: objective.sectors.map(mirrored_sector) }
    : { ...objective };
}

export function mirrored_start(start: Start): Start {
  const made: Start = { ...start };
  if (start.objectives) made.objectives = start.objectives.map(mirrored_objective);
  if (start.banned) made.banned = [...start.banned];
  return made;
}

/** The middle between the home systems; of a mission without them the usual one. */
export function mirror_of(mission: Mission): Point {
  const find = (system: string): Laid | undefined => mission.systems.find((one) => one.system === system);
  for (const laid of mission.systems) {
    const other = laid.system.endsWith("r") ? find(mirrored_system(laid.system)) : undefined;
    if (laid.system === "1r" && other) return { q: laid.q + other.q, r: laid.r + other.r };
  }
  return usual_mirror;
}

/** Blue as red's likeness: everything in red's systems, and red's ships wherever they are. */
export function made_symmetric(mission: Mission, mirror: Point): Mission {
  const red_half = (at: string): boolean => /r-/.test(at);
  const systems = mission.systems.filter(({ system }) => system.endsWith("r"));
  const things = mission.things.filter(({ at }) => red_half(at));
  const planets = mission.planets.filter(({ at }) => red_half(at));
  const ships = mission.ships.filter(({ at }) => red_half(at));
  return {
    ...mission,
    systems: [...systems, ...systems.map((laid) => mirrored_laid(laid, mirror))],
    things: [...things, ...things.map(mirrored_thing)],
    planets: [...planets, ...planets.map(mirrored_planet)],
    ships: [...ships, ...ships.map(mirrored_ship)],
    blue: mirrored_start(mission.red),
  };
}

function key(value: object): string {
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function alike<Item extends object>(items: readonly Item[], mirrored: (item: Item) => Item): boolean {
  const known = new Set(items.map(key));
  return items.every((item) => known.has(key(mirrored(item))));
}

export function is_symmetric(mission: Mission, mirror: Point): boolean {
  return (
    alike(mission.systems, (laid) => mirrored_laid(laid, mirror)) &&
    alike(mission.things, mirrored_thing) &&
    alike(mission.planets, mirrored_planet) &&
    alike(mission.ships, mirrored_ship) &&
    key(mirrored_start(mission.red)) === key(mission.blue)
  );
}

/** A system cannot be its own likeness, nor lie on it. */
export function is_middle(point: Point, mirror: Point): boolean {
  return same(point, opposite(point, mirror));
}
