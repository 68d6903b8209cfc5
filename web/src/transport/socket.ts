// transport/socket.ts -- The road to a table on the server: one WebSocket that comes back after every loss.

import type { Json, News, Person, Turn } from "../table/protocol";
import { TableError, type Request, type Transport } from "./transport";

export interface Joined {
  table: string;
  seats: string[];
  ply: number;
  turn: Turn;
  people: Person[];
  game: string;
  options: Record<string, string>;
  dice?: Json;
}

interface Waiting {
  text: string;
  resolve(answer: never): void;
  reject(trouble: Error): void;
}

type Answer = News & { id?: number; error?: TableError["fault"]; joined?: Joined };

const first_wait_ms = 250;
const longest_wait_ms = 8000;

/** Whatever was asked and not answered is asked again after a reconnection; moves carry ids, so nothing is done twice. */
export class SocketTransport implements Transport {
  private socket: WebSocket | undefined;
  private waiting = new Map<number, Waiting>();
  private listeners = new Set<(news: News) => void>();
  private next = 1;
  private wait = first_wait_ms;
  private timer: ReturnType<typeof setTimeout> | undefined;
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
  }

  request<Answer>(message: Request): Promise<Answer> {
    if (this.ended) return Promise.reject(new Error("closed"));
    const id = this.next++;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      if (this.open) this.socket?.send(text);
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
    clearTimeout(this.timer);
    this.socket?.close();
    for (const waiting of this.waiting.values()) waiting.reject(new Error("closed"));
    this.waiting.clear();
  }

  private readonly hurry = (): void => {
    if (this.socket || document.hidden || this.ended) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ ...this.join(), id: 0 }));
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Answer);
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    this.open = false;
    if (this.ended) return;
    this.state(undefined);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, longest_wait_ms);
  }

  private receive(answer: Answer): void {
    if (answer.id === 0) {
      this.joined(answer);
    } else if (answer.id === undefined) {
      for (const listener of this.listeners) listener(answer);
    } else {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if (answer.error) waiting?.reject(new TableError(answer.error));
      else waiting?.resolve(answer as never);
    }
  }

  private joined(answer: Answer): void {
    if (answer.error) {
      this.ended = true;
      this.state(undefined, answer.error);
      this.socket?.close();
      return;
    }
    this.open = true;
    this.wait = first_wait_ms;
    this.state(answer.joined ?? (answer as unknown as Joined));
    for (const { text } of this.waiting.values()) this.socket?.send(text);
  }
}

export function socket_address(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}
