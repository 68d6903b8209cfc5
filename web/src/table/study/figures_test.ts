// Proves how chances and costs are written, and when they are said to be known only roughly.

import { expect, it, vi } from "vitest";

vi.mock("../../i18n/index.svelte", () => ({
  number: (value: number, digits = 0) =>
    new Intl.NumberFormat("en", { maximumFractionDigits: digits }).format(value),
}));

import { clear, digits_of, known, plain, points, signed, signed_points, turned, wide } from "./figures";

it("writes points of a hundred, with a sign where there is one", () => {
  expect([0.524, -0.031, -0.004].map(points)).toEqual(["52", "−3", "0"]);
  expect([0.524, -0.031, 0.004].map(signed_points)).toEqual(["+52", "−3", "0"]);
  expect([plain(-2.04, 1), signed(1.26, 1), signed(-0.04, 1)]).toEqual(["−2", "+1.3", "0"]);
});

it("turns what would have been more into what it cost", () => {
  expect(turned({ mean: 2, low: 1, high: 4 })).toEqual({ mean: -2, low: -4, high: -1 });
});

it("tells what is clear of zero from what is not, and what is only roughly known", () => {
  const [loss, open] = [
    { mean: -0.1, low: -0.14, high: -0.06 },
    { mean: 0.02, low: -0.08, high: 0.12 },
  ];
  expect([clear(loss), clear(open)]).toEqual([true, false]);
  expect([wide(loss), wide(open)]).toEqual([false, true]);
  expect([known(open), known({ mean: 0.3, low: -1.6, high: 2.2 })]).toEqual([true, false]);
  expect([digits_of({ mean: -2.4, low: 0, high: 0 }), digits_of({ mean: 14, low: 0, high: 0 })]).toEqual([
    1, 0,
  ]);
});
