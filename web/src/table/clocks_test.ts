import { expect, test } from "vitest";
import type { Turn } from "../transport/protocol";
import { clocks_at, written } from "./clocks";

const turn: Turn = {
  kind: "decide",
  seats: ["rebel"],
  phase: "",
  dues: [{ at: 500_000, seat: "rebel" }],
  clocks: [
    { seat: "imperial", left: 90_000 },
    { seat: "rebel", left: 120_000 },
  ],
};

test("the clock of whoever decides runs, the other’s stands", () => {
  expect(clocks_at(turn, 400_000).map(({ seat, left, runs }) => [seat, left, runs])).toEqual([
    ["imperial", 90_000, false],
    ["rebel", 100_000, true],
  ]);
  expect(clocks_at(turn, 700_000)[1]?.left).toBe(0);
});

test("on a day on which it rests a clock has what it had", () => {
  const resting = {
    ...turn,
    dues: [{ at: 9_000_000, seat: "rebel" }],
    clocks: [{ seat: "rebel", left: 120_000, stands: [{ from: 300_000, to: 9_000_000 - 120_000 }] }],
  };
  expect(clocks_at(resting, 400_000)).toEqual([
    { seat: "rebel", left: 120_000, runs: false, late: false, rests_till: 9_000_000 - 120_000 },
  ]);
});

test("before a day off a clock shows what will have run by then", () => {
  const before = {
    ...turn,
    dues: [{ at: 9_000_000, seat: "rebel" }],
    clocks: [{ seat: "rebel", left: 3_600_000, stands: [{ from: 1_000_000, to: 5_000_000 }] }],
  };
  expect(clocks_at(before, 400_000)[0]?.left).toBe(4_600_000);
  expect(clocks_at(before, 2_000_000)[0]?.left).toBe(4_000_000);
  expect(clocks_at(before, 6_000_000)[0]?.left).toBe(3_000_000);
});

test("time for each decision is told of those for whom it runs", () => {
  const { clocks: _, ...each } = turn;
  expect(clocks_at(each, 400_000)).toEqual([
    { seat: "rebel", left: 100_000, runs: true, late: false, rests_till: undefined },
  ]);
});

test("times are written as clocks show them", () => {
  const all = [0, 7_340, 9_999, 10_000, 59_999, 60_000, 1_199_000, 3_900_000, 172_799_000, 187_200_000];
  expect(all.map((ms) => written(ms, "d", "h"))).toEqual([
    "0:00.0",
    "0:07.3",
    "0:09.9",
    "0:10",
    "0:59",
    "1:00",
    "19:59",
    "1:05:00",
    "47:59:59",
    "2 d 4 h",
  ]);
});
