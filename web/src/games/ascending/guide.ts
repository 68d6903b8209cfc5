// games/ascending/guide.ts -- what the table lets one see of a flick before it is taken, as docs/protocol.md has it under Motion.

import type { Json } from "../../transport/protocol";
import type { Leg, Meet } from "./motion";
import type { Point } from "./view";

/** One flight of those that may come of it; the first is the one that is meant. */
export interface Flight {
  legs: Leg[];
  meets: Meet[];
  end: Point;
  gone: boolean;
  orbits: string[];
}

export interface Guide {
  flights: Flight[];
}

interface Told {
  legs: Leg[][];
  meets: Meet[][];
  ends: [number, number][];
  gone: boolean[];
  orbits: string[][];
}

export function guide_of(json: Json): Guide | null {
  if (!json || typeof json !== "object" || !("ends" in json)) return null;
  const told = json as unknown as Told;
  return {
    flights: told.ends.map(([x, y], index) => ({
      legs: told.legs[index] ?? [],
      meets: told.meets[index] ?? [],
      end: { x, y },
      gone: told.gone[index] ?? false,
      orbits: told.orbits[index] ?? [],
    })),
  };
}

/** How often each orbit is reached, of all flights; the most likely first. */
export function chances({ flights }: Guide): { hole: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { orbits } of flights) for (const hole of orbits) counts.set(hole, (counts.get(hole) ?? 0) + 1);
  return [...counts].map(([hole, count]) => ({ hole, count })).sort((a, b) => b.count - a.count);
}

/** A flight told to its end, not just to the first contact. */
export function whole({ legs, meets, end }: Flight): boolean {
  const ship = legs[0]?.ship ?? "";
  const last = legs.filter((leg) => leg.ship === ship).at(-1);
  const gone = meets.some((meet) => meet.gone.includes(ship));
  return meets.length === 0 || gone || (last?.to[0] === end.x && last.to[1] === end.y);
}
