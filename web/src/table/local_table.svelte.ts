// table/local_table.svelte.ts -- A table in this browser: the rules in one worker, the computer's thinking in another.

import { lang, words } from "../i18n/index.svelte";
import type { Manner } from "../shell/route.svelte";
import type { Setup } from "../start/start";
import type { Battle, Card, Json, Played, Suggestion, Turn } from "../transport/protocol";
import { random_hex } from "../transport/random";
import { rules_road } from "../transport/rules";
import { Broken, type Request, type Transport } from "../transport/transport";
import { WasmTransport } from "../transport/wasm";
import type { Device } from "./abilities";
import { keep, type KeptGame } from "./kept";
import { Table } from "./table.svelte";

/** How long a computer may think, and how long a move stands before the next, for people to follow. */
const think_ms = 800;
/** What the highest level takes, where it was asked for. */
const patient_ms = 2500;
const watch_ms = 700;

/** A match as the rules opened it. */
interface Opened {
  match: string | number;
  seats: string[];
  turn: Turn;
}

export class LocalTable extends Table implements Device {
  override readonly device = this;
  setup: Setup = { seats: {} };
  paused = $state(false);
  private match: string | number | undefined;
  /** All that brings the match back where the rules break: its file, and the steps since it was written. */
  private file: Json = null;
  private since: Request[] = [];
  private broken = 0;
  private mending: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  private thinker: WasmTransport | undefined;
  private era = 0;
  private warned = false;

  constructor(
    id: string,
    card: Card,
    readonly manner: Manner,
  ) {
    super(id);
    this.card = card;
  }

  static new_id(): string {
    return random_hex(6);
  }

  private get road(): WasmTransport {
    return rules_road(this.card.game);
  }

  protected transport(): Transport {
    return {
      request: (request) => this.request(request),
      on_news: () => this.road.on_news(),
      close: () => undefined,
    };
  }

  private async request<Answer>(request: Request): Promise<Answer> {
    const { road } = this;
    const ask = (): Promise<Answer> =>
      road.request<Answer>(this.match === undefined ? request : { match: this.match, ...request });
    if (this.match === undefined) return ask();
    if (road.broken !== this.broken) await this.mend();
    try {
      return await ask();
    } catch (why) {
      if (!(why instanceof Broken)) throw why;
      await this.mend();
      return ask();
    }
  }

  /** The rules broke and began anew: the match is set up again as it stood, and whoever plays is told. */
  private mend(): Promise<void> {
    return (this.mending ??= this.set_up_again().finally(() => (this.mending = undefined)));
  }

  private async set_up_again(): Promise<void> {
    const { road } = this;
    if (road.broken === this.broken) return;
    const { match } = await road.request<Opened>({ do: "load", record: this.file });
    for (const one of this.since) await road.request({ ...one, match });
    this.match = match;
    this.broken = road.broken;
    this.note(words().table.broken);
  }

  /** Begins anew on this table. */
  async begin(setup: Setup): Promise<void> {
    this.setup = { ...setup, seed: setup.seed ?? random_hex(32) };
    const { scenario, options, position, seed } = this.setup;
    const computers = Object.entries(this.setup.seats).flatMap(([seat, who]) =>
      who === "you" ? [] : [seat],
    );
    const common = { game: this.card.game, options: options ?? {}, seed, chance: "roll", computers } as const;
    const opened = await this.open(
      position === undefined
        ? { do: "new", scenario: scenario ?? this.card.scenarios[0]?.scenario, ...common }
        : { do: "set", position, ...common },
    );
    this.scores = [];
    await this.sit(opened);
  }

  /** The seat that decides first in a game begun so. */
  async first_to_decide(wish: { scenario: string; options: Record<string, string> }): Promise<string> {
    const opened = await this.road.request<Opened>({
      do: "new",
      game: this.card.game,
      scenario: wish.scenario,
      options: wish.options,
      chance: "roll",
    });
    void this.road.request({ do: "close", match: opened.match }).catch(() => undefined);
    return opened.turn.seats[0] ?? "";
  }

  /** Goes on with a game that was kept, or that came as a file. */
  async resume(record: Json, setup: Setup, scores: KeptGame["scores"] = []): Promise<void> {
    this.setup = setup;
    const opened = await this.open({ do: "load", record });
    this.scores = scores;
    await this.sit(opened);
  }

  /** The new match takes the place of the old one in one moment: whoever asks meanwhile is still answered. */
  private async open(request: Request): Promise<Opened> {
    this.era++;
    this.thinking = undefined;
    const { road } = this;
    const opened = await road.request<Opened>({ as: this.viewer, lang: lang(), ...request });
    const before = this.match;
    this.match = opened.match;
    this.broken = road.broken;
    if (before !== undefined) void road.request({ do: "close", match: before }).catch(() => undefined);
    return opened;
  }

  private async sit({ seats, turn }: Opened): Promise<void> {
    await this.write_down();
    this.options = { ...this.setup.options };
    const { scenario = null } = this.setup;
    this.scenario = typeof scenario === "object" ? scenario : null;
    this.sitting = seats.map((seat) => {
      const who = this.setup.seats[seat] ?? "you";
      return who === "you" ? { seat, kind: "you" } : { seat, kind: "computer", level: who };
    });
    const own = this.sitting.filter((one) => one.kind === "you").map((one) => one.seat);
    this.viewer = own.find((seat) => turn.seats.includes(seat)) ?? own[0] ?? "spectator";
    this.curtain = this.hides && own.length > 1 ? this.viewer : undefined;
    this.notice = undefined;
    this.shown = this.ply = 0;
    await this.reread();
    await this.go(null);
    void this.store();
    void this.drive();
  }

  /** Several people share this device and the game hides something. */
  private get hides(): boolean {
    return this.card.hidden && this.sitting.filter((one) => one.kind === "you").length > 1;
  }

  protected async send(action: string): Promise<Played> {
    const played = await this.ask<Played>({ do: "play", action });
    if (played.result === "accepted") {
      this.since.push({ do: "play", as: this.viewer, action });
      this.following ??= this.after().finally(() => (this.following = undefined));
    }
    return played;
  }

  /** Once the whole plan is played: keeps the game, hands the device on, lets the computers think. */
  private async after(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (this.busy);
    void this.store();
    await this.pass_on();
    void this.drive();
  }

  /** Pass and play: the device changes hands when somebody else decides. */
  private async pass_on(): Promise<void> {
    const owing = this.turn.seats.filter((seat) => this.mine(seat) && !this.resigned(seat));
    const [next] = owing;
    if (!next || this.turn.kind !== "decide" || owing.includes(this.viewer)) return;
    await this.settled();
    if (this.hides) {
      this.curtain = next;
    } else {
      this.viewer = next;
      await this.reread();
    }
  }

  /** Whoever the curtain waits for has taken the device. */
  async lift(): Promise<void> {
    if (!this.curtain) return;
    const next = this.curtain;
    if (next !== this.viewer) {
      this.viewer = next;
      await this.reread();
    }
    this.curtain = undefined;
  }

  /** Lets the computers play while it is their turn, and draws the battles that they fight among themselves. */
  private async drive(): Promise<void> {
    const era = ++this.era;
    while (era === this.era && !this.paused) {
      const next =
        this.turn.kind === "decide" &&
        this.sitting.find(({ seat }) => this.turn.seats.includes(seat) && this.level_of(seat));
      const battle = next ? undefined : this.battle_of_computers();
      if (next) {
        if (!(await this.decide(next.seat, this.level_of(next.seat), era))) break;
      } else if (!battle || !(await this.draw(battle, era))) break;
    }
    if (era === this.era) await this.pass_on();
  }

  /** One that nobody has to fight: its odds are known, and no person is on any side of it. */
  private battle_of_computers(): Battle | undefined {
    return this.turn.pending?.find(
      ({ seats, weights }) => weights?.length && seats.every((seat) => this.level_of(seat)),
    );
  }

  /** Has a battle drawn by its odds; false where it was not. */
  private async draw({ name, seats }: Battle, era: number): Promise<boolean> {
    await this.settled();
    if (this.manner === "watch") await new Promise((resolve) => setTimeout(resolve, watch_ms));
    if (era !== this.era || this.paused) return false;
    const request = { do: "enter", as: seats[0], deed: `simulate ${name}` };
    try {
      const done = await this.ask<Played>(request);
      if (done.result !== "accepted") return false;
      this.since.push(request);
      if (era !== this.era) return false;
      await this.refresh();
      void this.store();
      return true;
    } catch (trouble) {
      if (era === this.era) this.trouble(trouble);
      return false;
    }
  }

  /** How well a computer plays there, at its best for whoever has resigned; 0 where a person does. */
  private level_of(seat: string): number {
    if (this.resigned(seat)) return this.card.levels.at(-1)?.level ?? 1;
    return this.sitting.find((one) => one.seat === seat)?.level ?? 0;
  }

  /** A computer's decision; false where it was not taken. Whatever becomes of it, nobody thinks it any more. */
  private async decide(seat: string, level: number, era: number): Promise<boolean> {
    const began = performance.now();
    const patient = level > 1 && level === this.card.levels.at(-1)?.level && !this.resigned(seat);
    const ms = patient ? patient_ms : think_ms;
    const thought = (this.thinking = { seat, since: Date.now(), ms });
    try {
      const suggestion = await this.think(seat, level, ms);
      await this.settled();
      const least = this.manner === "watch" ? watch_ms : 0;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, least - (performance.now() - began))));
      if (era !== this.era || this.paused) return false;
      await this.ask<Played>({ do: "play", as: seat, action: suggestion.action });
      this.since.push({ do: "play", as: seat, action: suggestion.action });
      if (era !== this.era) return false;
      const { visits, score } = suggestion.thought;
      // What was forced or taken at first sight was not weighed, and nothing is expected of it.
      if (visits > 0) this.scores = [...this.scores, { ply: this.ply, seat, score }];
      await this.refresh();
      void this.store();
      return true;
    } catch (trouble) {
      if (era === this.era) this.trouble(trouble);
      return false;
    } finally {
      if (this.thinking === thought) this.thinking = undefined;
    }
  }

  /** The thinker works on a copy of the match in its own thread, so that the page and the rules never wait. */
  private async think(seat: string, level: number, ms: number): Promise<Suggestion> {
    const { record } = await this.ask<{ record: Json }>({ do: "record" });
    try {
      return await this.thought(record, { as: seat, level, ms });
    } catch (why) {
      if (!(why instanceof Broken)) throw why;
      return this.thought(record, { as: seat, level: this.card.levels[0]?.level ?? level, ms });
    }
  }

  private async thought(record: Json, wish: { as: string; level: number; ms: number }): Promise<Suggestion> {
    const thinker = (this.thinker ??= new WasmTransport(this.card.game));
    const { match } = await thinker.request<{ match: string | number }>({ do: "load", record });
    try {
      return await thinker.request<Suggestion>({ do: "suggest", match, lang: lang(), ...wish });
    } finally {
      void thinker.request({ do: "close", match }).catch(() => undefined);
    }
  }

  /** What the computer would do in the viewer's place. */
  suggest(level: number): Promise<Suggestion> {
    return this.think(this.viewer, level, think_ms);
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (!paused) void this.drive();
    else this.thinking = undefined;
  }

  protected async send_deed(request: Request): Promise<Played> {
    const done = await this.ask<Played>(request);
    if (done.result === "accepted") {
      this.era++;
      this.thinking = undefined;
      this.since.push(request);
      return { ...done, anew: request.do === "amend" };
    }
    return done;
  }

  override async enter(request: Request): Promise<boolean> {
    const done = await super.enter(request);
    if (!done) return false;
    this.scores = this.scores.filter((score) => score.ply < this.ply);
    await this.store();
    void this.drive();
    return true;
  }

  /** Resolves once the game is kept. */
  stored(): Promise<void> {
    return this.store();
  }

  private async write_down(): Promise<void> {
    const file = await this.record();
    this.file = file;
    this.since = [];
  }

  private async store(): Promise<void> {
    await this.write_down();
    if (this.manner === "learn") return;
    const lasting = await keep({
      kind: "local",
      id: this.id,
      game: this.card.game,
      setup: this.setup,
      record: this.file,
      scores: this.scores,
      ply: this.ply,
      turn: this.turn,
      ...this.look,
      when: Date.now(),
      manner: this.manner,
    });
    if (!lasting && !this.warned) this.note(words().table.game_not_kept);
    this.warned ||= !lasting;
  }

  private async close_match(): Promise<void> {
    this.era++;
    this.thinking = undefined;
    const match = this.match;
    this.match = undefined;
    if (match !== undefined) await this.road.request({ do: "close", match }).catch(() => undefined);
  }

  leave(): void {
    this.era++;
    this.thinker?.close();
    this.thinker = undefined;
    void this.close_match();
  }
}
