// games/planetary_empires/sheet_text.ts -- the lines of a battle's sheet in figures.

import type { Words } from "./en";
import type { Hints, Part, SheetLine } from "./view";

/** The army of a seat; nothing where nobody has named any. */
export function army_of({ players = [] }: Hints, seat: string): string {
  if (players.every((one) => one.army === "other")) return "";
  return players.find((one) => one.player === seat)?.army ?? "";
}

/** What both sides count, with the dice that a sum still waits for. */
export function sum_text({ heading, attack, defence }: SheetLine, words: Words): string {
  if (heading === "size" || heading === "limit" || heading === "rules") return "";
  const one = ({ sum, dice }: Part): string => (dice > 0 ? `${sum} + ${words.dice(dice)}` : String(sum));
  return `${one(attack)} : ${one(defence)}`;
}

const minus = "\u2212";

function signed(figure: number): string {
  return figure > 0 ? `+${figure}` : `${minus}${-figure}`;
}

/** What a side gets by a line. */
export function gain_text(heading: SheetLine["heading"], { gain }: Part, words: Words): string {
  if (heading === "size") return String(gain);
  if (gain === 0) return "–";
  if (heading === "stations") return words.sheet.power(signed(gain));
  if (heading === "bastions") return words.dice(gain);
  if (heading === "rules") return words.sheet.units(gain);
  return signed(gain);
}
