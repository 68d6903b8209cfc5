// table/pending.ts -- A move that was decided and not yet answered is kept, so that it outlasts a closed page.

import { forget_remembered, remember, remembered } from "../memory/remembered";

export interface Pending {
  /** Its id: sent twice, it is played once. */
  move: string;
  /** Who decided it, and where the match stood. */
  seat: string;
  ply: number;
  action: string;
  /** What the plan holds after it. */
  rest: readonly string[];
}

const name = (table: string): string => `hexastra.pending.${table}`;

export function keep_pending(table: string, pending: Pending): void {
  remember(name(table), JSON.stringify(pending));
}

/** It was answered, or it is too late for it. */
export function forget_pending(table: string): void {
  forget_remembered(name(table));
}

export function pending_of(table: string): Pending | undefined {
  const text = remembered(name(table));
  return text === null ? undefined : (JSON.parse(text) as Pending);
}
