// Proves that a chance is drawn as it was counted: a column a step, its interval around it, a gap where nobody has looked.

import { expect, it } from "vitest";
import { band_path, continuations_of, lanes, line_path, ply_at, points_of, runs_of, widest } from "./curve";
import type { Chance } from "./reviewed";

const chance = (continuations: number, ...seats: [number, number, number][]): Chance => ({
  continuations,
  chances: seats,
});
const curve = [
  chance(40, [0.5, 0.4, 0.6], [0.5, 0.4, 0.6]),
  chance(8, [0.75, 0.5, 1], [0.25, 0, 0.5]),
  chance(0, [0, 0, 0], [0, 0, 0]),
  chance(20, [1, 0.9, 1], [0, 0, 0.1]),
];
const size = { columns: 4, width: 400, height: 100 };

it("keeps the steps that somebody looked at, each with its interval", () => {
  expect(points_of(curve, 1).map(({ ply, mean }) => [ply, mean])).toEqual([
    [0, 0.5],
    [1, 0.25],
    [3, 0],
  ]);
  expect(points_of(curve, 2)).toEqual([]);
  expect(points_of(curve, -1)).toEqual([]);
  expect(runs_of(points_of(curve, 0)).map((run) => run.map(({ ply }) => ply))).toEqual([[0, 1], [3]]);
});

it("is level within a step and jumps between two, and leaves out what nobody looked at", () => {
  expect(line_path(points_of(curve, 0), size)).toBe("M0 50V50H100V25H200M300 0V0H400");
  expect(line_path([], size)).toBe("");
});

it("is levels alone where there is no room for jumps", () => {
  expect(line_path(points_of(curve, 0), size, false)).toBe("M0 50V50H100M100 25V25H200M300 0V0H400");
});

it("draws the interval of each step as it is", () => {
  expect(band_path(points_of(curve, 0).slice(0, 2), size)).toBe("M0 40V40H100V0H200V50H100V60H0Z");
});

it("says how well it is known", () => {
  expect(widest(points_of(curve, 0))).toBeCloseTo(0.25);
  expect(widest([])).toBe(0);
  expect(continuations_of(points_of(curve, 0))).toEqual({ least: 8, most: 40 });
  expect(continuations_of([])).toEqual({ least: 0, most: 0 });
});

it("finds the step under a pointer, on either side of the curve too", () => {
  expect([-0.1, 0, 0.24, 0.26, 0.99, 1, 1.2].map((part) => ply_at(part, 4))).toEqual([0, 0, 0, 1, 3, 3, 3]);
});

it("puts numbers that would lie on each other into lanes of their own", () => {
  expect(lanes([10, 20, 28, 60, 62], 22)).toEqual([0, 1, 2, 0, 1]);
});
