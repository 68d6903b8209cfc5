// table/study/dear.svelte.ts -- The decisions that a review of a table's match found dear, for whoever else tells of them.

import type { Table } from "../table.svelte";

/** What its seat did from this step on cost so much of a chance (0..1). */
export interface Dear {
  ply: number;
  cost: number;
}

class Found {
  of: Table | undefined = $state.raw();
  list: readonly Dear[] = $state.raw([]);
}

const found = new Found();

export function dear_of(table: Table): readonly Dear[] {
  return found.of === table ? found.list : [];
}

export function tell_dear(table: Table, list: readonly Dear[]): void {
  found.of = table;
  found.list = list;
}

/** Those that a line of the log tells, each with its place among all: it tells the steps after `before` up to `ply`. */
export function dear_in(
  list: readonly Dear[],
  before: number,
  ply: number,
): { place: number; cost: number }[] {
  return list
    .map((one, index) => ({ ply: one.ply, place: index + 1, cost: one.cost }))
    .filter((one) => one.ply > before && one.ply <= ply);
}
