// games/sector_invasion/prospect_text.ts -- what may come of going somewhere, in words: escape tests, a crossing, a fight, a landing.

import type { Words } from "./en";
import { odds_of, percent, type Passage, type Prospect, type Toll } from "./view";

interface Speaking {
  words: Words;
}

export function prospect_lines(
  { arrival, passage, clash, landing }: Prospect,
  { words }: Speaking,
): string[] {
  const lines: string[] = [];
  const said = words.prospect;
  if (arrival?.tests.length)
    lines.push(said.arrives(percent(arrival.ways, arrival.of), arrival.tests.length));
  else if (arrival) lines.push(said.steps(arrival.steps));
  else if (passage) lines.push(said.crosses(percent(arrivals(passage), passage.of)));
  if (clash) lines.push(said.fight(clash.attack, clash.defence));
  if (landing) lines.push(said.landing(landing.own_sum, landing.other_sum, odds_of(landing)));
  return lines;
}

/** It comes to where it meant to, whatever its state. */
export function arrivals({ arrives, arrives_damaged }: Passage): number {
  return arrives + arrives_damaged;
}

/** How a crossing may end, as parts of a whole: each a word, how many ways, and its tone. */
export function parts_of_passage(
  passage: Passage,
): { part: keyof Words["passage"]; ways: number; tone: string }[] {
  const astray = passage.astray + passage.astray_weakened + passage.astray_damaged;
  const parts = [
    { part: "arrives", ways: passage.arrives, tone: "good" },
    { part: "damaged", ways: passage.arrives_damaged, tone: "hurt" },
    { part: "astray", ways: astray, tone: "astray" },
    { part: "destroyed", ways: passage.destroyed, tone: "lost" },
    { part: "caught", ways: passage.caught, tone: "caught" },
  ] as const;
  return parts.filter(({ ways }) => ways > 0);
}

/** What may befall a ship in a fight: "out of action 10 %, ..."; nothing where nothing may. */
export function toll_text(toll: Toll, words: Words): string {
  const named = [
    [words.toll.out, toll.out],
    [words.toll.damaged, toll.damaged],
    [words.toll.destroyed, toll.destroyed],
  ] as const;
  return named
    .filter(([, ways]) => ways > 0)
    .map(([name, ways]) => `${name} ${percent(ways, toll.of)}`)
    .join(", ");
}
