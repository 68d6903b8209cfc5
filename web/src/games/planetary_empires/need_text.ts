// games/planetary_empires/need_text.ts -- the lines of what a roll needs in figures.

import type { Words } from "./en";
import type { NeedLine } from "./view";

/** The first line is what the dice must show; the rest is added to that, or rolled for first. */
export function need_value({ cause, adds, die }: NeedLine, words: Words): string {
  if (cause === "beside" || cause === "apart") return `${adds}+`;
  if (die > 0) return words.die(die);
  return adds < 0 ? `\u2212${-adds}` : `+${adds}`;
}
