import { expect, test } from "vitest";
import { hundredths, odds_of } from "./reports";

test("odds that are told make a hundred", () => {
  expect(hundredths([1, 1, 1])).toEqual([34, 33, 33]);
  expect(hundredths([455, 245, 300])).toEqual([46, 24, 30]);
  expect(hundredths([995, 5])).toEqual([100, 0]);
  for (let weight = 1; weight < 400; ++weight)
    expect(hundredths([weight, 7, 400 - weight]).reduce((sum, one) => sum + one)).toBe(100);
});

test("an end that cannot be drawn is not among the odds, and of a battle that cannot there are none", () => {
  const battle = { name: "home-2", clause: "SM-2.4", seats: [] };
  const odds = odds_of({ ...battle, results: ["won", "held", "drawn"], weights: [3, 0, 1] });
  expect(odds).toEqual([
    { result: "won", percent: 75 },
    { result: "drawn", percent: 25 },
  ]);
  expect(odds_of({ ...battle, results: ["won", "held"] })).toEqual([]);
  const thirds = odds_of({ ...battle, results: ["won", "held", "drawn"], weights: [1, 1, 1] });
  expect(thirds.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
});
