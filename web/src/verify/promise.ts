// verify/promise.ts -- What a table on the server promised about its dice, and whether its file keeps it.

import type { Proof } from "./verify";

/** Noted before the first step; docs/fair-dice.md says what it binds the table to. */
export interface Promised {
  /** The hash of the table's secret. */
  commitment: string;
  /** Our own share of the dice, sent once the commitment was known, so that the table could not choose after it. */
  seat?: string;
  seed?: string;
}

export type Kept = "kept" | "other-secret" | "other-share";

/** Whether what a file shows is what was promised to us. */
export function kept_promise(promised: Promised, file: Pick<Proof, "commitment" | "seeds">): Kept {
  if (file.commitment !== promised.commitment) return "other-secret";
  if (promised.seat && promised.seed && file.seeds[promised.seat] !== promised.seed) return "other-share";
  return "kept";
}

/** The promise that a file must keep: that of its own commitment, or of the table that its name speaks of. */
export function promise_for<Noted extends { id: string; promise?: Promised }>(
  noted: readonly Noted[],
  file_name: string,
  commitment: string,
): Promised | undefined {
  const same = noted.find((one) => one.promise?.commitment === commitment);
  return (same ?? noted.find((one) => one.promise && file_name.includes(one.id)))?.promise;
}
