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

/** How strong the computer plays where nobody has chosen: as in the terminal and over the protocol. */
const usual_level = 3;

export function usual(card: Card): Wish {
  return {
    scenario: card.scenarios[0]?.scenario ?? "",
    options: Object.fromEntries(card.options.map((option) => [option.option, option.default])),
    seat: "",
    level: Math.min(usual_level, card.levels.length) || 1,
    computers: [],
  };
}

type Options = Record<string, string>;

/** A scenario is a set of options: its own, and the usual ones. */
function options_of(card: Card, name: string): Options {
  const found = card.scenarios.find(({ scenario }) => scenario === name);
  return { ...usual(card).options, ...found?.options };
}

function differing(card: Card, one: Options, other: Options): string[] {
  return card.options.map(({ option }) => option).filter((option) => one[option] !== other[option]);
}

/**
 * The option that is asked by the scenarios already, as each of its choices is one of them: how many sit down, or
 * the one thing in which they differ.
 */
export function told_by_scenario(card: Card): string | undefined {
  const { options } = usual(card);
  const changes = card.scenarios.map(({ scenario }) => differing(card, options_of(card, scenario), options));
  return card.options.find(({ option, choices }) => {
    const only = (choice: string): boolean =>
      card.scenarios.some(
        ({ scenario }) =>
          differing(card, options_of(card, scenario), { ...options, [option]: choice }).length === 0,
      );
    const seats = choices.some(({ seats }) => seats !== undefined);
    const alone = changes.every((changed) => changed.every((one) => one === option));
    return choices.length > 1 && choices.every(({ choice }) => only(choice)) && (seats || alone);
  })?.option;
}

/** What is left to be asked beside the scenario. What is one seat's own, as its number at the end says, goes with the seat. */
export function asked_options(card: Card, options: Options): Card["options"] {
  const told = told_by_scenario(card);
  const seats = seats_of(card, options).length;
  return card.options
    .filter(({ option }) => {
      const number = /-(\d+)$/.exec(option)?.[1];
      return option !== told && !(number && Number(number) > seats && Number(number) <= card.seats.length);
    })
    .map((option) => ({ ...option, choices: option.choices.filter(sits(card, seats)) }));
}

/** Whether a choice names nobody, or one of the first seats. */
function sits(card: Card, seats: number): (named: { choice: string }) => boolean {
  const absent = card.seats.slice(seats).map(({ seat }) => seat);
  return ({ choice }) => !absent.includes(choice);
}

/** What names a seat that nobody takes with these options is left to the game again. */
export function without_absent(card: Card, options: Options): Options {
  const kept = sits(card, seats_of(card, options).length);
  return Object.fromEntries(Object.entries(options).filter(([, choice]) => kept({ choice })));
}

/** Another scenario is taken: what it says itself holds, and what was chosen beside the scenario before stays. */
export function with_scenario(card: Card, { scenario, options }: Wish, name: string): Options {
  const before = options_of(card, scenario);
  const chosen = { ...before, ...options };
  const next = options_of(card, name);
  const own = differing(card, next, usual(card).options);
  const asked = asked_options(card, next).map(({ option }) => option);
  const kept = differing(card, chosen, before).filter(
    (option) => asked.includes(option) && !own.includes(option),
  );
  return { ...next, ...Object.fromEntries(kept.map((option) => [option, chosen[option] ?? ""])) };
}

/** The scenario that options come from: the one from which they differ least, and never in what only it settles. */
export function scenario_of(card: Card, options: Options): string {
  const told = told_by_scenario(card);
  const far = (name: string): number => {
    const differs = differing(card, options_of(card, name), { ...usual(card).options, ...options });
    return differs.length + (told && differs.includes(told) ? card.options.length : 0);
  };
  const names = card.scenarios.map(({ scenario }) => scenario);
  return names.reduce((best, name) => (far(name) < far(best) ? name : best), names[0] ?? "");
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
  const fits = scenario_of(card, wish.options);
  const told = told_by_scenario(card);
  const same = (name: string): boolean =>
    !told || options_of(card, name)[told] === options_of(card, fits)[told];
  const known = card.scenarios.some(({ scenario }) => scenario === last.scenario);
  wish.scenario = known && last.scenario !== undefined && same(last.scenario) ? last.scenario : fits;
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
