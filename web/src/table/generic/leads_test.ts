// table/generic/leads_test.ts -- what an amendment would change on the board is told whole, and nothing else.

import { expect, test } from "vitest";
import type { Place } from "../../transport/protocol";
import { changed_counts, changed_places } from "./leads";

const place = (place: string, owner?: string, mark = "M"): Place => ({
  place,
  x: 0,
  y: 0,
  mark,
  ...(owner && { owner }),
});
const before = [place("a1", "azure"), place("b1", "crimson"), place("c1"), place("d1", "gold")];

test("nothing differs from itself, nor by what only shows where a battle is", () => {
  expect(changed_places(before, before)).toEqual([]);
  expect(changed_counts(before, before)).toEqual([]);
  expect(changed_places(before, [{ ...place("a1", "azure"), tone: "red" }, ...before.slice(1)])).toEqual([]);
});

test("a place changes hands, is left, is another, comes and goes", () => {
  const after = [place("a1", "crimson"), place("b1"), place("c1", undefined, "H"), place("e1", "gold")];
  expect(changed_places(before, after).map((one) => one.place)).toEqual(["a1", "b1", "c1", "d1", "e1"]);
  expect(changed_places(before, after)[3]?.after).toBeUndefined();
  // Crimson has another one, and still one.
  expect(changed_counts(before, after)).toEqual([{ seat: "azure", before: 1, after: 0 }]);
});
