// transport/socket.ts -- The road to a table on the server: one WebSocket that comes back after every loss.

import type { Json, Manners, News, Person, Situation } from "./protocol";
import { TableError, type Request, type Transport } from "./transport";

export interface Joined {
  table: string;
  /** Where the key of the link was an invitation: the key of our own that we sit with from now on. */
  key?: string;
  seats: string[];
  situation: Situation;
  people: Person[];
  game: string;
  /** Its name, or a whole one of the players' own. */
  scenario: Json;
  options: Record<string, string>;
  dice?: Shares;
  /** We came with the key of whoever organises. */
  organiser?: true;
  manners?: Manners;
  /** What time it is by the server, where times run. */
  now?: number;
  /** How many decisions were taken back so far: with another number, what we remember may never have been. */
  undos?: number;
  /** In which room we may talk, where people do. */
  chat?: "seats" | "spectators";
  signed_in?: true;
}

/** What the dice follow from, but for the table's secret, of which only the hash is told. */
export interface Shares {
  commit: string;
  seeds: Record<string, string>;
}

interface Waiting {
  text: string;
  resolve(answer: never): void;
  reject(trouble: Error): void;
}

type Answer = News & { id?: number; error?: TableError["fault"]; joined?: Joined };

const first_wait_ms = 250;
const longest_wait_ms = 8000;
/** A connection that is silent for so long while we wait for an answer is taken for dead. */
const silence_ms = 10_000;
/** So often a quiet connection is tried. */
const quiet_ms = 30_000;
/** The server asked us to slow down: so long nothing is sent, where it does not say how long. */
const rest_ms = 2000;
/** And never longer, whatever it says. */
const longest_rest_ms = 20_000;
/** Faults of a moment: whoever comes back later is let in. */
const passing = ["storage", "too-many"];

/** Whatever was asked and not answered is asked again after a reconnection; moves carry ids, so nothing is done twice. */
export class SocketTransport implements Transport {
  private socket: WebSocket | undefined;
  private waiting = new Map<number, Waiting>();
  /** Those of them that were refused for now, or not sent yet. */
  private unsent = new Set<number>();
  private listeners = new Set<(news: News) => void>();
  private next = 1;
  private wait = first_wait_ms;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval>;
  private heard = performance.now();
  private open = false;
  private ended = false;

  /** `join` makes the first message of every connection; `state` hears of every connection made or lost. */
  constructor(
    private readonly address: string,
    private readonly join: () => Request,
    private readonly state: (joined: Joined | undefined, fault?: TableError["fault"]) => void,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.pulse = setInterval(() => this.feel(), 1000);
  }

  request<Answer>(message: Request): Promise<Answer> {
    if (this.ended) return Promise.reject(new Error("closed"));
    const id = this.next++;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      if (this.waiting.size === 0) this.heard = performance.now();
      this.waiting.set(id, { text, resolve, reject });
      if (this.open && this.rest === undefined) this.socket?.send(text);
      else this.unsent.add(id);
    });
  }

  on_news(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    clearTimeout(this.rest);
    clearInterval(this.pulse);
    this.socket?.close();
    for (const waiting of this.waiting.values()) waiting.reject(new Error("closed"));
    this.waiting.clear();
  }

  /** The page is looked at again, or the network came back: no reason to wait any longer. */
  private readonly hurry = (): void => {
    if (document.hidden || this.ended) return;
    if (this.open) this.probe();
    if (this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  };

  private probe(): void {
    this.request({ do: "turn" }).catch(() => undefined);
  }

  /** A broken network says nothing: whoever does not answer is left, and called anew. */
  private feel(): void {
    const silent = performance.now() - this.heard;
    if (this.open && this.waiting.size === 0 && silent > quiet_ms && !document.hidden) this.probe();
    const asked = this.waiting.size > 0 || !this.open;
    if (this.socket && asked && this.rest === undefined && silent > silence_ms) this.lost(this.socket);
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heard = performance.now();
    socket.onopen = () => socket.send(JSON.stringify({ ...this.join(), id: 0 }));
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as Answer);
    };
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    this.open = false;
    socket.close();
    if (this.ended) return;
    this.state(undefined);
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, longest_wait_ms);
  }

  private receive(answer: Answer): void {
    this.heard = performance.now();
    if (answer.id === 0) {
      this.joined(answer);
    } else if (answer.error?.code === "too-many" && this.open) {
      this.slow_down(answer.id, answer.error.retry_ms);
    } else if (answer.id === undefined && answer.error?.code === "not-yours") {
      this.shut(answer.error);
    } else if (answer.id === undefined) {
      for (const listener of this.listeners) listener(answer);
    } else {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if (answer.error) waiting?.reject(new TableError(answer.error));
      else waiting?.resolve(answer as never);
    }
  }

  /** What was refused for coming too fast or costing too much, and what came after it, is sent again after a rest. */
  private slow_down(id: number | undefined, wait_ms = rest_ms): void {
    for (const one of id === undefined ? this.waiting.keys() : [id]) this.unsent.add(one);
    this.rest ??= setTimeout(
      () => {
        this.rest = undefined;
        if (this.open) this.send(this.unsent);
      },
      Math.min(wait_ms, longest_rest_ms),
    );
  }

  private send(ids: Iterable<number>): void {
    this.heard = performance.now();
    const texts = [...ids].flatMap((id) => this.waiting.get(id)?.text ?? []);
    this.unsent.clear();
    for (const text of texts) this.socket?.send(text);
  }

  /** The key opens nothing here, or no longer. */
  private shut(fault: TableError["fault"]): void {
    this.close();
    this.state(undefined, fault);
  }

  private joined(answer: Answer): void {
    if (answer.error) {
      if (passing.includes(answer.error.code)) {
        if (this.socket) this.lost(this.socket);
        return;
      }
      this.shut(answer.error);
      return;
    }
    this.open = true;
    this.wait = first_wait_ms;
    this.state(answer.joined ?? (answer as unknown as Joined));
    this.send(this.waiting.keys());
  }
}

/** The table is for a balancer before several servers, which had better send all who look at it to one. */
export function socket_address(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?table=${table}`;
}
