// games/planetary_empires/wire.ts -- what edition 2 takes and tells. Written by `hexastra export`; do not edit.

import { codec } from "../../transport/codec";

export type Player =
  | "azure" | "crimson" | "emerald" | "gold" | "violet" | "ivory" | "sable" | "ochre" | "jade"
  | "rose" | "teal" | "umber";

export type Entry = "continent" | "land" | "landless";

export type Result = "won" | "lost" | "drawn" | "absent-attacker" | "absent-defender" | "unplayed" | "void";

export type Action =
  | { do: "attack"; at: string }
  | { do: "pass" }
  | { do: "conquer"; battle: string }
  | { do: "claim"; battle: string; at: string }
  | { do: "prize"; battle: string; at: string }
  | { do: "done" }
  | { do: "withdraw" }
  | { do: "cede"; at: string; to: Player }
  | { do: "accept"; from: Player }
  | { do: "admit"; player: Player; with: Entry }
  | { do: "lot"; player: Player }
  | { do: "die"; pips: number }
  | { do: "dice"; pips: number }
  | { do: "settle"; battle: string; result: Result };

export type Phase = "lots" | "orders" | "bonuses" | "battles" | "conquest" | "dice" | "over";

export interface Standing {
  gone: boolean;
  reserve: boolean;
  passed: boolean;
  rolls: number;
  wins: number;
  met: Player[];
  since: number;
  enters: Entry | null;
  agreed: Player | null;
}

export type Terrain = "clear" | "river" | "line";

export type Structure = "none" | "spaceport" | "manufactorum" | "station" | "shield" | "bastion" | "hive";

export interface Land {
  at: string;
  terrain: Terrain;
  holds: Structure;
  owner: Player | null;
  left: boolean;
  changed: boolean;
  offered: Player | null;
}

export interface Strength {
  tiles: number;
  manufactoria: number;
  stations: number;
  bastions: number;
  handicap: number;
  industry: number;
  extra: number;
  power: number;
  dice: number;
  rolled: number[];
  anew: number;
}

export interface Battle {
  name: string;
  defender: Player | null;
  attack: Strength;
  defence: Strength;
  result: Result | null;
  spent: boolean;
}

export interface Roll {
  battle: string;
  player: Player;
  at: string;
  anew: number;
  shields: number;
}

export type End = "held" | "aim" | "rounds" | "quiet" | "alone";

export interface View {
  phase: Phase;
  round: number;
  quiet: number;
  order: Player[];
  turn: number;
  players: Standing[];
  lands: Land[];
  battles: Battle[];
  roll: Roll | null;
  end: End | null;
  winners: Player[];
}

export interface Phrase {
  en: string;
  es: string;
}

export type Unplayed = "ready" | "letter";

export interface Aim {
  players: Player[];
  hold: string[];
}

export interface Terms {
  name: Phrase;
  size: number;
  cap: number;
  mark: number;
  meet: number;
  rounds: number;
  simulated: boolean;
  against: number;
  unplayed: Unplayed;
  aims: Aim[];
}

export type Army =
  | "space-marines" | "imperial-guard" | "orks" | "tyranids" | "eldar" | "tau" | "necrons"
  | "dark-eldar" | "chaos-marines" | "daemons" | "other";

export type Source = "sourced" | "derived" | "ours";

export interface Figure {
  fixed: number;
  die: number;
  source: Source;
}

export interface Worths {
  army: Army;
  station: Figure;
  shield: Figure;
  shield_beside: Figure;
  manufactorum: Figure;
  bastion: Figure;
}

export interface Stand {
  player: Player;
  army: Army;
  side: number;
  tiles: number;
  held: number;
  hives: number;
  orders: number;
  most: number;
  to_meet: Player[];
}

export interface Approach {
  from: string | null;
  port: boolean;
}

export type Heading =
  | "size" | "tiles" | "manufactoria" | "limit" | "stations" | "bastions" | "rules" | "points"
  | "power" | "units";

export interface Part {
  sum: number;
  gain: number;
  dice: number;
}

export interface SheetLine {
  heading: Heading;
  clause: string;
  attack: Part;
  defence: Part;
}

export interface Prospect {
  won: number;
  drawn: number;
  lost: number;
}

export interface Sheet {
  attack: number;
  defence: number;
  open: boolean;
  lines: SheetLine[];
  aids: SheetLine[];
  prospect: Prospect;
}

export interface Fight {
  name: string;
  way: Approach;
  sheet: Sheet | null;
}

export interface Thrown {
  battle: string;
  player: Player;
  kind: Structure;
}

export type Cause =
  | "beside" | "apart" | "river" | "line" | "spaceport" | "hive" | "tries" | "shield"
  | "shield-beside" | "most";

export interface NeedLine {
  cause: Cause;
  clause: string;
  adds: number;
  die: number;
  at: string | null;
}

export interface Need {
  at: string;
  lines: NeedLine[];
  pips: number;
  ways: number;
  chance: number;
}

export interface Target {
  at: string;
  defender: Player | null;
  way: Approach;
  sheet: Sheet | null;
  need: Need;
}

export interface Hints {
  terms: Terms;
  armies: Worths[];
  players: Stand[];
  battles: Fight[];
  whose: Player | null;
  thrown: Thrown | null;
  targets: Target[];
  rolls: Need[];
}

/** By kind the values that its sentence says; a few have more beside them, as numbers. */
export interface Events {
  agrees: "player" | "rival" | "tiles";
  "attacker-absent": "battle" | "player" | "rival";
  attacks: "at" | "player" | "rival";
  "attacks-ownerless": "at" | "player";
  bastions: "battle" | "dice" | "player";
  capped: "battle" | "player" | "points";
  ceded: "at" | "player" | "rival";
  "comes-in": "player" | "tiles";
  "continent-comes": "at" | "player";
  "defender-absent": "battle" | "player" | "rival";
  done: "player";
  drawn: "battle" | "player" | "rival";
  "ends-aim": never;
  "ends-alone": never;
  "ends-held": never;
  "ends-quiet": never;
  "ends-rounds": "round";
  fails: "at" | "base" | "off" | "pips" | "player";
  handicap: "battle" | "player" | "points";
  industry: "battle" | "player" | "points";
  "let-in-landless": "player" | "round";
  "let-in-with-continent": "player" | "round";
  "let-in-with-land": "player" | "round";
  lost: "battle" | "player" | "rival";
  lot: "player";
  offers: "at" | "player" | "rival";
  passes: "player";
  power: "battle" | "bonus" | "player";
  rolls: "at" | "base" | "off" | "player";
  round: "round";
  "shield-die": "pips";
  takes: "at" | "off" | "pips" | "player";
  "unit-gains-nothing": "battle" | "pips" | "player";
  "unit-gains-rule": "battle" | "pips" | "player";
  unplayed: "battle" | "player" | "rival";
  void: "battle" | "player" | "rival";
  withdraws: "player";
  won: "battle" | "player" | "rival";
  worth: "kind" | "pips" | "player";
}

export const { encode, decode } = codec<Action>([
  "attack at",
  "pass",
  "conquer battle",
  "claim battle at",
  "prize battle at",
  "done",
  "withdraw",
  "cede at to",
  "accept from",
  "admit player with",
  "lot player",
  "die #pips",
  "dice #pips",
  "settle battle result",
]);
