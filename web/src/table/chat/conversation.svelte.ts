// table/chat/conversation.svelte.ts -- What was said in our room of a table, as far as it was read.

import { random_hex } from "../../transport/random";
import type { News, Saying } from "../../transport/protocol";
import type { Request } from "../../transport/transport";
import { one_each } from "../per_table";
import type { Talk } from "../talk";
import { joined, keep_muted, muted_at, speaker_of } from "./saying";

export class Conversation {
  private read: Saying[] = $state.raw([]);
  /** Speakers who are not heard here. */
  muted: string[] = $state.raw([]);
  /** There is more before what was read. */
  earlier = $state(false);
  /** What others have said since it was last looked at. */
  unread = $state(0);
  /** The last that was said while we were here, for whoever hears the page. */
  latest: Saying | undefined = $state.raw();
  open = $state(false);
  private road: Talk["road"] | undefined;

  constructor(private readonly table: string) {
    this.muted = muted_at(table);
  }

  readonly sayings = $derived(this.read.filter((one) => one.own || !this.muted.includes(speaker_of(one))));

  /** A connection: what was missed is read. Returns how to leave it. */
  enter(road: Talk["road"]): () => void {
    this.road = road;
    const leave = road.on_news(({ saying }: News) => {
      if (saying) this.hear(saying);
    });
    void this.fetch({}).catch(() => undefined);
    return leave;
  }

  /** Rejects with TableError where it was not said. */
  async say(what: { text: string } | { phrase: string }): Promise<void> {
    const answer = await this.ask<{ saying?: Saying }>({ do: "say", ...what, move: random_hex() });
    if (answer.saying) this.read = joined(this.read, [answer.saying]);
    else await this.fetch({});
  }

  async read_earlier(): Promise<void> {
    await this.fetch({ before: this.read[0]?.number ?? 0 });
  }

  mute(one: Saying, muted = true): void {
    const speaker = speaker_of(one);
    this.muted = [...this.muted.filter((other) => other !== speaker), ...(muted ? [speaker] : [])];
    keep_muted(this.table, this.muted);
  }

  /** The last that each of those said who are muted here. */
  get silenced(): Saying[] {
    return this.muted.flatMap((who) => this.read.findLast((one) => speaker_of(one) === who) ?? []);
  }

  async block(one: Saying): Promise<void> {
    await this.ask({ do: "block", saying: one.number });
    this.mute(one);
  }

  async report(one: Saying, why: string): Promise<void> {
    await this.ask({ do: "report", saying: one.number, why });
  }

  show(open: boolean): void {
    this.open = open;
    if (open) this.unread = 0;
  }

  private hear(saying: Saying): void {
    this.read = joined(this.read, [saying]);
    if (saying.own || this.muted.includes(speaker_of(saying))) return;
    this.latest = saying;
    if (!this.open) this.unread++;
  }

  private async fetch(from: { before?: number }): Promise<void> {
    type Told = { sayings: Saying[]; more: boolean };
    const told = await this.ask<Told>({ do: "sayings", ...from });
    if (from.before !== undefined || this.read.length === 0) this.earlier = told.more;
    this.read = joined(this.read, told.sayings);
  }

  private ask<Answer>(request: Request): Promise<Answer> {
    if (!this.road) return Promise.reject(new Error("no line yet"));
    return this.road.request<Answer>(request);
  }
}

export const conversation_of = one_each((table) => new Conversation(table.id));
