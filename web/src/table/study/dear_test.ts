// Proves that the log marks the line that tells a dear decision, among the steps it joins.

import { expect, it } from "vitest";
import { dear_in } from "./dear.svelte";

it("finds the decision that a line of the log tells", () => {
  const list = [
    { ply: 5, cost: 0.3 },
    { ply: 9, cost: 0.1 },
  ];
  expect([dear_in(list, 0, 3), dear_in(list, 3, 7), dear_in(list, 7, 9), dear_in(list, 9, 12)]).toEqual([
    -1, 0, 1, -1,
  ]);
});
