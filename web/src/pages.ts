// pages.ts -- The pages by their name, and all that one needs asked for at once, before it is drawn.

import { game_ui } from "./games/catalogue";
import { wanted_language } from "./i18n/wanted";
import type { Route } from "./shell/address";
import { rules_module } from "./transport/games";

export const pages = {
  front: () => import("./front/Front.svelte"),
  game: () => import("./pages/TablePage.svelte"),
  table: () => import("./pages/TablePage.svelte"),
  rules: () => import("./pages/RulesPage.svelte"),
  editor: () => import("./pages/EditorPage.svelte"),
  verify: () => import("./pages/VerifyPage.svelte"),
  me: () => import("./pages/PeoplePages.svelte"),
  lost: () => import("./shell/LostPage.svelte"),
};

/** Settled once all of it is here or has failed; whoever needs it hears of a failure. */
export async function bring(to: Route): Promise<void> {
  const parts: Promise<unknown>[] = [pages[to.page]()];
  if (to.page === "game") {
    parts.push(rules_module(to.game));
    parts.push(game_ui(to.game).then((ui) => ui.speak(wanted_language())));
  }
  await Promise.allSettled(parts);
}
