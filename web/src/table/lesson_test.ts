// table/lesson_test.ts -- a step of the first game is done by what it waits for, by the hand that it waits for, and not before it began.

import { expect, test } from "vitest";
import { happened } from "./lesson";

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
