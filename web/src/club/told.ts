// club/told.ts -- A table of a club in words: who plays, whose turn it is, how far it has come.

import { list, since, words as shell } from "../i18n/index.svelte";
import { left } from "../table/times";
import type { Card } from "../transport/protocol";
import type { ClubTable } from "./club";
import { called, due_of, free_seats, is_mine, late, part_left } from "./lines";
import { words } from "./words.svelte";

export interface Told {
  name: string;
  line: string;
  /** Who else plays there, by name. */
  company: string;
  /** Whose turn it is, by their names; nobody's where nobody is waited for. */
  waits: string;
  round: string;
  time: { text: string; part: number; late: boolean } | undefined;
}

const told_names = 3;

export function told(table: ClubTable, cards: readonly Card[], now: number): Told {
  const t = words();
  const card = cards.find(({ game }) => game === table.game);
  const seat_name = (seat: string): string => card?.seats.find((one) => one.seat === seat)?.name ?? seat;
  const of = (seats: readonly string[]): string => {
    const names = [...new Set(seats.map((seat) => called(table, seat, seat_name)))];
    return names.length > told_names ? t.players(names.length) : list(names);
  };
  const free = free_seats(table).length;
  const waits = table.over || table.turn.kind === "chance" ? "" : of(table.turn.seats);
  const others = of(
    table.people.filter(({ seat, name }) => name && !table.seats.includes(seat)).map(({ seat }) => seat),
  );
  // Whoever is alone there and decides is named once.
  const company = others === waits && !table.yours ? "" : others;
  const round = table.round ? t.round(table.round, table.last_round) : shell().front.step(table.ply);
  const due = due_of(table);
  const line = [
    company && is_mine(table) ? t.with(company) : company,
    table.over ? t.finished : round,
    waits && !table.yours ? t.to_play(waits) : "",
    free > 0 ? t.free(free) : "",
    since(table.when, now),
  ];
  return {
    name: card?.name ?? table.game,
    line: line.filter(Boolean).join(" · "),
    company,
    waits,
    round,
    time: due && {
      text: due.at <= now ? t.time_over : t.left(left(due.at - now)),
      part: part_left(due.at, table.when, now),
      late: late(due.at, table.when, now),
    },
  };
}
