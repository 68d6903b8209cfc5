// games/catalogue.ts -- Finds the folder of a game by its name; there is nothing to register.

import { lang } from "../i18n/index.svelte";
import type { GameUi } from "../table/contract";

type Briefing = NonNullable<GameUi["briefing"]>;

const folders = import.meta.glob<{ default: GameUi }>("./*/index.ts");
const told = import.meta.glob<{ default: Briefing; speak: GameUi["speak"] }>("./*/briefing.ts");

/** A game's name may hold hyphens, its folder underscores. */
function file(game: string, name: string): string {
  return `./${game.replaceAll("-", "_")}/${name}`;
}

/** The game's own client, or the generic one. */
export async function game_ui(game: string): Promise<GameUi> {
  const own = folders[file(game, "index.ts")];
  return (await (own ? own() : import("../table/generic/index"))).default;
}

/** What the game tells of its scenarios, ready to be shown. */
export async function briefing_of(game: string): Promise<Briefing | undefined> {
  const own = await told[file(game, "briefing.ts")]?.();
  await own?.speak(lang());
  return own?.default;
}
