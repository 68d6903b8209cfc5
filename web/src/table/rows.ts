// table/rows.ts -- Whose each sentence of the log is, and a line for every step for games that do not group theirs.

import type { Entry, Happening } from "../transport/protocol";
import type { LogRow } from "./contract";

/** Whose an event is: the seat that its sentence names; undefined where it names none. */
export function named(event: Happening): string | undefined {
  const { seat } = event.values;
  return typeof seat === "string" ? seat : undefined;
}

/** A step as one for each seat that it tells of in turn, so that a line's badge is that of its sentence. */
export function by_seat(entry: Entry, whose: (event: Happening) => string | undefined = named): Entry[] {
  const found: Entry[] = [];
  for (const event of entry.events) {
    const last = found.at(-1);
    const actor = whose(event) ?? (entry.actor === "nature" && last ? last.actor : entry.actor);
    if (last?.actor === actor) last.events.push(event);
    else found.push({ ply: entry.ply, actor, events: [event] });
  }
  return found;
}

export function plain_rows(entries: readonly Entry[]): LogRow[] {
  return entries
    .flatMap((entry) => by_seat(entry))
    .map((entry) => ({
      ply: entry.ply,
      actor: entry.actor,
      text: entry.events.map((event) => event.text).join(" "),
      clause: entry.events.at(-1)?.clause ?? "",
      places: [...new Set(entry.events.flatMap((event) => event.at))],
    }));
}
