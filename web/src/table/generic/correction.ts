// table/generic/correction.ts -- What whoever organises changes of what was entered, as docs/protocol.md writes it.

import type { Refusal } from "../../transport/protocol";
import type { Leads } from "./leads";

/** Where changes would lead. */
export interface Preview {
  settled: boolean;
  changes: string;
  conflicts: Conflict[];
  gaps: Gap[];
  waits: { line: string }[];
  kept: string[];
  gone: string[];
  leads?: Leads;
  draw?: { name: string; odds?: { action: string; weight: number }[] };
}
/** A line that fits no more; `actions` may be put there. Without a refusal only its owner may know why. */
export interface Conflict {
  line: string;
  refusal?: Refusal;
  actions?: string[];
  /** A die that people threw, by its name, and nothing asks for there. */
  die?: string;
}
/** What is owed before a line, though nobody answered it; an answer is put in behind another line. */
export interface Gap {
  before: string;
  behind: string;
  seats: string[];
  battles: string[];
  /** A die that people throw, by its name. */
  die?: string;
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

/** The changes with one more; of one line only the last stands, and nothing is said twice. */
export function with_change(changes: readonly string[], change: string): string[] {
  const of_a_line = /^(drop|replace) /;
  const kept = changes.filter(
    (one) =>
      one !== change && !(of_a_line.test(one) && of_a_line.test(change) && line_of(one) === line_of(change)),
  );
  return [...kept, change];
}

/** The changes without the nth that is put in. */
export function without_put_in(changes: readonly string[], nth: number): string[] {
  let count = 0;
  return changes.filter((one) => !one.startsWith("insert ") || ++count !== nth);
}

/** What is left to choose once a line that fitted no more is settled. */
export function without_conflict(preview: Preview, line: string): Preview {
  return { ...preview, conflicts: preview.conflicts.filter((one) => one.line !== line) };
}

/** The lines of dice that nothing asks for any more, whatever else is thrown there now. */
export function spare_dice(preview: Preview): string[] {
  return preview.conflicts.flatMap(({ line, die }) => (die ? [line] : []));
}

/** What is left to choose once that line is dropped: nobody owes anything before it any more. */
export function without_line(preview: Preview, line: string): Preview {
  return without_gap(without_conflict(preview, line), line);
}

/** What is left to choose once somebody has answered what is owed in a gap; a battle is called by its name. */
export function without_answer(preview: Preview, by: string, action: string): Preview {
  const said = action.split(" ");
  const left = (gap: Gap): Gap => {
    const told = by === "report" ? gap.battles.filter((name) => said.includes(name)) : [];
    const of_told = (one: string): boolean => one.split(" ").some((word) => told.includes(word));
    const answers = (gap.answers ?? [])
      .filter((one) => one.by !== by || by === "report")
      .map((one) => ({ ...one, actions: one.actions.filter((other) => !of_told(other)) }))
      .filter(({ actions }) => actions.length > 0);
    const battles = gap.battles.filter((name) => !told.includes(name));
    const { die, ...rest } = gap;
    const seats = gap.seats.filter((seat) => seat !== by);
    const thrown = by === "report" && told.length === 0;
    return { ...rest, seats, battles, answers, ...(die && !thrown ? { die } : {}) };
  };
  const gaps = preview.gaps.map(left);
  return {
    ...preview,
    gaps: gaps.filter(({ seats, battles, die }) => seats.length + battles.length > 0 || die),
  };
}

/** What is left to choose once a gap is left open, to be played. */
export function without_gap(preview: Preview, before: string): Preview {
  return { ...preview, gaps: preview.gaps.filter((gap) => gap.before !== before) };
}

/** The names of lines, those that follow one another in one: 30, 31, 36–47. */
export function in_runs(lines: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && Number(line) === Number(run.at(-1)) + 1) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run));
}
