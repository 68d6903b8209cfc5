// table/story.ts -- a match told at its end: at which of its steps it is looked at again, and figures as lines over them.

import type { Entry } from "../transport/protocol";
import type { Curve } from "./contract";
import type { Sample } from "./samples.svelte";

/** The start, and the steps with which something ends that `begins` tells of anew, or all of it. */
export function plies_between(begins: string): (entries: readonly Entry[], last: number) => number[] {
  return (entries, last) => {
    const ends = entries
      .filter(({ events }) => events.some(({ kind }) => kind === begins || kind.startsWith("ends-")))
      .map(({ ply }) => ply);
    return [...new Set([0, ...ends, last])];
  };
}

/** Of every player the figure in each of the positions. */
export function curves_of<View>(
  {
    samples,
    seats,
  }: {
    samples: readonly Sample<View>[];
    seats: readonly { seat: string; name: string }[];
  },
  value: (view: View, seat: string, index: number) => number,
): Curve[] {
  return seats.map(({ seat, name }, index) => ({
    name,
    seat,
    points: samples.map(({ ply, view }) => ({ ply, value: value(view, seat, index) })),
  }));
}
