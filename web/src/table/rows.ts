// table/rows.ts -- A log line for every step, for games that do not group theirs.

import type { Entry } from "../transport/protocol";
import type { LogRow } from "./contract";

export function plain_rows(entries: readonly Entry[]): LogRow[] {
  return entries
    .filter((entry) => entry.events.length > 0)
    .map((entry) => ({
      ply: entry.ply,
      actor: entry.actor,
      text: entry.events.map((event) => event.text).join(" "),
      clause: entry.events.at(-1)?.clause ?? "",
      places: [...new Set(entry.events.flatMap((event) => event.at))],
    }));
}
