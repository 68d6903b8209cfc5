// Proves which of one's tables are told at first sight: those that one plays in and that have begun.

import { expect, it } from "vitest";
import type { Kept, KeptGame, KeptTable } from "../table/kept";
import { empty, own_seats, part_of, watched, yours } from "./mine";

const turn = { kind: "decide" as const, seats: ["red"], phase: "" };
const game = (more: Partial<KeptGame> = {}): Kept => ({
  kind: "local",
  id: "a",
  game: "toy",
  setup: { seats: { red: "you", blue: 1 } },
  record: { steps: [{ by: "blue" }, { by: "nature" }] },
  scores: [],
  ply: 2,
  turn,
  when: 0,
  manner: "play",
  ...more,
});
const table = (more: Partial<KeptTable> = {}): Kept => ({
  kind: "server",
  id: "b",
  key: "k",
  game: "toy",
  seats: ["red"],
  invitations: {},
  with: ["free"],
  ply: 0,
  turn,
  when: 1_000_000,
  ...more,
});

it("knows whose seats are ours, and whose turn it is", () => {
  expect(own_seats(game())).toEqual(["red"]);
  expect([yours(game()), yours(game({ turn: { ...turn, seats: ["blue"] } })), yours(table())]).toEqual([
    true,
    false,
    true,
  ]);
});

it("counts an offer to be answered as our turn", () => {
  const offer = { by: "blue", what: "draw" as const, asked: ["red"] };
  const theirs = { ...turn, seats: ["blue"] };
  expect([yours(table({ turn: { ...theirs, offer } })), yours(table({ turn: theirs }))]).toEqual([
    true,
    false,
  ]);
});

it("tells what is only looked at", () => {
  expect([
    watched(game()),
    watched(game({ setup: { seats: { red: 1, blue: 1 } } })),
    watched(table({ seats: [] })),
  ]).toEqual([false, true, true]);
});

it("tells what has not begun: none of our steps, and nobody came in a day", () => {
  expect(empty(game(), 0)).toBe(true);
  expect(empty(game({ record: { steps: [{ by: "blue" }, { by: "red" }] } }), 0)).toBe(false);
  const later = 1_000_000 + 90_000_000;
  expect([empty(table(), 1_000_001), empty(table(), later)]).toEqual([false, true]);
  expect([empty(table({ with: ["Ana"] }), later), empty(table({ ply: 3 }), later)]).toEqual([false, false]);
});

it("leads to what is to be done there", () => {
  const pending = [{ name: "c4", seats: ["red", "blue"], clause: "", waits: ["red", "blue"] }];
  expect(part_of(table())).toEqual({ part: "board" });
  expect(part_of(table({ turn: { kind: "report", seats: [], phase: "", pending } }))).toEqual({
    part: "battle",
    battle: "c4",
  });
  const office = table({ seats: [], organiser: true });
  expect(part_of(office)).toEqual({ part: "desk" });
  expect([watched(office), watched(table({ seats: [] }))]).toEqual([false, true]);
});
