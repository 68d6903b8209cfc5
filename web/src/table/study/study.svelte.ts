// table/study/study.svelte.ts -- A finished match looked through in a worker of its own, slice by slice, while its table stands.

import { lang } from "../../i18n/index.svelte";
import { remembered } from "../../memory/remembered";
import type { Entry, Json } from "../../transport/protocol";
import { TableError, type Request } from "../../transport/transport";
import { review_module } from "../../transport/reviews";
import { WasmTransport } from "../../transport/wasm";
import type { Table } from "../table.svelte";
import { tell_dear } from "./dear.svelte";
import { alike, played_line, type Line } from "./line";
import type { Moment, Reviewed } from "./reviewed";
import { words } from "./words.svelte";

/** A minute is what a review is made for; who wants it otherwise may have it remembered here. */
const seconds_key = "hexastra.review.seconds";
const usual_seconds = 60;
/** So long a slice, that what is found is seen to grow and other questions need not wait. */
const slice_ms = 400;
/** What is begun within a slice is done within it: on a slow device that takes its time, and whoever tires stops it. */
const patience_ms = 300_000;

export function seconds(text = remembered(seconds_key)): number {
  const asked = Number(text ?? usual_seconds);
  return asked >= 1 && asked <= usual_seconds ? asked : usual_seconds;
}

export class Study {
  found: Reviewed | undefined = $state.raw();
  running = $state(false);
  /** Why there is none. */
  trouble = $state("");
  /** Whose chance is drawn. */
  seat = $state("");
  /** The moment that is looked at, by the step before it. */
  chosen: number | undefined = $state();
  /** What was done at each moment and what had better been done, by the step before it. */
  lines: ReadonlyMap<number, Line> = $state.raw(new Map());

  private road: WasmTransport | undefined;
  private match: string | number | undefined;
  private told: { key: string; language: string } = { key: "", language: "" };
  private closed = false;
  /** The steps of the match while those of a line stand in their place. */
  private happened: Entry[] = [];
  private working: Promise<void> | undefined;

  constructor(private readonly table: Table) {
    const own = table.seats.find(({ seat }) => table.mine(seat));
    this.seat = (own ?? table.seats[0])?.seat ?? "";
  }

  get part(): number {
    return this.found?.part ?? 0;
  }

  get over(): boolean {
    return this.part >= 1;
  }

  get moments(): readonly Moment[] {
    return this.found?.moments ?? [];
  }

  get moment(): Moment | undefined {
    return this.moments.find(({ ply }) => ply === this.chosen);
  }

  /** Begins, or goes on where it was stopped. */
  go_on(): Promise<void> {
    if (this.over || this.closed) return Promise.resolve();
    this.running = true;
    return (this.working ??= this.work().finally(() => {
      this.working = undefined;
      this.running = false;
    }));
  }

  private async work(): Promise<void> {
    this.trouble = "";
    try {
      await this.open();
      while (this.running && !this.over) await this.look(slice_ms);
    } catch (why) {
      this.fail(why);
    }
  }

  stop(): void {
    this.running = false;
  }

  /** The same in another language: nothing is looked at again. */
  async reread(): Promise<void> {
    // While it goes on, the next slice speaks it.
    if (!this.found || this.running || this.told.language === lang()) return;
    try {
      await this.look(1);
    } catch (why) {
      this.fail(why);
    }
  }

  /** Shows the better line of a moment on the board, from where it leaves what was done. */
  async walk(moment: Moment): Promise<void> {
    const first = Math.min(alike(moment) + 1, this.line(moment)?.better.length ?? 0);
    await this.walk_to(moment, first);
  }

  line(moment: Moment): Line | undefined {
    return this.lines.get(moment.ply);
  }

  private async walk_to(moment: Moment, at: number): Promise<void> {
    const { table } = this;
    const better = this.line(moment)?.better ?? [];
    const shown = Math.min(at, better.length);
    if (shown < 1) return table.go(moment.ply);
    const step = better[shown - 1];
    if (!step) return;
    const follows = !!table.astray || table.shown === moment.ply;
    const fresh = follows && table.shown === step.seen.ply - 1 ? [step.entry] : [];
    table.show(step.seen, fresh, {
      says: words().walk.ribbon,
      at: shown,
      of: better.length,
      from: moment.ply,
      step: (steps) => this.walk_to(moment, Math.max(1, shown + steps)),
      leave: () => table.go(moment.ply),
      end: () => (table.entries = this.happened),
    });
    this.happened = table.entries;
    const steps = better.slice(0, shown).map(({ entry }) => entry);
    table.entries = [...this.happened.filter((entry) => entry.ply <= moment.ply), ...steps];
  }

  close(): void {
    this.closed = true;
    this.running = false;
    this.road?.close();
    this.road = undefined;
    tell_dear(this.table, []);
  }

  private fail(why: unknown): void {
    if (this.closed) return;
    this.trouble =
      why instanceof TableError ? why.fault.text : why instanceof Error ? why.message : String(why);
    this.road?.close();
    this.road = undefined;
    this.match = undefined;
    this.found = undefined; // the next one begins anew
  }

  private ask = <Answer>(request: Request): Promise<Answer> => {
    if (!this.road) return Promise.reject(new Error("closed"));
    return this.road.request<Answer>({ lang: lang(), ...request });
  };

  private async open(): Promise<void> {
    if (this.match !== undefined) return;
    const record: Json = await this.table.record();
    if (this.closed) return;
    this.road = new WasmTransport(this.table.card.game, review_module);
    this.road.patience_ms = patience_ms;
    this.match = (await this.ask<{ match: string | number }>({ do: "load", record })).match;
  }

  private async look(ms: number): Promise<void> {
    const { match } = this;
    if (match === undefined) return;
    const found = await this.ask<Reviewed>({ do: "review", match, ms, whole_ms: 1000 * seconds() });
    if (this.closed) return;
    this.found = found;
    await this.tell(found);
  }

  /** The lines of what is found, in words and positions; those that are known are not played again. */
  private async tell({ moments }: Reviewed): Promise<void> {
    const language = lang();
    const key = JSON.stringify(moments.map(({ ply, taken, better }) => [ply, taken, better]));
    if (this.match === undefined || (key === this.told.key && language === this.told.language)) return;
    const { table, match } = this;
    const parts = table.parts.filter((part) => part === "view" || part === "draw");
    const eyes = table.knows ?? table.viewer;
    const lines = new Map<number, Line>();
    for (const moment of moments)
      lines.set(moment.ply, await played_line(this.ask, { match, moment, eyes, parts }));
    if (this.closed) return;
    this.told = { key, language };
    this.lines = lines;
    tell_dear(
      table,
      moments.map(({ ply, cost }) => ({ ply: ply + 1, cost: cost.mean })),
    );
  }
}
