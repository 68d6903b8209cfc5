// table/lesson_test.ts -- a step of the first game is done by what it waits for, by the hand that it waits for, and not before it began.

import { expect, test } from "vitest";
import { happened, ignored } from "./lesson";

function entry(ply: number, actor: string, kind: string) {
  return { ply, actor, events: [{ clause: "", kind, values: {}, at: [], text: "" }] };
}

test("what somebody else did, or what was done before, is not what a step waits for", () => {
  const step = { text: "build", clauses: [], wait: ["built"] };
  const entries = [entry(1, "red", "built"), entry(2, "blue", "built"), entry(3, "red", "moved")];
  expect(happened(step, entries, 1, "red")).toBe(false);
  expect(happened(step, entries, 0, "red")).toBe(true);
  expect(happened({ ...step, anyone: true }, entries, 1, "red")).toBe(true);
  expect(happened({ text: "goal", clauses: [] }, entries, 0, "red")).toBe(false);
});

test("a task that is let pass begins anew; one that only asks to go on does not", () => {
  const build = { text: "build", clauses: [], wait: ["built"] };
  const here = { passed: false, over: false, turns: 0 };
  expect(ignored(build, here)).toBe(false);
  expect(ignored(build, { ...here, passed: true })).toBe(true);
  expect(ignored(build, { ...here, over: true })).toBe(true);
  expect(ignored(build, { ...here, turns: 1 })).toBe(true);
  expect(ignored({ ...build, turns: 3 }, { ...here, turns: 2 })).toBe(false);
  expect(ignored({ ...build, wait: [] }, { ...here, passed: true })).toBe(false);
  expect(ignored({ text: "goal", clauses: [] }, { passed: true, over: true, turns: 9 })).toBe(false);
});
