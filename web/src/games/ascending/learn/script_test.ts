// games/ascending/learn/script_test.ts -- every step of the first game has its words in both languages, and what belongs to one turn ends with it.

import { describe, expect, it } from "vitest";
import type { Table } from "../../../table/table.svelte";
import { en } from "./en";
import { es } from "./es";
import { chapters, passed } from "./script";

const steps = chapters.flatMap((chapter) => chapter.steps);

function standing(seat: string, round: number): Table {
  return { view: { seat, round, phase: { do: "choosing" }, holes: [] } } as unknown as Table;
}

describe("the first game", () => {
  it("says each chapter and each step in both languages, and nothing else", () => {
    for (const telling of [en, es]) {
      expect(Object.keys(telling.chapters).sort()).toEqual(chapters.map(({ name }) => name).sort());
      expect(Object.keys(telling.steps).sort()).toEqual(steps.map(({ text }) => text).sort());
    }
  });

  it("is short enough for a phone", () => {
    for (const telling of [en, es])
      for (const text of Object.values(telling.steps)) expect(text.length).toBeLessThan(200);
  });

  it("names a clause for each step, and none twice in a chapter", () => {
    for (const chapter of chapters) {
      const named = chapter.steps.flatMap(({ clauses }) => clauses);
      expect(chapter.steps.every(({ clauses }) => clauses.length > 0)).toBe(true);
      expect(new Set(named).size).toBe(named.length);
    }
  });

  it("goes on when the turn of a step is over, and waits for what any turn may bring", () => {
    const strike = steps.find(({ text }) => text === "strike");
    const mine = steps.find(({ text }) => text === "mine");
    if (!strike || !mine) throw new Error("no such step");
    expect(passed(strike, standing("red", 9))).toBe(false);
    expect(passed(strike, standing("blue", 9))).toBe(true);
    expect(passed(strike, standing("red", 10))).toBe(true);
    expect(passed(mine, standing("red", 40))).toBe(false);
  });
});
