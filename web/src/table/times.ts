// table/times.ts -- Times that end: which end together, and how long it still is.

import type { Due } from "../transport/protocol";

export interface End {
  at: number;
  seats: string[];
  battles: string[];
}

/** Those that end in the same minute are told as one, the next first. */
export function ends(dues: readonly Due[]): End[] {
  const all: End[] = [];
  for (const { at, seat, battle } of dues) {
    let end = all.at(-1);
    if (!end || at - end.at >= 60_000) all.push((end = { at, seats: [], battles: [] }));
    if (seat) end.seats.push(seat);
    if (battle) end.battles.push(battle);
  }
  return all;
}

export type Unit = "minutes" | "hours" | "days";

/** Never more than there is. */
export function left(ms: number): { count: number; unit: Unit } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 120) return { count: minutes, unit: "minutes" };
  if (minutes < 48 * 60) return { count: Math.floor(minutes / 60), unit: "hours" };
  return { count: Math.floor(minutes / 1440), unit: "days" };
}
