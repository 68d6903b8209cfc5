// games/planetary_empires/story.ts -- the campaign told at its end: tiles and wins round by round, and how the rolls went.

import type { Curve, Story } from "../../table/contract";
import type { Sample } from "../../table/samples.svelte";
import { curves_of, plies_between } from "../../table/story";
import type { Entry, Happening } from "../../transport/protocol";
import type { Words } from "./en";
import { tiles_of, type Hints, type View } from "./view";

/** The start, and the steps with which a round ends. */
export const sampled_plies = plies_between("round");

export interface Telling {
  samples: readonly Sample<View>[];
  entries: readonly Entry[];
  hints: Hints;
  seats: readonly { seat: string; name: string }[];
  words: Words;
  number: (value: number, digits?: number) => string;
}

export function story_of(telling: Telling): Story {
  const { samples, entries, words, hints } = telling;
  const said = words.story;
  const tiles = curves_of(telling, tiles_of);
  const mark = hints.terms?.mark;
  const first = samples[0]?.ply ?? 0;
  const goal: Curve[] = mark
    ? [
        {
          name: said.mark,
          tone: "var(--accent)",
          points: [first, samples.at(-1)?.ply ?? first].map((ply) => ({ ply, value: mark })),
        },
      ]
    : [];
  const wins = curves_of(telling, (view, _seat, index) => view.players[index]?.wins ?? 0);
  const curves: Story["curves"] = [
    { title: said.tiles, curves: [...tiles, ...goal] },
    { title: said.wins, curves: wins },
  ];
  const events = entries.flatMap((entry) => entry.events);
  return { curves: samples.length > 1 ? curves : [], facts: facts(telling, events) };
}

function facts({ samples, words, number }: Telling, events: readonly Happening[]): Story["facts"] {
  const said = words.story;
  const count = (...kinds: string[]): number => events.filter(({ kind }) => kinds.includes(kind)).length;
  const fought = count("won", "lost", "drawn");
  const rolled = events.filter(({ kind }) => kind === "takes" || kind === "fails");
  const found: Story["facts"] = [
    { name: said.rounds, value: number(samples.at(-1)?.view.round ?? 0) },
    { name: said.battles, value: number(fought), note: said.attackers(count("won")) },
    { name: said.rolls, value: number(rolled.length), note: said.taken(count("takes")) },
  ];
  if (rolled.length > 0) {
    const mean = rolled.reduce((sum, { values }) => sum + Number(values["pips"]), 0) / rolled.length;
    found.push({ name: said.dice, value: number(mean, 1), note: said.mean(number(7)) });
  }
  return found;
}
