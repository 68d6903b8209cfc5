// Proves that a rule is found by its number, by words in any order, and without regard to accents.

import { expect, test } from "vitest";
import type { Clause } from "../transport/protocol";
import { search } from "./search";

const clauses: Clause[] = [
  { id: "X-1.1", text: "El círculo avanza hacia la puerta.", source: "rulebook", chapter: "X" },
  { id: "X-3.2", text: "A gate stands in the corner.", source: "rulebook", chapter: "X" },
  { id: "X-A3", text: "The gate of 1.1 is closed.", source: "ruling", chapter: "X" },
];

test("no words give every clause in order", () => {
  expect(search(clauses, "  ").map((clause) => clause.id)).toEqual(["X-1.1", "X-3.2", "X-A3"]);
});

test("a clause's own number comes before a mention of it", () => {
  expect(search(clauses, "1.1").map((clause) => clause.id)).toEqual(["X-1.1", "X-A3"]);
});

test("words match in any order, without accents or capitals", () => {
  expect(search(clauses, "Puerta CIRCULO").map((clause) => clause.id)).toEqual(["X-1.1"]);
  expect(search(clauses, "gate corner closed")).toEqual([]);
});
