// board/model.ts -- what a board shows, said in cells: the shell of a game makes it, `scene` draws it.

import type { Spot } from "./geometry";
import type { Shape } from "./shape";

/** How a cell is dressed; several may lie on one cell. */
export type Tint = "last" | "reach" | "legal" | "target" | "picked" | "no" | "refused" | "lit" | "route";

/** A forbidden cell is hatched; the hatch tells the reason apart without colour. */
export type Hatch = "slant" | "counter" | "level" | "upright" | "grid" | "dots";

/** A share of a whole, drawn as a bar: percent. */
export interface Share {
  name: string;
  percent: number;
}

export interface Tip {
  title: string;
  lines: string[];
  shares?: Share[];
  clause?: string;
}

export interface Cell extends Spot {
  at: string; // the name on the wire
  name: string; // the name on the screen
  says: string; // what a screen reader says
  can: boolean; // choosing it does something
  picked?: boolean;
  tints: Tint[];
  hatch?: Hatch;
  dot?: "go" | "warn";
  cross?: boolean;
  tip?: Tip;
}

/** A letter or number beside the board. */
export interface Edge extends Spot {
  key: string;
  text: string;
  dx: number;
  dy: number;
}

export interface Piece {
  key: string; // the same piece keeps its key: then it glides when it moves
  at: string;
  symbol: string;
  classes?: string;
  size: number;
  dress?: Record<string, string>; // custom properties of the symbol
  turn?: number; // degrees clockwise
  ghost?: boolean;
  top?: boolean; // above all others
  badges?: Shape[]; // drawn on it, and carried along when it moves; its middle is 0 0
}

export interface Trail {
  key: string;
  cells: string[];
}

export interface Arrow {
  key: string;
  from: string;
  to: string;
}

export interface Sight {
  key: string;
  from: string;
  to: string;
  kind: "sure" | "maybe" | "idle" | "cut";
  bar?: string; // the cell that blocks a cut line
}

export interface Pill {
  key: string;
  at: string;
  text: string;
  kind: "cost" | "hurt" | "plain";
  /** May lie on any side of its cell, wherever it covers least. */
  free?: boolean;
  on?: boolean;
  maybe?: boolean;
  dx?: number;
  dy?: number;
}

export interface BoardModel {
  label: string;
  margin: number;
  cells: Cell[];
  edges: Edge[];
  trails: Trail[];
  pieces: Piece[];
  sights: Sight[];
  arrows: Arrow[];
  pills: Pill[];
  under?: Shape[]; // the game's own ground: below what is lit and below the pieces
  over?: Shape[]; // the game's own signs: above the pieces
  names: boolean; // each cell shows its name
  /** Too large for a narrow screen: it opens near these places, with all of it on a small map. */
  heart?: string[];
  /** What stands out on that map. */
  dots?: { at: string; classes: string }[];
  choose: string; // "Enter", said of cells that can be chosen, in the reader's language
}

export function empty_board(): BoardModel {
  return {
    label: "",
    margin: 26,
    cells: [],
    edges: [],
    trails: [],
    pieces: [],
    sights: [],
    arrows: [],
    pills: [],
    names: true,
    choose: "",
  };
}
