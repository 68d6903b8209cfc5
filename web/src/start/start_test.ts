// Proves that who sits down follows from the options, and that others may be people or computers.

import { expect, test } from "vitest";
import type { Card } from "../transport/protocol";
import {
  asked_options,
  company_of,
  scenario_of,
  seats_of,
  setup_of,
  told_by_scenario,
  usual,
  with_scenario,
  without_absent,
} from "./start";

const choice = (choice: string, seats: number) => ({ choice, name: choice, seats });
const card = {
  game: "flicks",
  seats: ["red", "blue", "yellow", "violet"].map((seat) => ({ seat, name: seat, letter: seat })),
  scenarios: [{ scenario: "standard", name: "", options: {} }],
  options: [
    { option: "board", clause: "", name: "", choices: [{ choice: "usual", name: "" }], default: "usual" },
    {
      option: "players",
      clause: "",
      name: "",
      choices: [choice("2", 2), choice("3", 3), choice("4", 4)],
      default: "2",
    },
  ],
  levels: [1, 2, 3].map((level) => ({ level, name: "", about: "" })),
} as unknown as Card;

test("the option that settles the number of seats does", () => {
  const seats = (options: Record<string, string>): string[] =>
    seats_of(card, options).map(({ seat }) => seat);
  expect(seats({})).toEqual(["red", "blue"]);
  expect(seats({ players: "3" })).toEqual(["red", "blue", "yellow"]);
  expect(seats({ players: "4" })).toHaveLength(4);
  expect(seats_of({ ...card, options: [] }, {})).toHaveLength(4);
});

test("a game alone seats computers on all other seats of its terms", () => {
  const wish = { ...usual(card), options: { players: "3" }, seat: "blue" };
  expect(setup_of(card, wish, "play", "red").seats).toEqual({ red: 3, blue: "you", yellow: 3 });
  expect(setup_of(card, wish, "pass", "red").seats).toEqual({ red: "you", blue: "you", yellow: "you" });
});

test("at a table with others each seat is a guest's or a computer's", () => {
  const wish = { ...usual(card), options: { players: "4" }, computers: ["violet"], level: 3 };
  expect(company_of(card, wish, "invited")).toEqual({
    red: "person",
    blue: "invited",
    yellow: "invited",
    violet: "computer:3",
  });
  expect(company_of(card, { ...wish, seat: "violet" }, "open")).toEqual({
    red: "open",
    blue: "open",
    yellow: "open",
    violet: "person",
  });
});

/** The same game with a scenario for each number of seats, a long one, and something of each seat's own. */
const told = {
  ...card,
  scenarios: [
    { scenario: "two", name: "", options: {} },
    { scenario: "three", name: "", options: { players: "3", board: "usual" } },
    { scenario: "four", name: "", options: { players: "4", board: "usual" } },
    { scenario: "long", name: "", options: { players: "2", board: "wide" } },
  ],
  options: [
    { ...card.options[1] },
    {
      option: "board",
      choices: ["usual", "wide"].map((one) => ({ choice: one, name: one })),
      default: "usual",
    },
    { option: "ahead-3", choices: ["no", "yes"].map((one) => ({ choice: one, name: one })), default: "no" },
  ],
} as unknown as Card;

test("what the scenarios ask already is not asked again, nor what belongs to a seat that nobody has", () => {
  expect(told_by_scenario(told)).toBe("players");
  expect(told_by_scenario(card)).toBe(undefined);
  const asked = (options: Record<string, string>): string[] =>
    asked_options(told, options).map(({ option }) => option);
  expect(asked({ players: "2" })).toEqual(["board"]);
  expect(asked({ players: "3" })).toEqual(["board", "ahead-3"]);
});

test("nobody is chosen who does not play", () => {
  const begins = {
    option: "begins",
    choices: ["drawn", "red", "violet"].map((choice) => ({ choice, name: choice })),
  };
  const game = { ...told, options: [...told.options, { ...begins, default: "drawn" }] } as unknown as Card;
  const choices = (players: string): string[] | undefined =>
    asked_options(game, { players })
      .find(({ option }) => option === "begins")
      ?.choices.map(({ choice }) => choice);
  expect(choices("4")).toEqual(["drawn", "red", "violet"]);
  expect(choices("2")).toEqual(["drawn", "red"]);
  expect(without_absent(game, { players: "2", begins: "violet" })).toEqual({ players: "2" });
  expect(without_absent(game, { players: "4", begins: "violet" })).toEqual({
    players: "4",
    begins: "violet",
  });
});

test("a scenario brings its own options, and what was chosen beside the last one stays", () => {
  const wish = { ...usual(told), options: { ...usual(told).options, board: "wide" } };
  expect(with_scenario(told, wish, "four")).toEqual({ players: "4", board: "wide", "ahead-3": "no" });
  const long = {
    ...usual(told),
    scenario: "long",
    options: { players: "2", board: "wide", "ahead-3": "no" },
  };
  expect(with_scenario(told, long, "four")).toEqual({ players: "4", board: "usual", "ahead-3": "no" });
  const four = {
    ...usual(told),
    scenario: "four",
    options: { players: "4", board: "usual", "ahead-3": "yes" },
  };
  expect(with_scenario(told, four, "two")).toEqual(usual(told).options);
});

test("options tell their scenario: the nearest with as many seats", () => {
  expect(scenario_of(told, {})).toBe("two");
  expect(scenario_of(told, { players: "4", board: "wide" })).toBe("four");
  expect(scenario_of(told, { players: "2", board: "wide" })).toBe("long");
});

test("the computer is as strong as anywhere else, where nobody has chosen", () => {
  expect(usual(card).level).toBe(3);
  expect(usual({ ...card, levels: card.levels.slice(0, 2) }).level).toBe(2);
});
