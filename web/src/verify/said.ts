// verify/said.ts -- What does not hold in a file, as a sentence.

import type { Words } from "./en";
import type { Flaw } from "./verify";

export function said_of({ fault, ply, entry, part, at }: Flaw, words: Words): string {
  const said =
    fault === "json"
      ? words.unreadable((at ?? 0) + 1)
      : part
        ? words.part(part)
        : (words.faults[fault] ?? fault);
  if (entry) return words.entry(entry, said);
  return ply ? words.step(ply, said) : said;
}
