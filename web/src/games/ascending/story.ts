// games/ascending/story.ts -- the game told at its end: totals over the turns, and where each seat's points came from.

import type { Story } from "../../table/contract";
import type { Entry } from "../../transport/protocol";
import type { Words } from "./en";
import { seats_of, type View } from "./view";

export interface Sample {
  ply: number;
  view: View;
}

const samples_most = 40;

/** Positions between the turns, so many that a curve has its shape. */
export function sampled_plies(entries: readonly Entry[], last: number): number[] {
  const plies = entries.filter((entry) => entry.events.length > 0).map((entry) => entry.ply);
  const step = Math.max(1, Math.ceil(plies.length / samples_most));
  return [...new Set([0, ...plies.filter((_ply, index) => index % step === 0), last])].sort((a, b) => a - b);
}

function points(entries: readonly Entry[], kind: string): Map<string, Record<string, number>> {
  const found = new Map<string, Record<string, number>>();
  for (const entry of entries)
    for (const event of entry.events)
      if (event.kind === kind)
        found.set(String(event.values["seat"]), event.values as Record<string, number>);
  return found;
}

export function story_of(
  samples: readonly Sample[],
  entries: readonly Entry[],
  name: (seat: string) => string,
  words: Words,
  number: (value: number) => string,
): Story {
  const said = words.story;
  const last = samples.at(-1)?.view;
  const scored = points(entries, "scored");
  const totals = points(entries, "total");
  const facts: Story["facts"] = [...totals].map(([seat, total]) => {
    const from = scored.get(seat) ?? {};
    return {
      name: name(seat),
      value: said.vp(number(total["total"] ?? 0)),
      note: said.from({
        taken: total["taken"] ?? 0,
        ahead: total["ahead"] ?? 0,
        planets: from["planets"] ?? 0,
        colonies: from["colonies"] ?? 0,
        cities: from["cities"] ?? 0,
        quadrants: from["quadrants"] ?? 0,
      }),
    };
  });
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
  return { curves, facts };
}
