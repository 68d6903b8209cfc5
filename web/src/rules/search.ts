// rules/search.ts -- Finds clauses by number or by words, whatever their accents or capitals.

import type { Clause } from "../transport/protocol";

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Clauses that hold every word asked for. A number such as 3.2 is sought in the clause's name first. */
export function search(clauses: readonly Clause[], asked: string): Clause[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...clauses];
  const found = clauses.filter((clause) => {
    const text = `${plain(clause.id)} ${plain(clause.text)}`;
    return words.every((word) => text.includes(word));
  });
  const named = (clause: Clause): number => (words.some((word) => plain(clause.id).endsWith(word)) ? 0 : 1);
  return found.sort((a, b) => named(a) - named(b));
}
