// Proves that notes and the names of other clauses are found in a clause's text, and nothing else.

import { expect, test } from "vitest";
import { pieces } from "./inline";

test("a clause named in another is found", () => {
  expect(pieces("It sows (IG-13.10), see RM-H1.")).toEqual([
    { kind: "text", text: "It sows (" },
    { kind: "clause", text: "IG-13.10" },
    { kind: "text", text: "), see " },
    { kind: "clause", text: "RM-H1" },
    { kind: "text", text: "." },
  ]);
});

test("a note stands between asterisks; one asterisk alone is a sign", () => {
  expect(pieces("Now. *Edition 1: then.*")).toEqual([
    { kind: "text", text: "Now. " },
    { kind: "note", text: "Edition 1: then." },
  ]);
  expect(pieces("Missile */1/4, 10 PC.")).toEqual([{ kind: "text", text: "Missile */1/4, 10 PC." }]);
});
