// games/sector_invasion/story.ts -- the game told at its end: planets, ships and slots turn by turn, and how dice and battles went.

import type { Curve, Story } from "../../table/contract";
import type { Sample } from "../../table/samples.svelte";
import { curves_of, plies_between } from "../../table/story";
import type { Entry, Happening } from "../../transport/protocol";
import type { Words } from "./en";
import { owner_of, planets_of, type Hints, type View } from "./view";

/** The start, and the steps with which a game turn ends. */
export const sampled_plies = plies_between("turn");

interface Telling {
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
  const first = samples[0]?.ply ?? 0;
  const goal: Curve[] = hints.mark
    ? [
        {
          name: said.mark,
          tone: "var(--accent)",
          points: [first, samples.at(-1)?.ply ?? first].map((ply) => ({ ply, value: hints.mark ?? 0 })),
        },
      ]
    : [];
  const ships = (view: View, seat: string): number =>
    view.ships.filter(({ name }) => owner_of(name) === seat).length;
  const army = (view: View, _seat: string, index: number): number =>
    view.players[index]?.studied.reduce((sum, one) => sum + one, 0) ?? 0;
  const curves: Story["curves"] = [
    { title: said.planets, curves: [...curves_of(telling, planets_of), ...goal] },
    { title: said.ships, curves: curves_of(telling, ships) },
    { title: said.slots, curves: curves_of(telling, army) },
  ];
  const events = entries.flatMap((entry) => entry.events);
  return { curves: samples.length > 1 ? curves : [], facts: facts(telling, events) };
}

const won = ["beats", "beats-defenders"];
const lost = ["loses", "loses-to-defenders"];

function facts({ samples, words, number }: Telling, events: readonly Happening[]): Story["facts"] {
  const said = words.story;
  const count = (...kinds: string[]): number => events.filter(({ kind }) => kinds.includes(kind)).length;
  const crossings = count("crossing-wrecks", "crossing-damages", "crossing-loses", "crossing-spares");
  const tests = count("escapes", "is-caught");
  return [
    { name: said.turns, value: number(samples.at(-1)?.view.turn ?? 0) },
    { name: said.battles, value: number(count(...won, ...lost)), note: said.attackers(count(...won)) },
    {
      name: said.fights,
      value: number(count("attacks", "attacks-swarm")),
      note: said.destroyed(count("destroyed")),
    },
    { name: said.tests, value: number(tests), note: said.escaped(count("escapes")) },
    { name: said.crossings, value: number(crossings), note: said.unharmed(count("crossing-spares")) },
  ];
}
