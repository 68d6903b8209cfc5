// games/planetary_empires/rows.ts -- the log in lines, shorter than the sentences of the rules: the seat and the clause stand beside the line.

import type { LogRow } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import type { Entry, Happening } from "../../transport/protocol";
import type { Reading } from "./telling";
import { only_attack, parts_of, view_of } from "./view";
import type { Events } from "./wire";
import { words } from "./words.svelte";

type Tell = (event: Happening, reading: Reading) => string;

function text(event: Happening, name: string): string {
  return String(event.values[name] ?? "");
}
function figure(event: Happening, name: string): number {
  return Number(event.values[name] ?? 0);
}
function at_of(event: Happening): string {
  return (text(event, "at") || parts_of(text(event, "battle")).at).toUpperCase();
}
function rival(event: Happening, { seat }: Reading): string {
  return seat(text(event, "rival"));
}

const tellings: Record<string, Tell> = {
  lot: (_event, { words }) => words.rows.lot,
  attacks: (event, reading) => reading.words.rows.attacks(at_of(event), rival(event, reading)),
  "attacks-ownerless": (event, { words }) => words.rows.ownerless(at_of(event)),
  passes: (_event, { words }) => words.rows.passes,
  worth: (event, { words, word }) => words.rows.worth(word(text(event, "kind")), figure(event, "pips")),
  "shield-die": (event, { words }) => words.rows.shield(figure(event, "pips")),
  "unit-gains-rule": (event, { words }) => words.rows.rule(figure(event, "pips"), at_of(event)),
  "unit-gains-nothing": (event, { words }) => words.rows.no_rule(figure(event, "pips"), at_of(event)),
  handicap: (event, { words }) => words.rows.points(figure(event, "points"), at_of(event)),
  industry: (event, { words }) => words.rows.points(figure(event, "points"), at_of(event)),
  power: (event, { words }) => words.rows.power(figure(event, "bonus"), at_of(event)),
  bastions: (event, { words }) => words.rows.bastions(figure(event, "dice"), at_of(event)),
  won: (event, reading) => reading.words.rows.won(rival(event, reading), at_of(event)),
  lost: (event, reading) => reading.words.rows.lost(rival(event, reading), at_of(event)),
  drawn: (event, reading) => reading.words.rows.drawn(rival(event, reading), at_of(event)),
  rolls: (event, { words }) => words.rows.rolls(at_of(event)),
  takes: (event, { words }) => words.rows.takes(at_of(event), figure(event, "pips")),
  fails: (event, { words }) => words.rows.fails(at_of(event), figure(event, "pips")),
  done: (_event, { words }) => words.rows.done,
  withdraws: (_event, { words }) => words.rows.withdraws,
  round: (event, { words }) => words.rows.round(figure(event, "round")),
} satisfies Partial<Record<keyof Events, Tell>>;

const losses = new Set(["takes", "lost", "withdraws"]);

/** Whose an event is: the player that its sentence names first; that of a round is nobody's. */
function whose(event: Happening, entry: Entry): string {
  const player = event.values["player"];
  return typeof player === "string" ? player : event.kind === "round" ? "nature" : entry.actor;
}

/** A step as one line for each player that it tells of in turn. */
export function rows_of(entries: readonly Entry[], reading: Reading): LogRow[] {
  return entries.flatMap((entry) => {
    const rows: LogRow[] = [];
    for (const event of entry.events) {
      const said = tellings[event.kind]?.(event, reading) ?? event.text.replace(/[.]$/, "");
      const actor = whose(event, entry);
      const last = rows.at(-1);
      if (last && last.actor === actor && last.clause === event.clause) {
        last.text = `${last.text}; ${said}`;
        last.places.push(...event.at);
        continue;
      }
      const at = at_of(event).toLowerCase();
      rows.push({
        ply: entry.ply,
        actor,
        text: said,
        clause: event.clause,
        places: event.at.length > 0 ? [...event.at] : at ? [at] : [],
        loss: losses.has(event.kind),
      });
    }
    return rows;
  });
}

export function reading_of(table: Table): Reading {
  return {
    words: words(),
    word: (word) => table.word(word),
    seat: (seat) => table.seat_name(seat),
    only: (battle) => only_attack(view_of(table.view), battle),
  };
}
