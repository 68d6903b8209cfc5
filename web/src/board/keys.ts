// board/keys.ts -- the keys of a board: arrows go from place to place, Enter and Space choose, a few look around.

import type { Point, Way } from "./geometry";
import type { Lookout } from "./lookout";

export interface Keyed {
  /** An arrow; true where it was one for the board. */
  go(way: Way, event: KeyboardEvent): boolean;
  /** Enter or Space; true where it chose something. */
  choose(event: KeyboardEvent): boolean;
}

const ways: Record<string, Way> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** One step that way, as the sheet is drawn. */
export const steps: Record<Way, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

function modified(event: KeyboardEvent): boolean {
  return event.altKey || event.metaKey || event.ctrlKey;
}

/** Takes the keys that are pressed on the drawing as long as that stands. */
export function take_keys(svg: SVGSVGElement, keyed: Keyed): void {
  svg.addEventListener("keydown", (event) => {
    if (modified(event)) return;
    const way = ways[event.key];
    const chooses = event.key === "Enter" || event.key === " ";
    if (!(way ? keyed.go(way, event) : chooses && keyed.choose(event))) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** A key that looks around; true when it was one. */
export function looks_around(event: KeyboardEvent, lookout: Lookout): boolean {
  if (modified(event)) return false;
  if (event.key === "+" || event.key === "=") lookout.zoom(1.25);
  else if (event.key === "-") lookout.zoom(0.8);
  else if (event.key === "0" || event.key === "Home") lookout.home();
  else return false;
  return true;
}
