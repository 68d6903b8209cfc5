// rules/rulebook.ts -- What a game's folder gives to its rules beside their text.

import type { Shape } from "../board/shape";
import type { Language } from "../transport/protocol";

/** A node of a figure; figures are drawn once, so that nothing in them needs a name. */
export type Drawn = Omit<Shape, "key" | "children"> & { children?: readonly Drawn[] };

export interface Figure {
  /** The clause that it stands under. */
  clause: string;
  /** What it shows, for those who see it and for those who do not. */
  title: Record<Language, string>;
  /** As in a viewBox: left, top, width, height. */
  box: readonly [number, number, number, number];
  drawn: readonly Drawn[];
}

export interface Rulebook {
  /** The clause that each phase of the game is ruled by, by the phase's name. */
  phases: Readonly<Record<string, string>>;
  figures: readonly Figure[];
  /** The address of the drawings of the game's pieces. */
  symbols: string;
}
