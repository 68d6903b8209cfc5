// rules/chapters.ts -- The clauses of a game under the headings of its rulebook, and how a heading is read.

import type { Clause } from "../transport/protocol";

export interface Chapter {
  /** What the names of its clauses have in common, and its own name in an address: "RM-3", "RM-H". */
  anchor: string;
  /** "3", or the letter of a chapter of rulings. */
  number: string;
  name: string;
  /** What the rulebook leaves open, settled here. */
  ours: boolean;
  clauses: Clause[];
}

/** What stands before the point: RM-3.2 is of RM-3, RM-H1 of RM-H. */
export function stem(id: string): string {
  return id.replace(/(\.|(?<=-[A-Z]))\d+$/, "");
}

/** Chapters in the order in which their first clauses come. */
export function chapters(clauses: readonly Clause[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const clause of clauses) {
    const known = found.get(clause.chapter);
    if (known) known.clauses.push(clause);
    else found.set(clause.chapter, opened(clause));
  }
  return [...found.values()];
}

function opened(clause: Clause): Chapter {
  const anchor = stem(clause.id);
  const [, number, name] = /^(\d+) (.*)$/.exec(clause.chapter) ?? [];
  return {
    anchor,
    number: number ?? anchor.slice(anchor.indexOf("-") + 1),
    // The mark beside a chapter of rulings says so already.
    name: name ?? clause.chapter.replace(/ \([^)]*\)$/, ""),
    ours: number === undefined,
    clauses: [clause],
  };
}
