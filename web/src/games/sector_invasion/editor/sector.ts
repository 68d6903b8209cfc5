// games/sector_invasion/editor/sector.ts -- the cells of a sector, how much of everything is usual there, and how evenly it lies to all.

import { name_of, place_of, steps, type Place } from "../../../editor/charter/cells";
import { is_planet } from "../view";
import { type Charter, type Kind } from "./charter";

function middle_of(radius: number): Place {
  return { row: radius, number: radius + 1 };
}

export function on_map(at: string, radius: number): boolean {
  return at !== "" && steps(place_of(at), middle_of(radius)) <= radius;
}

/** The cell that lies to the middle of one map as this one does to that of another. */
export function moved(at: string, by: number): string {
  const { row, number } = place_of(at);
  return name_of({ row: row + by, number: number + by });
}

/** SI-H1: of these, for each player or for all together. */
const each: Partial<Record<Kind, number>> = { raw: 4, production: 2, factory: 1, bastion: 1, capital: 1 };
const together: Partial<Record<Kind, number>> = { unknown: 6, relic: 3 };

export function usual_number(kind: Kind, players: number): number {
  return (each[kind] ?? 0) * players + (together[kind] ?? 0);
}

export function usual_storms(players: number): number {
  return players % 3 === 0 ? 3 : 2;
}

const near = 6;

/** SI-H1: from each headquarters to the planets nearest to it that nobody owns, added up; undefined where there is no way to tell. */
export function ways(charter: Charter): (number | undefined)[] {
  const free = charter.sites
    .filter(({ holds, owner }) => is_planet(holds) && owner === null)
    .map(({ at }) => place_of(at));
  return charter.players.map(({ headquarters }) => {
    if (headquarters === "" || free.length < near) return undefined;
    const home = place_of(headquarters);
    const lengths = free.map((at) => steps(home, at)).sort((one, other) => one - other);
    return lengths.slice(0, near).reduce((sum, length) => sum + length, 0);
  });
}

/** By how much these differ; undefined where one of them is not known. */
export function unevenness(sums: readonly (number | undefined)[]): number | undefined {
  const known = sums.filter((sum) => sum !== undefined);
  return known.length === sums.length && known.length > 0
    ? Math.max(...known) - Math.min(...known)
    : undefined;
}
