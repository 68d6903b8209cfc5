// games/sector_invasion/ribbon.ts -- the phases of a game turn and of a player's round, and where in them the game is.

import type { RibbonStep } from "../../table/contract";
import type { Words } from "./en";
import { awaited, type View } from "./view";

const steps: Record<View["phase"], number> = {
  order: 0,
  event: 1,
  storms: 2,
  ships: 3,
  conquest: 4,
  works: 5,
  over: 6,
};

/** With whose round it is of how many, while there are rounds. */
export function ribbon_of(view: View, words: Words): RibbonStep[] {
  const placing = awaited(view)?.wait === "place";
  const now = placing ? 0 : steps[view.phase];
  const names = placing ? [words.placing, ...words.steps.slice(1)] : words.steps;
  return names.map((name, index) => {
    const count =
      index === 3 && now >= 3 && now < 6 ? ` · ${words.some_of(view.current + 1, view.order.length)}` : "";
    const short = words.short_steps[index];
    return {
      name: index < now ? name : `${name}${count}`,
      ...(short ? { short } : {}),
      state: index < now ? "done" : index === now ? "now" : "next",
    };
  });
}
