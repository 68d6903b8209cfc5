// games/planetary_empires/chart.ts -- where the lines of a chart lie, and the letters at their ends, so that none hides another.

import type { Curve } from "../../table/contract";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x(index: number): number;
  y(value: number): number;
  /** Figures that have a line of their own. */
  lines: number[];
  right: number;
}

const most_lines = 4;

export function scale_of(curves: readonly Curve[], { left, right, top, bottom }: Frame): Scale {
  const values = curves.flatMap(({ points }) => points.map(({ value }) => value));
  const least = Math.min(...values);
  const most = Math.max(least + 1, ...values);
  const count = Math.max(1, ...curves.map(({ points }) => points.length - 1));
  const step = Math.max(1, Math.ceil((most - least) / most_lines));
  const lines = [];
  for (let value = least; value <= most; value += step) lines.push(value);
  return {
    x: (index) => left + ((right - left) * index) / count,
    y: (value) => bottom - ((bottom - top) * (value - least)) / (most - least),
    lines,
    right,
  };
}

const beside = 15;

/** How much room the letters at the ends take, where as many curves as there are end at one height. */
export function room_for_ends(curves: readonly Curve[]): number {
  const ends = curves.map(({ points }) => points.at(-1)?.value);
  return 14 + beside * Math.max(1, ...ends.map((one) => ends.filter((other) => other === one).length));
}

/** The ends of the curves; those at one height stand side by side. */
export function ends_of(
  curves: readonly Curve[],
  { y, right }: Scale,
): { seat: string; x: number; y: number }[] {
  const found: { seat: string; x: number; y: number }[] = [];
  for (const { seat, points } of curves) {
    const last = points.at(-1);
    if (!seat || !last) continue;
    const height = y(last.value);
    const near = found.filter((one) => Math.abs(one.y - height) < beside - 1);
    const taken = new Set(near.map((one) => one.x));
    let x = right + 10;
    while (taken.has(x)) x += beside;
    found.push({ seat, x, y: height });
  }
  return found;
}
