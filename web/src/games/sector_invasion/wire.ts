// games/sector_invasion/wire.ts -- what edition 1 takes and tells. Written by `hexastra export`; do not edit.

import { codec } from "../../transport/codec";

export type Type = "corvette" | "frigate" | "cruiser" | "explorer";

export type Attribute = "movement" | "strength" | "agility" | "armour";

export type Line = "command" | "elite" | "fast" | "heavy" | "flyer" | "lord";

export type Art = "stratagem" | "spell";

export type Player = "azure" | "crimson" | "emerald" | "gold" | "violet" | "ivory";

export type Result = "won" | "lost";

export type Action =
  | { do: "place"; ship: Type; at: string }
  | { do: "fight"; cards: number }
  | { do: "accept" }
  | { do: "decline" }
  | { do: "spread"; core: string; at: string }
  | { do: "ebb"; at: string }
  | { do: "sabotage"; at: string }
  | { do: "reinforce"; ship: Type; at: string }
  | { do: "move"; ship: string; to: string }
  | { do: "cross"; ship: string; to: string }
  | { do: "attack"; ship: string; target: string }
  | { do: "bombard"; ship: string; at: string }
  | { do: "board"; ship: string }
  | { do: "ashore" }
  | { do: "choose"; pips: number }
  | { do: "push"; to: string }
  | { do: "advance" }
  | { do: "stay" }
  | { do: "conquer"; at: string }
  | { do: "assault"; at: string; cards: number }
  | { do: "answer"; cards: number }
  | { do: "explore"; at: string }
  | { do: "retreat"; to: string }
  | { do: "found"; at: string }
  | { do: "buy"; ship: Type; at: string }
  | { do: "equip"; attribute: Attribute }
  | { do: "repair"; at: string }
  | { do: "recruit"; at: string }
  | { do: "research"; line: Line }
  | { do: "learn"; art: Art }
  | { do: "transfer"; from: string; to: string }
  | { do: "produce"; raw: number }
  | { do: "done" }
  | { do: "retire" }
  | { do: "lot"; player: Player }
  | { do: "event"; roll: number }
  | { do: "pick"; at: string }
  | { do: "die"; pips: number }
  | { do: "dice"; pips: number }
  | { do: "lose"; attribute: Attribute }
  | { do: "settle"; battle: string; result: Result };

export type Phase = "order" | "event" | "storms" | "ships" | "conquest" | "works" | "over";

export interface General {
  ship: string;
  moved: boolean;
  victories: number;
  ground: boolean;
  again: boolean;
  force: boolean;
  wits: boolean;
  relic: boolean;
  wounded: boolean;
  price: boolean;
  foresight: boolean;
  dread: boolean;
  vigour: boolean;
  insight: boolean;
}

export interface Standing {
  raw: number;
  production: number;
  stones: number;
  stratagems: number;
  spells: number;
  studied: number[];
  headquarters: string;
  out: boolean;
  general: General;
  built: number;
  plans: number;
  caches: number;
  draws: number;
}

export interface Ship {
  name: string;
  type: Type;
  at: string;
  out: number;
  damaged: boolean;
  gains: number[];
  improved: boolean;
  acted: boolean;
  steps: number;
  landed: boolean;
  stung: number;
  draws: number;
}

export type Kind =
  | "none" | "raw" | "production" | "factory" | "bastion" | "capital" | "shipyard" | "forge"
  | "hive" | "unknown" | "relic";

export interface Site {
  at: string;
  kind: Kind;
  owner: Player | null;
  garrison: boolean;
  moved: boolean;
  faction: boolean;
  portal: boolean;
  idle: boolean;
  plundered: boolean;
  shells: number[];
}

export interface Storm {
  core: string;
  cells: string[];
  waits: boolean;
  draws: number;
}

export interface Swarm {
  slot: number;
  at: string;
  from: string;
  to: string;
  steps: number;
  struck: boolean;
  draws: number;
}

export type Wait =
  | "lot" | "event" | "storm" | "sabotage-roll" | "ritual" | "escape" | "crossing" | "lost"
  | "loss" | "duel" | "armour" | "harm" | "scout" | "improve" | "relic" | "unknown" | "hostile"
  | "victory" | "battle" | "settle" | "raid" | "entry" | "exit" | "core" | "new-unknown"
  | "new-relic" | "new-factory" | "new-faction" | "new-portal" | "grow" | "shrink" | "emerge"
  | "sway" | "place" | "defend" | "supply" | "emissary" | "spread" | "ebb" | "sabotage"
  | "reinforce" | "choose" | "push" | "advance" | "answer" | "retreat" | "found" | "equip"
  | "raiders" | "swarms" | "travel" | "leap" | "swarm" | "strike" | "verdict";

export interface Task {
  wait: Wait;
  player: Player;
  at: string;
  ship: string;
  count: number;
}

export interface Duel {
  attacker: string;
  defender: string;
  swarm: number;
  attack: number;
  defence: number;
  dice: number;
  by_attacker: boolean;
  rolled: number[];
  chosen: number;
  vacated: string;
  attacker_lost: boolean;
  defender_lost: boolean;
}

export type Cause = "conquest" | "raid" | "supply";

export interface Muster {
  points: number;
  slots: number;
  cards: number;
  orbital: number;
  fronts: number;
  general: number;
  dread: number;
  again: number;
  led: boolean;
}

export interface Battle {
  name: string;
  cause: Cause;
  against: Player | null;
  ship: string;
  own: Muster;
  other: Muster;
}

export type End = "turns" | "mastery" | "alone";

export interface View {
  phase: Phase;
  turn: number;
  order: Player[];
  current: number;
  event: number;
  asteroids: boolean;
  dealt: boolean;
  spent: boolean;
  recruited: number;
  players: Standing[];
  ships: Ship[];
  sites: Site[];
  storms: Storm[];
  swarms: Swarm[];
  held: string[][];
  course: string[];
  tasks: Task[];
  duel: Duel | null;
  battles: Battle[];
  master: Player | null;
  mastered: number;
  end: End | null;
  winners: Player[];
  first_left?: boolean | undefined;
}

export interface Phrase {
  en: string;
  es: string;
}

export type Ground = "simulated" | "fought";

export interface Price {
  raw: number;
  production: number;
}

export type Source = "sourced" | "derived" | "ours";

export interface Make {
  type: Type;
  movement: number;
  strength: number;
  agility: number;
  armour: number;
  price: Price;
  repair: Price;
  source: Source;
}

export interface Study {
  line: Line;
  price: Price;
  times: number;
  worth: number;
  source: Source;
}

export interface Tables {
  ships: Make[];
  studies: Study[];
  garrison: Price;
}

export interface Terms {
  name: Phrase;
  radius: number;
  turns: number;
  hold: number;
  limit: number;
  ground: Ground;
  tables: Tables;
}

export interface Stand {
  player: Player;
  planets: number;
  ships: number;
  income: Price;
  factories: number;
  slots: number;
  held: string[];
}

export interface Test {
  at: string;
  guards: number;
  passes: number;
}

export interface Arrival {
  at: string;
  steps: number;
  ways: number;
  of: number;
  tests: Test[];
}

export interface Passage {
  at: string;
  steps: number;
  guards: number;
  arrives: number;
  arrives_damaged: number;
  astray: number;
  astray_weakened: number;
  astray_damaged: number;
  destroyed: number;
  caught: number;
  of: number;
}

export interface Results {
  attacker_hit: number;
  both_hit: number;
  pushed: number;
  pushed_and_hit: number;
  of: number;
}

export interface Toll {
  none: number;
  out: number;
  damaged: number;
  destroyed: number;
  of: number;
}

export interface Clash {
  at: string;
  target: string | null;
  attack: number;
  defence: number;
  attack_support: number;
  defence_support: number;
  dice: number;
  by_attacker: boolean;
  room: number;
  results: Results;
  own: Toll;
  other: Toll;
}

export interface Bet {
  cards: number;
  answer: number;
  won: number;
  lost: number;
}

export interface Landing {
  at: string;
  against: Player | null;
  own: Muster;
  other: Muster;
  own_sum: number;
  other_sum: number;
  bets: Bet[];
}

export interface Craft {
  name: string;
  at: string;
  movement: number;
  strength: number;
  agility: number;
  armour: number;
  steps: number;
  acts: boolean;
  cells: Arrival[];
  crossings: Passage[];
  fights: Clash[];
  landings: Landing[];
}

export interface Offer {
  type: Type;
  price: Price;
  repair: Price;
  affordable: boolean;
}

export interface Slot {
  line: Line;
  price: Price;
  had: number;
  times: number;
  affordable: boolean;
}

export interface Market {
  ships: Offer[];
  slots: Slot[];
  garrison: Price;
  docks: string[];
}

export interface Hints {
  terms: Terms;
  planets: number;
  mark: number;
  players: Stand[];
  swarm: string[];
  whose: Player | null;
  ships: Craft[];
  market: Market | null;
}

/** By kind the values that its sentence says; a few have more beside them, as numbers. */
export interface Events {
  accepts: "player";
  advances: "from" | "player" | "ship" | "to";
  appears: "at" | "kind";
  "armour-holds": "armour" | "pips" | "player" | "ship";
  "armour-pierced": "armour" | "pips" | "player" | "ship";
  assaults: "at" | "kind" | "player" | "rival";
  "assaults-neutral": "at" | "kind" | "player";
  "attacker-hit": "pips";
  attacks: "at" | "player" | "rival" | "ship" | "target";
  "attacks-swarm": "at" | "player" | "ship";
  "back-in-action": "at" | "player" | "ship";
  beats: "at" | "other" | "own" | "player" | "rival";
  "beats-defenders": "at" | "other" | "own" | "player";
  boards: "at" | "player" | "ship";
  "bombardment-ends": "at" | "player";
  bombards: "at" | "percent" | "player" | "ship";
  "both-hit": "pips";
  buys: "at" | "player" | "production" | "raw" | "ship";
  chooses: "pips" | "player";
  "comes-out": "from" | "player" | "ship" | "to";
  "crossing-damages": "pips" | "player" | "ship";
  "crossing-loses": "pips" | "player" | "ship";
  "crossing-spares": "pips" | "player" | "ship";
  "crossing-wrecks": "pips" | "player" | "ship";
  "damage-roll": "pips" | "player" | "ship";
  damaged: "at" | "player" | "ship";
  declines: "player";
  "defender-gives-way": "pips";
  "defender-hit": "pips";
  defenders: "points" | "sum";
  defends: "at" | "player";
  destroyed: "at" | "player" | "ship";
  done: "phase" | "player";
  dreads: "player";
  ebbs: "at" | "player";
  "emissary-again": "roll";
  "ends-alone": "turn";
  "ends-mastery": "turn";
  "ends-turns": "turn";
  "enters-storm": "from" | "player" | "ship" | "to";
  escapes: "agility" | "guards" | "pips" | "player" | "ship";
  "event-asteroids": "roll";
  "event-calm": "roll";
  "event-corners": "roll";
  "event-ebb": "roll";
  "event-ebbs": "roll";
  "event-emissary": "roll";
  "event-explosion": "roll";
  "event-faction": "roll";
  "event-factory": "roll";
  "event-growth": "roll";
  "event-nothing": "roll";
  "event-portals": "roll";
  "event-raiders": "roll";
  "event-sabotage": "roll";
  "event-ships": "roll";
  "event-stones": "roll";
  "event-supply": "roll";
  "event-swarm": "roll";
  "explorer-hit": "pips" | "player";
  explores: "at" | "kind" | "player";
  "faction-beaten": "at";
  "faction-comes": "at";
  "fight-die": "pips" | "player";
  "fights-for-supply": "player";
  founds: "at" | "player";
  "founds-storm": "at" | "player";
  gains: "attribute" | "number" | "player" | "ship";
  "garrison-falls": "at" | "player";
  "general-leads": "number" | "player";
  "general-survives": "at" | "player";
  "goes-ashore": "at" | "player";
  "headquarters-lost": "at" | "player";
  "hostile-hit": "pips" | "player";
  "hostile-miss": "pips" | "player";
  improves: "pips" | "player" | "ship";
  "improves-not": "pips" | "player" | "ship";
  income: "player" | "production" | "raw";
  "is-caught": "agility" | "guards" | "pips" | "player" | "ship";
  "is-lost": "from" | "player" | "ship" | "to";
  "is-out": "player";
  "is-pushed": "from" | "player" | "ship" | "to";
  "last-lot": "place" | "player";
  learns: "art" | "player";
  "leaves-supply": "player";
  "leaves-to-raiders": "at" | "player";
  loses: "at" | "other" | "own" | "player" | "rival";
  "loses-some": "attribute" | "number" | "player" | "ship";
  "loses-to-defenders": "at" | "other" | "own" | "player";
  "lost-damaged": "pips" | "player" | "ship";
  "lost-spared": "pips" | "player" | "ship";
  "lost-weakened": "pips" | "player" | "ship";
  "lost-wrecked": "pips" | "player" | "ship";
  lot: "place" | "player";
  masters: "planets" | "player" | "turns";
  "may-sabotage": "pips" | "player";
  moves: "from" | "player" | "ship" | "to";
  "multiple-fronts": "number" | "player";
  muster: "cards" | "player" | "points" | "slots" | "sum";
  "no-sabotage": "pips" | "player";
  "orbital-support": "player";
  "out-of-action": "at" | "player" | "ship";
  places: "at" | "player" | "ship";
  "player-turn": "player";
  plundered: "at";
  "portal-found": "at";
  produces: "player" | "production" | "raw";
  raided: "at" | "kind" | "player";
  "raided-nobodys": "at" | "kind";
  "raiders-beaten": "at" | "other" | "own" | "player";
  "raiders-win": "at" | "other" | "own" | "player";
  recruits: "at" | "player" | "production" | "raw";
  reinforces: "at" | "player" | "ship";
  "relic-cache": "pips" | "player";
  "relic-faction": "pips" | "player";
  "relic-hostile": "pips" | "player";
  "relic-nothing": "pips" | "player";
  "relic-plans": "pips" | "player";
  "relic-stone": "pips" | "player";
  "relic-stones": "pips" | "player";
  repairs: "at" | "player" | "production" | "raw" | "ship";
  researches: "line" | "player" | "production" | "raw";
  retires: "player";
  retreats: "from" | "player" | "ship" | "to";
  "ritual-dread": "pips" | "player";
  "ritual-fails": "pips" | "player";
  "ritual-foresight": "pips" | "player";
  "ritual-insight": "pips" | "player";
  "ritual-price": "pips" | "player";
  "ritual-vigour": "pips" | "player";
  "rolls-again": "dice" | "player";
  sabotages: "at" | "player" | "rival";
  "sets-out": "from" | "player" | "ship" | "to";
  shares: "planets" | "player";
  "spares-all": "player";
  spends: "cards" | "player";
  spreads: "at" | "player";
  stays: "at" | "player" | "ship";
  "storm-bursts": "at" | "cells" | "pips";
  "storm-gains": "at" | "cells" | "pips";
  "storm-goes": "at" | "pips";
  "storm-gone": "at";
  "storm-grows": "at" | "core";
  "storm-halves": "at" | "cells" | "pips";
  "storm-loses": "at" | "cells" | "pips";
  "storm-new": "at";
  "storm-shrinks": "at" | "core";
  strengths: "attack" | "defence" | "dice" | "player";
  "strengths-swarm": "attack" | "defence" | "dice";
  "supply-lost": "other" | "own" | "player";
  "supply-won": "other" | "own" | "player";
  "swarm-aims": "from" | "to";
  "swarm-attacks": "at" | "player" | "ship";
  "swarm-destroyed": "pips";
  "swarm-die": "pips";
  "swarm-enters": "at";
  "swarm-hit": "pips";
  "swarm-holds": "armour" | "pips";
  "swarm-leaves": "at";
  "swarm-moves": "from" | "to";
  "swarm-pierced": "armour" | "pips";
  "swarm-stunned": "pips";
  "swarm-unmoved": "pips";
  takes: "at" | "kind" | "player";
  "takes-from": "at" | "kind" | "player" | "rival";
  transfers: "from" | "player" | "to";
  turn: "player" | "turn";
  "unknown-hostile": "pips" | "player";
  "unknown-nothing": "pips" | "player";
  "unknown-planet": "kind" | "pips" | "player";
  "victory-again": "pips" | "player";
  "victory-force": "pips" | "player";
  "victory-ground": "pips" | "player";
  "victory-nothing": "pips" | "player";
  "victory-repeated": "pips" | "player";
  "victory-stone": "pips" | "player";
  "victory-wits": "pips" | "player";
  wins: "planets" | "player";
}

export const { encode, decode } = codec<Action>([
  "place ship at",
  "fight #cards",
  "accept",
  "decline",
  "spread core at",
  "ebb at",
  "sabotage at",
  "reinforce ship at",
  "move ship to",
  "cross ship to",
  "attack ship target",
  "bombard ship at",
  "board ship",
  "ashore",
  "choose #pips",
  "push to",
  "advance",
  "stay",
  "conquer at",
  "assault at #cards",
  "answer #cards",
  "explore at",
  "retreat to",
  "found at",
  "buy ship at",
  "equip attribute",
  "repair at",
  "recruit at",
  "research line",
  "learn art",
  "transfer from to",
  "produce #raw",
  "done",
  "retire",
  "lot player",
  "event #roll",
  "pick at",
  "die #pips",
  "dice #pips",
  "lose attribute",
  "settle battle result",
]);
