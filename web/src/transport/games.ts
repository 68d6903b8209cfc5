// transport/games.ts -- The games of this build: the page names where the rules of each lie, and its cards.

import type { Card, Language } from "./protocol";

interface Shipped {
  rules: string;
  cards: Record<Language, string>;
}

let list: Record<string, Shipped> | undefined;

function shipped(): Record<string, Shipped> {
  const told = document.getElementById("games")?.textContent;
  return (list ??= JSON.parse(told ?? "{}") as Record<string, Shipped>);
}

export function games(): string[] {
  return Object.keys(shipped());
}

/** What the rules answer of themselves; undefined where the page has no such game. */
export async function fetch_card(game: string, language: Language): Promise<Card | undefined> {
  const address = shipped()[game]?.cards[language];
  return address === undefined ? undefined : ((await (await fetch(address)).json()) as Card);
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Fetches and compiles once a page; the compiled module can be posted to any worker. */
export function rules_module(game: string): Promise<WebAssembly.Module> {
  let module = compiled.get(game);
  if (!module) {
    const address = shipped()[game]?.rules;
    if (address === undefined) return Promise.reject(new Error(`The page has no rules of ${game}.`));
    module = WebAssembly.compileStreaming(fetch(address));
    compiled.set(game, module);
    module.catch(() => compiled.delete(game));
  }
  return module;
}
