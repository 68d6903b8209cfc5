// table/contract.ts -- What a game's folder gives the shell. A game without a folder gets table/generic.

import type { Component } from "svelte";
import type { Rulebook } from "../rules/rulebook";
import type { Briefing } from "../start/briefing";
import type { Battle, Entry, Json, Language } from "../transport/protocol";
import type { Table } from "./table.svelte";

/** A part of the rail. On a phone the sheet shows the panels of one tab at a time. */
export interface Panel {
  id: string;
  tab: "play" | "state";
  /** Lies in a free corner of the board when the window has one: "left" or "right" below the ribbon. */
  corner?: "left" | "right";
  /** What stands inside `<section class="panel">`, its header included; fetched once the table stands. */
  load(): Promise<{ default: Component<{ table: Table }> }>;
}

/** One step of the whole turn, for the ribbon. */
export interface RibbonStep {
  name: string;
  /** The name where a narrow screen has no room for more than the present step. */
  short?: string;
  /** `planned`: what is chosen and not yet played will do it after `now`; `skipped`: it will leave it out. */
  state: "done" | "now" | "next" | "planned" | "skipped";
}

/** One line of the log. Rows may join several steps; `ply` is the position it leads to. */
export interface LogRow {
  ply: number;
  actor: string;
  text: string;
  clause: string;
  places: string[];
  loss?: boolean;
  /** Another match of this server that it tells of, which anybody may watch. */
  match?: string;
}

export interface Curve {
  name: string;
  seat?: string;
  /** Its colour where no seat gives one. */
  tone?: string;
  points: { ply: number; value: number }[];
}

/** What the end screen tells beside who won and why. */
export interface Story {
  /** `note` says in a line what is drawn, where the title does not. */
  curves: { title: string; note?: string; curves: Curve[] }[];
  facts: { name: string; value: string; note?: string }[];
  /** Where each seat's points came from, source by source; the last line is the sum. */
  sums?: { title: string; seats: string[]; lines: { name: string; values: number[] }[] };
}

/** A cure of a refusal, as a button of the toast. */
export interface Cure {
  label: string;
  /** The whole action as a sentence says it, without its full stop; else the label. */
  says?: string;
  places: string[];
  /** Chooses it on the table (lights it, sets the plan); without it the shell plays the action. */
  choose?: () => void;
}

/** A guided first game: positions, what is said and what is waited for in each. */
export interface Learn {
  /** The seat whoever learns plays first. */
  seat: string;
  options: Record<string, string>;
  script(): Promise<Script>;
  tell: Record<Language, () => Promise<Telling>>;
}

export interface Script {
  chapters: readonly Chapter[];
  /** The game has gone past what a step asks for, whatever was done instead. */
  passed?(step: Step, table: Table): boolean;
  /** How many turns of whoever learns are over; only differences count. */
  turns?(table: Table): number;
}

export interface Chapter {
  name: string;
  you: string;
  /** Where it begins; without one at the beginning, of a scenario of its own. */
  position?: Json;
  scenario?: Json;
  /** Of the dice, where what they show is spoken of. */
  seed?: string;
  steps: readonly Step[];
}

export interface Step {
  text: string;
  clauses: readonly string[];
  /** Done when one of these events has happened, if there are any, else when the game has gone past it; without it a
   * button goes on. */
  wait?: readonly string[];
  /** So many turns the task may take, where it is not one; then it begins anew. */
  turns?: number;
  /** By whoever's hand; else only by that of whoever learns. */
  anyone?: boolean;
  /** How far the game may be when the step is done, as it counts itself. */
  within?: number;
}

/** The words of chapters and steps, by their names. */
export interface Telling {
  chapters: Record<string, string>;
  steps: Record<string, string>;
}

/** How a battle may end, as its people say it. */
export interface BattleEnd {
  result: string;
  text: string;
  /** Who wins, where one of its seats does. */
  winner?: string;
  /** What follows from it, in a few words. */
  note?: string;
  /** It was not fought, and the like: offered behind the others. */
  rare?: boolean;
}

/** Something that is otherwise now. */
export interface Difference {
  what: string;
  before: string;
  after: string;
  clause: string;
}

/** A sum by the rules: each line with what lets it count. */
export interface Sum {
  seat: string;
  /** What it comes to, the first of all that are told: "800 points". */
  total: string;
  lines: { text: string; value: string; clause: string }[];
}

/** A battle that waits, as its own page and its printed sheet tell of it. */
export interface BattleTelling {
  title: string;
  /** What is fought for, and when. */
  note?: string;
  /** The place of the board where it is. */
  place?: string;
  ends: BattleEnd[];
  sums?: Sum[];
}

export interface GameUi {
  /** Loads the game's own words; called before the first drawing and at every change of language. */
  speak(lang: Language): Promise<void>;
  /** Fills the board area; draws, takes clicks and keys inside the board, does its own zoom and pan. */
  board: Component<{ table: Table }>;
  panels: Panel[];
  /** Names of the two tabs that are the game's. */
  tabs(): { play: string; state: string };
  /** The look's colour of each seat, from 1 to 16; without it in the order of the seats. */
  colours?: Record<string, number>;
  /** The small words beside the game's name: "Round 6". */
  subtitle?(table: Table): string;
  /** Which round is played, as the game counts them; a list of tables tells it. */
  round?(view: Json): number | undefined;
  /** What is thrown now, and for whom, where people throw the dice. */
  throws?(table: Table): string | undefined;
  /** How people say a word that the game makes up, such as the name of a battle. */
  reads?(word: string, table: Table): string | undefined;
  /** What stands beside the ribbon in place of whose turn it is. */
  says?(table: Table): string | undefined;
  ribbon(table: Table): RibbonStep[];
  /** Whose step is being shown just now, while the table itself is already further. */
  acting?(table: Table): string | undefined;
  rows?(entries: Entry[], table: Table): LogRow[];
  cure?(action: string, table: Table): Cure;
  /** A key pressed anywhere on the table (never in a text field); true: it was for the game. */
  key?(event: KeyboardEvent, table: Table): boolean;
  /** Its own keys, for the list of keys: what to press, what it does. */
  keys?(): [string, string][];
  /** What it wishes to be told of each position beside what every client is told. */
  parts?: readonly string[];
  /** Who knows all that is hidden: once the match is over everybody sees with its eyes. */
  knows?: string;
  story?(table: Table): Story;
  /** Fetches what the story needs; called before it is told. */
  recall?(): Promise<void>;
  learn?: Learn;
  /** What its rules have beside their text. */
  rulebook?(): Promise<{ default: Rulebook }>;
  /** What is played here, told in a window. */
  briefing?: Briefing;
  /** Its module amends, so that a table of one's own is organised by whoever holds it. */
  organised?: true;
  /** A battle that waits; without it, what the table knows of any. */
  battle?(battle: Battle, table: Table): BattleTelling;
  /** What became of a battle that waits no more; without it, the event that names it. */
  ended?(name: string, table: Table): { text: string; clause: string } | undefined;
  /** What of a position differs from that of another beside its places: an amendment's preview tells it. */
  differs?(before: Json, after: Json, table: Table): Difference[];
}
