// games/sector_invasion/rows.ts -- the log in lines: what a step tells of one player by one clause is joined, its clause beside it.

import type { LogRow } from "../../table/contract";
import type { Entry, Happening } from "../../transport/protocol";

/** Told by what comes of them. */
const silent: ReadonlySet<string> = new Set([
  "strengths",
  "strengths-swarm",
  "muster",
  "defenders",
  "sets-out",
]);

const losses: ReadonlySet<string> = new Set([
  "destroyed",
  "damaged",
  "headquarters-lost",
  "loses",
  "loses-to-defenders",
  "lost-wrecked",
  "crossing-wrecks",
  "is-out",
  "retires",
]);

/** Whose an event is: the player that its sentence names first; what happens to all is nobody's. */
function whose(event: Happening, entry: Entry): string {
  const { player } = event.values;
  if (typeof player === "string") return player;
  return event.kind === "turn" ? "nature" : entry.actor;
}

/** A step as one line for each player that it tells of in turn. */
export function rows_of(entries: readonly Entry[]): LogRow[] {
  return entries.flatMap((entry) => {
    const rows: LogRow[] = [];
    const told = entry.events.filter(({ kind }) => !silent.has(kind));
    for (const event of told.length > 0 ? told : entry.events) {
      const actor = whose(event, entry);
      const last = rows.at(-1);
      if (last && last.actor === actor && last.clause === event.clause) {
        last.text = `${last.text} ${event.text}`;
        last.places.push(...event.at);
        last.loss ||= losses.has(event.kind);
        continue;
      }
      rows.push({
        ply: entry.ply,
        actor,
        text: event.text,
        clause: event.clause,
        places: [...event.at],
        loss: losses.has(event.kind),
      });
    }
    return rows;
  });
}
