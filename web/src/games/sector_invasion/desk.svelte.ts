// games/sector_invasion/desk.svelte.ts -- what whoever looks is at: the ship that is chosen, the cell, and what could be done there.

import { untrack } from "svelte";
import { Desk as AnyDesk } from "../../table/desk.svelte";
import { Foreseen } from "../../table/foreseen.svelte";
import { one_each } from "../../table/per_table";
import { Samples } from "../../table/samples.svelte";
import { of_kind } from "../../transport/codec";
import type { Json } from "../../transport/protocol";
import { weighed } from "./advice";
import { sampled_plies } from "./story";
import { on_map, place_of, source_of } from "./targets";
import {
  awaited,
  craft_at,
  hints_of,
  owner_of,
  prospect_of,
  ship_at,
  view_of,
  type Clash,
  type Craft,
  type Hints,
  type Prospect,
  type View,
} from "./view";
import { decode, encode, type Action } from "./wire";

export class Desk extends AnyDesk<View, Action> {
  /** Where the ship or garrison stands that is chosen. */
  source = $state("");
  /** The cell that is chosen. */
  at = $state("");
  /** Of several things to do there, which. */
  private nth = $state(0);
  /** Stratagems and spells that are spent on the battle looked at. */
  cards = $state(0);
  /** Where a new ship shall appear. */
  dock = $state("");
  /** What lies there was chosen by hand; and so was the ship. */
  private held = $state(false);
  private taken = false;
  /** Whom the ship could attack from where it would move to, as far as no dice fall before; and who of them is to be. */
  beyond: readonly Clash[] = $state.raw([]);
  then = $state("");
  private beyond_order = 0;
  /** Ending a phase with something left waits for a second press. */
  ending = $state(false);
  private before = "";
  /** Rises with each new thing to decide: another phase, another round. */
  asked_anew = $state(0);
  private lasting: Hints = {};

  /** The whole game once it is over. */
  readonly samples = new Samples(this.table, view_of, sampled_plies);
  /** Of campaigns whose battles are fought on people's own tables: before each round of a player. */
  readonly foreseen = new Foreseen(
    this.table,
    (json) => {
      const view = view_of(json);
      return view && this.lasting.terms?.ground === "fought" ? `${view.turn} ${view.current}` : undefined;
    },
    300,
  );

  protected read(view: Json): View | null {
    return view_of(view);
  }

  /** What is worked out of the position shown; of an earlier one only what never changes. */
  get hints(): Hints {
    const now = hints_of(this.table.hints);
    if (!now.terms) return this.lasting;
    this.lasting = { terms: now.terms, planets: now.planets ?? 0, mark: now.mark ?? 0 };
    return this.showing || !this.table.live ? this.lasting : now;
  }

  /** What is awaited, or the phase of the round. */
  get asks(): string {
    return awaited(this.view)?.wait ?? this.view?.phase ?? "";
  }

  /** What may be done on the map. */
  readonly offers: readonly Action[] = $derived(this.legal.filter(on_map));

  /** Ships and garrisons that can do something. */
  readonly sources: ReadonlySet<string> = $derived(
    new Set(this.offers.flatMap((action) => source_of(action) ?? [])),
  );

  /** What may be done with the ship that is chosen; without ships, all of it. */
  readonly choices: readonly Action[] = $derived(
    this.offers.filter((action) => {
      const from = source_of(action);
      return from === undefined || from === this.source;
    }),
  );
  readonly open: ReadonlySet<string> = $derived(
    new Set(this.choices.map((action) => place_of(action) ?? "")),
  );

  /** Things to do at the cell that is chosen. */
  get ways(): readonly Action[] {
    return this.choices.filter((action) => place_of(action) === this.at);
  }
  /** Of assaults, the one with as many stratagems as are chosen. */
  get chosen(): Action | undefined {
    const { ways } = this;
    const assault = of_kind(ways, "assault").find(({ cards }) => cards === this.cards);
    return assault ?? ways[this.nth % Math.max(1, ways.length)];
  }

  get craft(): Craft | undefined {
    return craft_at(this.hints, this.source);
  }
  /** What is known of the cell that is chosen, or of another. */
  prospect(at = this.at): Prospect {
    return prospect_of(this.craft ?? craft_at(this.hints, at), at);
  }

  get can_finish(): boolean {
    return this.may({ do: "done" });
  }
  /** Ships of one's own that have done nothing yet and could. */
  get idle(): number {
    if (this.asks !== "ships") return 0;
    return [...this.sources].filter((at) => ship_at(this.view, at)?.steps === 0).length;
  }

  reset(): void {
    this.refused = "";
    this.ending = false;
    const now = `${this.asks} ${this.view?.turn ?? 0} ${this.yours}`;
    const anew = now !== this.before;
    if (anew) {
      this.held = this.taken = false;
      this.cards = 0;
      if (this.before && this.asks !== "ships") this.source = "";
    }
    this.before = now;
    if (!this.docks.includes(this.dock)) this.dock = this.docks[0] ?? "";
    if (this.source && !this.sources.has(this.source)) {
      this.source = "";
      this.held = this.taken = false;
    }
    if (!this.open.has(this.at)) this.held = false;
    if (!this.held) this.choose_first();
    if (anew) untrack(() => this.asked_anew++);
  }

  get docks(): readonly string[] {
    const bought = of_kind(this.legal, "buy").map(({ at }) => at);
    return bought.length > 0 ? [...new Set(bought)] : (this.hints.market?.docks ?? []);
  }

  /** What is plain to see lies ready: with the ship in the hand, else with the first that has something worth doing. */
  private choose_first(): void {
    const { hints, view } = this;
    if (this.asks === "ships" && !this.taken) {
      const worthy = new Set(
        weighed(this.offers, view, hints)
          .filter(({ worth }) => worth > 0)
          .map(({ action }) => source_of(action)),
      );
      const all = [...this.sources];
      this.source = all.find((at) => worthy.has(at)) ?? all[0] ?? "";
    }
    const [best] = weighed(this.choices, view, hints);
    this.nth = 0;
    this.at = best && best.worth > 0 ? (place_of(best.action) ?? "") : "";
    if (best && this.at) this.nth = Math.max(0, this.ways.indexOf(best.action));
  }

  look(at: string | null): void {
    this.looked = at;
  }

  /** A cell was chosen on the map or in a list; of one that is chosen already, the next thing to do there. */
  async choose(at: string): Promise<void> {
    this.refused = "";
    this.ending = false;
    this.table.light([]);
    if (!this.yours || this.asks_nothing_here) return;
    if (this.open.has(at)) {
      this.nth = at === this.at && this.held ? (this.nth + 1) % this.ways.length : 0;
      this.at = at;
      this.held = true;
    } else if (this.sources.has(at)) this.take(at);
    else if (this.asks === "works" && this.docks.includes(at)) this.dock = at;
    else await this.say_why(at, this.meant(at));
  }

  /** What is asked is answered beside the map. */
  private get asks_nothing_here(): boolean {
    return this.offers.length === 0 && this.asks !== "ships" && this.asks !== "works";
  }

  /** Takes up a ship or a garrison. */
  take(at: string): void {
    this.source = at;
    this.taken = true;
    this.held = false;
    this.choose_first();
  }

  choose_way(action: Action): void {
    this.source = source_of(action) ?? this.source;
    this.at = place_of(action) ?? "";
    this.nth = this.ways.findIndex((one) => encode(one) === encode(action));
    if (action.do === "assault") this.cards = action.cards;
    this.held = true;
    this.ending = false;
  }

  /** What a cell where nothing is possible may have been chosen for. */
  private meant(at: string): Action {
    const { source: ship, view } = this;
    const there = ship_at(view, at);
    switch (this.asks) {
      case "ships":
        if (!ship) return { do: "move", ship: at, to: at };
        return there && owner_of(there.name) !== this.table.viewer
          ? { do: "attack", ship, target: at }
          : { do: "move", ship, to: at };
      case "conquest":
        return { do: "conquer", at };
      case "works":
        return ship ? { do: "transfer", from: ship, to: at } : { do: "recruit", at };
      default: {
        const [first] = this.offers;
        if (!first) return { do: "done" };
        if ("to" in first) return { ...first, to: at };
        return { ...first, at } as Action;
      }
    }
  }

  /** Asks what could be attacked after the move that is chosen. */
  async look_beyond(): Promise<void> {
    const order = ++this.beyond_order;
    this.beyond = [];
    this.then = "";
    const { chosen } = this;
    if (chosen?.do !== "move" || this.prospect().arrival?.tests.length !== 0) return;
    try {
      const { hints } = await this.table.ask<{ hints: Json }>({ do: "hints", action: encode(chosen) });
      if (order === this.beyond_order) this.beyond = craft_at(hints_of(hints), chosen.to)?.fights ?? [];
    } catch {
      this.beyond = []; // dice would fall on the way: nobody knows
    }
  }

  /** Does what is chosen. */
  async confirm(): Promise<boolean> {
    const { chosen, then } = this;
    if (!chosen || !this.yours) return false;
    const after: Action[] =
      chosen.do === "move" && then ? [{ do: "attack", ship: chosen.to, target: then }] : [];
    const done = await this.table.play_all([chosen, ...after].map(encode));
    if (!done) return false;
    // The ship stays in the hand where it may attack; else the next one comes.
    const to = chosen.do === "move" && this.asks === "ships" ? chosen.to : "";
    if (this.offers.some((action) => source_of(action) === to && action.do === "attack")) this.take(to);
    else if (!this.held) {
      this.taken = false;
      this.choose_first();
    }
    return true;
  }

  /** Ends a phase: asked twice where ships could still act, or planets be taken. */
  async finish(): Promise<void> {
    const left = this.idle > 0 || (this.asks === "conquest" && this.offers.length > 0);
    if (left && !this.ending) this.ending = true;
    else if (this.can_finish) await this.play({ do: "done" });
  }

  /** Nothing is held by hand any more; false where nothing was. */
  drop(): boolean {
    const held = this.held || this.ending;
    this.held = this.ending = false;
    if (held) this.choose_first();
    return held;
  }
}

/** The desk of a table: every component of the game shares it. */
export const desk_of = one_each((table) => new Desk(table, { encode, decode }));
