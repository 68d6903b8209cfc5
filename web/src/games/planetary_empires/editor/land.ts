// games/planetary_empires/editor/land.ts -- which cells are offered while the map is drawn, and how many are usual.

import { all_places, name_of, neighbours, steps, type Place } from "../../../editor/charter/cells";
import type { Charter } from "./charter";

const middle: Place = { row: 7, number: 8 };
/** How far the middle is from the edge of the board. */
const reach = 7;

/** What PE-H4 gives each player, and so many players have one hive city. */
const tiles_each = 7;
const players_a_hive = 4;
const seats_most = 12;
export const tiles_most = 128;

export function tiles_wanted(players: number): number {
  return tiles_each * players + Math.floor(Math.min(players, seats_most) / players_a_hive);
}

/** Steps round the middle within which so many players find land, with some to spare. */
function radius_for(players: number): number {
  for (let radius = 2; radius < reach; ++radius)
    if (3 * radius * (radius + 1) + 1 >= 1.5 * tiles_wanted(players)) return radius;
  return reach;
}

/** Where a tile may be laid: about the middle, and beside every tile that lies elsewhere. */
export function free_cells({ tiles, players }: Charter): string[] {
  const taken = new Set(tiles.map(({ at }) => at));
  const radius = radius_for(players.length);
  const beside = new Set(tiles.flatMap(({ at }) => neighbours(at)));
  return all_places
    .filter((place) => steps(place, middle) <= radius || beside.has(name_of(place)))
    .map(name_of)
    .filter((at) => !taken.has(at));
}
