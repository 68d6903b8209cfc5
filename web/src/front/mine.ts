// front/mine.ts -- What the list of one's tables tells of each: who one is there, and whether it is worth a line.

import type { Kept } from "../table/kept";
import type { Part } from "../shell/address";
import { battle_for, waits_for } from "../table/waiting";

const day_ms = 86_400_000;

export function own_seats(table: Kept): string[] {
  if (table.kind === "server") return table.seats;
  return Object.entries(table.setup.seats).flatMap(([seat, who]) => (who === "you" ? [seat] : []));
}

export function yours(table: Kept): boolean {
  return own_seats(table).some((seat) => waits_for(table.turn, seat) !== undefined);
}

/** Only looked at: whoever organises does more. */
export function watched(table: Kept): boolean {
  return own_seats(table).length === 0 && !(table.kind === "server" && table.organiser);
}

/** The part of it where something is to be done: a battle that waits for a report, the organiser's desk. */
export function part_of(table: Kept): Part {
  if (table.kind === "server" && table.organiser) return { part: "desk" };
  const battle = own_seats(table)
    .map((seat) => battle_for(table.turn, seat))
    .find(Boolean);
  return battle ? { part: "battle", battle } : { part: "board" };
}

/** Nobody has decided anything by their own hand, and nobody is expected any more. */
export function empty(table: Kept, now: number): boolean {
  if (table.kind === "server")
    return table.ply === 0 && table.with.every((who) => who === "free") && now - table.when > day_ms;
  if (table.turn.kind === "over") return false;
  const { steps = [] } = (table.record ?? {}) as { steps?: { by: string }[] };
  return !steps.some(({ by }) => own_seats(table).includes(by));
}
