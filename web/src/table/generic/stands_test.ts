// table/generic/stands_test.ts -- the strip of seats tells who is waited for as the turn has it.

import { expect, it } from "vitest";
import type { Turn } from "../../transport/protocol";
import type { Sitting } from "../table.svelte";
import { stands } from "./stands";

const sitting: Sitting[] = ["red", "blue", "green"].map((seat) => ({ seat, kind: "person" }));
const table = (turn: Partial<Turn>, sits = sitting) => ({
  sitting: sits,
  turn: { kind: "decide" as const, seats: [], phase: "", ...turn },
  resigned: (seat: string) => turn.resigned?.includes(seat) ?? false,
});
const all = (turn: Partial<Turn>, sits = sitting) => sits.map(({ seat }) => stands(table(turn, sits), seat));

const battle = {
  name: "c4",
  seats: ["red", "blue"],
  clause: "",
  waits: ["blue"],
};

it("tells who owes and who has resigned", () => {
  expect(all({ seats: ["red", "blue"], resigned: ["blue"] })).toEqual(["owes", "resigned", "done"]);
});

it("tells who is no longer there", () => {
  expect(all({ seats: ["red"], gone: ["blue", "green"], resigned: ["green"] })).toEqual([
    "owes",
    "gone",
    "resigned",
  ]);
});

it("tells who has yet to report a battle, also beside a decision", () => {
  expect(all({ kind: "report", seats: ["red", "blue"], pending: [battle] })).toEqual([
    "done",
    "reports",
    "done",
  ]);
  expect(all({ seats: ["green"], pending: [battle] })).toEqual(["done", "reports", "owes"]);
});
