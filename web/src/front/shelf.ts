// front/shelf.ts -- The web's catalogue: the games of the front page. Outside their own folders no other file here names
// one.

export interface Spot {
  game: string;
  name: string;
  /** It has a small mark of its own. */
  marked?: boolean;
  /** It has a first game that shows one rule at a time. */
  lesson?: boolean;
  /** What people make of it in the browser. */
  editor?: "mission" | "charter";
  /** It calls a round of the whole table so. */
  counts?: "game_turn";
}

export const shelf: readonly Spot[] = [
  { game: "rebel-moon", name: "Rebel Moon Defense", marked: true, lesson: true },
  { game: "imperium", name: "Imperium Galáctica", lesson: true, editor: "mission", counts: "game_turn" },
  { game: "ascending", name: "Ascending Empires", lesson: true },
  { game: "planetary-empires", name: "Planetary Empires", lesson: true, editor: "charter" },
  { game: "sector-invasion", name: "Sector Invasión", lesson: true, editor: "charter", counts: "game_turn" },
];

/** Games with a picture of their own; any other shows the mark. */
export function picture(game: string): string | undefined {
  return shelf.some((spot) => spot.game === game) ? `/pictures/${game}.svg` : undefined;
}

/** What it counts, where it tells how far a match has come. */
export function counts(game: string): "round" | "game_turn" {
  return shelf.find((spot) => spot.game === game)?.counts ?? "round";
}

/** The small picture of a game in a list. */
export function mark(game: string): string {
  const own = shelf.some((spot) => spot.game === game && spot.marked);
  return `/pictures/${own ? game : "any"}-mark.svg`;
}
