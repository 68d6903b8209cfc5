// table/per_table.ts -- something that all components of a game share at one table, and forget with it.

import { lasting } from "./lasting.svelte";
import type { Table } from "./table.svelte";

export class PerTable<Thing> {
  private readonly known = new WeakMap<Table, Thing>();

  get(table: Table): Thing | undefined {
    return this.known.get(table);
  }

  keep(table: Table, thing: Thing | undefined): void {
    if (thing === undefined) this.known.delete(table);
    else this.known.set(table, thing);
  }

  /** The one that is known, else a new one. */
  of(table: Table, make: () => Thing): Thing {
    const known = this.known.get(table);
    if (known !== undefined) return known;
    const made = lasting(make);
    this.known.set(table, made);
    return made;
  }
}
