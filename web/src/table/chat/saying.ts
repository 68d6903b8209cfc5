// table/chat/saying.ts -- What somebody said at a table, and whom this browser does not hear there.

import { forget_remembered, remember, remembered } from "../../memory/remembered";
import type { Saying } from "../../transport/protocol";

/** The server lets nobody say more at once. */
export const letters_most = 280;

/** As a server counts them. */
export const letters_in = (text: string): number => [...text].length;

/** Whose words they are, as far as a table can tell. */
export function speaker_of({ by, name, voice }: Saying): string {
  return by === "spectator" ? `${by} ${voice ?? name ?? ""}` : by;
}

/** Both together, each once, in the order they were said. */
export function joined(some: readonly Saying[], others: readonly Saying[]): Saying[] {
  const all = new Map([...some, ...others].map((one) => [one.number, one]));
  return [...all.values()].sort((one, other) => one.number - other.number);
}

const muted_name = (table: string): string => `hexastra.muted.${table}`;

export function muted_at(table: string): string[] {
  const text = remembered(muted_name(table));
  return text ? (JSON.parse(text) as string[]) : [];
}

export function keep_muted(table: string, speakers: readonly string[]): void {
  if (speakers.length > 0) remember(muted_name(table), JSON.stringify(speakers));
  else forget_remembered(muted_name(table));
}
