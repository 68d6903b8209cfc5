// games/ascending/stage.ts -- which board belongs to which table, for keys pressed elsewhere on the page.

import { PerTable } from "../../table/per_table";

export interface Stage {
  zoom(factor: number): void;
  home(): void;
  /** A quarter turn, to look from another side. */
  turn(): void;
  /** Brings the keys to a hole or ship; the empty name to where they were. */
  focus(name: string): void;
  replay(): void;
  /** The keys are on the board. */
  readonly held: boolean;
}

export const boards = new PerTable<Stage>();
