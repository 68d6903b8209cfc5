// games/rebel_moon/path.ts -- where the bomb has been, read from the log.

import type { Entry } from "../../transport/protocol";
import type { View } from "./view";

function steps(entries: readonly Entry[], ply: number): [string, string][] {
  return entries
    .filter((entry) => entry.ply <= ply)
    .flatMap((entry) => entry.events)
    .filter((event) => event.kind === "advanced" || event.kind === "thrust")
    .map((event) => [String(event.values["from"]), String(event.values["to"])]);
}

/** The cells walked so far, the present one last. */
export function trail_of(entries: readonly Entry[], ply: number, view: View): string[] {
  const walked = steps(entries, ply);
  const first = walked[0]?.[0] ?? view.bomb;
  return [first, ...walked.map(([, to]) => to)];
}

/** The places that the step before concerned. */
export function last_cells(entries: readonly Entry[], ply: number): string[] {
  const walked = steps(entries, ply).at(-1);
  const last = entries.filter((entry) => entry.ply <= ply).at(-1);
  if (last?.events.some((event) => event.kind.includes("placed")))
    return last.events.flatMap((event) => event.at);
  return walked ? [walked[0]] : [];
}
