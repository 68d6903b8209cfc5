// games/ascending/aiming.ts -- bearings, speeds and pulls: how a flick is said, drawn and dragged.

import type { Point } from "./view";
import type { Action } from "./wire";

/** Hundredths of a degree. */
export const full_turn = 36_000;

export interface Aim {
  /** Hundredths of a degree clockwise from north. */
  bearing: number;
  /** Micrometres a second. */
  speed: number;
}

export function turned(bearing: number, by: number): number {
  return ((Math.round(bearing + by) % full_turn) + full_turn) % full_turn;
}

/** The direction from one point to another. */
export function bearing_of(from: Point, to: Point): number {
  return turned((Math.atan2(to.x - from.x, to.y - from.y) * full_turn) / (2 * Math.PI), 0);
}

export function direction(bearing: number): Point {
  const angle = (bearing * 2 * Math.PI) / full_turn;
  return { x: Math.sin(angle), y: Math.cos(angle) };
}

export function along(from: Point, bearing: number, far: number): Point {
  const way = direction(bearing);
  return { x: from.x + way.x * far, y: from.y + way.y * far };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The weakest flick that a hand makes, as a part of the whole power. */
export const least_power = 0.001;

/** How far the hand pulls back for the whole power: a matter of hands, not of rules. */
export const full_pull = 150_000;

/** Pulled back from the ship to `hand`: the flick goes the other way, harder the longer the pull. */
export function pulled(
  ship: Point,
  hand: Point,
  least: number,
  speed_max: number,
  full = full_pull,
): Aim | undefined {
  const far = distance(ship, hand);
  if (far < least) return undefined;
  const power = Math.min(1, (far - least) / (full - least));
  return { bearing: bearing_of(hand, ship), speed: speed_of(power, speed_max) };
}

export function speed_of(power: number, speed_max: number): number {
  return Math.round(Math.min(1, Math.max(least_power, power)) * speed_max);
}

/** Where the hand would be for this aim. */
export function hand_of(ship: Point, aim: Aim, least: number, speed_max: number, full = full_pull): Point {
  const far = least + (aim.speed / speed_max) * (full - least);
  return along(ship, turned(aim.bearing, full_turn / 2), far);
}

/** The speed that carries so far on a free way: s = v² / 2f. */
export function speed_over(far: number, friction: number, speed_max: number): number {
  return Math.min(speed_max, Math.max(1, Math.round(Math.sqrt(2 * friction * Math.max(0, far)))));
}

export function navigate(ship: string, { bearing, speed }: Aim): Action {
  return { do: "navigate", ship, bearing, speed };
}
