// Proves what is said of computers whose level nobody names.

import { expect, it } from "vitest";
import en from "./en";
import es from "./es";

it("names a computer's level, where it has a name", () => {
  expect([en, es].map(({ table: t }) => [t.computer("calm"), t.computer(), t.computer("")])).toEqual([
    ["the computer (calm)", "the computer", "the computer"],
    ["la máquina (calm)", "la máquina", "la máquina"],
  ]);
  expect([en, es].map(({ table: t }) => [t.computers(2, "calm"), t.computers(3)])).toEqual([
    ["two computers (calm)", "three computers"],
    ["dos máquinas (calm)", "tres máquinas"],
  ]);
});
