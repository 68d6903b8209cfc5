// Proves where hexagons lie, which is nearest, and which comes next for the arrow keys.

import { describe, expect, it } from "vitest";
import {
  bearing,
  beside,
  bounds,
  centre,
  half_step,
  hexagon,
  nearest,
  radius,
  row_height,
  trimmed,
} from "./geometry";

const sheet = [
  { x: 2, y: 0 },
  { x: 4, y: 0 },
  { x: 1, y: 1 },
  { x: 3, y: 1 },
  { x: 5, y: 1 },
];

describe("the sheet of hexagons", () => {
  it("puts neighbours of a row a whole width apart and rows one and a half radii", () => {
    expect(centre({ x: 2, y: 0 }).x).toBeCloseTo(2 * half_step);
    expect(centre({ x: 0, y: 2 }).y).toBeCloseTo(2 * row_height);
    const here = centre({ x: 0, y: 0 });
    for (const [x, y] of [
      [2, 0],
      [1, 1],
      [-1, 1],
      [-2, 0],
      [-1, -1],
      [1, -1],
    ] as const) {
      const there = centre({ x, y });
      expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeCloseTo(2 * half_step);
    }
  });

  it("draws a hexagon that stands on a corner", () => {
    const corners = [...hexagon({ x: 0, y: 0 }, 10).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
    expect(corners).toHaveLength(6);
    expect(corners[0]?.slice(1).map(Number)).toEqual([0, -10].map((value) => expect.closeTo(value, 0)));
  });

  it("bounds every cell with its margin", () => {
    const box = bounds(sheet, 5);
    expect(box.x).toBeCloseTo(half_step - half_step - 5);
    expect(box.y).toBeCloseTo(-radius - 5);
    expect(box.width).toBeCloseTo(4 * half_step + 2 * half_step + 10);
    expect(box.height).toBeCloseTo(row_height + 2 * radius + 10);
  });

  it("finds the cell under a finger", () => {
    const point = centre({ x: 3, y: 1 });
    expect(nearest(sheet, { x: point.x + 9, y: point.y - 9 })).toEqual({ x: 3, y: 1 });
    expect(nearest([], point)).toBeUndefined();
  });

  it("goes from cell to cell by arrow keys, keeping to its column", () => {
    expect(beside(sheet, { x: 2, y: 0 }, "right")).toEqual({ x: 4, y: 0 });
    expect(beside(sheet, { x: 2, y: 0 }, "left")).toBeUndefined();
    expect(beside(sheet, { x: 4, y: 0 }, "down")).toEqual({ x: 3, y: 1 });
    expect(beside(sheet, { x: 4, y: 0 }, "down", 5)).toEqual({ x: 5, y: 1 });
    expect(beside(sheet, { x: 3, y: 1 }, "up")?.y).toBe(0);
    expect(beside(sheet, { x: 3, y: 1 }, "down")).toBeUndefined();
  });

  it("trims lines and takes bearings", () => {
    const [start, end] = trimmed({ x: 0, y: 0 }, { x: 100, y: 0 }, 10, 20);
    expect([start.x, end.x]).toEqual([10, 80]);
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: 5 })).toBeCloseTo(90);
  });
});
