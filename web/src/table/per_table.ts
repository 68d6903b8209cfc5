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
}

/** What finds each table's own, made when it is first asked for. */
export function one_each<Thing>(make: (table: Table) => Thing): (table: Table) => Thing {
  const known = new PerTable<Thing>();
  return (table) => {
    const found = known.get(table);
    if (found !== undefined) return found;
    const made = lasting(() => make(table));
    known.keep(table, made);
    return made;
  };
}
