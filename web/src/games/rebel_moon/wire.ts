// games/rebel_moon/wire.ts -- what edition 1 takes and tells. Written by `hexastra export`; do not edit.

import { codec } from "../../transport/codec";

export type Direction = "e" | "se" | "sw" | "w" | "nw" | "ne";

export type Action =
  | { do: "place"; piece: string; at: string }
  | { do: "pass" }
  | { do: "turn"; facing: Direction }
  | { do: "advance" }
  | { do: "thrusters" }
  | { do: "scan"; at: string }
  | { do: "fire" }
  | { do: "done" }
  | { do: "activate"; at: string; target?: string | undefined }
  | { do: "hold" }
  | { do: "roll"; pips: number };

export type SeatName = "imperial" | "rebel";

export type PhaseName = "placing" | "bombing" | "answering" | "rolling" | "over";

export type StepName = "a" | "b" | "c";

export type Colour = "red" | "orange" | "yellow";

export interface ShieldLeft {
  colour: Colour;
  strength: number;
}

export type Kind = "laser" | "destroyer" | "emp" | "fragmentation" | "contact";

export interface SeenMarker {
  at: string;
  colour: Colour | null;
  kind: Kind | null;
  up: boolean;
  uses: number;
}

export interface DiceThrown {
  at: string;
  left: number;
  rolled: number[];
}

export type End = "moon-reached" | "bomb-destroyed" | "stalled" | "out-of-time";

export interface View {
  viewer: SeatName | null;
  side: number;
  phase: PhaseName;
  step: StepName | null;
  seat: SeatName | null;
  passed: boolean;
  advanced: boolean;
  bomb: string;
  gate: string;
  moon: string;
  facing: Direction;
  shields: ShieldLeft[];
  active: number;
  round: number;
  round_limit: number;
  idle: number;
  idle_limit: number;
  asteroids: string[];
  asteroids_left: number;
  markers: SeenMarker[];
  hand: string[];
  unplaced: number[];
  gone: string[];
  lost: number[];
  lost_kinds: string[];
  dice: DiceThrown | null;
  ended: End | null;
}

export interface Threat {
  at: string;
  colour: Colour | null;
  kind: Kind | null;
  distance: number;
  most: number;
  likely: number;
  sure: boolean;
}

export interface Move {
  at: string;
  facing: Direction;
  plan: string[];
  cost: number;
  after: number[];
  steps: number;
  threats: Threat[];
}

export interface Blocked {
  at: string;
  facing: Direction;
  by: string;
  clause: string;
}

export interface Cut {
  at: string;
  by: string;
}

export interface Reach {
  at: string;
  cells: string[];
}

export interface Belief {
  at: string;
  chances: number[];
}

export interface Hints {
  moves: Move[];
  blocked: Blocked[];
  bears: Threat[];
  cuts: Cut[];
  reaches: Reach[];
  beliefs: Belief[];
  route: string[];
  steps: number;
}

export interface PlacedMarker {
  at?: string | undefined;
  weapon?: string | undefined;
  up?: boolean | undefined;
  uses?: number | undefined;
}

export interface Position {
  phase?: PhaseName | undefined;
  seat?: SeatName | undefined;
  passed?: boolean | undefined;
  step?: StepName | undefined;
  advanced?: boolean | undefined;
  bomb?: string | null | undefined;
  facing?: Direction | undefined;
  active?: number | undefined;
  strength?: number | undefined;
  round?: number | undefined;
  idle?: number | undefined;
  asteroids?: string[] | undefined;
  asteroids_left?: number | null | undefined;
  markers?: PlacedMarker[] | undefined;
  gone?: string[] | undefined;
  lost?: string[] | undefined;
  dice?: DiceThrown | null | undefined;
}

/** By kind the values that its sentence says; a few have more beside them, as numbers. */
export interface Events {
  advanced: "from" | "to";
  "asteroid-destroyed": "at" | "from";
  "blind-marker-placed": "at";
  ended: "reason";
  fired: "at" | "what";
  held: never;
  hit: "at" | "damage" | "distance" | "weapon";
  "marker-placed": "at" | "colour";
  "no-hit": "at" | "miss" | "weapon";
  passed: "seat";
  placed: "at" | "piece" | "seat";
  "placement-ended": never;
  pulsed: "at" | "dice" | "weapon";
  removed: "at" | "weapon";
  revealed: "at" | "weapon";
  rolled: "pips";
  scanned: "at" | "weapon";
  "shield-fell": "colour";
  "shield-weakened": "colour" | "from" | "left";
  "shot-wasted": "at" | "weapon";
  spent: "points";
  stayed: "at";
  thrust: "from" | "to";
  turned: "facing";
  unprotected: never;
  "why-arrives": never;
  "why-clears": "asteroid";
  "why-closes": "cells" | "near";
  "why-covers": "cells";
  "why-damage": "at" | "left" | "likely" | "weapon";
  "why-destroys": "at" | "weapon";
  "why-fire": "at" | "cost";
  "why-hits": "at" | "left" | "likely" | "weapon";
  "why-keeps-off": "cells";
  "why-lengthens": "steps";
  "why-may-destroy": "at" | "weapon";
  "why-nothing-bears": never;
  "why-opens": "asteroids";
  "why-pass": never;
  "why-saves": "weapons";
  "why-scan": "at" | "cost";
  "why-spends": "at" | "weapon";
  "why-thrusters": "at" | "cost" | "likely" | "steps";
  "why-thrusters-safe": "at" | "cost" | "steps";
  "why-way": "at" | "likely" | "steps";
  "why-way-safe": "at" | "steps";
}

export const { encode, decode } = codec<Action>([
  "place piece at",
  "pass",
  "turn facing",
  "advance",
  "thrusters",
  "scan at",
  "fire",
  "done",
  "activate at ?target",
  "hold",
  "roll #pips",
]);
