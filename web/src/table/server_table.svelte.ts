// table/server_table.svelte.ts -- A table on the server, joined by the secret key of its link.

import { lang } from "../i18n/index.svelte";
import { forget_remembered, remember, remembered } from "../memory/remembered";
import { asked_part, query_of } from "../shell/address";
import { rename, table_address, table_link } from "../shell/route.svelte";
import type { Card, Person, Played, Situation } from "../transport/protocol";
import { random_hex } from "../transport/random";
import { rules_road } from "../transport/rules";
import { SocketTransport, socket_address, type Joined } from "../transport/socket";
import { TableError, type Request, type Transport } from "../transport/transport";
import { kept_promise, type Kept, type Promised } from "../verify/promise";
import { verify, type Flaw } from "../verify/verify";
import type { Company } from "./abilities";
import { forget_glimpse, glimpse_of, keep_glimpse, type Known } from "./glimpses";
import { watching } from "./invitations";
import { forget, keep, kept, stands_beside, type KeptTable } from "./kept";
import { forget_pending, keep_pending, pending_of } from "./pending";
import { Table } from "./table.svelte";
import type { Talk } from "./talk";
import { words as told } from "./words.svelte";

/** Whoever waits longer for the server is shown what was last seen here. */
const patience_ms = 4000;
const asked_again_ms = 400;
const asked_again_times = 8;

const own_name = (table: string): string => `hexastra.own.${table}`;

/** Kept before it is told to anybody: where the answer is lost with the page, the seat is not. */
function own_key(table: string): string {
  const key = remembered(own_name(table)) ?? random_hex();
  remember(own_name(table), key);
  return key;
}

/** The card of a game; undefined where this page has no such game. */
type CardOf = (game: string) => Promise<Card | undefined>;

export class ServerTable extends Table implements Company {
  override readonly company = this;
  people: Person[] = $state.raw([]);
  talk: Talk | undefined = $state.raw();
  private own_seats: string[] = [];
  private road: SocketTransport | undefined;
  private undos = 0;
  private followed: Promise<unknown> = Promise.resolve();
  private promise: Promised | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;
  private impatient: ReturnType<typeof setTimeout> | undefined;
  /** The server has let us in, and told whose table this is. */
  private seen = false;
  /** The id of a move that is sent once more. */
  private resent: string | undefined;
  /** The finished match, in this browser. */
  private opened: Promise<{ match: string | number }> | undefined;
  /** Sent only once the table has told its commitment. */
  private readonly seed: string;
  private invited_by: string | undefined;
  /** Where the link is an invitation, we sit down with this key, which nobody has seen. */
  private readonly own: string;

  constructor(
    id: string,
    private key: string,
    private readonly before: KeptTable | undefined,
    private readonly name: string,
  ) {
    super(id);
    this.promise = before?.promise;
    this.invited_by = before?.invited_by;
    this.seed = before?.promise?.seed ?? random_hex();
    this.own = before?.seats.length ? before.key : own_key(id);
  }

  protected transport(): Transport {
    if (!this.road) throw new Error("The table is asked before it was joined.");
    return this.road;
  }

  /**
   * Resolves once seated, or where no server is reached, once what was last seen here is shown; rejects with TableError
   * where the key opens nothing.
   */
  join(card_of: CardOf): Promise<void> {
    this.connected = false;
    return new Promise((resolve, reject) => {
      const recall = (): void =>
        void this.recall_glimpse(card_of).then(
          (shown) => shown && resolve(),
          () => undefined,
        );
      this.impatient = setTimeout(recall, patience_ms);
      const road = new SocketTransport(
        socket_address(this.id),
        () => this.joining(),
        (joined, fault) => {
          this.connected = joined !== undefined;
          if (fault) this.shut_out(new TableError(fault), reject);
          else if (joined) void this.seated(joined, card_of).then(resolve, reject);
          else recall();
        },
      );
      this.road = road;
      road.on_news((news) => {
        if (news.people) this.sit(news.people);
        if (!news.news) return;
        const { situation, undone, amended } = news.news;
        if (undone !== undefined || amended !== undefined) this.undos++;
        this.follow(situation, amended !== undefined);
      });
    });
  }

  /** Shows what this browser last saw of the table, if it saw it with this key. */
  private async recall_glimpse(card_of: CardOf): Promise<boolean> {
    const glimpse = this.before?.key === this.key && (await glimpse_of(this.before.id, this.key));
    const card = glimpse && (await card_of(glimpse.game));
    if (!glimpse || !card || this.card || this.connected) return false;
    this.manners = glimpse.manners;
    this.card = card;
    this.options = glimpse.options;
    this.scenario = typeof glimpse.scenario === "object" ? glimpse.scenario : null;
    this.own_seats = glimpse.seats;
    this.sit(glimpse.people.map((one) => ({ ...one, here: false })));
    this.recall(glimpse, glimpse.when);
    return true;
  }

  /** All that is shown of the newest position; nothing of it lets anybody act. */
  private get known(): Known | undefined {
    if (!this.newest) return undefined;
    const { as, ply, turn, outcome, view, hints, draw } = this.newest;
    const shown = { outcome, view, hints, draw };
    const told = Object.entries(shown).filter(([, part]) => part !== undefined);
    const situation = { as, ply, turn, ...Object.fromEntries(told) };
    return { situation, entries: this.entries, said: this.said };
  }

  /** Shows what was known at that time. */
  private recall({ situation, entries, said }: Known, when: number): void {
    this.as_of = when;
    this.newest = situation;
    this.viewer = situation.as;
    this.ply = situation.ply;
    this.turn = situation.turn;
    this.outcome = situation.outcome;
    this.entries = [...entries];
    this.said = [...said];
    this.show(situation, []);
  }

  private joining(): Request {
    return {
      do: "join",
      table: this.id,
      key: this.key,
      own: this.own,
      situation: true,
      parts: [...this.parts],
      since: (this.reached && this.last) || undefined,
      undos: this.undos,
      name: this.name,
      lang: lang(),
      seed: this.promise ? this.seed : "later",
    };
  }

  /** Notes what the table promises about its dice, and only then gives our own share of them; who sits here then. */
  private async promised({ seats, dice, people }: Joined): Promise<Person[]> {
    if (!dice || this.manners?.by_hand) return people;
    if (this.promise && this.promise.commitment !== dice.commit) this.note(told().promise["other-secret"]);
    this.promise ??= { commitment: dice.commit };
    const [seat] = seats;
    if (this.promise.seed || !seat) return people;
    const again = await this.transport().request<{ joined: Joined }>(this.joining());
    this.follow(again.joined.situation);
    // Once a die has fallen, the table takes no more shares.
    if (again.joined.dice?.seeds[seat] === this.seed)
      this.promise = { ...this.promise, seat, seed: this.seed };
    return again.joined.people;
  }

  private async seated(joined: Joined, card_of: CardOf): Promise<void> {
    clearTimeout(this.impatient);
    if (this.road) this.talk = { joined, road: this.road };
    if (joined.key) this.sit_with(joined.key);
    const undos = joined.undos ?? 0;
    if (joined.now !== undefined) this.ahead = joined.now - Date.now();
    const anew = !this.seen || undos !== this.undos;
    this.undos = undos;
    this.viewer = joined.situation.as;
    this.follow(joined.situation, anew);
    if (this.seen) {
      this.sit(joined.people);
      return;
    }
    const card = await card_of(joined.game);
    if (!card) throw new Error(`This page does not know the game ${joined.game}.`);
    this.manners = joined.manners;
    const people = await this.promised(joined);
    this.seen = true;
    this.card = card;
    this.options = joined.options;
    this.scenario = typeof joined.scenario === "object" ? joined.scenario : null;
    this.own_seats = joined.seats;
    this.organiser = joined.organiser ?? false;
    this.sit(people);
    await this.followed;
    if (!this.reached) await this.go_live();
    void this.send_pending();
    if (!(await this.store()) && joined.seats.length > 0) this.note(told().door.not_kept);
  }

  /** What was last seen is no more than that; the server may not have heard yet what the game wishes to be told. */
  private async go_live(): Promise<void> {
    await this.reread();
    this.as_of = undefined;
  }

  /** What was decided before the page was closed, and never answered. */
  private async send_pending(): Promise<void> {
    const pending = pending_of(this.id);
    if (!pending || !this.own_seats.includes(pending.seat)) return;
    const here = pending.ply === this.ply && pending.seat === this.viewer && this.yours;
    this.resent = here ? pending.move : undefined;
    const done = here && (await this.play_all([pending.action, ...pending.rest]));
    forget_pending(this.id);
    const { sent, late } = told().lost;
    if (done) this.note(sent);
    else if (!here && pending.ply >= this.ply) this.note(late);
  }

  /** The invitation has been used, by us: the address is our own link from now on. */
  private sit_with(key: string): void {
    if (key !== this.key) this.invited_by = this.key;
    this.key = key;
    rename(table_address(this.id, key, location.search));
  }

  /** Steps seen when this browser last looked; undefined where it never did. */
  get seen_before(): number | undefined {
    return this.before?.ply;
  }

  /** Secret keys of the seats we may give away, the spectators' among them. */
  get invitations(): Record<string, string> {
    return this.before?.invitations ?? {};
  }

  /** We came with a key, ours or one that was given to us. */
  get keyed(): boolean {
    return this.key !== "";
  }

  /** The key of whoever only looks, where we know it: we made the table, or look ourselves. */
  get watch_key(): string | undefined {
    return this.invitations[watching] ?? (this.viewer === watching ? this.key : undefined);
  }

  /** Opens our seat on any device. */
  get own_link(): string {
    return table_link(this.id, this.key);
  }

  /** Kept before it is sent: whoever hears no answer comes in by the one key or by the other. */
  async renew_office(): Promise<boolean> {
    const key = random_hex();
    const spare = `${this.id}/office`;
    await keep({ ...this.as_kept(spare), key });
    const request = { do: "enter", as: "organiser", deed: "renew organiser", invitation: key };
    if (!(await this.enter(request))) return false;
    this.key = key;
    rename(table_address(this.id, key, query_of(asked_part(location))));
    if (await this.store()) await forget(spare);
    return true;
  }

  address_at(table: string): string {
    return table_address(table, this.key);
  }

  private sit(people: Person[]): void {
    this.people = people;
    this.sitting = people.map(({ seat, kind, name, level, here = false, awaited = false }) => {
      const rest = { ...(name ? { name } : {}), here, awaited };
      if (this.own_seats.includes(seat)) return { seat, kind: "you", ...rest };
      if (kind === "computer") return { seat, kind, ...(level ? { level } : {}), here: true };
      return { seat, kind: kind === "free" || kind === "vacant" ? kind : "person", ...rest };
    });
  }

  /** The server does not let us in: at the beginning that is the answer, later a word to whoever plays. */
  private shut_out(fault: TableError, reject: (why: Error) => void): void {
    clearTimeout(this.impatient);
    if (fault.fault.code === "not-yours" && this.before) void forget_glimpse(this.before.id);
    if (this.card) {
      this.shut = true;
      return;
    }
    // The answer was clear: nobody sits there with the key made for it.
    if (!this.before?.seats.length) forget_remembered(own_name(this.id));
    reject(fault);
  }

  /** What is asked of a table that is shut was said to be so already. */
  protected override trouble(trouble: unknown): void {
    if (!this.shut) super.trouble(trouble);
  }

  /** What would have cost too much is asked for later. */
  override async arrive(told: Situation, anew = false): Promise<void> {
    clearTimeout(this.later);
    if (told.retry_ms !== undefined)
      this.later = setTimeout(() => {
        const late = this.situation().then((whole) => this.arrive(whole));
        late.catch((trouble: unknown) => this.trouble(trouble));
      }, told.retry_ms);
    await super.arrive(told, anew);
  }

  /** `anew` where something was amended, so that what we remember no longer holds. */
  private follow(situation: Situation, anew = false): void {
    const arrived = this.arrive(situation, anew);
    this.followed = this.followed
      .then(() => arrived)
      .then(() => this.card && this.store())
      .catch((trouble: unknown) => this.trouble(trouble));
  }

  /** Whether the finished game's file keeps what was promised to us; the file's own flaw where it has one. */
  async proof_of_promise(): Promise<Kept | Flaw | undefined> {
    if (!this.promise || !this.over) return undefined;
    const proof = verify(await this.record());
    return "fault" in proof ? proof : kept_promise(this.promise, proof);
  }

  /** Sent with an id of its own until the answer is clear; however often it arrives, it is done once. */
  private async until_clear<Answer extends { result: string }>(
    request: Request,
    move = random_hex(),
  ): Promise<Answer | { result: "unknown" }> {
    for (let time = 0; time < asked_again_times; time++) {
      const answer = await this.ask<Answer>({ ...request, move });
      if (answer.result !== "unknown") return answer;
      if (time === 0) this.note(told().door.unknown);
      await new Promise((resolve) => setTimeout(resolve, asked_again_ms));
    }
    return { result: "unknown" };
  }

  /** Kept until it is answered: whoever closes the page meanwhile finds it sent when they come back. */
  protected async send(action: string): Promise<Played> {
    const move = this.resent ?? random_hex();
    this.resent = undefined;
    keep_pending(this.id, { move, seat: this.viewer, ply: this.ply, action, rest: this.rest });
    const played = await this.until_clear<Played>({ do: "play", action }, move).catch((why: unknown) => {
      if (why instanceof TableError) forget_pending(this.id);
      throw why;
    });
    forget_pending(this.id);
    return played;
  }

  protected async send_deed(request: Request): Promise<Played> {
    const done = await this.until_clear<Played>(request);
    if (done.result !== "accepted") return done;
    const anew = done.amended === true;
    if (anew || request.do === "undo") this.undos++;
    return { ...done, anew };
  }

  /** The server shows no other seat's view; of a match that is over it gives the file, which is opened here. */
  protected override async uncovered(ply: number, knows: string): Promise<Situation> {
    const road = rules_road(this.card.game);
    this.opened ??= this.record()
      .then((record) => road.request<{ match: string | number }>({ do: "load", record }))
      .catch((trouble: unknown) => {
        this.opened = undefined;
        throw trouble;
      });
    const { match } = await this.opened;
    return road.request({ do: "situation", match, ply, as: knows, lang: lang(), parts: ["view"] });
  }

  /** Resolves once its key is kept, where it can be. */
  async stored(): Promise<void> {
    await this.store();
  }

  /** True where it outlasts the page. */
  private async store(): Promise<boolean> {
    if (!this.reached || !this.key) return true; // whoever came by their account leaves nothing here
    const first = await kept(this.id);
    const [seat] = this.own_seats;
    const beside = first?.kind === "server" && stands_beside(first, seat, this.organiser);
    const place = `${this.id}/${seat ?? (this.organiser ? "organiser" : watching)}`;
    const id = beside ? place : this.id;
    const lasting = await keep(this.as_kept(id));
    if (lasting) forget_remembered(own_name(this.id));
    void this.store_glimpse(id);
    return lasting;
  }

  /** At once, and again once all of the log is here. */
  private async store_glimpse(id: string): Promise<void> {
    const { length } = this.entries;
    await this.write_glimpse(id);
    await this.filled;
    if (this.entries.length > length) await this.write_glimpse(id);
  }

  private async write_glimpse(id: string): Promise<void> {
    const { known, key, options, scenario, manners, own_seats: seats, people } = this;
    const { game } = this.card;
    const when = Date.now();
    if (known)
      await keep_glimpse({ ...known, id, key, game, scenario, options, manners, seats, people, when });
  }

  private as_kept(id: string): KeptTable {
    return {
      kind: "server",
      id,
      table: this.id,
      key: this.key,
      game: this.card.game,
      seats: this.own_seats,
      invitations: this.before?.invitations ?? {},
      ...(this.promise ? { promise: this.promise } : {}),
      ...(this.invited_by ? { invited_by: this.invited_by } : {}),
      ...(this.organiser ? { organiser: true } : {}),
      ...(this.before?.paper ? { paper: true } : {}),
      with: this.sitting.filter((one) => one.kind !== "you").map((one) => one.name ?? one.kind),
      ply: this.ply,
      turn: this.turn,
      ...this.look,
      when: Date.now(),
    };
  }

  override async enter(request: Request): Promise<boolean> {
    return this.reached && (await super.enter(request));
  }

  /** What was earlier is asked of the server. */
  override async go(ply: number | null): Promise<void> {
    if (this.reached) await super.go(ply);
    else this.note(told().lost.no_past);
  }

  leave(): void {
    clearTimeout(this.later);
    clearTimeout(this.impatient);
    this.road?.close();
    void this.opened?.then(({ match }) => rules_road(this.card.game).request({ do: "close", match }));
  }
}
