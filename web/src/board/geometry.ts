// board/geometry.ts -- where hexagons lie on the sheet: spots in half-steps become points, paths and boxes.

/** A place on a sheet of hexagons: neighbours in a row differ by 2 in x, rows by 1 in y. */
export interface Spot {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From a cell's centre to its corner. */
export const radius = 42;
export const half_step = (radius * Math.sqrt(3)) / 2;
export const row_height = radius * 1.5;

export function centre(spot: Spot): Point {
  return { x: spot.x * half_step, y: spot.y * row_height };
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function place(point: Point): string {
  return `${short(point.x)} ${short(point.y)}`;
}

/** The outline of a hexagon that stands on a corner. */
export function hexagon(point: Point, size: number): string {
  const corners = [];
  for (let corner = 0; corner < 6; ++corner) {
    const angle = ((corner * 60 - 90) * Math.PI) / 180;
    corners.push(place({ x: point.x + Math.cos(angle) * size, y: point.y + Math.sin(angle) * size }));
  }
  return `M${corners.join("L")}z`;
}

export function bounds(spots: readonly Spot[], margin: number): Box {
  const points = spots.map(centre);
  const left = Math.min(...points.map((point) => point.x)) - half_step - margin;
  const right = Math.max(...points.map((point) => point.x)) + half_step + margin;
  const top = Math.min(...points.map((point) => point.y)) - radius - margin;
  const bottom = Math.max(...points.map((point) => point.y)) + radius + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The part of a line that is left when a length is cut from each end. */
export function trimmed(from: Point, to: Point, first: number, last: number): [Point, Point] {
  const length = distance(from, to) || 1;
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return [
    { x: from.x + unit.x * first, y: from.y + unit.y * first },
    { x: to.x - unit.x * last, y: to.y - unit.y * last },
  ];
}

/** Degrees clockwise from east, as the sheet is drawn. */
export function bearing(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

export function nearest<Item extends Spot>(items: readonly Item[], point: Point): Item | undefined {
  let best: Item | undefined;
  let least = Infinity;
  for (const item of items) {
    const length = distance(centre(item), point);
    if (length < least) {
      least = length;
      best = item;
    }
  }
  return best;
}

export type Way = "left" | "right" | "up" | "down";

/** The next cell that way, for the arrow keys; `lean` is the x that going up and down tries to keep. */
export function beside<Item extends Spot>(
  items: readonly Item[],
  from: Spot,
  way: Way,
  lean: number = from.x,
): Item | undefined {
  const level = way === "left" || way === "right";
  const sign = way === "left" || way === "up" ? -1 : 1;
  const ahead = items.filter((item) =>
    level ? item.y === from.y && sign * (item.x - from.x) > 0 : item.y === from.y + sign,
  );
  const off = (item: Item) => Math.abs(item.x - (level ? from.x : lean));
  ahead.sort((first, second) => off(first) - off(second) || sign * (first.x - second.x));
  return ahead[0];
}
