// Proves that figures on a crowded board cover neither each other nor a piece that is not their own.

import { expect, test } from "vitest";
import { centre, distance, type Point } from "./geometry";
import type { Pill } from "./model";
import { lay, overlap } from "./pills";

const cells = new Map<string, Point>(
  Array.from({ length: 9 }, (_, row) =>
    Array.from(
      { length: 9 },
      (_, column) => [`${row} ${column}`, centre({ x: 2 * column + row, y: row })] as const,
    ),
  ).flat(),
);
const find = (at: string) => cells.get(at);
const hurt = (at: string): Pill => ({ key: at, at, text: "≤ −6", kind: "hurt", free: true });
const points = (places: string[]) => places.map(find).filter((point) => point !== undefined);

/** Seven weapons side by side in two rows, bearing on a cell between them. */
const crowd = ["3 2", "3 3", "3 4", "3 5", "4 2", "4 3", "4 4", "2 4"];

for (const magnified of [1, 1.7])
  test(`figures of a crowd lie apart, drawn ${magnified} times as large`, () => {
    const cost: Pill = { key: "cost", at: "3 3", text: "−3", kind: "cost", dy: 22 };
    const laid = lay([...crowd.map(hurt), cost], find, points(crowd), magnified);
    expect(laid).toHaveLength(crowd.length + 1);
    for (const [index, one] of laid.entries())
      for (const other of laid.slice(index + 1))
        expect(overlap(one, other), `${one.pill.key} over ${other.pill.key}`).toBeLessThan(
          60 * magnified ** 2,
        );
  });

test("a figure alone lies above its piece, and what is bound to its place stays there", () => {
  const bound: Pill = { key: "cost", at: "1 1", text: "−3", kind: "cost", dy: 22 };
  const [first, second] = lay([hurt("5 5"), bound], find, points(["5 5"]));
  expect(first?.pill).toBe(bound);
  expect(first?.middle.y).toBe((find("1 1")?.y ?? 0) + 22);
  expect(second?.middle).toEqual({ x: find("5 5")?.x, y: (find("5 5")?.y ?? 0) - 33 });
});

test("a figure leaves the neighbour's piece in sight", () => {
  const laid = lay([hurt("4 4")], find, points(["4 4", "3 4", "3 5"]));
  const [one] = laid;
  for (const at of ["3 4", "3 5"])
    expect(distance(one?.middle ?? { x: 0, y: 0 }, find(at) ?? { x: 0, y: 0 })).toBeGreaterThan(26);
});
