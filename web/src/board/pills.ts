// board/pills.ts -- Where the small figures on a board lie, so that none covers another or what it speaks of.

import { distance, type Point } from "./geometry";
import type { Pill } from "./model";

/** A figure and the middle of where it lies. */
export interface Laid {
  pill: Pill;
  middle: Point;
  width: number;
  height: number;
}

const height = 20;
const air = 3;
/** What lies on a cell covers so much of it. */
const piece_radius = 26;
/** Around its cell, the best place first: above, below, at the shoulders, at the feet, farther out. */
const around: Point[] = [
  { x: 0, y: -33 },
  { x: 0, y: 33 },
  { x: -32, y: -25 },
  { x: 32, y: -25 },
  { x: -32, y: 25 },
  { x: 32, y: 25 },
  { x: -40, y: 0 },
  { x: 40, y: 0 },
  { x: 0, y: -52 },
  { x: 0, y: 52 },
];

export function pill_width(text: string): number {
  return 12 + text.length * 7.4;
}

function shared(one: number, length: number, other: number, other_length: number): number {
  return Math.max(
    0,
    Math.min(one + length / 2, other + other_length / 2) -
      Math.max(one - length / 2, other - other_length / 2),
  );
}

/** How much of one figure another covers, the air around them included. */
export function overlap(one: Laid, other: Laid): number {
  const wide = shared(one.middle.x, one.width + air, other.middle.x, other.width + air);
  const high = shared(one.middle.y, one.height + air, other.middle.y, other.height + air);
  return wide * high;
}

/** How deep a figure lies in the disc of a piece. */
function covers(laid: Laid, piece: Point): number {
  const nearest = {
    x: Math.max(laid.middle.x - laid.width / 2, Math.min(piece.x, laid.middle.x + laid.width / 2)),
    y: Math.max(laid.middle.y - laid.height / 2, Math.min(piece.y, laid.middle.y + laid.height / 2)),
  };
  return Math.max(0, piece_radius - distance(nearest, piece));
}

/**
 * Lays figures where they were asked to lie, and those that would cover another one beside their cell instead.
 * `pieces` are the places that something lies on; `magnified` is how much larger than drawn figures appear.
 */
export function lay(
  pills: readonly Pill[],
  find: (at: string) => Point | undefined,
  pieces: readonly Point[],
  magnified = 1,
): Laid[] {
  const laid: Laid[] = [];
  const fixed = pills.filter((pill) => !pill.free);
  for (const pill of [...fixed, ...pills.filter((pill) => pill.free)]) {
    const cell = find(pill.at);
    if (!cell) continue;
    const size = { pill, width: pill_width(pill.text) * magnified, height: height * magnified };
    const stretch = 1 + (magnified - 1) * 0.35;
    const places = pill.free ? around : [{ x: pill.dx ?? 0, y: pill.dy ?? 0 }];
    let best: { laid: Laid; cost: number } | undefined;
    places.forEach((place, index) => {
      const far = pill.free ? stretch : 1;
      const one = { ...size, middle: { x: cell.x + place.x * far, y: cell.y + place.y * far } };
      const others = laid.reduce((sum, other) => sum + overlap(one, other), 0);
      const hidden = pieces.reduce(
        (sum, piece) => sum + covers(one, piece) * (distance(piece, cell) < 1 ? 4 : 9),
        0,
      );
      const cost = others * 8 + hidden + index * 6;
      if (!best || cost < best.cost) best = { laid: one, cost };
    });
    if (best) laid.push(best.laid);
  }
  return laid;
}
