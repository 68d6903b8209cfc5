// games/rebel_moon/story.ts -- the game told at its end: the shields, what struck them, and how the dice fell.

import type { Curve, Story } from "../../table/contract";
import type { Entry, Happening } from "../../transport/protocol";
import type { Words } from "./en";
import { die_sides, tone_value, type Shield } from "./view";

interface Step {
  ply: number;
  event: Happening;
}

function all(entries: readonly Entry[]): Step[] {
  return entries.flatMap((entry) => entry.events.map((event) => ({ ply: entry.ply, event })));
}

function number_of(event: Happening, name: string): number {
  return Number(event.values[name] ?? 0);
}

function running(steps: readonly Step[], last: number, value: (step: Step) => number): Curve["points"] {
  const points = [{ ply: 0, value: 0 }];
  let sum = 0;
  for (const step of steps) {
    const gain = value(step);
    if (gain === 0) continue;
    sum += gain;
    points.push({ ply: step.ply, value: sum });
  }
  points.push({ ply: last, value: sum });
  return points;
}

const falling = ["shield-weakened", "shield-fell"];

/** A shield's strength from the first step to the last, falling in stairs. */
function strength(steps: readonly Step[], last: number, shield: Shield): Curve["points"] {
  const falls = steps.filter(
    ({ event }) => falling.includes(event.kind) && event.values["colour"] === shield.colour,
  );
  let value = shield.strength;
  const points = [{ ply: 0, value }];
  for (const { ply, event } of falls) {
    points.push({ ply, value });
    value = number_of(event, "left");
    points.push({ ply, value });
  }
  points.push({ ply: last, value });
  return points;
}

export function story_of(
  entries: readonly Entry[],
  round: number,
  shields: readonly Shield[], // as the match began
  names: { imperial: string; rebel: string },
  words: Words,
  number: (value: number, digits?: number) => string,
): Story {
  const steps = all(entries);
  const last = entries.at(-1)?.ply ?? 0;
  const shot = ({ event }: Step) => (event.kind === "hit" ? number_of(event, "damage") : 0);
  const spent = ({ event }: Step) => (event.kind === "spent" ? number_of(event, "points") : 0);
  const sum = (value: (step: Step) => number) => steps.reduce((total, step) => total + value(step), 0);
  const dice = steps
    .filter(({ event }) => event.kind === "rolled")
    .map(({ event }) => number_of(event, "pips"));
  const fired = steps.filter(({ event }) =>
    ["hit", "no-hit", "shot-wasted", "asteroid-destroyed"].includes(event.kind),
  );
  const wasted = fired.filter(({ event }) => event.kind === "no-hit" || event.kind === "shot-wasted");
  const said = words.story;
  const facts: Story["facts"] = [
    { name: said.facts.rounds, value: number(round) },
    { name: said.facts.fired, value: number(fired.length), note: said.facts.idle(wasted.length) },
    { name: said.facts.shot, value: number(sum(shot)) },
    { name: said.facts.spent, value: number(sum(spent)) },
  ];
  if (dice.length > 0) {
    const mean = dice.reduce((total, die) => total + die, 0) / dice.length;
    const fair = (1 + die_sides) / 2;
    const note = said.facts.mean(number(mean, 1), number(fair, 1));
    facts.push({ name: said.facts.dice, value: number(dice.length), note });
  }
  return {
    curves: [
      ...(shields.length === 0
        ? []
        : [
            {
              title: said.shields,
              curves: shields.map((shield) => ({
                name: words.colour[shield.colour],
                tone: tone_value(shield.colour),
                points: strength(steps, last, shield),
              })),
            },
          ]),
      {
        title: said.damage,
        curves: [
          { name: `${names.rebel}: ${said.by_weapons}`, seat: "rebel", points: running(steps, last, shot) },
          {
            name: `${names.imperial}: ${said.by_bomb}`,
            seat: "imperial",
            points: running(steps, last, spent),
          },
        ],
      },
    ],
    facts,
  };
}
