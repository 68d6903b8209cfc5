// transport/protocol.ts -- The shapes of docs/protocol.md: what travels between a client and a table.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Values = Record<string, string | number>;
export type Language = "en" | "es";

export interface Turn {
  kind: "decide" | "chance" | "report" | "over";
  seats: string[];
  phase: string;
  /** Of the present turn: who has given the seat up, and what is offered. */
  resigned?: string[];
  /** Who takes no part any more by the rules of the game. */
  gone?: string[];
  offer?: Offer;
  /** The newest edition of the game, where the match is by an earlier one. */
  newer?: string;
  /** Of the present turn: the times that end, the next first; or all clocks stand. */
  dues?: Due[];
  paused?: true;
  /** Of the present turn: what each seat has of a bank, and on which days its clock stands. */
  clocks?: SeatClock[];
  /** All battles that wait, at once and beside whatever is owed. */
  pending?: Battle[];
}

/** When the time of a seat ends, or that for contradicting the report on a battle; since 1970. */
export interface Due {
  at: number;
  seat?: string;
  battle?: string;
}

/** Milliseconds left as of the last entry; where the clock runs, a due says when that ends. */
export interface SeatClock {
  seat: string;
  left?: number;
  /** It is over, and the others may say so. */
  late?: true;
  /** "sat+sun" */
  weekend?: string;
  /** Taken so far, and those that are not over. */
  holiday_days?: number;
  holidays?: { from: number; to: number }[];
  /** When the clock stands, until its time is over. */
  stands?: { from: number; to: number }[];
}

/** What a table agreed on beside the game's rules. */
export interface Manners {
  organiser: boolean;
  decide_minutes: number;
  answer_minutes: number;
  /** People throw the dice; the organiser enters what they showed. */
  by_hand?: boolean;
  bank_seconds?: number;
  increment_seconds?: number;
  at_end?: string;
  weekend_days?: number;
  holiday_days?: number;
}

/** What a side says of a battle: how it ended, or that it be drawn. */
export interface Claim {
  by: string;
  result?: string;
  simulate?: true;
}

/** A battle that people fight elsewhere; it keeps its name while it waits. */
export interface Battle {
  name: string;
  seats: string[];
  clause: string;
  /** Of the present turn: how it may end, and what its people have reported. */
  results?: string[];
  /** How likely each result is, where it can be drawn in place of being fought. */
  weights?: number[];
  claims?: Claim[];
  /** Who has yet to speak: seats, or the organiser. */
  waits?: string[];
  /** As what it may be played here, who would have it so, and as which match it is. */
  games?: { game: string; seats: string[] }[];
  wishes?: { by: string; game: string }[];
  link?: { game: string; match: string };
}

/** It is open until all who are `asked` have accepted it. */
export interface Offer {
  by: string;
  /** The `edition` of the rules by which the match would go on, or a draw. */
  what: "draw" | "edition";
  edition?: string;
  asked: string[];
}

export interface Outcome {
  score: Record<string, number>;
  clause: string;
  reason: string;
  text: string;
}

export interface Refusal {
  clause: string;
  reason: string;
  values: Values;
  text: string;
  cure: string[];
}

/** One thing that happened, as one viewer saw it. */
export interface Happening {
  clause: string;
  kind: string;
  values: Values;
  at: string[];
  text: string;
}

/** One step of the match and what it led to. */
export interface Entry {
  ply: number;
  actor: string;
  events: Happening[];
}

/** What somebody did beside the game, after so many steps. */
export interface Said extends Entry {
  /** Its number, which it keeps. */
  entry: number;
  deed: string;
}

export interface SeatName {
  seat: string;
  name: string;
  letter: string;
}

export interface Choice {
  choice: string;
  name: string;
  /** How many sit down where it is chosen, if this option settles that. */
  seats?: number;
}

export interface Option {
  option: string;
  clause: string;
  name: string;
  choices: Choice[];
  default: string;
}

export interface Scenario {
  scenario: string;
  name: string;
  options: Record<string, string>;
}

export interface Card {
  game: string;
  name: string;
  line: string;
  minutes: number;
  players: [number, number];
  seats: SeatName[];
  hidden: boolean;
  edition: string;
  scenarios: Scenario[];
  options: Option[];
  /** What a computer player can be, the weakest first, and in a sentence how it plays. */
  levels: { level: number; name: string; about: string }[];
  /** Readings of phases and of every word that stands in views, values and actions. */
  phases: Record<string, string>;
  words: Record<string, string>;
}

export interface Place {
  place: string;
  x: number;
  y: number;
  mark?: string;
  owner?: string;
  tone?: string;
  text?: string;
}

export interface Drawing {
  places: Place[];
  shape: "hex" | "square" | "disc";
}

export interface Clause {
  id: string;
  text: string;
  /** The heading that it stands under. */
  chapter: string;
  source: "rulebook" | "ruling";
}

export interface Line {
  action: string;
  visits: number;
  score: number;
}

export interface Thought {
  visits: number;
  score: number;
  best: Line[];
}

export interface Suggestion {
  action: string;
  text: string;
  thought: Thought;
}

export interface Fault {
  code: string;
  text: string;
  at?: number;
  /** Of what was too much: when to ask again. */
  retry_ms?: number;
  problems?: Refusal[];
}

export interface Person {
  seat: string;
  /** `invited`: whoever opens the invitation first sits down there. */
  kind: "person" | "invited" | "computer" | "vacant" | "free";
  name?: string;
  level?: number;
  here?: boolean;
  /** The first draw waits for this seat's share of the dice. */
  awaited?: boolean;
  /** So long at most, in milliseconds since 1970, where nobody of that seat is here. */
  until?: number;
}

/** A position as one viewer is told of it, at once: of what was wished for, all that has something to say. */
export interface Situation {
  as: string;
  ply: number;
  turn: Turn;
  outcome?: Outcome;
  view?: Json;
  log?: { since: number; until: number; more: boolean; entries: Entry[] };
  legal?: { actions: string[] };
  may?: string[];
  hints?: Json;
  draw?: Drawing;
  /** Of whoever decided last: why that may not be taken back, or null. */
  undo?: Refusal | null;
  /** What may cost much is left out: when to ask for it. */
  retry_ms?: number;
}

export type Played =
  /** `undone`: it was done, and has been taken back since. */
  | {
      result: "accepted";
      /** From a server; a table in this browser is asked for it. */
      situation?: Situation;
      undone?: boolean;
      /** Something earlier is otherwise now. */
      amended?: boolean;
      /** What is known of any ply is no more. */
      anew?: boolean;
    }
  | { result: "refused"; refusal: Refusal }
  | { result: "unknown" };

/** What the server tells every viewer after a step. */
export interface News {
  news?: {
    situation: Situation;
    /** The seat that took its last decision back. */
    undone?: string;
    /** Who amended something earlier: what is known of any ply is no more. */
    amended?: string;
  };
  people?: Person[];
  /** Somebody said something in our room. */
  saying?: Saying;
}

/** What somebody said at a table of the server. */
export interface Saying {
  number: number;
  /** A seat, "organiser" or "spectator". */
  by: string;
  name?: string;
  /** Tells spectators without a name apart. */
  voice?: number;
  at: number;
  /** Words of their own, or the name of a quick phrase. */
  text?: string;
  phrase?: string;
  own?: true;
}
