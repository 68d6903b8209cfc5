// games/imperium/story.ts -- the game told at its end: planets, PC and fleets over the turns, losses, and how the dice and decks fell.

import type { Curve, Story } from "../../table/contract";
import type { Entry, Happening } from "../../transport/protocol";
import type { Words } from "./en";
import { luck_of, worth_at, type Sample } from "./luck";
import { index_of, sides, type Hints, type Sector, type Side, type View } from "./view";

/** The steps after which somebody's income came: once a player turn. */
export function sampled_plies(entries: readonly Entry[]): number[] {
  return entries
    .filter((entry) => entry.events.some((event) => event.kind === "income" || event.kind === "ended"))
    .map((entry) => entry.ply);
}

/** What a side's ships and all aboard cost, damaged ones at half. */
export function fleet_value(view: View, side: Side, hints: Hints): number {
  return view.ships.reduce((sum, ship) => sum + worth_at(view, ship.at, side, hints), 0);
}

export function story_of(
  samples: readonly Sample[],
  drifts: readonly Sample[],
  laid: readonly Sector[],
  entries: readonly Entry[],
  hints: Hints,
  names: Record<Side, string>,
  words: Words,
  number: (value: number, digits?: number) => string,
): Story {
  const said = words.story;
  const curve = (side: Side, value: (view: View) => number): Curve => ({
    name: names[side],
    seat: side,
    points: samples.map(({ ply, view }) => ({ ply, value: value(view) })),
  });
  const both = (value: (view: View, side: Side) => number): Curve[] =>
    sides.map((side) => curve(side, (view) => value(view, side)));
  const events = entries.flatMap((entry) => entry.events);
  const curves: Story["curves"] = [
    {
      title: said.planets,
      curves: both((view, side) => view.planets.filter((planet) => planet.owner === side).length),
    },
    { title: said.pc, curves: both((view, side) => view.course.pc?.[index_of(side)] ?? 0) },
    { title: said.fleet, curves: both((view, side) => fleet_value(view, side, hints)) },
    {
      title: said.luck,
      note: said.luck_means,
      curves: luck_of(entries, drifts, laid, hints, samples.at(-1)?.view.price ?? 0, names),
    },
  ];
  return { curves: samples.length > 1 ? curves : [], facts: facts(samples, events, names, words, number) };
}

function facts(
  samples: readonly Sample[],
  events: readonly Happening[],
  names: Record<Side, string>,
  words: Words,
  number: (value: number, digits?: number) => string,
): Story["facts"] {
  const said = words.story;
  const last = samples.at(-1)?.view;
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  const of_both = (value: (side: Side) => number) => sides.map((side) => number(value(side))).join(" : ");
  const whose = sides.map((side) => names[side]).join(" : ");
  const found: Story["facts"] = [];
  if (last) {
    found.push({ name: said.turns, value: number(last.course.turn ?? 1) });
    found.push({
      name: said.sunk,
      value: of_both((side) => last.course.sunk?.[index_of(side)] ?? 0),
      note: whose,
    });
  }
  found.push({
    name: said.landings,
    value: number(count("conquered")),
    note: said.repelled(count("repelled")),
  });
  const dice = events
    .filter((event) => event.kind === "rolled" || event.kind === "cloud-drifts")
    .map((event) => Number(event.values["pips"]));
  if (dice.length > 0) {
    const mean = dice.reduce((sum, die) => sum + die, 0) / dice.length;
    found.push({
      name: said.dice,
      value: number(dice.length),
      note: said.mean(number(mean, 1), number((1 + die_sides) / 2, 1)),
    });
  }
  const cards = count("card-played") + count("card-played-at") + count("revealed");
  found.push({ name: said.cards, value: number(cards), note: said.bought(count("bought")) });
  return found;
}

/** Of the one die (IG-0.3). */
const die_sides = 6;
