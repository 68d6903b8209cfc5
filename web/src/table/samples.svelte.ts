// table/samples.svelte.ts -- positions of a whole match, looked at again once it is over: for its story.

import type { Entry, Json } from "../transport/protocol";
import type { Table } from "./table.svelte";

/** A position looked at again. */
export interface Sample<View> {
  ply: number;
  view: View;
}

export class Samples<View> {
  private found: Sample<View>[] = $state.raw([]);
  private asked = -1;

  /** `plies`: after which steps. */
  constructor(
    private readonly table: Table,
    private readonly read: (view: Json) => View | null,
    private readonly plies: (entries: readonly Entry[], last: number) => number[],
  ) {}

  /** Empty until the table has said them. */
  get all(): Sample<View>[] {
    const { over, whole, ply } = this.table;
    if (over && whole && this.asked !== ply) {
      this.asked = ply;
      void this.look();
    }
    return this.found;
  }

  private async look(): Promise<void> {
    const plies = this.plies(this.table.entries, this.table.ply);
    const views = await Promise.all(
      plies.map((ply) => this.table.ask<{ view: Json }>({ do: "view", ply }).catch(() => undefined)),
    );
    this.found = plies.flatMap((ply, index) => {
      const view = this.read(views[index]?.view ?? null);
      return view ? [{ ply, view }] : [];
    });
  }
}
