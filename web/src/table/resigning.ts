// table/resigning.ts -- What comes of a resignation, and where a draw can be offered: as rules T-6 and T-7 have it.

import type { Table } from "./table.svelte";

/** Who share the win where the match ends by it; undefined where it goes on. */
export function after_resigning(
  table: Pick<Table, "sitting" | "resigned">,
  seat: string,
): string[] | undefined {
  const left = table.sitting.filter((one) => one.seat !== seat && !table.resigned(one.seat));
  const goes_on = left.length > 1 && left.some((one) => one.kind !== "computer");
  return goes_on ? undefined : left.map((one) => one.seat);
}

/** No other offer is open, and nobody who plays on is a computer. */
export function may_offer(table: Pick<Table, "sitting" | "resigned" | "turn">): boolean {
  return (
    !table.turn.offer && table.sitting.every((one) => one.kind !== "computer" || table.resigned(one.seat))
  );
}
