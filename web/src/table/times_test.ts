import { expect, test } from "vitest";
import { ends, left } from "./times";

test("times that end in the same minute are one, the next first", () => {
  const dues = [
    { at: 60_000, seat: "heron" },
    { at: 60_400, seat: "crane" },
    { at: 119_999, battle: "pan-3" },
    { at: 120_000, seat: "ibis" },
  ];
  expect(ends(dues)).toEqual([
    { at: 60_000, seats: ["heron", "crane"], battles: ["pan-3"] },
    { at: 120_000, seats: ["ibis"], battles: [] },
  ]);
  expect(ends([])).toEqual([]);
});

test("what is left is never more than there is", () => {
  expect(left(-5)).toEqual({ count: 0, unit: "minutes" });
  expect(left(119.9 * 60_000)).toEqual({ count: 119, unit: "minutes" });
  expect(left(2 * 3_600_000)).toEqual({ count: 2, unit: "hours" });
  expect(left(47.9 * 3_600_000)).toEqual({ count: 47, unit: "hours" });
  expect(left(71 * 3_600_000)).toEqual({ count: 2, unit: "days" });
});
