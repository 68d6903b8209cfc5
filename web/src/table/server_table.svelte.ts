// table/server_table.svelte.ts -- A table on the server, joined by the secret key of its link.

import { lang, words } from "../i18n/index.svelte";
import { TableError, type Transport } from "../transport/transport";
import { SocketTransport, socket_address, type Joined } from "../transport/socket";
import { keep, type KeptTable } from "./kept";
import type { Card, Person, Played, Refusal } from "./protocol";
import { Table, type Setup } from "./table.svelte";

const asked_again_ms = 400;
const asked_again_times = 8;

function move_id(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export class ServerTable extends Table {
  people: Person[] = $state.raw([]);
  private seats: string[] = [];
  private road: SocketTransport | undefined;
  private undos = 0;
  private refreshing: Promise<void> = Promise.resolve();

  constructor(
    id: string,
    private readonly key: string,
    private readonly before: KeptTable | undefined,
    private readonly name: string,
  ) {
    super("server", id);
  }

  protected transport(): Transport {
    if (!this.road) throw new Error("The table is asked before it was joined.");
    return this.road;
  }

  /** Resolves once seated; rejects with TableError where the key opens nothing. */
  join(cards: () => Promise<Card[]>): Promise<void> {
    return new Promise((resolve, reject) => {
      const road = new SocketTransport(
        socket_address(),
        () => ({
          do: "join",
          table: this.id,
          key: this.key,
          since: this.entries.at(-1)?.ply ?? 0,
          name: this.name,
          lang: lang(),
        }),
        (joined, fault) => {
          this.connected = joined !== undefined;
          if (fault) this.shut_out(new TableError(fault), reject);
          if (joined) void this.seated(joined, cards).then(resolve, reject);
        },
      );
      this.road = road;
      road.on_news((news) => {
        if (news.people) this.sit(news.people);
        if (news.news?.undone !== undefined) this.undos++;
        if (news.news) this.refresh_soon(news.news.undone !== undefined);
      });
    });
  }

  private async seated(joined: Joined, cards: () => Promise<Card[]>): Promise<void> {
    const undos = joined.undos ?? 0;
    const anew = undos !== this.undos;
    this.undos = undos;
    if (this.card) {
      this.sit(joined.people);
      this.refresh_soon(anew);
      return;
    }
    const card = (await cards()).find((one) => one.game === joined.game);
    if (!card) throw new Error(`This page does not know the game ${joined.game}.`);
    this.card = card;
    this.options = joined.options;
    this.seats = joined.seats;
    this.sit(joined.people);
    this.viewer =
      joined.seats.find((seat) => joined.turn.seats.includes(seat)) ?? joined.seats[0] ?? "spectator";
    await this.reread();
    await this.go(null);
    await this.store();
  }

  /** Steps seen when this browser last looked; undefined where it never did. */
  get seen_before(): number | undefined {
    return this.before?.ply;
  }

  /** Secret keys of the seats we may give away, the spectators' among them. */
  get invitations(): Record<string, string> {
    return this.before?.invitations ?? {};
  }

  /** Some seat still waits for somebody whom we can invite. */
  get invites(): boolean {
    return Object.keys(this.invitations).length > 0;
  }

  private sit(people: Person[]): void {
    this.people = people;
    this.sitting =
      this.card?.seats.map(({ seat }) => {
        const person = people.find((one) => one.seat === seat);
        const rest = { ...(person?.name ? { name: person.name } : {}), here: person?.here ?? false };
        if (this.seats.includes(seat)) return { seat, kind: "you", ...rest };
        if (person?.kind === "computer")
          return { seat, kind: "computer", ...(person.level ? { level: person.level } : {}), here: true };
        return { seat, kind: person?.kind === "free" ? "free" : "person", ...rest };
      }) ?? [];
  }

  /** The server does not let us in: at the beginning that is the answer, later a word to whoever plays. */
  private shut_out(fault: TableError, reject: (why: Error) => void): void {
    if (this.card) this.trouble(fault);
    else reject(fault);
  }

  /** `anew` where something was taken back, so that what we remember no longer holds. */
  private refresh_soon(anew = false): void {
    this.refreshing = this.refreshing
      .then(() => (anew ? this.reread() : this.refresh()))
      .then(() => this.store())
      .catch((trouble: unknown) => this.trouble(trouble));
  }

  /** Sent with an id of its own until the answer is clear; however often it arrives, it is done once. */
  protected async send(action: string): Promise<Played> {
    const move = move_id();
    for (let time = 0; time < asked_again_times; time++) {
      const played = await this.ask<Played>({ do: "play", action, move });
      if (played.result !== "unknown") return played;
      if (time === 0) this.note(words().table.unknown);
      await new Promise((resolve) => setTimeout(resolve, asked_again_ms));
    }
    return { result: "unknown" };
  }

  async undo(): Promise<boolean> {
    try {
      const undone = await this.ask<{ result: "accepted" } | { result: "refused"; refusal: Refusal }>({
        do: "undo",
      });
      if (undone.result === "refused") {
        this.refuse(undone.refusal);
        return false;
      }
      this.undos++;
      await this.reread();
      await this.go(null);
      return true;
    } catch (trouble) {
      this.trouble(trouble);
      return false;
    }
  }

  begin(_setup: Setup): Promise<void> {
    return Promise.reject(new Error("A table on the server begins once."));
  }

  private async store(): Promise<void> {
    await keep({
      kind: "server",
      id: this.id,
      key: this.key,
      game: this.card.game,
      seats: this.seats,
      invitations: this.before?.invitations ?? {},
      with: this.sitting.filter((one) => one.kind !== "you").map((one) => one.name ?? one.kind),
      ply: this.ply,
      turn: this.turn,
      when: Date.now(),
    });
  }

  leave(): void {
    this.road?.close();
  }
}
