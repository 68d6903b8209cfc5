// club/lines.ts -- What a club's lists say of its tables: in which list one stands, in what order, and how long is left.

import type { Due } from "../transport/protocol";
import type { ClubTable } from "./club";

export interface Lists {
  /** Where one sits or organises. */
  mine: ClubTable[];
  campaigns: ClubTable[];
  others: ClubTable[];
  over: ClubTable[];
}

export const is_mine = (table: ClubTable): boolean => table.seats.length > 0 || table.organiser === true;

/** A campaign stands among the campaigns, also where one plays it. */
export function lists_of(tables: readonly ClubTable[]): Lists {
  const running = tables.filter(({ over }) => !over).sort(sooner);
  return {
    mine: running.filter(is_mine),
    campaigns: running.filter(({ round }) => round !== undefined),
    others: running.filter((one) => !is_mine(one) && one.round === undefined),
    over: tables.filter(({ over }) => over).sort((one, other) => other.when - one.when),
  };
}

/** First where it is one's own turn, then what lapses first, then what was touched last. */
export function sooner(one: ClubTable, other: ClubTable): number {
  return (
    Number(other.yours) - Number(one.yours) ||
    (due_of(one)?.at ?? Infinity) - (due_of(other)?.at ?? Infinity) ||
    other.when - one.when ||
    0
  );
}

/** The time that counts here: one's own where one owes something, else the next of those who decide. */
export function due_of({ turn, seats, yours }: ClubTable): Due | undefined {
  const whose = yours ? seats : turn.seats;
  return turn.dues?.find(({ seat }) => seat !== undefined && whose.includes(seat)) ?? turn.dues?.[0];
}

/** How much of a time is left, of one: counted from the last thing that was done at the table. */
export function part_left(at: number, from: number, now: number): number {
  return at <= from ? 0 : Math.min(1, Math.max(0, (at - now) / (at - from)));
}

/** Below a quarter, or two hours, it is late. */
export function late(at: number, from: number, now: number): boolean {
  return part_left(at, from, now) < 0.25 || at - now < 2 * 3_600_000;
}

/** How far a campaign has come: what is behind it, of all there will be at most. */
export function part_done({ round = 1, last_round }: ClubTable): number | undefined {
  return last_round ? Math.min(1, (round - 1) / last_round) : undefined;
}

/** Seats that anybody may take. */
export const free_seats = ({ people }: ClubTable): string[] =>
  people.filter(({ kind }) => kind === "free").map(({ seat }) => seat);

/** By what a person is called at the table, or else the seat's own name. */
export function called(table: ClubTable, seat: string, seat_name: (seat: string) => string): string {
  return table.people.find((one) => one.seat === seat)?.name || seat_name(seat);
}
