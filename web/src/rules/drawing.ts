// rules/drawing.ts -- What figures of the rules are drawn of: cells, pieces, lines, arrows, words.

import {
  bearing,
  bounds,
  centre,
  hexagon,
  place,
  radius,
  trimmed,
  type Point,
  type Spot,
} from "../board/geometry";
import type { Drawn, Figure } from "./rulebook";

export type { Point, Spot };

export function spot(x: number, y: number): Spot {
  return { x, y };
}

/** The middle of a cell. */
export function at(x: number, y: number): Point {
  return centre({ x, y });
}

/** A row of cells from one to another. */
export function row(y: number, from: number, to: number): Spot[] {
  return Array.from({ length: (to - from) / 2 + 1 }, (_, index) => ({ x: from + 2 * index, y }));
}

/** A hexagon of cells, so many along a side, around the spot 0 0. */
export function patch(side: number): Spot[] {
  const reach = side - 1;
  return Array.from({ length: 2 * side - 1 }, (_, index) => index - reach).flatMap((y) => {
    const half = 2 * reach - Math.abs(y);
    return row(y, -half, half);
  });
}

/** How many cells lie between two, the last counted. */
export function steps(from: Spot, to: Spot): number {
  const [across, down] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  return down + Math.max(0, (across - down) / 2);
}

export function cells(spots: readonly Spot[], classes: (spot: Spot) => string = () => ""): Drawn[] {
  return spots.map((one) => ({
    tag: "path",
    attributes: { class: `pl-cell ${classes(one)}`, d: hexagon(centre(one), radius - 1.5) },
  }));
}

/** The box that holds these cells. */
export function around(spots: readonly Spot[], margin = 3): Figure["box"] {
  const { x, y, width, height } = bounds(spots, margin);
  return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
}

/** A drawing of the game's own, turned by so many degrees. */
export function piece(name: string, at: Point, size: number, classes = "", turn = 0, style = ""): Drawn {
  const attributes: Record<string, string> = {
    href: `#${name}`,
    x: String(-size / 2),
    y: String(-size / 2),
    width: String(size),
    height: String(size),
    transform: `translate(${place(at)}) rotate(${turn})`,
  };
  if (classes) attributes["class"] = classes;
  if (style) attributes["style"] = style;
  return { tag: "use", attributes };
}

export function line(points: readonly Point[], classes = ""): Drawn {
  return { tag: "path", attributes: { class: `pl-line ${classes}`, d: `M${points.map(place).join("L")}` } };
}

/** From one point towards another, keeping off both. */
export function arrow(
  from: Point,
  to: Point,
  classes = "",
  off: readonly [number, number] = [30, 14],
): Drawn[] {
  const [start, end] = trimmed(from, to, ...off);
  const [, neck] = trimmed(start, end, 0, 6);
  return [
    line([start, neck], classes),
    {
      tag: "path",
      attributes: {
        class: `pl-head ${classes}`,
        d: "M8 0L-7-7V7z",
        transform: `translate(${place(end)}) rotate(${bearing(from, to).toFixed(0)})`,
      },
    },
  ];
}

export function circle(at: Point, r: number, classes: string): Drawn {
  return { tag: "circle", attributes: { class: classes, cx: String(at.x), cy: String(at.y), r: String(r) } };
}

/** Words around a point; `size` is the height of their letters. */
export function words(at: Point, said: string, classes = "", size = 22): Drawn {
  return {
    tag: "text",
    attributes: {
      class: `pl-text ${classes}`,
      x: String(at.x),
      y: String(at.y + size * 0.36),
      style: `font-size:${size}px`,
    },
    text: said,
  };
}

/** The face of a die, or of anything else that bears a figure on a square. */
export function die(at: Point, said: string, size: number, classes = ""): Drawn[] {
  return [
    {
      tag: "rect",
      attributes: {
        class: `pl-die ${classes}`,
        x: String(at.x - size / 2),
        y: String(at.y - size / 2),
        width: String(size),
        height: String(size),
        rx: String(size / 6),
      },
    },
    words(at, said, "die", size * 0.62),
  ];
}
