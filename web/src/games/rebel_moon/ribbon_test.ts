// Proves that the ribbon shows what the plan chosen will do, step by step.

import { expect, test } from "vitest";
import { en } from "./en";
import { ribbon_of } from "./ribbon";
import type { Move, View } from "./wire";

const view = { phase: "bombing", step: "a", seat: "imperial" } as View;
const move = (at: string, ...plan: string[]): Move =>
  ({ at, facing: "e", plan, cost: 0, steps: null, threats: [] }) as unknown as Move;
const shown = (...asked: Parameters<typeof ribbon_of>) =>
  ribbon_of(...asked)
    .slice(1)
    .map((step) => `${step.name}: ${step.state}`);

test("without a plan, where the turn stands", () => {
  expect(shown(view, en)).toEqual([
    "Turn 60°: now",
    "Advance: next",
    "Upgrade: next",
    "Rebel: one weapon: next",
  ]);
  expect(shown({ ...view, step: "b" }, en)[0]).toBe("Turn 60°: done");
});

test("a plan of several steps: its first is now, the others planned, what it leaves out is said", () => {
  expect(shown(view, en, move("c4", "turn ne", "advance", "thrusters"))).toEqual([
    "Turn NE: now",
    "Advance: planned",
    "Thrusters to C4: planned",
    "Rebel: one weapon: next",
  ]);
  expect(shown(view, en, move("b5", "advance", "done"))).toEqual([
    "Turn 60°: skipped",
    "Advance to B5: now",
    "Upgrade: skipped",
    "Rebel: one weapon: next",
  ]);
});

test("a plan that does nothing leaves the turn where it stands; an upgrade alone is said", () => {
  expect(shown({ ...view, step: "b" }, en, move("b5", "done"))).toEqual([
    "Turn 60°: done",
    "Advance: now",
    "Upgrade: skipped",
    "Rebel: one weapon: next",
  ]);
  expect(shown({ ...view, step: "c" }, en, undefined, { do: "scan", at: "d6" })[2]).toBe("Scan D6: now");
});

test("while others act, nothing is planned", () => {
  expect(shown({ ...view, phase: "answering" } as View, en).at(-1)).toBe("Rebel: one weapon: now");
  expect(shown({ ...view, phase: "over" } as View, en).at(-1)).toBe("The end: now");
});
