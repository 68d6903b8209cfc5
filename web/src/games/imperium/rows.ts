// games/imperium/rows.ts -- the log in lines: what belongs together is told together, and what everybody sees is left out.

import type { LogRow } from "../../table/contract";
import { by_seat, named } from "../../table/rows";
import type { Entry, Happening, Values } from "../../transport/protocol";
import { seen_direction } from "./layout";
import type { Reading } from "./telling";
import type { Events } from "./wire";

function text(values: Values, name: string): string {
  return String(values[name] ?? "");
}

interface LogReading extends Reading {
  /** How the board is turned on the screen. */
  turns: number;
}

type Tell = (values: Values, reading: LogReading) => string;

/** All that went the same way, else the one that did. */
function comers(values: Values, { word }: Reading): string {
  return text(values, "units") || word(text(values, "unit"));
}

/** Shorter than the sentences of the rules: the seat and the clause stand beside the line. */
const tellings: Record<string, Tell> = {
  moved: (values, { words, word }) =>
    words.rows.went(word(text(values, "unit")), text(values, "from"), text(values, "to")),
  launched: (values, { words, word }) =>
    words.rows.flew(word(text(values, "unit")), text(values, "from"), text(values, "to")),
  built: (values, { words, word }) =>
    words.rows.built(word(text(values, "unit")), text(values, "at"), Number(values["pc"])),
  "bid-made": (values, { words }) => words.auction.bid(Number(values["pc"]), Number(values["cards"])),
  "cloud-drifts": (values, { words, word, turns }) =>
    words.rows.drifts(
      Number(values["pips"]),
      text(values, "from"),
      word(seen_direction(text(values, "direction"), turns)),
    ),
  "landing-declared": (values, reading) =>
    reading.words.rows.lands(comers(values, reading), text(values, "from"), text(values, "to")),
  landed: (values, reading) =>
    reading.words.rows.landed(comers(values, reading), text(values, "from"), text(values, "to")),
  loaded: (values, reading) =>
    reading.words.rows.loaded(comers(values, reading), text(values, "from"), text(values, "to")),
  declared: (values, { words }) =>
    words.rows.declared(text(values, "manner"), text(values, "from"), text(values, "at")),
} satisfies Partial<Record<keyof Events, Tell>>;

/** What the line beside it says already. */
const silent = new Set(["committed", "drew-unseen"]);

const losses = new Set([
  "destroyed",
  "starved",
  "blasted",
  "swallowed",
  "cloud-destroyed",
  "planet-destroyed",
  "planet-taken",
  "conquered",
]);

const weight = [
  "ended",
  "conquered",
  "destroyed",
  "damaged",
  "missed",
  "repelled",
  "wiped-out",
  "planet-taken",
  "initiative-won",
];

function clause(events: readonly Happening[]): string {
  for (const kind of weight) {
    const found = events.find((event) => event.kind === kind);
    if (found) return found.clause;
  }
  return events[0]?.clause ?? "";
}

/** Units that go the same way one after the other are one line. */
const crowds: Record<string, "landing" | "loading"> = {
  "landing-declared": "landing",
  landed: "landing",
  loaded: "loading",
};

function crowd_key(entry: Entry): string {
  const [event] = entry.events;
  if (!event || !crowds[event.kind] || entry.events.length > 1) return "";
  return [entry.actor, event.kind, event.values["from"], event.values["to"]].join(" ");
}

/** Neighbouring steps of one crowd as one step, whose units are counted. */
function gathered(entries: readonly Entry[], { word }: Reading): Entry[] {
  const found: Entry[] = [];
  let units = new Map<string, number>();
  let last = "";
  for (const entry of entries) {
    const key = crowd_key(entry);
    const before = found.at(-1);
    if (!key || key !== last || !before) units = new Map();
    last = key;
    const [event] = entry.events;
    if (!key || !event) {
      found.push(entry);
      continue;
    }
    const unit = text(event.values, "unit");
    units.set(unit, (units.get(unit) ?? 0) + 1);
    const named = [...units].map(([one, number]) => (number > 1 ? `${number} ${word(one)}` : word(one)));
    const joined = { ...event, values: { ...event.values, units: named.join(", ") } };
    const begun = units.size > 1 || (units.get(unit) ?? 0) > 1;
    if (begun) found.pop();
    found.push({ ...entry, events: [joined] });
  }
  return found;
}

/** What an attack comes to is the attacker's, whoever was the last to choose a card. */
const of_attacks = new Set(["damaged", "destroyed", "missed", "repelled", "wiped-out", "conquered"]);

/** Every step by the seats that it tells of. */
function shared_out(entries: readonly Entry[]): Entry[] {
  let attacker: string | undefined;
  return entries.flatMap((entry) => {
    if (entry.events.some((event) => event.kind === "resolving")) attacker = entry.actor;
    const whose = (event: Happening) => named(event) ?? (of_attacks.has(event.kind) ? attacker : undefined);
    const told = entry.events.filter((event) => !silent.has(event.kind));
    return by_seat({ ...entry, events: told }, whose);
  });
}

function sentence(said: string): string {
  const first = said.slice(0, 1).toUpperCase() + said.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

/** The name of a sector is one word: its hyphen is no place to break a line at. */
function unbroken(line: string): string {
  return line.replace(/\b(\d+[a-z])-(\d)\b/g, "$1\u2011$2");
}

export function rows_of(entries: readonly Entry[], reading: LogReading): LogRow[] {
  return gathered(shared_out(entries), reading).map((entry) => {
    const told = entry.events;
    return {
      ply: entry.ply,
      actor: entry.actor,
      text: unbroken(
        told.map((event) => sentence(tellings[event.kind]?.(event.values, reading) ?? event.text)).join(" "),
      ),
      clause: clause(told),
      places: [...new Set(told.flatMap((event) => event.at))],
      loss: told.some((event) => losses.has(event.kind)),
    };
  });
}
