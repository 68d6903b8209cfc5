// table/desk.svelte.ts -- what a player's desk is at every game: the position shown, what is looked at, what was refused.

import type { Json } from "../transport/protocol";
import type { Table } from "./table.svelte";

export abstract class Desk<View> {
  /** The place under the pointer or focus. */
  looked: string | null = $state(null);
  /** The place that was refused last. */
  refused = $state("");
  /** While the past few steps are shown: the position before them. */
  showing: View | null = $state.raw(null);

  constructor(readonly table: Table) {}

  protected abstract read(view: Json): View | null;
  /** A new position: forget what was chosen for the old one. */
  abstract reset(): void;

  /** Why that may not be done: in words, and at the place where it was tried. */
  protected async say_why(at: string, action: string): Promise<void> {
    this.refused = at;
    if (!(await this.table.why(action, true))) this.refused = "";
  }

  get view(): View | null {
    return this.showing ?? this.read(this.table.view);
  }

  /** Whoever looks may act, and nothing is being shown. */
  get yours(): boolean {
    return this.table.yours && !this.showing;
  }
}
