// games/imperium/editor/box.ts -- what the box holds and what each unit carries: the chapters IG-23 to IG-25 as the editor needs them.

import { is_squadron, units } from "../view";
import type { Load, Mission, Owner, PlanetKind, Side } from "./mission";

export { is_squadron };
export const all_units = units;

export interface Unit {
  unit: string;
  /** IG-5.1, IG-5.2: how many it carries. */
  squadrons: number;
  troops: number;
  /** Tokens of each player: IG-25.1. */
  tokens: number;
  /** Its token has a damaged face: IG-H9. */
  damaged: boolean;
}

function unit(name: string, tokens: number, squadrons = 0, troops = 0, damaged = true): Unit {
  return { unit: name, tokens, squadrons, troops, damaged };
}

/** What stands in sectors, in the order of the rules. */
export const stellar: readonly Unit[] = [
  unit("interceptor", 12, 0, 0, false),
  unit("bomber", 12, 0, 0, false),
  unit("corvette", 6, 0, 1),
  unit("frigate", 6, 1, 0),
  unit("destroyer", 4, 1, 1),
  unit("cruiser", 4, 2, 1),
  unit("battleship", 4, 1, 2),
  unit("carrier", 2, 4, 0),
  unit("transport", 2, 0, 4),
  unit("base", 3),
  unit("minelayer", 2),
  unit("annihilator", 1),
  unit("missile", 2, 0, 0, false),
];
export const ground: readonly string[] = ["infantry", "armour"];
export const buildings: readonly string[] = ["cannon", "ion-cannon", "shield"];

export const most_squadrons = 12;
export const most_troops = 24;
/** IG-25.2: shared by both. */
export const most_constructions = 18;
export const most_cannons = 12;

export function unit_of(name: string): Unit | undefined {
  return stellar.find((one) => one.unit === name);
}

/** Damaged faces carry half, rounded down: IG-H7. */
export function room_of(ship: { kind: string; damaged?: boolean }): { squadrons: number; troops: number } {
  const known = unit_of(ship.kind);
  const share = ship.damaged ? 2 : 1;
  return {
    squadrons: Math.floor((known?.squadrons ?? 0) / share),
    troops: Math.floor((known?.troops ?? 0) / share),
  };
}

/** Income of a planet and room for ground units: IG-24. */
export const worth: Record<PlanetKind, number> = { home: 6, large: 6, medium: 4, small: 2 };

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

export function squadrons_of({ interceptors = 0, bombers = 0 }: Load): number {
  return interceptors + bombers;
}

/** The variants that a mission asks for: with squadrons on planets that of aerial squadrons (IG-22.8). */
export function variants_of(mission: Mission): Record<string, string> {
  return mission.planets.some((planet) => squadrons_of(planet) > 0) ? { squadrons: "aerial" } : {};
}

/** How many more of a unit a side's box could give. */
export function left_in_box(mission: Mission, side: Side, name: string): number {
  const ships = mission.ships.filter((one) => one.owner === side);
  const planets = mission.planets.filter((one) => one.owner === side);
  if (is_squadron(name)) {
    const aboard = ships.map(squadrons_of);
    const flying = ships.filter((one) => is_squadron(one.kind)).length;
    return most_squadrons - sum(aboard) - flying - sum(planets.map(squadrons_of));
  }
  if (ground.includes(name)) {
    const troops = [...ships, ...planets].map((one) => (one.infantry ?? 0) + (one.armour ?? 0));
    return most_troops - sum(troops);
  }
  if (name === "cannon") return most_cannons - mission.planets.filter((one) => one.cannon).length;
  if (buildings.includes(name)) {
    const built = mission.planets.map((one) => Number(one.ion_cannon ?? false) + Number(one.shield ?? false));
    return most_constructions - sum(built);
  }
  const tokens = unit_of(name)?.tokens ?? 0;
  return tokens - ships.filter((one) => one.kind === name).length;
}

export function is_side(owner: Owner): owner is Side {
  return owner !== "neutral";
}
