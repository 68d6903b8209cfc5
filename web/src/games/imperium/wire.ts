// games/imperium/wire.ts -- what edition 2 takes and tells. Written by `hexastra export`; do not edit.

import { codec, type Sparse } from "../../transport/codec";

export type Card =
  | "salvo" | "evasion" | "charge" | "trenches" | "afterburner" | "rations" | "salvage"
  | "patchwork" | "levy" | "counterorder" | "breakaway" | "spyglass" | "barrage" | "bulwark"
  | "stormtroops" | "bunkers" | "sabotage" | "slipstream" | "war-loan" | "prefabrication"
  | "sweepers" | "countermand" | "smugglers" | "feint" | "overload" | "truce" | "firestorm"
  | "mobilisation" | "jump" | "tribute" | "veto" | "shipyard" | "breakdown" | "double-strike"
  | "defector" | "sanctuary";

export type Unit =
  | "interceptor" | "bomber" | "corvette" | "frigate" | "destroyer" | "cruiser" | "battleship"
  | "carrier" | "transport" | "base" | "minelayer" | "annihilator" | "missile" | "infantry"
  | "armour" | "cannon" | "ion-cannon" | "shield";

export type Action =
  | { do: "roll"; pips: number }
  | { do: "draw"; card: Card }
  | { do: "bid"; pc: number; cards?: string | undefined }
  | { do: "stand" }
  | { do: "buy" }
  | { do: "discard"; card: Card }
  | { do: "lose"; at: string }
  | { do: "repair"; at: string }
  | { do: "build"; unit: Unit; at: string }
  | { do: "mine"; from: string; at: string }
  | { do: "move"; from: string; to: string }
  | { do: "launch"; from: string; unit: Unit; to: string }
  | { do: "load"; planet: string; ship: string; unit: Unit }
  | { do: "land"; ship: string; planet: string; unit: Unit }
  | { do: "attack"; from: string; target: string }
  | { do: "bombard"; from: string; target: string }
  | { do: "clear"; from: string; target: string }
  | { do: "annihilate"; from: string; target: string }
  | { do: "detonate"; from: string; target: string }
  | { do: "invade"; from: string; unit: Unit; target: string }
  | { do: "resolve"; target: string }
  | { do: "commit"; cards?: string | undefined }
  | { do: "cancel"; card: Card }
  | { do: "slip"; to: string }
  | { do: "kill"; unit: Unit }
  | { do: "garrison"; unit: Unit }
  | { do: "give-up"; unit: Unit }
  | { do: "play"; card: Card; at?: string | undefined; to?: string | undefined }
  | { do: "done" };

export type Side = "red" | "blue" | "neutral";

export type Phase =
  | "lots" | "dealing" | "auction" | "resources" | "buying" | "drawing" | "stealing" | "discarding"
  | "supply" | "repair" | "construction" | "drifting" | "movement" | "declaring" | "picking"
  | "resolving" | "duel" | "cancelling" | "slipping" | "killing" | "garrison" | "surrendering"
  | "jettison" | "over";

export type Manner = "attack" | "bombard" | "clear" | "annihilate" | "detonate" | "invade";

export interface Strike {
  manner: Manner;
  from: string;
  target: string;
}

export interface Landing {
  from: string;
  unit: Unit;
  target: string;
}

export type Fate =
  | "pending" | "missed" | "damaged" | "destroyed" | "averted" | "repelled" | "wiped-out"
  | "conquered" | "bombarded" | "turned" | "cleared";

export interface Fought {
  target: string | null;
  manner: Manner;
  fate: Fate;
  total: number;
  defence: number;
}

export type End =
  | "none" | "home-conquered" | "home-destroyed" | "home-swallowed" | "annihilated" | "objective"
  | "more-income" | "more-fleet" | "more-pc" | "all-equal";

export interface Course {
  phase: Phase;
  turn: number;
  second: boolean;
  player: Side;
  first: Side;
  rolled: [number, number];
  pc: [number, number];
  bought: number;
  cheaper: number;
  halves: number;
  played: Card[];
  spared: string | null;
  twice: string | null;
  clouds: string[];
  strikes: Strike[];
  landings: Landing[];
  fought: Fought;
  held: [number, number];
  sunk: [number, number];
  gone: [number[], number[]];
  end: End;
  winner: Side;
}

export interface PlacedShip {
  at: string;
  kind: Unit;
  owner: Side;
  damaged: boolean;
  interceptors: number;
  bombers: number;
  infantry: number;
  armour: number;
  tired_interceptors: number;
  tired_bombers: number;
  stood: boolean;
  moved: boolean;
  loaded: boolean;
  unloaded: boolean;
  sown: boolean;
  freed: boolean;
  bonus: number;
}

export type PlanetKind = "home" | "large" | "medium" | "small";

export interface PlacedPlanet {
  at: string;
  kind: PlanetKind;
  owner: Side;
  interceptors: number;
  bombers: number;
  infantry: number;
  armour: number;
  tired_interceptors: number;
  tired_bombers: number;
  cannon: boolean;
  cannon_damaged: boolean;
  ion_cannon: boolean;
  shield: boolean;
  sheltered: boolean;
}

export type Thing =
  | "space" | "asteroids" | "black-hole" | "cloud" | "gate" | "ions" | "minefield"
  | "turned-minefield";

export interface PlacedThing {
  at: string;
  thing: Thing;
}

export interface PlacedGlow {
  at: string;
  until: number;
  owner: Side;
}

export interface Auction {
  bidder: Side;
  leader: Side;
  pc: number;
  count: number;
  cards: string;
}

export interface Clash {
  target: string | null;
  ready: [boolean, boolean];
  cards: [string, string];
  spent: [string, string];
  chooser: Side;
  toll: [number, number];
  repelled: boolean;
}

export interface View {
  viewer: Side;
  course: Course;
  ships: PlacedShip[];
  planets: PlacedPlanet[];
  things: PlacedThing[];
  glows: PlacedGlow[];
  box: [number[], number[]];
  shared_box: number[];
  hand: Card[];
  held_cards: [number, number];
  discards: [Card[], Card[]];
  deck_left: [number, number];
  known: [Card[], Card[]];
  taken: [Card[], Card[]];
  to_deal: [number, number];
  auction: Auction;
  clash: Clash;
  limit: number;
  price: number;
  last_turn: number;
  income: [number, number];
}

export interface Flight {
  unit: Unit;
  reach: string[];
}

export interface Route {
  at: string;
  reach: string[];
  locked_by: string | null;
  locks: string[];
  flights: Flight[];
  far: string[];
}

export interface Lock {
  at: string;
  by: string;
}

export interface Line {
  from: string;
  to: string;
}

export interface Supply {
  lost: number;
  losable: string[];
  lines: Line[];
}

export interface Tax {
  at: string;
  pc: number;
  blockaded_by: string | null;
}

export interface Income {
  pc: number;
  earned: number;
  fleet: number;
  planets: Tax[];
}

export interface Mending {
  at: string;
  price: number;
}

export interface Charge {
  at: string;
  pc: number;
}

export interface Offer {
  unit: Unit;
  price: number;
  left: number;
  banned: boolean;
  sites: string[];
  charges: Charge[];
}

export interface Attacker {
  from: string;
  unit: Unit | null;
  attack: number;
}

export interface Range {
  sure: number;
  low: number;
  high: number;
}

export interface Preview {
  target: string;
  manner: Manner;
  attackers: Attacker[];
  total: Range;
  defence: Range;
  answer: Range;
  cannon: number;
  damage_at: number | null;
  destroy_at: number | null;
  may_be_void: boolean;
}

export type Aim = "hold" | "destroy" | "take" | "escort" | "endure";

export interface Progress {
  side: Side;
  aim: Aim;
  number: number;
  have: number;
  turns: number;
  held: number;
  unit: Unit | null;
  sectors: string[];
}

export interface Sheet {
  attack: number;
  defence: number;
  movement: number;
  cost: number;
  squadrons: number;
  troops: number;
}

export interface UnitSheet {
  unit: Unit;
  whole: Sheet;
  damaged: Sheet | null;
}

export interface WorldSheet {
  kind: PlanetKind;
  pc: number;
  room: number;
}

export type Rank = "captain" | "commander" | "admiral";

export type Moment =
  | "resources" | "buying" | "supply" | "repair" | "construction" | "movement" | "declaring"
  | "attacking" | "defending" | "invading" | "any-combat" | "any-defending";

export interface CardSheet {
  card: Card;
  rank: Rank;
  moment: Moment;
  figure: number;
}

export interface Hints {
  side: Side;
  ships: Route[];
  planets: Route[];
  locked: Lock[];
  supply: [Supply, Supply];
  income: [Income, Income];
  repairs: Mending[];
  yard: Offer[];
  combats: Preview[];
  aims: Progress[];
  figures: UnitSheet[];
  worlds: WorldSheet[];
  cards: CardSheet[];
  hand_limit: number;
}

export interface Position {
  course?: Sparse<Course> | undefined;
  ships?: Sparse<PlacedShip>[] | undefined;
  planets?: Sparse<PlacedPlanet>[] | undefined;
  lost_planets?: string[] | undefined;
  things?: PlacedThing[] | null | undefined;
  glows?: PlacedGlow[] | undefined;
  hands?: [Card[], Card[]] | undefined;
  discards?: [Card[], Card[]] | undefined;
  known?: [Card[], Card[]] | undefined;
  taken?: [Card[], Card[]] | undefined;
  to_deal?: [number, number] | undefined;
  auction?: Sparse<Auction> | undefined;
  clash?: Sparse<Clash> | undefined;
}

/** By kind the values that its sentence says; a few have more beside them, as numbers. */
export interface Events {
  averted: "at";
  "bid-made": "cards" | "pc" | "seat";
  blasted: "at";
  boarded: "at" | "unit";
  bombarded: "at";
  bought: "pc" | "seat";
  "broken-down": "at" | "unit";
  built: "at" | "pc" | "seat" | "unit";
  cancelled: "by" | "card" | "seat";
  "cannon-damaged": "at";
  "card-paid": "card" | "seat";
  "card-played": "card" | "seat";
  "card-played-at": "at" | "card" | "seat";
  "cloud-destroyed": "at" | "seat" | "unit";
  "cloud-drifts": "direction" | "from" | "pips";
  "cloud-vanished": "from";
  committed: "seat";
  conquered: "at" | "dealt" | "taken";
  damaged: "at" | "defence" | "total" | "unit";
  declared: "at" | "from" | "manner" | "seat";
  destroyed: "at" | "defence" | "total" | "unit";
  discarded: "card" | "seat";
  drew: "card" | "seat";
  "drew-unseen": "seat";
  earned: "have" | "pc" | "seat";
  ended: "reason";
  "game-turn": "last" | "seat" | "turn";
  garrisoned: "at" | "seat" | "unit";
  "gave-up": "at" | "seat" | "unit";
  income: "have" | "pc" | "seat";
  "initiative-won": "cards" | "pc" | "seat";
  jumped: "from" | "to" | "unit";
  killed: "at" | "seat" | "unit";
  landed: "from" | "seat" | "to" | "unit";
  "landing-declared": "from" | "seat" | "to" | "unit";
  lapsed: "card" | "seat";
  launched: "from" | "seat" | "to" | "unit";
  loaded: "from" | "seat" | "to" | "unit";
  lost: "at" | "number" | "seat" | "unit";
  mended: "at" | "unit";
  "mine-cleared": "at";
  "mine-laid": "at" | "seat";
  "mine-turned": "at";
  missed: "at" | "defence" | "total" | "unit";
  moved: "from" | "seat" | "to" | "unit";
  opens: "seat";
  "planet-destroyed": "at";
  "planet-neutral": "at" | "seat";
  "planet-taken": "at" | "seat";
  repaired: "at" | "pc" | "seat" | "unit";
  repelled: "at" | "dealt" | "taken";
  reshuffled: "number" | "seat";
  resolving: "at" | "manner" | "seat";
  revealed: "card" | "seat";
  rolled: "pips" | "seat";
  slipped: "from" | "to" | "unit";
  spied: "card" | "number" | "seat";
  starved: "at" | "seat" | "unit";
  stole: "card" | "seat";
  swallowed: "at" | "seat" | "unit";
  "why-annihilate": never;
  "why-bid": "own" | "pc" | "theirs";
  "why-bombard": "held";
  "why-build": "attack" | "defence";
  "why-buy": "have" | "pc";
  "why-cancel": never;
  "why-card": never;
  "why-choose": never;
  "why-clear": never;
  "why-commit": "cards";
  "why-detonate": "pc" | "worth";
  "why-discard": never;
  "why-done": never;
  "why-ferry": "planets" | "room";
  "why-garrison": never;
  "why-give-up": never;
  "why-guard": "attack" | "held";
  "why-harm": "defence" | "total";
  "why-invade": "answer" | "attack" | "held";
  "why-join": "defence" | "total";
  "why-keep": never;
  "why-kill": "defence" | "total";
  "why-load": "planets";
  "why-lose": never;
  "why-mine": never;
  "why-nearer": "goal" | "menace" | "steps";
  "why-reinforce": "at";
  "why-repair": "full";
  "why-resolve": never;
  "why-settle": "pc";
  "why-slip": "menace";
  "why-stand": "cards" | "pc";
  "why-stay": never;
  "why-to-blockade": "goal" | "menace" | "pc";
  "why-to-land": "attack" | "goal" | "held";
  "why-to-settle": "goal" | "pc";
  "why-to-strike": "attack" | "defence" | "goal";
  "why-turn-annihilate": "goal";
  "why-turn-approach": "goal" | "steps" | "units";
  "why-turn-arrived": "goal" | "there";
  "why-turn-blockade": "goal" | "pc";
  "why-turn-bombard": "goal" | "planets";
  "why-turn-build": "goal" | "pc" | "units";
  "why-turn-clear": "goal";
  "why-turn-convoy": "goal" | "number" | "steps" | "there";
  "why-turn-destroy": "goal" | "number" | "ships" | "sunk";
  "why-turn-detonate": "goal";
  "why-turn-endure": "fleet" | "struck" | "turns";
  "why-turn-hold": "goal" | "have" | "number" | "turns";
  "why-turn-hold-on": "have" | "number" | "turns";
  "why-turn-intercept": "attack" | "defence" | "goal";
  "why-turn-keep": "fleet" | "pc" | "struck";
  "why-turn-land": "attack" | "goal" | "held";
  "why-turn-land-strike": "attack" | "goal" | "held" | "pc" | "ships";
  "why-turn-march": "goal" | "steps" | "units";
  "why-turn-settle": "goal" | "pc" | "planets";
  "why-turn-still": "goal" | "manner";
  "why-turn-still-more": "goal" | "manner" | "others";
  "why-turn-strike": "attack" | "defence" | "goal";
  "why-turn-strikes": "goal" | "pc" | "ships";
  "why-turn-take": "goal" | "have" | "number";
  "wiped-out": "at";
}

export const { encode, decode } = codec<Action>([
  "roll #pips",
  "draw card",
  "bid #pc ?cards",
  "stand",
  "buy",
  "discard card",
  "lose at",
  "repair at",
  "build unit at",
  "mine from at",
  "move from to",
  "launch from unit to",
  "load planet ship unit",
  "land ship planet unit",
  "attack from target",
  "bombard from target",
  "clear from target",
  "annihilate from target",
  "detonate from target",
  "invade from unit target",
  "resolve target",
  "commit ?cards",
  "cancel card",
  "slip to",
  "kill unit",
  "garrison unit",
  "give-up unit",
  "play card ?at ?to",
  "done",
]);
