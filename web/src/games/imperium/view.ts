// games/imperium/view.ts -- what the table tells of Imperium Galactica: the shapes of view and hints.

import type { Spot } from "../../board/geometry";
import type { Json } from "../../transport/protocol";

export type Side = "red" | "blue";
export type Owner = Side | "neutral";
export const sides: readonly Side[] = ["red", "blue"];

/** In the order of the shipyard. */
export const units = [
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
] as const;
export type Unit = (typeof units)[number];

/** Who may be aboard, or on a planet, in the order in which it is drawn. */
export const crew_kinds = ["interceptor", "bomber", "infantry", "armour"] as const;
export type CrewKind = (typeof crew_kinds)[number];
const squadron_kinds: readonly string[] = ["interceptor", "bomber"];
export const buildings = ["cannon", "ion-cannon", "shield"] as const;

export function is_squadron(unit: string): boolean {
  return squadron_kinds.includes(unit);
}

interface Crewed {
  interceptors?: number;
  bombers?: number;
  infantry?: number;
  armour?: number;
}

/** What is false or zero is not written. */
export interface Ship extends Crewed {
  at: string;
  kind: Unit;
  owner: Side;
  damaged?: boolean;
  tired_interceptors?: number;
  tired_bombers?: number;
  stood?: boolean;
  moved?: boolean;
  loaded?: boolean;
  unloaded?: boolean;
  sown?: boolean;
  freed?: boolean;
  bonus?: number;
}

export type World = "home" | "large" | "medium" | "small";

export interface Planet extends Crewed {
  at: string;
  kind: World;
  owner?: Owner;
  cannon?: boolean;
  cannon_damaged?: boolean;
  ion_cannon?: boolean;
  shield?: boolean;
  sheltered?: boolean;
}

export type Thing = "asteroids" | "black-hole" | "cloud" | "gate" | "ions" | "minefield" | "turned-minefield";

export type Manner = "attack" | "bombard" | "clear" | "annihilate" | "detonate" | "invade";

export interface Strike {
  manner?: Manner;
  from: string;
  target: string;
}

export interface Landing {
  from: string;
  unit: Unit;
  target: string;
}

export interface Fought {
  target?: string;
  manner?: Manner;
  fate?: string;
  total?: number;
  defence?: number;
}

/** As the protocol writes it: what stands as at the beginning may be missing. */
export interface Course {
  phase?: string;
  turn?: number;
  second?: boolean;
  player?: Side;
  first?: Owner;
  rolled?: number[];
  pc?: number[];
  bought?: number;
  played?: string[];
  clouds?: string[];
  strikes?: Strike[];
  landings?: Landing[];
  fought?: Fought;
  held?: number[];
  sunk?: number[];
  end?: string;
  winner?: Owner;
}

export interface Auction {
  bidder?: Side;
  leader?: Owner;
  pc?: number;
  count?: number;
  cards?: string;
}

export interface Clash {
  target?: string | null;
  ready?: boolean[];
  cards?: string[];
  spent?: string[];
  chooser?: Side;
  toll?: number[];
  repelled?: boolean;
}

export interface View {
  viewer: Owner;
  course: Course;
  ships: Ship[];
  planets: Planet[];
  things: { at: string; thing: Thing }[];
  glows: { at: string; until: number; owner: Owner }[];
  hand: string[];
  held_cards: number[];
  discards: string[][];
  deck_left: number[];
  known: string[][];
  taken: string[][];
  auction: Auction;
  clash: Clash;
  limit: number;
  price: number;
  last_turn: number;
  income: number[];
}

// ---- what the rules work out for the board -----------------------------------------------------

export interface Figures {
  attack: number;
  defence: number;
  movement: number;
  cost: number;
  squadrons: number;
  troops: number;
}

/** A declared combat, as far as everybody can reckon it. */
export interface Combat {
  target: string;
  manner: Manner;
  attackers: { from: string; attack: number }[];
  total: number;
  defence: number;
  damage_at?: number;
  destroy_at?: number;
  /** What the cards that nobody has seen could make of the total and of the defence. */
  low?: number;
  high?: number;
  defence_low?: number;
  defence_high?: number;
  /** Of a landing: the damage that the planet deals, and what its cannon soaks up. */
  answer?: number;
  cannon?: number;
}

export interface Aim {
  side: Side;
  aim: "hold" | "destroy" | "take" | "escort" | "endure";
  number?: number;
  turns?: number;
  unit?: Unit;
  sectors?: string[];
  have?: number;
  held?: number;
}

/** An own ship, as if it were its side's movement. */
export interface Reach {
  at: string;
  reach: string[];
  locked_by?: string | null;
  /** Where an enemy would lock it. */
  locks?: string[];
  flights?: { unit: Unit; reach: string[] }[];
  /** Where its squadrons could come after any first leg. */
  far?: string[];
}

export interface Purse {
  pc: number;
  planets: { at: string; pc: number; blockaded_by?: string | null }[];
}

export interface Hints {
  side?: Side;
  ships?: Reach[];
  locked?: { at: string; by: string }[];
  supply?: { lost: number; losable: string[]; lines: { from: string; to: string }[] };
  income?: Record<Side, Purse>;
  repairs?: { at: string; price: number }[];
  yard?: {
    unit: Unit;
    price: number;
    left: number;
    banned?: boolean;
    sites?: string[];
    charges?: Record<string, number>;
  }[];
  combats?: Combat[];
  figures?: (Figures & { unit: Unit; damaged?: Figures })[];
  worlds?: { kind: World; pc: number; room: number }[];
  cards?: { card: string; rank: string; moment: string }[];
  aims?: Aim[];
  hand_limit?: number;
}

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

export function phase_of(view: View | null): string {
  return view?.course.phase ?? "lots";
}

/** The phases in which somebody chooses losses. */
export const loss_phases: readonly string[] = ["killing", "picking", "garrison", "surrendering", "jettison"];

/** The cards of a set as it is written: salvo+veto, or none. */
export function cards_of(set: string | undefined): string[] {
  return !set || set === "none" ? [] : set.split("+");
}
