// games/imperium/editor/library.ts -- the template faces and the missions that come with the game, from the very files the rules read.

import templates from "../../../../../src/games/imperium/data/templates.json";
import { built_in as files } from "../mission";
import { mission_of, type Face, type Mission, type Print } from "./mission";

export interface Template {
  number: number;
  face: Face;
  /** The centre, then the ring clockwise from the east. */
  holds: Print[];
}

export const library = templates as readonly Template[];
export const template_numbers: readonly number[] = [...new Set(library.map(({ number }) => number))];

export function template_of(number: number, face: Face): Template {
  const found = library.find((one) => one.number === number && one.face === face);
  if (!found) throw new Error(`There is no template ${number}${face}.`);
  return found;
}

/** The missions that come with the game, by number. */
export async function built_in(): Promise<Mission[]> {
  const read = (await files()).map(mission_of);
  return read.sort((one, other) => one.number - other.number);
}
