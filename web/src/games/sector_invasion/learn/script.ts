// games/sector_invasion/learn/script.ts -- the first round: a small sector, and what is waited for in it. The words stand in en.ts and es.ts.

import type { Chapter, Step } from "../../../table/contract";
import type { Table } from "../../../table/table.svelte";
import { view_of } from "../view";

/** Whoever learns goes first: a planet to take, an enemy on a bastion, a relic to explore. */
const charter = {
  name: { en: "The first round", es: "La primera ronda" },
  radius: 4,
  turns: 3,
  order: ["azure", "crimson"],
  players: [
    {
      headquarters: "e1",
      raw: 12,
      production: 9,
      stones: 1,
      stratagems: 2,
      studied: [1, 1, 1, 1, 0, 0],
      ships: [
        { type: "corvette", at: "e2" },
        { type: "frigate", at: "d5", general: true },
        { type: "explorer", at: "f2" },
      ],
    },
    {
      headquarters: "e9",
      ships: [
        { type: "corvette", at: "d6" },
        { type: "explorer", at: "f8" },
      ],
    },
  ],
  sites: [
    { at: "e1", holds: "capital", owner: "azure" },
    { at: "e9", holds: "capital", owner: "crimson" },
    { at: "e4", holds: "raw" },
    { at: "d6", holds: "bastion" },
    { at: "g3", holds: "relic" },
    { at: "c5", holds: "production" },
    { at: "f7", holds: "raw", owner: "crimson" },
    { at: "b8", holds: "factory" },
    { at: "g6", holds: "unknown" },
  ],
  storms: [{ core: "f5", cells: ["f4", "g4"] }],
};

export const chapters: readonly Chapter[] = [
  {
    name: "round",
    you: "azure",
    scenario: charter,
    seed: "07".repeat(32),
    steps: [
      { text: "goal", clauses: ["SI-H4", "SI-1.3"] },
      { text: "move", clauses: ["SI-5.1", "SI-9.2"], wait: ["moves"] },
      { text: "control", clauses: ["SI-5.3", "SI-8.2"] },
      { text: "attack", clauses: ["SI-6.1", "SI-6.2"], wait: ["attacks"] },
      { text: "die", clauses: ["SI-6.3", "SI-6.6"], wait: ["is-pushed"] },
      { text: "advance", clauses: ["SI-6.6", "SI-H19"], wait: ["advances"] },
      { text: "explore", clauses: ["SI-4.7", "SI-7.1"], wait: ["moves"] },
      { text: "conquest", clauses: ["SI-9.1"], wait: ["takes"] },
      {
        text: "battle",
        clauses: ["SI-9.3", "SI-H5"],
        wait: ["beats-defenders", "loses-to-defenders"],
        anyone: true,
      },
      { text: "yard", clauses: ["SI-10.2", "SI-H2"], wait: ["buys", "researches", "learns", "recruits"] },
      { text: "end", clauses: ["SI-1.6", "SI-1.8"] },
    ],
  },
];

/** What belongs to the first round is not waited for any more once that is over. */
export function passed(_step: Step, table: Table): boolean {
  const view = view_of(table.view);
  return view !== null && (view.turn > 1 || view.current > 0);
}

export function turns(table: Table): number {
  return view_of(table.view)?.turn ?? 0;
}
