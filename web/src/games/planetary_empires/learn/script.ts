// games/planetary_empires/learn/script.ts -- the first round: a small map, and what is waited for on it. The words stand in en.ts and es.ts.

import type { Chapter, Step } from "../../../table/contract";
import type { Table } from "../../../table/table.svelte";
import type { Sparse } from "../../../transport/codec";
import { view_of } from "../view";
import type { Land } from "../wire";

/** Two neighbours who meet at one place; whoever learns has a tile more and goes first. */
const tiles: Sparse<Land>[] = [
  { at: "c4", holds: "shield", owner: "azure" },
  { at: "d2", holds: "station", owner: "azure" },
  { at: "d3", holds: "manufactorum", owner: "azure" },
  { at: "d4", owner: "azure" },
  { at: "e3", holds: "bastion", owner: "azure" },
  { at: "d5", terrain: "river", owner: "crimson" },
  { at: "d6", holds: "bastion", owner: "crimson" },
  { at: "c6", holds: "station", owner: "crimson" },
  { at: "e5", holds: "manufactorum", owner: "crimson" },
];

const charter = {
  name: { en: "The first round", es: "La primera ronda" },
  orders: 1,
  rounds: 2,
  mark: 8,
  players: [{ army: "space-marines" }, { army: "orks" }],
  tiles,
};

export const chapters: readonly Chapter[] = [
  {
    name: "round",
    you: "azure",
    scenario: charter,
    seed: "07".repeat(32),
    steps: [
      { text: "goal", clauses: ["PE-5.1", "PE-A27"] },
      { text: "order", clauses: ["PE-1.3", "PE-1.4"], wait: ["attacks"] },
      { text: "sheet", clauses: ["PE-2.2", "PE-3.2"] },
      { text: "battle", clauses: ["PE-H9"], wait: ["won", "lost", "drawn"], anyone: true },
      { text: "roll", clauses: ["PE-4.4", "PE-H1"], wait: ["takes", "fails"], anyone: true },
      { text: "map", clauses: ["PE-4.5", "PE-1.13"] },
    ],
  },
];

/** What belongs to the first round is not waited for any more once that is over. */
export function passed(_step: Step, table: Table): boolean {
  const view = view_of(table.view);
  return view !== null && view.round > 1;
}

export function turns(table: Table): number {
  return view_of(table.view)?.round ?? 0;
}
