// Proves that only invitations which still seat somebody are shown.

import { expect, test } from "vitest";
import { open_invitations } from "./invitations";

const keys = { rebel: "r", third: "t", spectator: "s" };

test("an invitation is open until somebody has sat down by it", () => {
  const waiting = [
    { seat: "imperial", kind: "person" as const },
    { seat: "rebel", kind: "invited" as const },
    { seat: "third", kind: "person" as const },
  ];
  expect(open_invitations({ invitations: keys, people: waiting })).toEqual([["rebel", "r"]]);
  expect(open_invitations({ invitations: keys, people: [{ seat: "rebel", kind: "person" }] })).toEqual([]);
  expect(open_invitations({ invitations: {}, people: waiting })).toEqual([]);
});
