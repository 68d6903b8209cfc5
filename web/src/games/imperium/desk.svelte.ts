// games/imperium/desk.svelte.ts -- what lies ready on a player's desk: the piece, the unit, the cards chosen but not yet played.

import type { By } from "../../board/board";
import { of_kind } from "../../transport/codec";
import type { Drawing, Json } from "../../transport/protocol";
import { Desk as GameDesk } from "../../table/desk.svelte";
import { one_each } from "../../table/per_table";
import { Samples } from "../../table/samples.svelte";
import {
  joining_cards,
  offers_of,
  places_in_hand,
  set_word,
  sources_of,
  targets_of,
  type Offer,
} from "./choices";
import { best_turn, laid_out } from "./layout";
import { plies_before_drifts } from "./luck";
import { sampled_plies } from "./story";
import {
  cards_of,
  crew_of,
  hints_of,
  is_squadron,
  phase_of,
  planet_at,
  ship_at,
  view_of,
  type Hints,
  type Sector,
} from "./view";
import { decode, encode, type Action, type Card, type Unit, type View } from "./wire";
import { words } from "./words.svelte";

export class Desk extends GameDesk<View, Action> {
  /** The sector whose piece acts. */
  source = $state("");
  /** The squadron that leaves it. */
  cargo: Unit | "" = $state("");
  /** The place chosen, where more than one thing can be done there, or a finger has not yet confirmed. */
  target = $state("");
  /** The unit in the shipyard. */
  unit: Unit | "" = $state("");
  /** The card in the hand that is to be played, and the first place that it was aimed at. */
  card: Card | "" = $state("");
  aimed = $state("");
  /** Places in the hand of the cards that are bid or committed. */
  picked: number[] = $state.raw([]);
  /** The PC of the bid. */
  pc = $state(0);
  /** What the hints say, were the action under the pointer done. */
  preview: { offer: Offer; hints: Hints } | null = $state.raw(null);
  /** The sectors of the mission, as the rules lay them. */
  laid: Sector[] = $state.raw([]);
  /** How many times as wide as high the board is on the screen. */
  aspect = $state(1);

  private lasting: Hints = {};
  private asked_sheet = false;
  private phase = "";
  private preview_order = 0;

  /** The whole match, once a player turn, and where a cloud was about to drift. */
  readonly samples = new Samples(this.table, view_of, (entries) => [0, ...sampled_plies(entries)]);
  readonly drifts = new Samples(this.table, view_of, plies_before_drifts);

  readonly turns: number = $derived(best_turn(this.laid, this.aspect));
  /** The sectors as they are drawn. */
  readonly sheet: Sector[] = $derived(laid_out(this.laid, this.turns));
  readonly offers: Offer[] = $derived(offers_of(this.legal));
  readonly targets: Map<string, Offer[]> = $derived.by(() => targets_of(this.offers, this.chosen));
  readonly sources: Set<string> = $derived(new Set(this.offers.flatMap(sources_of)));

  protected read(view: Json): View | null {
    return view_of(view);
  }

  /** What the rules work out of the position shown; of an earlier one only what never changes. */
  get hints(): Hints {
    const now = hints_of(this.table.hints);
    if (!now.figures) return this.lasting;
    const { figures, worlds, cards, hand_limit } = now;
    this.lasting = {
      figures,
      ...(worlds ? { worlds } : {}),
      ...(cards ? { cards } : {}),
      ...(hand_limit ? { hand_limit } : {}),
    };
    return now;
  }

  get chosen() {
    const { source, cargo, unit, card, aimed } = this;
    return { source, cargo, unit, card, aimed };
  }

  /** Something is in the hand or aimed at: what stands out then is never the end of the phase. */
  get choosing(): boolean {
    const { source, cargo, unit, card, target, aimed } = this;
    return [source, cargo, unit, card, target, aimed].some((word) => word !== "");
  }

  /** What can be done at the place chosen. */
  get choices(): Offer[] {
    return this.targets.get(this.target) ?? [];
  }

  /** Everybody aboard who may go there, the squadrons after the troops that they support. */
  get whole(): Whole | undefined {
    return whole_of(this.choices, this.view);
  }

  get can_end(): boolean {
    return this.may({ do: "done" });
  }

  /** Asks once where the sectors lie: a mission's board does not change. */
  read_sheet(): void {
    if (this.asked_sheet) return;
    this.asked_sheet = true;
    void this.table
      .ask<Drawing>({ do: "draw", ply: 0 })
      .then(({ places }) => (this.laid = places.map(({ place, x, y }) => ({ at: place, x, y }))))
      .catch(() => (this.asked_sheet = false));
  }

  /** A new position: keep what may go on, forget the rest. */
  reset(): void {
    this.target = "";
    this.refused = "";
    this.aimed = "";
    this.preview = null;
    const phase = `${this.yours} ${phase_of(this.view)} ${this.view?.course.turn ?? 0}`;
    if (phase !== this.phase) {
      this.phase = phase;
      this.table.light([]); // what lit it may be gone from under the pointer
      this.source = this.cargo = this.unit = this.card = "";
      this.picked = [];
      this.pc = this.least_bid();
      return;
    }
    if (phase_of(this.view) === "auction") this.pc = this.least_bid();
    this.picked = this.picked.filter((index) => index < (this.view?.hand.length ?? 0));
    if (this.card && this.targets.size === 0) this.card = "";
    if (this.unit && this.targets.size === 0) this.unit = "";
    if (this.source && !this.sources.has(this.source)) this.source = this.cargo = "";
    if (this.cargo && this.targets.size === 0) this.cargo = "";
  }

  // ---- the board ---------------------------------------------------------------------------

  look(at: string | null): void {
    this.looked = at;
    const first = at === null ? undefined : weighty(this.targets.get(at) ?? []);
    if (first) void this.read_preview(first);
    else {
      this.preview_order++;
      this.preview = null;
    }
  }

  /** What would come of an offer: the table's hints as if it were done. */
  async read_preview(offer: Offer): Promise<void> {
    if (this.preview?.offer.text === offer.text) return;
    const order = ++this.preview_order;
    try {
      const { hints } = await this.table.ask<{ hints: Json }>({ do: "hints", action: offer.text });
      if (order === this.preview_order) this.preview = { offer, hints: hints_of(hints) };
    } catch {
      if (order === this.preview_order) this.preview = null; // a game without hints has no preview
    }
  }

  /** A cell was chosen on the board. */
  async choose(at: string, by: By): Promise<void> {
    this.refused = "";
    if (!this.yours) return;
    const there = this.targets.get(at);
    if (there) await this.choose_target(at, there, by);
    else if (this.sources.has(at) && !this.card && !this.unit) this.take(at === this.source ? "" : at);
    else await this.refuse(at);
  }

  private async choose_target(at: string, there: Offer[], by: By): Promise<void> {
    const [first, second] = there;
    if (!first) return;
    if (this.card && this.needs_second(there)) {
      this.aimed = at;
      this.table.say(words().hand.aim_second);
    } else if (second || whole_of(there, this.view) || (by === "touch" && this.target !== at)) {
      this.target = at;
      this.table.say(there.map((offer) => this.table.word(offer.action.do)).join(", "));
      void this.read_preview(weighty(there) ?? first);
    } else {
      await this.take_offer(first);
    }
  }

  private needs_second(there: readonly Offer[]): boolean {
    return !this.aimed && there.every((offer) => offer.from !== undefined);
  }

  /** Takes up the piece of a sector; the empty name lays it down. */
  take(at: string): void {
    this.card = this.unit = this.aimed = "";
    this.cargo = this.target = "";
    this.source = at;
    this.table.notice = undefined;
    this.table.light([]);
    // A carrier that can do nothing itself: its squadrons are meant.
    if (at && this.targets.size === 0)
      this.cargo = of_kind(this.legal, "launch").find(({ from }) => from === at)?.unit ?? "";
  }

  launch(unit: Unit): void {
    this.cargo = this.cargo === unit ? "" : unit;
    this.target = "";
  }

  take_unit(unit: Unit): void {
    const again = this.unit === unit;
    this.card = this.source = this.cargo = this.aimed = this.target = "";
    this.unit = again ? "" : unit;
  }

  take_card(card: Card | ""): void {
    const again = this.card === card;
    this.unit = this.source = this.cargo = this.aimed = this.target = "";
    this.card = again ? "" : card;
  }

  /** Nothing is chosen any more; false where nothing was. */
  drop(): boolean {
    const { choosing, target, aimed, cargo } = this;
    if (target || aimed) this.target = this.aimed = "";
    else if (cargo) this.cargo = "";
    else this.source = this.unit = this.card = "";
    return choosing;
  }

  private async refuse(at: string): Promise<void> {
    const wish = this.view && this.meant(at);
    if (!wish) {
      if (!this.sources.has(at)) this.drop();
      else this.take(at);
      return;
    }
    await this.say_why(at, wish);
  }

  /** What a click where nothing is possible may have meant. */
  private meant(at: string): Action | undefined {
    const { source: from, unit, card, cargo, aimed, view } = this;
    if (card) return aimed ? { do: "play", card, at: aimed, to: at } : { do: "play", card, at };
    if (unit) return { do: "build", unit, at };
    const planet = planet_at(view, at);
    switch (phase_of(view)) {
      case "movement":
        if (from && cargo) return { do: "launch", from, unit: cargo, to: at };
        if (from && planet) return { do: "land", ship: from, planet: at, unit: "infantry" };
        if (from) return { do: "move", from, to: at };
        return ship_at(view, at)?.owner === view?.viewer ? { do: "move", from: at, to: at } : undefined;
      case "declaring":
        if (from && planet) return { do: "invade", from, unit: "infantry", target: at };
        return from ? { do: "attack", from, target: at } : undefined;
      case "repair":
        return { do: "repair", at };
      case "resolving":
        return { do: "resolve", target: at };
      case "supply":
        return { do: "lose", at };
      default:
        return undefined;
    }
  }

  // ---- playing ------------------------------------------------------------------------------

  async take_offer({ action, to = "" }: Offer): Promise<boolean> {
    const done = await this.play(action);
    // The ship that has moved stays in the hand: it may unload, or attack.
    if (done && action.do === "move" && this.sources.has(to)) this.source = to;
    return done;
  }

  /** The action that the button would play, or nothing where something is still to be chosen. */
  get ready(): Offer | undefined {
    return this.choices.length === 1 && !this.whole ? this.choices[0] : undefined;
  }

  async end(): Promise<void> {
    if (this.can_end) await this.play({ do: "done" });
  }

  // ---- bids and commitments -------------------------------------------------------------------

  pick(index: number): void {
    this.picked = this.picked.includes(index)
      ? this.picked.filter((one) => one !== index)
      : [...this.picked, index];
  }

  /** Lays out a bid or a commitment. */
  take_up(action: Extract<Action, { do: "bid" | "commit" }>): void {
    if (action.do === "bid") this.pc = action.pc;
    this.picked = places_in_hand(this.view?.hand ?? [], cards_of(action.cards));
  }

  private get set(): string | undefined {
    return set_word(this.view?.hand ?? [], this.picked);
  }

  /** A bid of so many PC with the cards picked. */
  bid(pc: number): Action {
    return { do: "bid", pc, cards: this.set };
  }

  get commitment(): Action {
    return { do: "commit", cards: this.set };
  }

  /** The cards of the hand that may be committed in this combat. */
  get joining(): Set<string> {
    return joining_cards(this.legal);
  }

  /** What a bid is worth with so many PC and cards. */
  worth(pc: number, cards: number): number {
    return pc + cards * (this.view?.price ?? 0);
  }

  /** The fewest PC that, with the cards picked, outbid the last bid. */
  least_bid(): number {
    const view = this.view;
    if (!view || phase_of(view) !== "auction") return 0;
    const { auction } = view;
    if (!auction.leader || auction.leader === "neutral") return 0;
    const last = this.worth(auction.pc ?? 0, auction.count ?? 0);
    return Math.max(0, last + 1 - this.worth(0, this.picked.length));
  }
}

/** Of what can be done at a place, what there is most to foresee of. */
function weighty(offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ action }) => action.do === "attack" || action.do === "invade") ?? offers[0];
}

const landing_order = ["infantry", "armour", "bomber", "interceptor"] as const;

/** Everybody aboard at once. */
interface Whole {
  verb: "invade" | "land";
  to: string;
  actions: string[];
}

function whole_of(offers: readonly Offer[], view: View | null): Whole | undefined {
  const actions = offers.map((offer) => offer.action);
  const invasion = of_kind(actions, "invade")[0];
  const landing = of_kind(actions, "land")[0];
  const from = invasion?.from ?? landing?.ship;
  const to = invasion?.target ?? landing?.planet;
  if (!from || !to) return undefined;
  const crew = crew_of(ship_at(view, from));
  const sent = (unit: Unit) =>
    (view?.course.landings ?? []).filter((one) => one.from === from && one.unit === unit).length;
  const each = landing_order
    .filter((unit) => invasion || !is_squadron(unit))
    .flatMap((unit) =>
      Array.from({ length: Math.max(0, crew[unit] - sent(unit)) }, () =>
        encode(
          invasion ? { do: "invade", from, unit, target: to } : { do: "land", ship: from, planet: to, unit },
        ),
      ),
    );
  return each.length > 1 ? { verb: invasion ? "invade" : "land", to, actions: each } : undefined;
}

/** The desk of a table: every component of the game shares it. */
export const desk_of = one_each((table) => new Desk(table, { encode, decode }));
