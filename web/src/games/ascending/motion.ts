// games/ascending/motion.ts -- a flick as it went, from its trace: where every disc is at a moment, and what it met.

import type { Json } from "../../transport/protocol";
import type { Point } from "./view";

type Pair = [number, number];

/** One disc between two meetings; times in microseconds, lengths in micrometres. */
export interface Leg {
  ship: string;
  start: number;
  end: number;
  from: Pair;
  to: Pair;
  speed: number;
}

export interface Meet {
  time: number;
  ship: string;
  with: string;
  other?: string | null;
  at: Pair;
  what: string;
  /** The ships that left the board there. */
  gone: string[];
}

export interface Trace {
  flick: { ship: string; bearing: number; speed: number };
  meant?: { ship?: string; bearing: number; speed: number };
  time: number;
  legs: Leg[];
  meets: Meet[];
  friction: number;
}

export function trace_of(json: Json): Trace | null {
  return json && typeof json === "object" && "legs" in json ? (json as unknown as Trace) : null;
}

const second = 1e6;

/** How far into its leg a disc has come. */
function gone_along(leg: Leg, time: number, friction: number): number {
  const passed = Math.min(Math.max(time, leg.start), leg.end) - leg.start;
  if (time >= leg.end) return 1;
  const seconds = passed / second;
  const far = leg.speed * seconds - (friction * seconds * seconds) / 2;
  const whole = Math.hypot(leg.to[0] - leg.from[0], leg.to[1] - leg.from[1]);
  return whole > 0 ? Math.min(1, Math.max(0, far / whole)) : 1;
}

function on_leg(leg: Leg, time: number, friction: number): Point {
  const part = gone_along(leg, time, friction);
  return {
    x: leg.from[0] + (leg.to[0] - leg.from[0]) * part,
    y: leg.from[1] + (leg.to[1] - leg.from[1]) * part,
  };
}

export interface Moment {
  /** Where the discs are that the flick moves. */
  at: Map<string, Point>;
  /** Discs that have left by now. */
  gone: Set<string>;
  /** What has just been met, to be shown for a while. */
  meets: Meet[];
}

const shown_for = 0.28 * second;

/** The picture after `time` microseconds. */
export function moment(trace: Trace, time: number): Moment {
  const at = new Map<string, Point>();
  for (const leg of trace.legs)
    if (time >= leg.start || !at.has(leg.ship)) at.set(leg.ship, on_leg(leg, time, trace.friction));
  const past = trace.meets.filter((meet) => meet.time <= time);
  const gone = new Set(past.flatMap((meet) => meet.gone));
  return { at, gone, meets: past.filter((meet) => time - meet.time < shown_for) };
}

/** The way that each disc went, leg by leg, for the line that stays behind it. */
export function paths(trace: Trace, until = Infinity): { ship: string; points: Point[] }[] {
  const found = new Map<string, Point[]>();
  for (const leg of trace.legs) {
    if (leg.start > until) continue;
    const points = found.get(leg.ship) ?? [{ x: leg.from[0], y: leg.from[1] }];
    points.push(on_leg(leg, until, trace.friction));
    found.set(leg.ship, points);
  }
  return [...found].map(([ship, points]) => ({ ship, points }));
}
