// games/planetary_empires/desk.svelte.ts -- what whoever looks is at: the tile that is chosen, and what could be done with it.

import { contested } from "../../table/battles";
import { Desk as AnyDesk } from "../../table/desk.svelte";
import { Foreseen } from "../../table/foreseen.svelte";
import { one_each } from "../../table/per_table";
import { Samples } from "../../table/samples.svelte";
import type { Json } from "../../transport/protocol";
import { Rounds } from "./rounds.svelte";
import { sampled_plies } from "./story";
import { tile_of } from "./telling";
import { hints_of, roll_at, target_at, view_of, whole_chance, type Hints, type View } from "./view";
import { decode, encode, type Action } from "./wire";

export class Desk extends AnyDesk<View, Action> {
  /** The tile that is chosen. */
  at = $state("");
  /** Of several ways to have that tile, which. */
  private nth = $state(0);
  /** The tile was chosen by hand. */
  private held = $state(false);
  /** Giving up all rolls waits for a second press. */
  giving_up = $state(false);
  private before = "";
  private lasting: Hints = {};

  /** The whole campaign once it is over, and what there is of it before. */
  readonly samples = new Samples(this.table, view_of, sampled_plies);
  readonly rounds = new Rounds(this.table);
  readonly foreseen = new Foreseen(
    this.table,
    (json) => {
      const view = view_of(json);
      return view ? `${view.round} ${view.phase}` : undefined;
    },
    2000,
  );

  protected read(view: Json): View | null {
    return view_of(view);
  }

  /** What is worked out of the position shown; of an earlier one only what never changes. */
  get hints(): Hints {
    const now = hints_of(this.table.hints);
    if (!now.terms) return this.lasting;
    this.lasting = { terms: now.terms, ...(now.armies ? { armies: now.armies } : {}) };
    return this.showing || !this.table.live ? this.lasting : now;
  }

  get phase(): View["phase"] | "" {
    return this.view?.phase ?? "";
  }

  /** What may be done with tiles. */
  readonly offers: readonly Action[] = $derived(this.legal.filter((action) => tile_of(action) !== undefined));
  readonly open: ReadonlySet<string> = $derived(new Set(this.offers.map((action) => tile_of(action) ?? "")));

  /** Ways to have the tile that is chosen. */
  get ways(): readonly Action[] {
    return this.offers.filter((action) => tile_of(action) === this.at);
  }

  get chosen(): Action | undefined {
    const { ways } = this;
    return ways[this.nth % Math.max(1, ways.length)];
  }

  readonly troubled: ReadonlySet<string> = $derived(
    new Set((this.table.turn.pending ?? []).flatMap((battle) => (contested(battle) ? [battle.name] : []))),
  );

  get can_pass(): boolean {
    return this.may({ do: "pass" });
  }
  get can_finish(): boolean {
    return this.may({ do: "done" });
  }

  reset(): void {
    this.refused = "";
    this.giving_up = false;
    const now = `${this.phase} ${this.view?.round ?? 0} ${this.yours}`;
    if (now !== this.before) this.held = false;
    this.before = now;
    if (!this.open.has(this.at)) this.held = false;
    if (!this.held) this.choose_first();
  }

  /** What is likeliest to bring a tile lies ready, so that one press is enough. */
  private choose_first(): void {
    const { hints } = this;
    const likely = (at: string): number => {
      const target = target_at(hints, at);
      const need = target?.need ?? roll_at(hints, at);
      return (need?.chance ?? 0) * (target?.sheet?.prospect.won ?? whole_chance);
    };
    const best = [...this.open].toSorted((one, other) => likely(other) - likely(one))[0];
    this.at = best ?? "";
    this.nth = 0;
  }

  look(at: string | null): void {
    this.looked = at;
  }

  /** A tile was chosen on the map or in a list; of one that is chosen already, the next way to have it. */
  async choose(at: string): Promise<void> {
    this.refused = "";
    this.giving_up = false;
    this.table.light([]);
    if (!this.yours) return;
    if (this.open.has(at)) {
      this.nth = at === this.at && this.held ? (this.nth + 1) % this.ways.length : 0;
      this.at = at;
      this.held = true;
      return;
    }
    const meant = this.meant(at);
    if (meant) await this.say_why(at, meant);
  }

  choose_way(action: Action): void {
    this.at = tile_of(action) ?? "";
    this.nth = this.ways.findIndex((one) => encode(one) === encode(action));
    this.held = true;
    this.giving_up = false;
  }

  /** What a tile where nothing is possible may have been chosen for. */
  private meant(at: string): Action | undefined {
    if (this.phase === "orders") return { do: "attack", at };
    const [first] = this.offers;
    return first && "battle" in first ? { do: "claim", battle: first.battle, at } : undefined;
  }

  /** Does what is chosen. */
  async confirm(): Promise<boolean> {
    const { chosen } = this;
    return chosen !== undefined && this.yours && this.play(chosen);
  }

  pass(): Promise<boolean> {
    return this.play({ do: "pass" });
  }

  /** No more rolls: asked twice where there are some left. */
  async finish(): Promise<void> {
    if (this.offers.length > 0 && !this.giving_up) this.giving_up = true;
    else await this.play({ do: "done" });
  }

  /** Nothing is held by hand any more; false where nothing was. */
  drop(): boolean {
    const held = this.held || this.giving_up;
    this.held = this.giving_up = false;
    if (held) this.choose_first();
    return held;
  }
}

/** The desk of a table: every component of the game shares it. */
export const desk_of = one_each((table) => new Desk(table, { encode, decode }));
