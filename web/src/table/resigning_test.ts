// table/resigning_test.ts -- what is said before somebody resigns is what the rules then do.

import { expect, it } from "vitest";
import { after_resigning, may_offer } from "./resigning";
import type { Sitting } from "./table.svelte";

function table(kinds: Sitting["kind"][], gone: string[] = [], offer = false) {
  const seats = ["red", "blue", "yellow", "green"];
  const sitting = kinds.map((kind, index) => ({ seat: seats[index] ?? "", kind }));
  const turn = { kind: "decide" as const, seats: [], phase: "" };
  const open = { by: "red", what: "draw" as const, asked: ["blue"] };
  return {
    sitting,
    turn: offer ? { ...turn, offer: open } : turn,
    resigned: (seat: string) => gone.includes(seat),
  };
}

it("ends a match of two, and the other wins", () => {
  expect(after_resigning(table(["you", "person"]), "red")).toEqual(["blue"]);
  expect(after_resigning(table(["you", "computer"]), "red")).toEqual(["blue"]);
});

it("goes on where people play on", () => {
  expect(after_resigning(table(["you", "person", "computer"]), "red")).toBeUndefined();
  expect(after_resigning(table(["you", "free", "person"]), "red")).toBeUndefined();
});

it("ends where only computers would play on, or only one has not resigned", () => {
  expect(after_resigning(table(["you", "computer", "computer"]), "red")).toEqual(["blue", "yellow"]);
  expect(after_resigning(table(["you", "person", "computer"], ["blue"]), "red")).toEqual(["yellow"]);
  expect(after_resigning(table(["you", "person", "person"], ["blue"]), "red")).toEqual(["yellow"]);
});

it("lets a draw be offered among people, and once at a time", () => {
  expect(may_offer(table(["you", "person"]))).toBe(true);
  expect(may_offer(table(["you", "computer"]))).toBe(false);
  expect(may_offer(table(["you", "person", "person"], [], true))).toBe(false);
});
