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

/** A figure as it stands, and the least and the most that cards could make of it. */
export interface Range {
  sure: number;
  low: number;
  high: number;
}

/**
 * A declared combat. Of ships: `total` against `defence`. Of a landing: `total` is the damage to the planet,
 * `answer` that to the landing, `cannon` what stands before the crew.
 */
export interface Combat {
  target: string;
  manner: Manner;
  attackers: { from: string; unit?: Unit | null; attack: number }[];
  total: Range;
  defence: Range;
  answer: Range;
  cannon: number;
  /** Totals from which on, cards apart. */
  damage_at?: number | null;
  destroy_at?: number | null;
  /** By a card that the defender may hold. */
  may_be_void?: boolean;
}

export interface Aim {
  side: Side;
  aim: "hold" | "destroy" | "take" | "escort" | "endure";
  number?: number;
  turns?: number;
  unit?: Unit | null;
  sectors?: string[];
  have?: number;
  held?: number;
}

/** A ship of the side's whose eyes these are. */
export interface Route {
  at: string;
  reach: string[];
  locked_by?: string | null;
  /** Of its reach: there an enemy would lock it. */
  locks: string[];
  flights: { unit: Unit; reach: string[] }[];
  /** Where its squadrons could come after any first leg. */
  far: string[];
}

export interface Supply {
  lost: number;
  losable: string[];
  /** From each squadron to the nearest of its suppliers. */
  lines: { from: string; to: string }[];
}

export interface Income {
  pc: number;
  earned: number;
  /** What the units are worth. */
  fleet: number;
  planets: { at: string; pc: number; blockaded_by?: string | null }[];
}

export interface YardOffer {
  unit: Unit;
  price: number;
  left: number;
  banned: boolean;
  sites: string[];
  charges: { at: string; pc: number }[];
}

/** What the rules work out from a view; of two, Red's is the first. */
export interface Hints {
  side?: Side;
  ships?: Route[];
  planets?: Route[];
  locked?: { at: string; by: string }[];
  supply?: Supply[];
  income?: Income[];
  repairs?: { at: string; price: number }[];
  yard?: YardOffer[];
  combats?: Combat[];
  aims?: Aim[];
  figures?: { unit: Unit; whole: Figures; damaged?: Figures | null }[];
  worlds?: { kind: World; pc: number; room: number }[];
  cards?: { card: string; rank: string; moment: string; figure: number }[];
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

/** The sides that a mission sends to a sector: to take its planet, to bring ships there. */
export function goals_at(hints: Hints, at: string): Side[] {
  return sides.filter((side) => hints.aims?.some((aim) => aim.side === side && aim.sectors?.includes(at)));
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
