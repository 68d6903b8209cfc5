// table/study/curve.ts -- A seat's chance over a match as it is drawn: a column a step, nothing smoothed.

import type { Chance } from "./reviewed";

/** What is known of one step. */
export interface Point {
  ply: number;
  mean: number;
  low: number;
  high: number;
  continuations: number;
}

/** Those steps that somebody has looked at. */
export function points_of(curve: readonly Chance[], seat: number): Point[] {
  return curve.flatMap(({ continuations, chances }, ply) => {
    const [mean, low, high] = chances[seat] ?? [];
    if (continuations === 0 || mean === undefined || low === undefined || high === undefined) return [];
    return [{ ply, mean, low, high, continuations }];
  });
}

/** Steps that follow each other; between two runs nobody has looked. */
export function runs_of(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last?.at(-1)?.ply === point.ply - 1) last.push(point);
    else runs.push([point]);
  }
  return runs;
}

export interface Size {
  /** How many steps there are, the beginning among them. */
  columns: number;
  width: number;
  height: number;
}

const written = (value: number): string => String(Math.round(value * 100) / 100);

/** The edge of a run from its first column to its last, or back: level within a column. */
function edge(run: readonly Point[], key: "mean" | "low" | "high", size: Size, back = false): string {
  const x = (ply: number): string => written((ply * size.width) / size.columns);
  const y = (value: number): string => written((1 - value) * size.height);
  const order = back ? run.toReversed() : run;
  return order.map((point) => `V${y(point[key])}H${x(back ? point.ply : point.ply + 1)}`).join("");
}

function start(run: readonly Point[], key: "mean" | "high", size: Size): string {
  const [first] = run;
  if (!first) return "";
  return `M${written((first.ply * size.width) / size.columns)} ${written((1 - first[key]) * size.height)}`;
}

/** Where columns are so narrow that jumps between them would hide the levels, there are levels alone. */
export function line_path(points: readonly Point[], size: Size, jumps = true): string {
  const runs = jumps ? runs_of(points) : points.map((point) => [point]);
  return runs.map((run) => start(run, "mean", size) + edge(run, "mean", size)).join("");
}

export function band_path(points: readonly Point[], size: Size): string {
  return runs_of(points)
    .map((run) => `${start(run, "high", size)}${edge(run, "high", size)}${edge(run, "low", size, true)}Z`)
    .join("");
}

/** The step whose column lies at that part of the width (0..1). */
export function ply_at(part: number, columns: number): number {
  return Math.max(0, Math.min(columns - 1, Math.floor(part * columns)));
}

/** How far at most the chance of a step may lie from where it is drawn. */
export function widest(points: readonly Point[]): number {
  return Math.max(0, ...points.map(({ low, high }) => (high - low) / 2));
}

/** Of how many continuations each step is known: the fewest and the most. */
export function continuations_of(points: readonly Point[]): { least: number; most: number } {
  const all = points.map(({ continuations }) => continuations);
  return all.length ? { least: Math.min(...all), most: Math.max(...all) } : { least: 0, most: 0 };
}

/** Numbers that would lie on each other go below: for each the lane that it goes to. */
export function lanes(places: readonly number[], apart: number): number[] {
  const ends: number[] = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= apart);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = place;
    return lane;
  });
}
