// games/planetary_empires/editor/land.ts -- the cells that a map may have: where they lie, and which are offered while it is drawn.

import type { Charter } from "./charter";

/** As on the wire: the row by a letter, the diagonal by a number. */
interface Place {
  row: number;
  number: number;
}

const side = 15;
const middle: Place = { row: 7, number: 8 };
/** How far the middle is from the edge of the board. */
const reach = 7;

function place_of(at: string): Place {
  return { row: at.charCodeAt(0) - "a".charCodeAt(0), number: Number(at.slice(1)) };
}

function name_of({ row, number }: Place): string {
  return `${String.fromCharCode("a".charCodeAt(0) + row)}${number}`;
}

function steps(one: Place, other: Place): number {
  const rows = other.row - one.row;
  const numbers = other.number - one.number;
  return (Math.abs(rows) + Math.abs(numbers) + Math.abs(rows + numbers)) / 2;
}

function on_board({ row, number }: Place): boolean {
  return row >= 0 && row < side && number >= 1 && number <= side;
}

export function neighbours(at: string): string[] {
  const { row, number } = place_of(at);
  return [
    { row, number: number + 1 },
    { row: row + 1, number },
    { row: row + 1, number: number - 1 },
    { row, number: number - 1 },
    { row: row - 1, number },
    { row: row - 1, number: number + 1 },
  ]
    .filter(on_board)
    .map(name_of);
}

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

const all: readonly Place[] = Array.from({ length: side * side }, (_, index) => ({
  row: Math.floor(index / side),
  number: 1 + (index % side),
}));

/** Where a tile may be laid: about the middle, and beside every tile that lies elsewhere. */
export function free_cells({ tiles, players }: Charter): string[] {
  const taken = new Set(tiles.map(({ at }) => at));
  const radius = radius_for(players.length);
  const beside = new Set(tiles.flatMap(({ at }) => neighbours(at)));
  return all
    .filter((place) => steps(place, middle) <= radius || beside.has(name_of(place)))
    .map(name_of)
    .filter((at) => !taken.has(at));
}
