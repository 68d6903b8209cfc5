// games/ascending/guide.ts -- what the table lets one see of a flick before it is taken, as docs/protocol.md has it under Motion.

import type { Json } from "../../transport/protocol";
import type { Leg, Meet } from "./motion";
import type { Point, Target } from "./view";

/** One flight of those that may come of it; the first is the one that is meant. */
export interface Flight {
  legs: Leg[];
  meets: Meet[];
  end: Point;
  gone: boolean;
  orbits: string[];
  /** What the ship could attack where it comes to rest, with whom and what that brings. */
  targets: Target[];
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
  targets: Target[][];
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
      targets: told.targets[index] ?? [],
    })),
  };
}

export interface Chance {
  what: "orbit" | "ram" | "gone" | "free";
  /** The holes orbited or the ship rammed. */
  with: string[];
  count: number;
}

function end_of({ meets, gone, orbits }: Flight): Omit<Chance, "count"> {
  const ram = meets.find((meet) => meet.what === "ram");
  if (ram) return { what: "ram", with: [ram.ship, ram.other ?? ""] };
  if (gone) return { what: "gone", with: [] };
  return orbits.length > 0 ? { what: "orbit", with: orbits } : { what: "free", with: [] };
}

/** How often each end is reached, of all flights; the likeliest first. */
export function chances({ flights }: Guide): Chance[] {
  const found = new Map<string, Chance>();
  for (const end of flights.map(end_of)) {
    const key = [end.what, ...end.with].join(" ");
    const before = found.get(key);
    if (before) before.count += 1;
    else found.set(key, { ...end, count: 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

export interface Attackable extends Target {
  /** In so many of the flights there are enough attackers. */
  count: number;
}

/** What could be attacked afterwards, as strong as the likeliest flights allow: the surest first. */
export function attackables({ flights }: Guide): Attackable[] {
  const found = new Map<string, Attackable>();
  for (const target of flights.flatMap((flight) => flight.targets)) {
    const known = found.get(target.target);
    const enough = target.have >= target.needed ? 1 : 0;
    if (!known) found.set(target.target, { ...target, count: enough });
    else
      found.set(target.target, {
        ...(known.have < target.have ? target : known),
        count: known.count + enough,
      });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || b.have - a.have);
}

/** A flight told to its end, not just to the first contact. */
export function whole({ legs, meets, end }: Flight): boolean {
  const ship = legs[0]?.ship ?? "";
  const last = legs.filter((leg) => leg.ship === ship).at(-1);
  const gone = meets.some((meet) => meet.gone.includes(ship));
  return meets.length === 0 || gone || (last?.to[0] === end.x && last.to[1] === end.y);
}
