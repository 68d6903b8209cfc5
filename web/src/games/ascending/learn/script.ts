// games/ascending/learn/script.ts -- the first game: what a turn can be, one thing at a time, and how the game ends. The words stand in en.ts and es.ts.

import type { Chapter, Step } from "../../../table/contract";
import type { Table } from "../../../table/table.svelte";
import { view_of } from "../view";

/** Blue is far away and has little, so that every turn is soon the learner's again. */
const blue = [
  { ship: "b1", x: 250_000, y: -290_000 },
  { ship: "b2", x: 290_000, y: -250_000 },
];
const home = { at: "alpha-home", body: "homeworld", troops: 1 };

export const chapters: readonly Chapter[] = [
  {
    name: "flight",
    you: "red",
    position: {
      ships: [{ ship: "r1", x: -262_000, y: 262_000 }, { ship: "r2", x: -330_000, y: 290_000 }, ...blue],
    },
    steps: [
      { text: "goal", clauses: ["AE-2.10", "AE-3.1"] },
      { text: "flick", clauses: ["AE-5.3", "AE-A19"], wait: ["rests-in-orbit"], turns: 6 },
      { text: "land", clauses: ["AE-5.10", "AE-5.12"], wait: ["landed"], turns: 6 },
      { text: "found", clauses: ["AE-4.3", "AE-10.1"] },
    ],
  },
  {
    name: "people",
    you: "red",
    position: {
      round: 2,
      holes: [home, { at: "alpha-5", body: "orange", owner: "red", troops: 1 }],
      ships: [{ ship: "r1", x: -290_000, y: 250_000 }, ...blue],
      supply: ["r2"],
    },
    steps: [
      { text: "recruit", clauses: ["AE-4.1", "AE-4.2"], wait: ["recruited"] },
      { text: "more", clauses: ["AE-3.3"], wait: ["recruited"], within: 2 },
      { text: "launch", clauses: ["AE-5.2", "AE-A20"], wait: ["launched"], turns: 2 },
      { text: "ways", clauses: ["AE-5.1", "AE-5.5", "AE-5.9"] },
    ],
  },
  {
    name: "wealth",
    you: "red",
    position: {
      round: 5,
      holes: [
        home,
        { at: "alpha-5", body: "brown", owner: "red", troops: 3 },
        { at: "alpha-4", body: "grey", owner: "red", troops: 2 },
      ],
      ships: [{ ship: "r1", x: -290_000, y: 250_000 }, ...blue],
    },
    steps: [
      { text: "mine", clauses: ["AE-7.1"], wait: ["mined"] },
      { text: "build", clauses: ["AE-8.1", "AE-8.3"], wait: ["built"] },
      { text: "develop", clauses: ["AE-9.1", "AE-9.3"], wait: ["developed"] },
      { text: "first", clauses: ["AE-9.5", "AE-8.6", "AE-8.7"] },
    ],
  },
  {
    name: "attack",
    you: "red",
    position: {
      round: 9,
      holes: [home, { at: "alpha-5", body: "grey", owner: "blue", troops: 1 }],
      ships: [
        { ship: "r1", x: -30_000, y: 0 },
        { ship: "r2", x: 30_000, y: 0 },
        { ship: "r3", x: -95_000, y: 140_000 },
        { ship: "r4", x: -140_000, y: 95_000 },
        { ship: "b1", x: 0, y: 0 },
        { ship: "b2", x: 290_000, y: -250_000 },
      ],
    },
    steps: [
      { text: "power", clauses: ["AE-6.4", "AE-6.10"] },
      { text: "attack", clauses: ["AE-A6"], wait: ["attack-only", "flicked"], within: 9 },
      { text: "strike", clauses: ["AE-6.2", "AE-6.6"], wait: ["shot", "bombarded"], within: 9 },
      { text: "again", clauses: ["AE-6.3", "AE-6.12"], wait: ["shot", "bombarded"], within: 9 },
      { text: "siege", clauses: ["AE-10.3", "AE-10.5"] },
    ],
  },
  {
    name: "end",
    you: "red",
    position: {
      round: 20,
      pool: 1,
      holes: [
        home,
        { at: "alpha-5", body: "brown", owner: "red", troops: 2, colonies: 1 },
        { at: "alpha-4", body: "grey", owner: "red", cities: 1 },
        { at: "gamma-5", body: "grey", owner: "blue", troops: 2 },
      ],
      ships: [{ ship: "r1", x: -290_000, y: 250_000 }, ...blue],
      sides: [
        { seat: "red", taken: 16 },
        { seat: "blue", taken: 15 },
      ],
    },
    steps: [
      { text: "last", clauses: ["AE-11.1"], wait: ["pool-empty"] },
      { text: "ready", clauses: ["AE-11.3", "AE-11.4", "AE-11.5"] },
    ],
  },
];

/** What belongs to one turn is not waited for any more when that turn is over. */
export function passed({ within }: Step, table: Table): boolean {
  const view = view_of(table.view);
  return view !== null && within !== undefined && (view.seat !== "red" || view.round > within);
}

export function turns(table: Table): number {
  return view_of(table.view)?.round ?? 0;
}
