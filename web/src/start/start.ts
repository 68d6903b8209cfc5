// start/start.ts -- How a game is begun: what was chosen last time, and what a choice means as a Setup.

import { remember, remembered } from "../memory/remembered";
import type { Manner } from "../shell/route.svelte";
import type { Card, Json, SeatName } from "../transport/protocol";

/** How a game begins. */
export interface Setup {
  /** Its name, or a whole one of the players' own. */
  scenario?: Json;
  options?: Record<string, string>;
  /** Who plays each seat: "you" or a computer's level. */
  seats: Record<string, "you" | number>;
  /** Begins from this position instead of a scenario. */
  position?: Json;
  seed?: string;
}

/** What whoever begins a game chooses. */
export interface Wish {
  scenario: string;
  options: Record<string, string>;
  /** The seat that whoever starts plays; empty: the one that decides first. */
  seat: string;
  level: number;
  /** At a table with other people: the seats that computers take all the same. */
  computers: string[];
}

function kept_key(game: string): string {
  return `hexastra.start.${game}`;
}

export function usual(card: Card): Wish {
  return {
    scenario: card.scenarios[0]?.scenario ?? "",
    options: Object.fromEntries(card.options.map((option) => [option.option, option.default])),
    seat: "",
    level: card.levels[Math.floor((card.levels.length - 1) / 2)]?.level ?? 1,
    computers: [],
  };
}

/** The seats of a match with these options. */
export function seats_of(card: Card, options: Record<string, string>): SeatName[] {
  for (const option of card.options) {
    const chosen = options[option.option] ?? option.default;
    const seats = option.choices.find(({ choice }) => choice === chosen)?.seats;
    if (seats !== undefined) return card.seats.slice(0, seats);
  }
  return card.seats;
}

/** What was chosen last time, as far as the game still knows it. */
export function last_wish(card: Card): Wish {
  const wish = usual(card);
  const text = remembered(kept_key(card.game));
  if (!text) return wish;
  const last = JSON.parse(text) as Partial<Wish>;
  for (const { option, choices } of card.options) {
    const chosen = last.options?.[option];
    if (chosen !== undefined && choices.some(({ choice }) => choice === chosen))
      wish.options[option] = chosen;
  }
  if (card.scenarios.some(({ scenario }) => scenario === last.scenario))
    wish.scenario = last.scenario ?? wish.scenario;
  const seats = seats_of(card, wish.options).map(({ seat }) => seat);
  if (last.seat !== undefined && seats.includes(last.seat)) wish.seat = last.seat;
  wish.computers = last.computers?.filter((seat) => seats.includes(seat)) ?? [];
  if (card.levels.some(({ level }) => level === last.level)) wish.level = last.level ?? wish.level;
  return wish;
}

const kept_name = "hexastra.name";

export function my_name(): string {
  return remembered(kept_name) ?? "";
}

export function keep_name(name: string): void {
  remember(kept_name, name);
}

export function keep_wish(card: Card, wish: Wish): void {
  remember(kept_key(card.game), JSON.stringify(wish));
}

/** Who sits where at a table with other people: one's own seat, computers, and all others. */
export function company_of(card: Card, wish: Wish, others: "invited" | "open"): Record<string, string> {
  const seats = seats_of(card, wish.options);
  const own = wish.seat || seats[0]?.seat;
  return Object.fromEntries(
    seats.map(({ seat }) => [
      seat,
      seat === own ? "person" : wish.computers.includes(seat) ? `computer:${wish.level}` : others,
    ]),
  );
}

/** `first` is the seat that decides first; it stands in for an empty choice. */
export function setup_of(card: Card, wish: Wish, manner: Manner, first: string): Setup {
  const own = wish.seat || first;
  const who = (seat: string): "you" | number => {
    if (manner === "pass") return "you";
    if (manner === "watch") return wish.level;
    return seat === own ? "you" : wish.level;
  };
  return {
    scenario: wish.scenario,
    options: { ...wish.options },
    seats: Object.fromEntries(seats_of(card, wish.options).map(({ seat }) => [seat, who(seat)])),
  };
}
