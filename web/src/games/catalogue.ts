// games/catalogue.ts -- Finds the folder of a game by its name; there is nothing to register.

import type { GameUi } from "../table/contract";

const folders = import.meta.glob<{ default: GameUi }>("./*/index.ts");

/** The game's own client, or the generic one. A game's name may hold hyphens, its folder underscores. */
export async function game_ui(game: string): Promise<GameUi> {
  const own = folders[`./${game.replaceAll("-", "_")}/index.ts`];
  return (await (own ? own() : import("../table/generic/index"))).default;
}
