// games/rebel_moon/rows.ts -- the log in turns: what one player did in a turn is one line.

import type { LogRow } from "../../table/contract";
import type { Entry, Happening, Values } from "../../transport/protocol";
import type { Words } from "./en";
import { upper, type Colour, type Direction } from "./view";
import type { Events } from "./wire";

export interface Reading {
  words: Words;
  word: (word: string) => string;
}

function text(values: Values, name: string): string {
  return String(values[name] ?? "");
}

function place(values: Values, name = "at"): string {
  return upper(text(values, name));
}

function colour(values: Values, words: Words, name = "colour"): string {
  return words.colour[text(values, name) as Colour] ?? text(values, name);
}

type Tell = (values: Values, reading: Reading) => string;

const tellings: Record<string, Tell> = {
  placed: (values, { words, word }) => words.rows.placed(place(values), word(text(values, "piece"))),
  "marker-placed": (values, { words }) => words.rows.marker(place(values), colour(values, words)),
  "blind-marker-placed": (values, { words }) => words.rows.marker(place(values), ""),
  passed: (_, { words }) => words.rows.passed,
  "placement-ended": (_, { words }) => words.rows.placement_ended,
  turned: (values, { words }) => words.rows.turned(words.compass[text(values, "facing") as Direction] ?? ""),
  advanced: (values, { words }) => words.rows.went(place(values, "from"), place(values, "to")),
  thrust: (values, { words }) => words.rows.thrust(place(values, "from"), place(values, "to")),
  scanned: (values, { words, word }) => words.rows.scanned(place(values), word(text(values, "weapon"))),
  fired: (values, { words, word }) => words.rows.fired(place(values), word(text(values, "what"))),
  stayed: (_, { words }) => words.rows.stayed,
  held: (_, { words }) => words.rows.held,
  pulsed: (values, { word }) => `${word(text(values, "weapon"))} ${place(values)}`,
  hit: (values, { words, word }) =>
    words.rows.hit(
      word(text(values, "weapon")),
      place(values),
      Number(values["distance"]),
      Number(values["damage"]),
    ),
  "no-hit": (values, { words, word }) => words.rows.no_hit(word(text(values, "weapon")), place(values)),
  "shot-wasted": (values, { words, word }) => words.rows.no_hit(word(text(values, "weapon")), place(values)),
  "asteroid-destroyed": (values, { words }) => words.rows.asteroid_gone(place(values, "from"), place(values)),
  "shield-fell": (values, { words }) => words.rows.fell(colour(values, words)),
  "shield-weakened": (values, { words }) =>
    words.shields.changes(colour(values, words), Number(values["from"]), Number(values["left"])),
  unprotected: (_, { words }) => words.rows.unprotected,
} satisfies Partial<Record<keyof Events, Tell>>;

/** After its dice a pulse needs no second naming. */
const after_dice: Record<string, Tell> = {
  hit: (values, { words }) => words.rows.pulse_hit(Number(values["distance"]), Number(values["damage"])),
  "no-hit": (_, { words }) => words.rows.no_damage,
} satisfies Partial<Record<keyof Events, Tell>>;

/** What another part of the line already says. */
const silent = new Set(["revealed", "removed", "spent"]);

const bomb_kinds = new Set(["turned", "advanced", "thrust", "scanned", "fired", "stayed"]);
const answer_kinds = new Set(["revealed", "pulsed", "hit", "no-hit", "shot-wasted", "asteroid-destroyed"]);

function told(events: readonly Happening[], reading: Reading): string {
  const parts: string[] = [];
  const apart: string[] = []; // whole sentences
  let dice: string[] = [];
  const thrown = events.some((event) => event.kind === "pulsed");
  for (const event of events) {
    if (event.kind === "rolled") {
      dice.push(text(event.values, "pips"));
      continue;
    }
    if (silent.has(event.kind)) continue;
    if (dice.length > 0) parts.push(dice.join("-"));
    dice = [];
    const tell = (thrown ? after_dice[event.kind] : undefined) ?? tellings[event.kind];
    if (tell) parts.push(tell(event.values, reading));
    else apart.push(event.text);
  }
  if (dice.length > 0) parts.push(dice.join("-"));
  const line = parts.join(", ");
  const first = line.slice(0, 1).toUpperCase() + line.slice(1);
  return [first, ...apart].filter((part) => part !== "").join(". ");
}

/** The clause that a line stands for: the weightiest thing that happened in it. */
const weight = [
  "ended",
  "shield-fell",
  "hit",
  "asteroid-destroyed",
  "no-hit",
  "pulsed",
  "fired",
  "scanned",
  "thrust",
];

function clause(events: readonly Happening[]): string {
  for (const kind of weight) {
    const found = events.find((event) => event.kind === kind);
    if (found) return found.clause;
  }
  return events[0]?.clause ?? "";
}

interface Sheaf {
  ply: number;
  actor: string;
  kind: "bomb" | "answer" | "other";
  events: Happening[];
}

/** Steps of one bomb turn belong together, and so do a weapon and its dice. */
function sheaves(entries: readonly Entry[]): Sheaf[] {
  const found: Sheaf[] = [];
  for (const entry of entries) {
    if (entry.events.length === 0) continue;
    const first = entry.events[0]?.kind ?? "";
    const last = found.at(-1);
    const kind = bomb_kinds.has(first) ? "bomb" : answer_kinds.has(first) ? "answer" : "other";
    const joins =
      last !== undefined &&
      ((kind === "bomb" && last.kind === "bomb" && last.actor === entry.actor) ||
        (first === "rolled" && last.kind === "answer"));
    if (joins) {
      last.ply = entry.ply;
      last.events.push(...entry.events);
    } else {
      found.push({ ply: entry.ply, actor: entry.actor, kind, events: [...entry.events] });
    }
  }
  return found;
}

export function rows_of(entries: readonly Entry[], reading: Reading): LogRow[] {
  return sheaves(entries).map((sheaf) => ({
    ply: sheaf.ply,
    actor: sheaf.actor,
    text: told(sheaf.events, reading),
    clause: clause(sheaf.events),
    places: [...new Set(sheaf.events.flatMap((event) => event.at))],
    loss: sheaf.events.some((event) => event.kind === "shield-fell"),
  }));
}
