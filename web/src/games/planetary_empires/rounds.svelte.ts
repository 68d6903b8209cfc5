// games/planetary_empires/rounds.svelte.ts -- the campaign so far, round by round: the positions with which each began.

import type { Sample } from "../../table/samples.svelte";
import type { Table } from "../../table/table.svelte";
import type { Json } from "../../transport/protocol";
import { view_of, type View } from "./view";

export class Rounds {
  private known: ReadonlyMap<number, View> = $state.raw(new Map());
  private asked = new Set<number>();
  private last = 0;

  constructor(private readonly table: Table) {}

  /** The start, the beginning of each round, and where the campaign stands. */
  get plies(): number[] {
    const begun = this.table.entries.filter(({ events }) => events.some(({ kind }) => kind === "round"));
    return [0, ...begun.map(({ ply }) => ply)];
  }

  /** Those that are known by now; asks for the rest. */
  get all(): Sample<View>[] {
    const { table, known } = this;
    const found = this.plies.flatMap((ply) => {
      const view = known.get(ply);
      return view ? [{ ply, view }] : [];
    });
    const now = table.live ? view_of(table.view) : null;
    return now && found.length > 0 && found.at(-1)?.ply !== table.ply
      ? [...found, { ply: table.ply, view: now }]
      : found;
  }

  /** To be called when there is more of the log. What was taken back may stand otherwise now. */
  look(): void {
    if (!this.table.whole) return;
    if (this.table.ply < this.last) this.forget(this.table.ply);
    this.last = this.table.ply;
    for (const ply of this.plies) void this.ask(ply);
  }

  private forget(after: number): void {
    this.known = new Map([...this.known].filter(([ply]) => ply <= after));
    this.asked = new Set([...this.asked].filter((ply) => ply <= after));
  }

  private async ask(ply: number): Promise<void> {
    if (this.asked.has(ply)) return;
    this.asked.add(ply);
    try {
      const { view } = await this.table.ask<{ view: Json }>({ do: "view", ply });
      const read = view_of(view);
      if (read) this.known = new Map([...this.known, [ply, read]]);
    } catch {
      this.asked.delete(ply);
    }
  }
}
