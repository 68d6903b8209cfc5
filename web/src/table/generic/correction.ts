// table/generic/correction.ts -- What whoever organises changes of what was entered, as docs/protocol.md writes it.

import type { Refusal } from "../../transport/protocol";

/** Where changes would lead. */
export interface Preview {
  settled: boolean;
  changes: string;
  conflicts: Conflict[];
  gaps: Gap[];
  waits: { line: string }[];
  kept: string[];
  gone: string[];
  draw?: { name: string };
}
/** A line that fits no more; `actions` may be put there. Without a refusal only its owner may know why. */
export interface Conflict {
  line: string;
  refusal?: Refusal;
  actions?: string[];
}
/** What is owed before a line, though nobody answered it; an answer is put in behind another line. */
export interface Gap {
  before: string;
  behind: string;
  seats: string[];
  battles: string[];
  open: boolean;
  answers?: { by: string; actions: string[] }[];
}

/** Nature's lines are signed by nobody: they were told of a battle. */
export const by_of = (actor: string): string => (actor === "nature" ? "report" : actor);

export const drop = (line: string): string => `drop ${line}`;
export const replace = (line: string, actor: string, action: string): string =>
  `replace ${line} ${by_of(actor)} ${action}`;
export const insert = (behind: string, by: string, action: string): string =>
  `insert ${behind} ${by} ${action}`;
export const open = (before: string): string => `open ${before}`;

/** The line that a change names. */
export const line_of = (change: string): string => change.split(" ")[1] ?? "";

/** What would be put in by the amendment itself has a number that no change may name: it is the nth put in. */
export function put_in(line: string, seen: number): number | undefined {
  const [entry, part] = line.split(".");
  return Number(entry) === seen + 1 && part ? Number(part) : undefined;
}

/** The changes with one more; of one line only the last stands. */
export function with_change(changes: readonly string[], change: string): string[] {
  const of_a_line = /^(drop|replace) /;
  const kept = changes.filter(
    (one) => !(of_a_line.test(one) && of_a_line.test(change) && line_of(one) === line_of(change)),
  );
  return [...kept, change];
}

/** The changes without the nth that is put in. */
export function without_put_in(changes: readonly string[], nth: number): string[] {
  let count = 0;
  return changes.filter((one) => !one.startsWith("insert ") || ++count !== nth);
}
