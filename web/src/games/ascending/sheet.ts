// games/ascending/sheet.ts -- the board on the screen: millimetres, turned so that any corner may lie below.

import type { Box } from "../../board/geometry";
import type { Geometry, Point } from "./view";

const unit = 1000; // micrometres to a millimetre
const margin = 6;

export const mm = (length: number): number => length / unit;

/** A point of the game as the screen has it; `turns` quarter turns clockwise. */
export function to_sheet(point: Point, turns: number): Point {
  let at = { x: mm(point.x), y: -mm(point.y) };
  for (let turn = 0; turn < turns; turn++) at = { x: -at.y, y: at.x };
  return at;
}

export function from_sheet(point: Point, turns: number): Point {
  let at = point;
  for (let turn = 0; turn < turns; turn++) at = { x: at.y, y: -at.x };
  return { x: at.x * unit, y: -at.y * unit };
}

export function sheet_of({ half_board }: Geometry): Box {
  const half = mm(half_board) + margin;
  return { x: -half, y: -half, width: 2 * half, height: 2 * half };
}

/** Places of the items on a planet: an arc over its upper rim. */
export function item_places(count: number, radius: number): Point[] {
  const spread = count < 2 ? 0 : Math.min(150, 60 * (count - 1) + (count === 2 ? 50 : 0));
  return Array.from({ length: count }, (_, index) => {
    const angle = count < 2 ? 0 : -spread / 2 + (spread * index) / (count - 1);
    const radians = (angle * Math.PI) / 180;
    return { x: Math.sin(radians) * radius, y: -Math.cos(radians) * radius };
  });
}

/** The next thing in a direction of the screen, for arrow keys: near, and not far to the side. */
export function beside<Thing extends Point>(
  all: readonly Thing[],
  from: Point,
  way: Point,
): Thing | undefined {
  let best: Thing | undefined;
  let least = Infinity;
  for (const thing of all) {
    const x = thing.x - from.x;
    const y = thing.y - from.y;
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    if (ahead < 2) continue;
    const cost = ahead + aside * 2.2;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}
