// games/planetary_empires/ribbon.ts -- the five steps of a round, and where in them the campaign is.

import type { RibbonStep } from "../../table/contract";
import type { Words } from "./en";
import type { View } from "./view";

const steps: Record<View["phase"], number> = {
  lots: 0,
  orders: 0,
  bonuses: 1,
  battles: 2,
  conquest: 3,
  dice: 3,
  over: 5,
};

export function step_of(phase: View["phase"]): number {
  return steps[phase];
}

/** With how many battles of how many are settled, while they are fought. */
export function ribbon_of(view: View, words: Words): RibbonStep[] {
  const now = step_of(view.phase);
  const fought = view.battles.filter((battle) => battle.defender);
  const settled = fought.filter((battle) => battle.result).length;
  return words.steps.map((name, index) => {
    const count = index === 2 && now === 2 ? ` · ${words.some_of(settled, fought.length)}` : "";
    const short = words.short_steps[index];
    return {
      name: index < now ? name : `${index + 1} ${name}${count}`,
      ...(short ? { short: `${index + 1} ${short}` } : {}),
      state: index < now ? "done" : index === now ? "now" : "next",
    };
  });
}
