// table/since_test.ts -- what one has done oneself, here or on another device, is no news.

import { expect, test } from "vitest";
import { by_others } from "./since";

test("only what others did is told as news", () => {
  const entries = ["red", "blue", "red", "nature"].map((actor, index) => ({
    ply: index + 1,
    actor,
    events: [],
  }));
  const mine = (seat: string): boolean => seat === "red";
  expect(by_others(entries, 1, mine).map(({ ply }) => ply)).toEqual([2, 4]);
  expect(by_others(entries.slice(0, 1), 0, mine)).toEqual([]);
});
