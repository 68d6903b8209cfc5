// games/library.ts -- Finds what the folder of a game gives to its rules, by the game's name.

import type { Rulebook } from "../rules/rulebook";

const books = import.meta.glob<{ default: Rulebook }>("./*/rulebook/index.ts");

export async function rulebook_of(game: string): Promise<Rulebook | undefined> {
  return (await books[`./${game.replaceAll("-", "_")}/rulebook/index.ts`]?.())?.default;
}
