// games/ascending/wire.ts -- what edition 2 takes and tells. Written by `hexastra export`; do not edit.

import { codec } from "../../transport/codec";

export type Quadrant = "alpha" | "beta" | "gamma" | "delta";

export type Make = "starship" | "battleship";

export type Body = "orange" | "purple" | "grey" | "brown" | "asteroid" | "homeworld" | "empty" | "unknown";

export type Structure = "research" | "colony" | "city";

export type Gift = "troop" | "starship" | "nothing";

export type Colour = "orange" | "purple" | "grey" | "brown";

export type SeatName = "red" | "blue" | "yellow" | "violet";

export type Action =
  | { do: "corner"; quadrant: Quadrant }
  | { do: "place"; x: number; y: number }
  | { do: "recruit"; hole: string }
  | { do: "withdraw"; hole: string }
  | { do: "launch"; hole: string; x: number; y: number; make?: Make | undefined }
  | { do: "navigate"; ship: string; bearing: number; speed: number }
  | { do: "waver"; turn: number; push: number }
  | { do: "shift"; ship: string; x: number; y: number }
  | { do: "land"; ship: string; hole: string }
  | { do: "draw"; hole: string; body: Body }
  | { do: "attack" }
  | { do: "strike"; target: string; by: string }
  | { do: "bombard"; target: string; by: string }
  | { do: "mine"; hole: string; count: number; second?: string | undefined; more?: number | undefined }
  | { do: "build"; hole: string; structure: Structure }
  | { do: "take"; gift: Gift }
  | { do: "develop"; colour: Colour }
  | { do: "retire"; ship?: string | undefined }
  | { do: "done" }
  | { do: "pass" }
  | { do: "begin"; seat: SeatName };

export interface Navigate {
  ship: string;
  bearing: number;
  speed: number;
}

export interface Moving {
  points: number;
  free: boolean;
  shifted: string | null;
}

export type End = "pool-empty" | "rounds-over" | "all-passed";

export interface SeenHole {
  name: string;
  x: number;
  y: number;
  body: Body | null;
  up: boolean;
  known: SeatName[];
  owner: SeatName | null;
  troops: number;
  research: number;
  colonies: number;
  cities: number;
  defence: number;
  blockaded: boolean;
}

export type Where = "box" | "supply" | "board";

export interface SeenShip {
  name: string;
  where: Where;
  x: number;
  y: number;
  orbits: string[];
}

export interface Side {
  box_troops: number;
  troops: number;
  research: number;
  colonies: number;
  cities: number;
  taken: number;
  levels: number[];
}

export interface View {
  viewer: SeatName | null;
  phase:
  | { do: "corner" }
  | { do: "placing" }
  | { do: "choosing" }
  | { do: "recruiting"; left: number }
  | { do: "withdrawing" }
  | { do: "moving"; points: number; free: boolean; shifted: string | null }
  | { do: "wavering"; flick: Navigate; then: Moving }
  | { do: "turning"; hole: string; then: Moving }
  | { do: "attacking"; used: string }
  | { do: "building" }
  | { do: "taking"; again: boolean }
  | { do: "retiring"; left: number }
  | { do: "garrisoning" }
  | { do: "scanning" }
  | { do: "over"; end: End }
  | { do: "beginner" };
  seat: SeatName;
  round: number;
  round_limit: number;
  passes: number;
  last_turns: number;
  pool: number;
  begins: SeatName | null;
  corners: Quadrant[];
  holes: SeenHole[];
  ships: SeenShip[];
  sides: Side[];
  totals: number[];
}

export interface Geometry {
  half_board: number;
  planet: number;
  starship: number;
  battleship: number;
  ring: number;
  ruler_short: number;
  ruler_long: number;
  friction: number;
  speed_max: number;
}

export interface Reach {
  ship: string;
  strength: number;
  ruler: number;
  in_range: string[];
  orbits: string[];
  spots: [number, number][];
}

export interface Target {
  target: string;
  needed: number;
  have: number;
  points: number;
  by: string[];
}

export interface Site {
  hole: string;
  defence: number;
  needed: number | null;
  limit: number | null;
  items: number;
  blockaded_by: string[];
  defended_by: string[];
  spots: [number, number][];
  battleship_spots: [number, number][];
}

export type Effect =
  | "siege" | "long-ruler" | "battleship" | "hard-hull" | "free-ferry" | "third-point" | "shift"
  | "fourth-point" | "third-recruit" | "blockade-runner" | "fourth-item" | "garrison" | "two-mines"
  | "bulwark" | "two-builds" | "rich-mines";

export interface Technology {
  colour: Colour;
  height: number;
  effect: Effect;
}

export interface Rise {
  seat: SeatName;
  colour: Colour;
  next: number | null;
  needed: number | null;
  have: number;
  first: boolean;
}

export interface Row {
  row: number;
  points: number;
  troops: number;
  starships: number;
  seats: SeatName[];
}

export interface Sum {
  seat: SeatName;
  taken: number;
  planets: number;
  colonies: number;
  cities: number;
  quadrants: number;
  ahead: number;
  total: number;
}

export interface Gain {
  action: string;
  points: number;
  total: number;
}

export interface Noisy {
  seat: SeatName;
  turn: number;
  push: number;
  turns: number;
  pushes: number;
}

export interface Hints {
  geometry: Geometry;
  pool: number;
  points: number;
  recruits: number;
  ships: Reach[];
  targets: Target[];
  holes: Site[];
  technologies: Technology[];
  levels: Rise[];
  rows: Row[];
  scores: Sum[];
  gains: Gain[];
  hands: Noisy[];
}

export type PhaseName =
  | "corner" | "placing" | "choosing" | "recruiting" | "withdrawing" | "moving" | "wavering"
  | "turning" | "attacking" | "building" | "taking" | "retiring" | "garrisoning" | "scanning"
  | "over" | "beginner";

export interface PlacedHole {
  at?: string | undefined;
  body?: Body | null | undefined;
  up?: boolean | undefined;
  known?: SeatName[] | undefined;
  owner?: SeatName | null | undefined;
  troops?: number | undefined;
  research?: number | undefined;
  colonies?: number | undefined;
  cities?: number | undefined;
}

export interface PlacedShip {
  ship?: string | undefined;
  x?: number | undefined;
  y?: number | undefined;
}

export interface PlacedSide {
  seat?: SeatName | undefined;
  troops?: number | null | undefined;
  taken?: number | undefined;
  levels?: number[] | undefined;
}

export interface Position {
  phase?: PhaseName | undefined;
  seat?: SeatName | undefined;
  round?: number | undefined;
  passes?: number | undefined;
  last_turns?: number | undefined;
  begins?: SeatName | null | undefined;
  pool?: number | null | undefined;
  empty_corner?: Quadrant | null | undefined;
  holes?: PlacedHole[] | undefined;
  ships?: PlacedShip[] | undefined;
  supply?: string[] | undefined;
  sides?: PlacedSide[] | undefined;
  left?: number | undefined;
  points?: number | undefined;
  free?: boolean | undefined;
  again?: boolean | undefined;
  shifted?: string | null | undefined;
  flick?: Navigate | null | undefined;
  hole?: string | null | undefined;
  used?: string | undefined;
  end?: End | undefined;
}

/** By kind the values that its sentence says; a few have more beside them, as numbers. */
export interface Events {
  "attack-only": "seat";
  begins: "seat";
  bombarded: "by" | "count" | "hole" | "items";
  bounced: "count";
  built: "hole" | "seat" | "structure";
  "corner-empty": "quadrant";
  decided: "reason";
  developed: "colour" | "level" | "seat";
  ended: "end";
  "first-developed": "points";
  flicked: "degrees" | "pace" | "ship";
  found: "body" | "hole";
  gained: "points" | "pool" | "seat";
  landed: "hole" | "ship";
  "last-round": never;
  launched: "hole" | "ship";
  "left-the-board": "ship";
  mined: "count" | "hole" | "seat";
  passed: "seat";
  "planet-free": "hole";
  "pool-empty": never;
  rammed: "ship" | "target";
  "rammed-through": "ship" | "target";
  recruited: "hole" | "seat";
  rests: "ship";
  "rests-in-orbit": "deep" | "hole" | "ship";
  retired: "ship";
  "retired-spare": "seat";
  "row-complete": "points" | "row";
  scanned: "hole" | "seat";
  scored: "cities" | "colonies" | "planets" | "quadrants" | "seat";
  shifted: "ship";
  "ship-placed": "ship";
  shot: "by" | "count" | "ship";
  took: "gift" | "seat";
  total: "ahead" | "seat" | "taken" | "total";
  "turned-up": "body" | "hole";
  wavered: "degrees" | "push";
  "why-aside": never;
  "why-attack": never;
  "why-blockade": "hole" | "odds";
  "why-bombard": "points";
  "why-build": never;
  "why-develop": "level" | "points";
  "why-develop-late": "level";
  "why-done": never;
  "why-guard": "hole" | "odds";
  "why-land": never;
  "why-launch": never;
  "why-mine": "points";
  "why-orbit": "hole" | "odds";
  "why-place": never;
  "why-ram": "odds" | "target";
  "why-range": "here" | "odds" | "target";
  "why-recruit": "troops";
  "why-retire": never;
  "why-shift": never;
  "why-siege": "here" | "hole" | "needed" | "odds";
  "why-strike": "points";
  "why-take": never;
  "why-turn-aside": never;
  "why-turn-attack": never;
  "why-turn-blockade": "hole";
  "why-turn-build": "hole" | "structure";
  "why-turn-develop": "colour" | "level" | "points";
  "why-turn-develop-late": "colour" | "level";
  "why-turn-guard": "hole";
  "why-turn-land": "hole";
  "why-turn-launch": "hole";
  "why-turn-mine": "hole" | "points";
  "why-turn-orbit": "hole";
  "why-turn-ram": "ship" | "target";
  "why-turn-range": "target";
  "why-turn-recruit": "hole";
  "why-turn-settle": "hole" | "ship";
  "why-turn-siege": "hole";
  "why-withdraw": never;
  withdrew: "hole" | "seat";
}

export const { encode, decode } = codec<Action>([
  "corner quadrant",
  "place #x #y",
  "recruit hole",
  "withdraw hole",
  "launch hole #x #y ?make",
  "navigate ship #bearing #speed",
  "waver #turn #push",
  "shift ship #x #y",
  "land ship hole",
  "draw hole body",
  "attack",
  "strike target by",
  "bombard target by",
  "mine hole #count ?second ?#more",
  "build hole structure",
  "take gift",
  "develop colour",
  "retire ?ship",
  "done",
  "pass",
  "begin seat",
]);
