// games/imperium/ribbon.ts -- the eight phases of a turn, and where in them the game is.

import type { RibbonStep } from "../../table/contract";
import type { Words } from "./en";

const steps: Record<string, number> = {
  lots: 0,
  dealing: 0,
  auction: 0,
  resources: 1,
  buying: 2,
  drawing: 2,
  stealing: 2,
  discarding: 2,
  supply: 3,
  repair: 4,
  construction: 5,
  drifting: 6,
  movement: 6,
};

const all = 8;

/** Which of the eight it is, counted from 0; the last holds all that combat asks. */
export function phase_index(phase: string): number {
  return phase === "over" ? all : (steps[phase] ?? all - 1);
}

export function ribbon_of(phase: string, words: Words): RibbonStep[] {
  const names = words.phases;
  const now = phase_index(phase);
  return names.map((name, index) => ({
    name: index < now ? name : `${index + 1} ${name}`,
    state: index < now ? "done" : index === now ? "now" : "next",
  }));
}
