// games/imperium/view.ts -- reading what the table tells of Imperium Galactica.

import type { Spot } from "../../board/geometry";
import type { Json } from "../../transport/protocol";
import type {
  Hints as AllHints,
  PlacedPlanet,
  PlacedShip,
  Progress,
  Side as Owner,
  Unit,
  View,
} from "./wire";

export type {
  Offer as YardOffer,
  PlanetKind as World,
  Preview as Combat,
  Sheet as Figures,
  Side as Owner,
  Supply,
  Thing,
  Unit,
  View,
} from "./wire";

/** A player's. */
export type Side = Exclude<Owner, "neutral">;
export const sides: readonly Side[] = ["red", "blue"];

/** In the order of the shipyard. */
export const units: readonly Unit[] = [
  "interceptor",
  "bomber",
  "corvette",
  "frigate",
  "destroyer",
  "cruiser",
  "battleship",
  "carrier",
  "transport",
  "base",
  "minelayer",
  "annihilator",
  "missile",
  "infantry",
  "armour",
  "cannon",
  "ion-cannon",
  "shield",
];

/** Who may be aboard, or on a planet, in the order in which it is drawn. */
export const crew_kinds = ["interceptor", "bomber", "infantry", "armour"] as const;
export type CrewKind = (typeof crew_kinds)[number];
const squadron_kinds: readonly string[] = ["interceptor", "bomber"];
export const buildings = ["cannon", "ion-cannon", "shield"] as const;

export function is_squadron(unit: string): boolean {
  return squadron_kinds.includes(unit);
}

/** In a mission's file what is false or zero need not stand. */
export type Ship = Partial<PlacedShip> & Pick<PlacedShip, "at" | "kind" | "owner">;
export type Planet = Partial<PlacedPlanet> & Pick<PlacedPlanet, "at" | "kind">;
type Crewed = Partial<Pick<PlacedShip, "interceptors" | "bombers" | "infantry" | "armour">>;

/** In a mission's file only what it takes, without how far it has come. */
export type Aim = Partial<Progress> & Pick<Progress, "side" | "aim">;

/** Of two, Red's is the first; none of an earlier position but what never changes. */
export type Hints = Partial<AllHints>;

export function view_of(json: Json): View | null {
  return json as unknown as View | null;
}

export function hints_of(json: Json): Hints {
  return (json ?? {}) as unknown as Hints;
}

// ---- reading a view ------------------------------------------------------------------------------

export interface Sector extends Spot {
  at: string;
}

/** The system that a sector belongs to: 4r of 4r-0. */
export function system_of(at: string): string {
  return at.slice(0, at.lastIndexOf("-"));
}

export function rival(side: Side): Side {
  return side === "red" ? "blue" : "red";
}

export function index_of(side: Owner): number {
  return side === "blue" ? 1 : 0;
}

export function seat_class(side: Owner | undefined): string {
  return side === "red" ? "seat-1" : side === "blue" ? "seat-2" : "";
}

/** How many of each kind are aboard, or on the planet. */
export function crew_of(where: Crewed | undefined): Record<CrewKind, number> {
  return {
    interceptor: where?.interceptors ?? 0,
    bomber: where?.bombers ?? 0,
    infantry: where?.infantry ?? 0,
    armour: where?.armour ?? 0,
  };
}

export function buildings_of(planet: Planet): Unit[] {
  const found: Unit[] = [];
  if (planet.cannon) found.push("cannon");
  if (planet.ion_cannon) found.push("ion-cannon");
  if (planet.shield) found.push("shield");
  return found;
}

export function symbol(unit: Unit, damaged = false): string {
  return `ig-${unit}${damaged ? "-damaged" : ""}`;
}

export function ship_at(view: View | null, at: string): Ship | undefined {
  return view?.ships.find((ship) => ship.at === at);
}

export function planet_at(view: View | null, at: string): Planet | undefined {
  return view?.planets.find((planet) => planet.at === at);
}

/** The sides that a mission sends to a sector: to take its planet, to bring ships there. */
export function goals_at(hints: Hints, at: string): Side[] {
  return sides.filter((side) => hints.aims?.some((aim) => aim.side === side && aim.sectors?.includes(at)));
}

export function phase_of(view: View | null): View["course"]["phase"] {
  return view?.course.phase ?? "lots";
}

/** The phases in which somebody chooses losses. */
export const loss_phases: readonly string[] = ["killing", "picking", "garrison", "surrendering", "jettison"];

/** The cards of a set as it is written: salvo+veto, or none. */
export function cards_of(set: string | undefined): string[] {
  return !set || set === "none" ? [] : set.split("+");
}
