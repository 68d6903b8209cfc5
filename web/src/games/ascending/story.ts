// games/ascending/story.ts -- the game told at its end: totals over the turns, and where each seat's points came from.

import type { Story } from "../../table/contract";
import type { Sample } from "../../table/samples.svelte";
import type { Entry } from "../../transport/protocol";
import type { Words } from "./en";
import { seats_of, type ScoreHint, type View } from "./view";

const samples_most = 40;

/** Positions between the turns, so many that a curve has its shape. */
export function sampled_plies(entries: readonly Entry[], last: number): number[] {
  const plies = entries.filter((entry) => entry.events.length > 0).map((entry) => entry.ply);
  const step = Math.max(1, Math.ceil(plies.length / samples_most));
  return [...new Set([0, ...plies.filter((_ply, index) => index % step === 0), last])].sort((a, b) => a - b);
}

const sources = ["taken", "ahead", "planets", "colonies", "cities", "quadrants"] as const;

/** Where the points came from, a line a source; what brought nobody anything is left out. */
function sums_of(scores: readonly ScoreHint[], words: Words): NonNullable<Story["sums"]> {
  const said = words.story;
  const line = (source: (typeof sources)[number] | "total") => scores.map((score) => score[source]);
  return {
    title: said.sums,
    seats: scores.map(({ seat }) => seat),
    lines: [
      ...sources
        .filter((source) => line(source).some((value) => value !== 0))
        .map((source) => ({ name: said.sources[source], values: line(source) })),
      { name: said.total, values: line("total") },
    ],
  };
}

export function story_of(
  samples: readonly Sample<View>[],
  entries: readonly Entry[],
  scores: readonly ScoreHint[],
  name: (seat: string) => string,
  words: Words,
  number: (value: number) => string,
): Story {
  const said = words.story;
  const last = samples.at(-1)?.view;
  const facts: Story["facts"] = [];
  const count = (kind: string) =>
    entries.reduce((sum, entry) => sum + entry.events.filter((event) => event.kind === kind).length, 0);
  facts.push({
    name: said.flicks,
    value: number(count("flicked")),
    note: said.flown(count("rests-in-orbit"), count("left-the-board")),
  });
  facts.push({
    name: said.fights,
    value: number(count("rammed") + count("shot") + count("bombarded")),
    note: said.fought(count("rammed"), count("shot"), count("bombarded")),
  });
  const curves =
    last && samples.length > 1
      ? [
          {
            title: said.curve,
            note: said.curve_means,
            curves: seats_of(last).map((seat, index) => ({
              name: name(seat),
              seat,
              points: samples.map(({ ply, view }) => ({ ply, value: view.totals[index] ?? 0 })),
            })),
          },
        ]
      : [];
  return { curves, facts, ...(scores.length > 0 ? { sums: sums_of(scores, words) } : {}) };
}
