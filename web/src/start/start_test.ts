// Proves that who sits down follows from the options, and that others may be people or computers.

import { expect, test } from "vitest";
import type { Card } from "../transport/protocol";
import { company_of, seats_of, setup_of, usual } from "./start";

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
  levels: [1, 2, 3].map((level) => ({ level, name: "" })),
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
  expect(setup_of(card, wish, "play", "red").seats).toEqual({ red: 2, blue: "you", yellow: 2 });
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
