// table/foreseen.svelte.ts -- what a campaign may come to: asked for whenever one of its parts begins or a battle is settled.

import type { Json } from "../transport/protocol";
import { WasmTransport } from "../transport/wasm";
import type { Table } from "./table.svelte";

export interface Chance {
  seat: string;
  /** Of winning, and its interval of 95 %: 0 to 1. */
  chance: number;
  low: number;
  high: number;
}

/** How much depends on a battle: the chance of the seat for which most does, where it ends worst and best for it. */
export interface Stake {
  battle: string;
  weight: "decides" | "counts" | "idle";
  seat: string;
  least: number;
  most: number;
}

export interface Forecast {
  ply: number;
  chances: Chance[];
  last_round: { low: number; median: number; high: number };
  battles: Stake[];
}

/** What follows at once, as computers do, is waited for. */
const rest_ms = 1200;

export class Foreseen {
  told: Forecast | undefined = $state.raw();
  private known = "";
  private later: ReturnType<typeof setTimeout> | undefined;

  /** `part`: which part of the campaign a view is in, nothing where none is foreseen; `continuations`: how many are played on in
   * the browser, while a server works out as many as it keeps for all. */
  constructor(
    private readonly table: Table,
    private readonly part: (view: Json) => string | undefined,
    private readonly continuations: number,
  ) {}

  chance_of(seat: string): Chance | undefined {
    return this.told?.chances.find((one) => one.seat === seat);
  }

  stake_of(battle: string): Stake | undefined {
    return this.told?.battles.find((one) => one.battle === battle);
  }

  /** To be called when something happened. */
  look(): void {
    clearTimeout(this.later);
    if (this.table.over) this.told = undefined;
    else if (this.wanted() !== this.known) this.later = setTimeout(() => void this.ask(), rest_ms);
  }

  /** What there is a forecast of: each part, and each battle that was settled. */
  private wanted(): string {
    const { table } = this;
    const part = table.live ? this.part(table.view) : undefined;
    return part === undefined ? this.known : `${part} ${table.turn.pending?.length ?? 0}`;
  }

  private async ask(): Promise<void> {
    const { table } = this;
    if (table.busy) return this.look();
    const wanted = this.wanted();
    if (wanted === this.known) return;
    this.known = wanted;
    try {
      const told = table.device
        ? await here(table, this.continuations)
        : await table.ask<Forecast>({ do: "forecast" });
      if (this.known === wanted) this.told = told;
    } catch {
      // Too many were asked for, or it went on meanwhile: the next part asks again.
    }
  }
}

/** A copy of the match is played on in a thread of its own, so that the table never waits. */
async function here(table: Table, continuations: number): Promise<Forecast> {
  const { record } = await table.ask<{ record: Json }>({ do: "record" });
  const seer = new WasmTransport(table.card.game);
  try {
    await seer.request({ do: "load", record });
    return await seer.request<Forecast>({ do: "forecast", continuations });
  } finally {
    seer.close();
  }
}
