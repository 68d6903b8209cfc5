// Proves that an action's text and its structure are the same thing said twice, and that no other text is an action.

import { expect, test } from "vitest";
import { by_kind, codec, of_kind } from "./codec";

type Action =
  | { do: "pass" }
  | { do: "give-up"; unit: string }
  | { do: "mine"; hole: string; count: number; second?: string | undefined; more?: number | undefined };

const { encode, decode } = codec<Action>(["pass", "give-up unit", "mine hole #count ?second ?#more"]);
const one: Action = { do: "mine", hole: "beta-1", count: -2 };
const two: Action = { do: "mine", hole: "beta-1", count: 2, second: "beta-3", more: 0 };

test("a structure is written in the order of its kind's fields, without what it does not name", () => {
  expect(encode({ do: "pass" })).toBe("pass");
  expect(encode({ do: "give-up", unit: "infantry" })).toBe("give-up infantry");
  expect(encode({ count: -2, hole: "beta-1", do: "mine", second: undefined })).toBe("mine beta-1 -2");
  expect(encode(two)).toBe("mine beta-1 2 beta-3 0");
});

test("a text becomes the structure that it was", () => {
  for (const action of [{ do: "pass" } as const, one, two]) expect(decode(encode(action))).toEqual(action);
});

test("what is no action, names too much or too little is none", () => {
  for (const text of ["", "passes", "pass on", "give-up", "mine beta-1", "mine beta-1 2 beta-3 4 5", " pass"])
    expect(decode(text)).toBeUndefined();
});

test("actions are told apart by what they do", () => {
  expect(of_kind([one, { do: "pass" }, two], "mine").map(({ count }) => count)).toEqual([-2, 2]);
  const tellings = { mine: ({ hole }: { hole: string }, mark: string) => hole + mark };
  expect(by_kind(tellings, one, "!")).toBe("beta-1!");
  expect(by_kind(tellings, { do: "pass" } as Action, "!")).toBeUndefined();
});
