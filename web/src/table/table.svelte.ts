// table/table.svelte.ts -- One table as whoever sits at it sees it: where it stands, what may be done, what is shown.

import { lang, words } from "../i18n/index.svelte";
import type {
  Card,
  Drawing,
  Entry,
  Fault,
  Json,
  Manners,
  Outcome,
  Played,
  Refusal,
  Said,
  SeatName,
  Situation,
  Turn,
} from "../transport/protocol";
import { Broken, TableError, type Request, type Transport } from "../transport/transport";
import type { Company, Device } from "./abilities";
import { event_text } from "./happening";
import type { Look, Score } from "./kept";
import { all_pages, each_once, read_log, sorted, type Log } from "./pages";

/** Who plays a seat. `you` on several seats is pass and play. */
export interface Sitting {
  seat: string;
  kind: "you" | "person" | "computer" | "vacant" | "free";
  name?: string;
  level?: number;
  here?: boolean;
  awaited?: boolean;
}

/** What the toast says: a refusal with its cures, or a plain word. */
export interface Notice {
  tone: "refusal" | "note";
  /** What it is called; without it the text's own beginning. */
  title?: string;
  text: string;
  clause?: string;
  cure: string[];
  places: string[];
}

/** A line that was not played, while it is shown in place of what happened. */
export interface Astray {
  says: string;
  /** How many steps of how many are shown, and after which of the match it leaves it. */
  at: number;
  of: number;
  from: number;
  /** So many of its steps on, or back. */
  step(steps: number): Promise<void>;
  /** To the match again. */
  leave(): Promise<void>;
  /** Something else is shown from now on. */
  end(): void;
}

/** The newest steps are told before anything is shown; the older ones come so many at once. */
const steps_at_once = 100;

const nothing: Turn = { kind: "decide", seats: [], phase: "" };

export abstract class Table {
  /** The game's card in the present language. */
  card: Card = $state.raw(undefined as unknown as Card);
  options: Record<string, string> = $state.raw({});
  /** One of the players' own; null where it is one of the game's. */
  scenario: Json = $state.raw(null);
  sitting: Sitting[] = $state.raw([]);
  /** What this table agreed on, and whether we have the organiser's office. */
  manners: Manners | undefined = $state.raw();
  /** By how many milliseconds the server's clock is ahead of ours. */
  ahead = $state(0);
  organiser = $state(false);
  /** The match of a table of one's own can be amended here. */
  organised = false;
  /** As whom we look: a seat's name or "spectator". */
  viewer = $state("spectator");

  /** The newest position. */
  ply = $state(0);
  turn: Turn = $state.raw(nothing);
  outcome: Outcome | undefined = $state.raw();
  /** The newest steps, and before long all of them. */
  entries: Entry[] = $state.raw([]);
  /** What was done beside the game, as far back. */
  said: Said[] = $state.raw([]);

  /** The position on the screen: the newest one unless someone looks back. */
  shown = $state(0);
  view: Json = $state.raw(null);
  shown_turn: Turn = $state.raw(nothing);
  /** What `viewer` may do now; empty in the past and while others decide. */
  legal: string[] = $state.raw([]);
  /** What `viewer` may do beside that, or though nobody asks it to. */
  may: string[] = $state.raw([]);
  hints: Json = $state.raw(null);
  /** The position by places, where the game's client wishes for that. */
  drawing: Drawing | undefined = $state.raw();

  /** The steps that led from the position shown before to this one, to be animated; empty after a jump. */
  fresh: Entry[] = $state.raw([]);
  /** Places lit from outside the board: a row of the log, a cure. */
  lit: string[] = $state.raw([]);
  notice: Notice | undefined = $state.raw();
  /** A decision of ours is on its way. */
  busy = $state(false);
  /** A lesson speaks: until it waits for something again, nothing is played, and whoever tries is told this. */
  resting: string | undefined = $state();
  /** The computer seat that thinks, and since when. */
  thinking: { seat: string; since: number; ms: number } | undefined = $state.raw();
  /** What the computer expected, ply by ply (0..1 for its seat). */
  scores: Score[] = $state.raw([]);
  /** What did not happen is shown. */
  astray: Astray | undefined = $state.raw();
  /** Pass and play: who must take the device before anything is shown. */
  curtain: string | undefined = $state();
  /** What a screen reader says next. */
  spoken = $state("");
  /** Why our last decision may not be taken back; null where it may, undefined where others decided since. */
  undo_refusal: Refusal | null | undefined = $state.raw();
  /** The colour of each seat, 1 to 16, where the game says so. */
  colours: Record<string, number> = {};
  /** Which round it is in a view, as the game counts them. */
  round: ((view: Json) => number | undefined) | undefined;
  /** How people say a word that the game makes up. */
  reads: ((word: string, table: Table) => string | undefined) | undefined;
  /** What is thrown now, and for whom, as the game tells it. */
  throws: ((table: Table) => string | undefined) | undefined;
  /** What every situation is to tell. */
  parts: readonly string[] = ["view", "log", "legal", "hints", "undo"];
  /** With whose eyes everybody sees a match that is over. */
  knows: string | undefined;
  /** False while the road to the table is down. */
  connected = $state(true);
  /** What our key opened was handed on, or has another, or we came by a session that is over: the road stays down. */
  shut = $state(false);
  /** The table was not reached yet: when that was known which is shown meanwhile. */
  as_of: number | undefined = $state();

  /** What a plan holds after the step being played. */
  protected rest: readonly string[] = [];
  /** A promise that the next automatic step waits for (an animation). */
  private held: Promise<void> = Promise.resolve();
  private order = 0;
  private aimed: number | undefined;
  /** The present position as we were told of it; of two, the one that was heard later counts. */
  protected newest: Situation | undefined;
  private heard = 0;
  private taken = 0;
  private root = 0;
  private filling: number | undefined;
  /** Settled once all of the log is here, or none of it comes. */
  protected filled: Promise<void> = Promise.resolve();
  private back = $state(false);

  /** What it can do where the match is on this device. */
  readonly device?: Device;
  /** What it can do where others sit at devices of their own. */
  readonly company?: Company;

  constructor(readonly id: string) {}

  protected abstract transport(): Transport;
  /** Plays on the road's own terms (move ids, resending). */
  protected abstract send(action: string): Promise<Played>;
  /** Does a deed on those terms. */
  protected abstract send_deed(request: Request): Promise<Played>;
  abstract leave(): void;

  /** Whoever looks must decide, here and now. */
  get yours(): boolean {
    return this.reached && this.live && !this.curtain && this.decides(this.viewer, this.turn);
  }

  /** What is shown is how it stands, and what is done is heard. */
  get reached(): boolean {
    return this.as_of === undefined;
  }

  /** The computer whose thought is waited for; none while whoever looks may decide, or once its turn is over. */
  get thinking_seat(): string | undefined {
    const seat = this.thinking?.seat;
    const waits = this.live && !this.yours && seat !== undefined && this.turn.seats.includes(seat);
    return waits ? seat : undefined;
  }

  /** A decision of ours waits for the line. */
  get pending(): boolean {
    return this.busy && !this.connected;
  }

  /** The newest position is what is shown. */
  get live(): boolean {
    return !this.back && !this.astray;
  }

  /** All steps are known, from the first on. */
  get whole(): boolean {
    return this.ply === 0 || this.entries[0]?.ply === 1;
  }

  get over(): boolean {
    return this.turn.kind === "over";
  }

  /** Somebody gave that seat up. */
  resigned(seat: string, turn = this.turn): boolean {
    return turn.resigned?.includes(seat) ?? false;
  }

  /** Whoever looks plays no more, or never did, or is not heard. */
  get watching(): boolean {
    return this.viewer === "spectator" || this.resigned(this.viewer) || !this.reached;
  }

  private decides(seat: string, turn: Turn): boolean {
    return turn.kind === "decide" && turn.seats.includes(seat) && !this.resigned(seat, turn);
  }

  /** Its file tells nobody more than they may know. */
  get has_file(): boolean {
    return (this.over && this.reached) || this.device !== undefined;
  }

  /** The last decision may be taken back as far as we know; of a finished game nothing is. */
  get can_take_back(): boolean {
    return !this.over && this.ply > 0 && !this.watching && this.undo_refusal === null;
  }

  /** Takes the last decision back, or says why that may not be. */
  async take_back(): Promise<void> {
    if (this.undo_refusal) this.refuse(this.undo_refusal);
    else if (!this.watching) await this.undo();
  }

  undo(): Promise<boolean> {
    return this.enter({ do: "undo" });
  }

  /** Does what no game speaks of. A refusal is shown, and false comes back. */
  async enter(request: Request): Promise<boolean> {
    try {
      const done = await this.send_deed({ as: this.viewer, ...request });
      // What else dice could show is nothing to be played.
      if (done.result === "refused")
        this.refuse(request["as"] === "nature" ? { ...done.refusal, cure: [] } : done.refusal);
      if (done.result !== "accepted") return false;
      this.notice = undefined;
      const told = done.situation ?? (await this.situation());
      this.back = false;
      await this.arrive(told, done.anew);
      return true;
    } catch (trouble) {
      this.trouble(trouble);
      return false;
    }
  }

  /** Dice are waited for that people throw. */
  get thrown_by_hand(): boolean {
    return this.manners?.by_hand === true && this.turn.kind === "chance";
  }

  /** Whoever looks has the office, or holds all of the table. */
  get office(): boolean {
    return !this.over && (this.organiser || (this.organised && this.device?.manner === "pass"));
  }

  mine(seat: string): boolean {
    return this.sitting.some((one) => one.seat === seat && one.kind === "you");
  }

  /** It is ours, plays on, and is heard. */
  acts_for(seat: string): boolean {
    return this.mine(seat) && !this.resigned(seat) && this.reached;
  }

  /** The seats of this match; the card has all that the game may have. */
  get seats(): SeatName[] {
    return this.card.seats.filter(({ seat }) => this.sitting.some((one) => one.seat === seat));
  }

  seat_name(seat: string): string {
    return this.card.seats.find((one) => one.seat === seat)?.name ?? seat;
  }

  /** Who sits there, where they have said how they are called, and the seat. */
  person_at(seat: string): string {
    const name = this.sitting.find((one) => one.seat === seat)?.name;
    return name ? `${name} (${this.seat_name(seat)})` : this.seat_name(seat);
  }

  /** How a list tells of this table. */
  protected get look(): Look {
    return { round: this.round?.(this.view), colours: this.colours };
  }

  /** The class that gives a seat its colour and pattern. */
  seat_class(seat: string): string {
    const index = this.card.seats.findIndex((one) => one.seat === seat);
    return index < 0 ? "" : `seat-${this.colours[seat] ?? index + 1}`;
  }

  /** How people say a word that the game makes up; undefined where it is none. */
  read(word: string): string | undefined {
    return this.reads?.(word, this);
  }

  /** The reading of a word of the game. */
  word(word: string): string {
    return this.card.words[word] ?? this.read(word) ?? word;
  }

  /** Asks the table as the present viewer, in the present language. */
  ask<Answer>(request: Request): Promise<Answer> {
    return this.transport().request<Answer>({ as: this.viewer, lang: lang(), ...request });
  }

  /** Plays one action. A refusal is shown with its cures, and false comes back. */
  play(action: string): Promise<boolean> {
    return this.play_all([action]);
  }

  /** Plays a plan step by step and stops at the first that is refused. Nothing else is played meanwhile. */
  play_all(actions: readonly string[]): Promise<boolean> {
    return this.at_once(async () => {
      for (const [index, action] of actions.entries()) {
        this.rest = actions.slice(index + 1);
        if (!(await this.step(action))) return false;
      }
      return true;
    });
  }

  /** Plays of a list what may still be played when its turn comes. */
  play_each(actions: readonly string[]): Promise<boolean> {
    return this.at_once(async () => {
      for (const action of actions) if (this.legal.includes(action)) await this.step(action);
      return true;
    });
  }

  private async at_once(work: () => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false;
    if (this.resting !== undefined) {
      if (this.resting) this.note(this.resting);
      return false;
    }
    this.busy = true;
    try {
      return await work();
    } finally {
      this.busy = false;
    }
  }

  private async step(action: string): Promise<boolean> {
    if (!this.yours) return false;
    this.notice = undefined;
    try {
      const played = await this.send(action);
      if (played.result === "refused") {
        this.refuse(played.refusal);
        return false;
      }
      if (played.result !== "accepted") return false;
      await this.arrive(played.situation ?? (await this.situation(this.last)));
      return true;
    } catch (trouble) {
      this.trouble(trouble);
      return false;
    }
  }

  /** The game's file, as it stood after `ply` steps: everything that a verifier or a replay needs. */
  async record(ply?: number): Promise<Json> {
    return (await this.ask<{ record: Json }>({ do: "record", ply })).record;
  }

  /** Why not? Changes nothing; null where it is legal. With `show` the refusal goes into the toast. */
  async why(action: string, show = false): Promise<Refusal | null> {
    const { refusal } = await this.ask<{ refusal: Refusal | null }>({ do: "why", action });
    if (refusal && show) this.refuse(refusal);
    return refusal;
  }

  async why_all(actions: string[]): Promise<(Refusal | null)[]> {
    if (actions.length === 0) return [];
    const refusals = await all_pages(
      (request) => this.ask(request),
      { do: "why", actions },
      0,
      (page: { refusals: (Refusal | { error: Fault } | null)[] }) => page.refusals,
    );
    return refusals.map((one) =>
      one && "error" in one
        ? { clause: "", reason: one.error.code, values: {}, text: one.error.text, cure: [] }
        : one,
    );
  }

  refuse(refusal: Refusal): void {
    const places = Object.values(refusal.values).filter((value) => typeof value === "string");
    const text = event_text(refusal, this);
    this.notice = { tone: "refusal", text, clause: refusal.clause, cure: refusal.cure, places };
    this.say(text);
  }

  note(text: string): void {
    this.notice = { tone: "note", text, cure: [], places: [] };
    this.say(text);
  }

  light(places: string[]): void {
    this.lit = places;
  }

  say(text: string): void {
    this.spoken = text;
  }

  /** The next automatic step (a computer's move) waits until this is done. */
  hold(until: Promise<void>): void {
    this.held = Promise.all([this.held, until.catch(() => undefined)]).then(() => undefined);
  }

  /** Resolves when what is being shown has been shown. */
  settled(): Promise<void> {
    return this.held;
  }

  /** Shows the position after `ply` steps; without it, the newest. */
  async go(ply: number | null): Promise<void> {
    const wanted = ply === null ? this.ply : Math.max(0, Math.min(ply, this.ply));
    const fresh = wanted === this.shown + 1 ? this.entries.filter((entry) => entry.ply === wanted) : [];
    this.aimed = wanted;
    const order = ++this.order;
    try {
      const seen = wanted === this.newest?.ply ? this.newest : await this.past(wanted);
      if (order === this.order) this.show(seen, fresh);
    } finally {
      if (this.aimed === wanted) this.aimed = undefined;
    }
  }

  /** One step back or on from what is shown, or is about to be: quick presses of a key add up. */
  step_by(steps: number): Promise<void> {
    if (this.astray) return this.astray.step(steps);
    return this.go((this.aimed ?? this.shown) + steps);
  }

  /** Takes in what has happened since; keeps looking at the past if that is what was shown. */
  async refresh(): Promise<void> {
    await this.arrive(await this.situation(this.last));
  }

  /** Reads everything anew: after a change of viewer or of language. */
  async reread(): Promise<void> {
    await this.arrive(await this.situation(), true);
  }

  /** The newest step that we know of. */
  protected get last(): number {
    return this.entries.at(-1)?.ply ?? 0;
  }

  protected situation(since?: number): Promise<Situation> {
    return this.ask({ do: "situation", parts: [...this.parts], since });
  }

  /**
   * Takes in what was told, to be called as soon as it is; with `anew` nothing known before holds any more. The match
   * and what is shown of it change in one moment, so that nobody acts on half of a position.
   */
  async arrive(told: Situation, anew = false): Promise<void> {
    const order = ++this.heard;
    const { since, more, entries } = told.log ?? { since: told.ply, more: false, entries: [] };
    const from = anew ? since : Math.min(this.last, since);
    const whole = from === since && !more;
    const { steps, said } = whole ? sorted(entries) : await this.read_log(from, told.ply);
    const knows = told.turn.kind === "over" && this.knows;
    const bare = knows ? await this.uncovered(told.ply, knows).catch(() => undefined) : undefined;
    if (order < this.taken) return;
    this.taken = order;
    this.astray = void this.astray?.end();
    const before = anew ? told.ply : this.ply;
    const heard = this.said.at(-1)?.entry ?? 0;
    if (anew) this.root = order;
    this.newest = bare?.view ? { ...told, view: bare.view } : told;
    this.ply = told.ply;
    this.turn = told.turn;
    this.outcome = told.outcome;
    this.undo_refusal = told.undo;
    this.entries = anew ? steps : [...this.entries.filter((entry) => entry.ply <= from), ...steps];
    this.said = anew ? said : each_once([...this.said, ...said]);
    this.filled = this.fill_in();
    if (!this.live) {
      if (anew || this.shown > this.ply) await this.go(this.shown);
      return;
    }
    const fresh = steps.filter((entry) => entry.ply > before);
    this.order++;
    this.show(this.newest, fresh);
    if (!anew) this.announce([...fresh, ...said.filter((one) => one.entry > heard)]);
  }

  private read_log(since: number, until?: number): Promise<Log> {
    return read_log((request) => this.ask(request), since, until);
  }

  /** The older steps come while one already looks, those nearest first. */
  private async fill_in(): Promise<void> {
    const { root } = this;
    if (this.filling === root) return;
    this.filling = root;
    try {
      while (!this.whole && root === this.root) {
        const until = (this.entries[0]?.ply ?? 1) - 1;
        const older = await this.read_log(Math.max(0, until - steps_at_once), until);
        if (root !== this.root || older.steps.length === 0) break;
        this.entries = [...older.steps, ...this.entries];
        this.said = each_once([...older.said, ...this.said]);
      }
    } catch {
      // The next step asks once more.
    } finally {
      if (this.filling === root) this.filling = undefined;
    }
  }

  show(seen: Situation, fresh: Entry[], astray?: Astray): void {
    this.astray?.end();
    this.astray = astray;
    this.back = seen.ply !== this.ply;
    this.shown = seen.ply;
    this.view = seen.view ?? null;
    this.shown_turn = seen.turn;
    this.legal = seen.legal?.actions ?? [];
    this.may = seen.may ?? [];
    this.hints = seen.hints ?? null;
    this.drawing = seen.draw;
    this.fresh = fresh;
  }

  /** A position of before, in one's own view; once the match is over, with all that lay hidden. */
  private past(ply: number): Promise<Situation> {
    const parts = this.parts.filter((part) => part === "view" || part === "draw");
    const own = (): Promise<Situation> => this.ask({ do: "situation", ply, parts });
    return this.over && this.knows ? this.uncovered(ply, this.knows).catch(own) : own();
  }

  protected uncovered(ply: number, knows: string): Promise<Situation> {
    return this.ask({ do: "situation", ply, as: knows, parts: ["view"] });
  }

  private announce(entries: Pick<Entry, "events">[]): void {
    const text = entries.flatMap(({ events }) => events.map((event) => event_text(event, this))).join(" ");
    if (text) this.say(text);
  }

  protected trouble(trouble: unknown): void {
    if (trouble instanceof Broken) this.note(words().table.broken_again);
    else this.note(trouble instanceof TableError ? trouble.fault.text : String(trouble));
  }
}
