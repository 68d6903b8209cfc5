// games/imperium/learn/script_test.ts -- every step of the first game has its words in both languages, and none is waited for in vain.

import { describe, expect, it } from "vitest";
import type { Table } from "../../../table/table.svelte";
import { en } from "./en";
import { es } from "./es";
import { chapters, passed } from "./script";

const steps = chapters.flatMap((chapter) => chapter.steps);

/** A table that stands in a phase. */
function standing(phase: string, player?: string): Table {
  return { view: { course: { phase, ...(player ? { player } : {}) } } } as unknown as Table;
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

  it("goes on when the phase of a step is over, whatever was done in it", () => {
    const build = steps.find(({ text }) => text === "build");
    if (!build) throw new Error("no step of building");
    expect(passed(build, standing("construction", "red"))).toBe(false);
    expect(passed(build, standing("movement", "red"))).toBe(true);
    expect(passed(build, standing("resources", "blue"))).toBe(true);
    expect(passed(build, standing("auction"))).toBe(true);
  });
});
