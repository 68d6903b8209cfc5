// rules/inline.ts -- What stands in a clause beside plain words: notes on editions, and the names of other clauses.

export interface Piece {
  kind: "text" | "note" | "clause";
  text: string;
}

const special = /\*([^*]+)\*|[A-Z]{2,}-(?:\d+\.\d+|[A-Z]\d+)/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(special)) {
    if (match.index > done) found.push({ kind: "text", text: text.slice(done, match.index) });
    found.push(match[1] ? { kind: "note", text: match[1] } : { kind: "clause", text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) found.push({ kind: "text", text: text.slice(done) });
  return found;
}
