// Proves that the log marks the line that tells a dear decision, among the steps it joins.

import { expect, it } from "vitest";
import { dear_in } from "./dear.svelte";

it("finds the decisions that a line of the log tells", () => {
  const list = [
    { ply: 5, cost: 0.3 },
    { ply: 9, cost: 0.1 },
    { ply: 12, cost: 0.2 },
  ];
  const places = (before: number, ply: number) => dear_in(list, before, ply).map((one) => one.place);
  expect([places(0, 3), places(3, 7), places(7, 9), places(9, 11), places(7, 12)]).toEqual([
    [],
    [1],
    [2],
    [],
    [2, 3],
  ]);
  expect(dear_in(list, 3, 7)).toEqual([{ ply: 5, place: 1, cost: 0.3 }]);
});
