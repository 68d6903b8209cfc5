// Proves of the rules of every game: each clause stands in one chapter, each phase has its clause, each figure speaks both languages.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chapters, stem } from "../rules/chapters";
import { pieces } from "../rules/inline";
import type { Drawn, Rulebook } from "../rules/rulebook";
import type { Clause } from "../transport/protocol";

const games = fileURLToPath(new URL("../../../src/games", import.meta.url));
const books = import.meta.glob<{ default: Rulebook }>("./*/rulebook/index.ts", { eager: true });
const symbols = import.meta.glob<string>("./*/symbols.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** As the rules answer them: docs/protocol.md, "rules". */
function clauses_of(game: string, file: string): Clause[] {
  const found: Clause[] = [];
  let chapter = "";
  for (const line of readFileSync(`${games}/${game}/${file}`, "utf8").split("\n")) {
    if (line.startsWith("## ")) chapter = line.slice(3);
    const [, id, text] = /^- \*\*(\S+)\*\* (.+)$/.exec(line) ?? [];
    if (id && text) found.push({ id, text, chapter, source: "rulebook" });
  }
  return found;
}

function all(drawn: readonly Drawn[]): Drawn[] {
  return drawn.flatMap((one) => [one, ...all(one.children ?? [])]);
}

// A game whose rules come before its pages has no figures yet.
const shown = new Set(readdirSync(fileURLToPath(new URL(".", import.meta.url))));

for (const game of readdirSync(games).filter((name) => shown.has(name))) {
  const english = clauses_of(game, "rules.md");
  const spanish = clauses_of(game, "rules.es.md");
  const known = new Set(english.map(({ id }) => id));
  const book = books[`./${game}/rulebook/index.ts`]?.default;

  test(`${game}: every clause stands in exactly one chapter, in both languages`, () => {
    const [first, second] = [english, spanish].map((clauses) =>
      chapters(clauses).map((chapter) => ({
        number: chapter.number,
        anchor: chapter.anchor,
        ids: chapter.clauses.map(({ id }) => id),
      })),
    );
    expect(first).toEqual(second);
    expect(first?.flatMap(({ ids }) => ids)).toEqual(english.map(({ id }) => id));
    expect(known.size).toBe(english.length);
    const anchors = first?.map(({ anchor }) => anchor) ?? [];
    expect(new Set([...anchors, ...known]).size).toBe(anchors.length + known.size);
    for (const { number, anchor, ids } of first ?? []) {
      expect(ids.map(stem), anchor).toEqual(ids.map(() => anchor));
      expect(anchor.endsWith(`-${number}`), anchor).toBe(true);
    }
  });

  test(`${game}: what a clause says of others is true, and nothing of it is lost`, () => {
    for (const { id, text } of [...english, ...spanish]) {
      const parts = pieces(text);
      expect(parts.map((piece) => piece.text).join(""), id).toBe(text.replace(/\*([^*]+)\*/g, "$1"));
      for (const piece of parts.filter(({ kind }) => kind === "clause"))
        expect(known.has(piece.text), `${id} names ${piece.text}`).toBe(true);
    }
  });

  test(`${game}: every phase has a clause that is there`, () => {
    const texts = JSON.parse(readFileSync(`${games}/${game}/texts/en.json`, "utf8")) as { phases: object };
    expect(Object.keys(book?.phases ?? {}).sort()).toEqual(Object.keys(texts.phases).sort());
    for (const [phase, clause] of Object.entries(book?.phases ?? {}))
      expect(known.has(clause), `${phase}: ${clause}`).toBe(true);
  });

  test(`${game}: every figure stands under a clause, is told in both languages and draws what there is`, () => {
    expect(book?.figures.length).toBeGreaterThanOrEqual(6);
    for (const { clause, title, drawn } of book?.figures ?? []) {
      expect(known.has(clause), clause).toBe(true);
      expect(title.en.length, clause).toBeGreaterThan(20);
      expect(title.es.length, clause).toBeGreaterThan(20);
      expect(title.es, clause).not.toBe(title.en);
      for (const { attributes } of all(drawn).filter(({ tag }) => tag === "use"))
        expect(symbols[`./${game}/symbols.svg`], clause).toContain(`id="${attributes?.["href"]?.slice(1)}"`);
    }
  });
}
