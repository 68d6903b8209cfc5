// transport/wasm.ts -- The road to a table in this browser: the WebAssembly module of a game in a worker.

import { rules_module } from "./games";
import { Broken, TableError, type Request, type Transport } from "./transport";

interface Waiting {
  resolve(text: string): void;
  reject(trouble: Error): void;
  late: ReturnType<typeof setTimeout>;
}

/** A module that broke, or that no longer answers, is replaced at once by a fresh one that knows no match. */
export class WasmTransport implements Transport {
  /** How many modules have broken: who remembers another number must bring its match again. */
  broken = 0;
  /** Beyond the time that a request itself asks for; whoever is silent longer has lost its way. */
  patience_ms = 20_000;
  private worker: Worker | undefined;
  private ready: Promise<void> = Promise.resolve();
  private waiting = new Map<number, Waiting>();
  private next = 0;

  constructor(
    private readonly game: string,
    private readonly module = rules_module,
  ) {
    this.start();
  }

  async request<Answer>(message: Request): Promise<Answer> {
    const worker = await this.stand();
    const id = this.next++;
    const text = await new Promise<string>((resolve, reject) => {
      const asked = typeof message["ms"] === "number" ? message["ms"] : 0;
      const late = setTimeout(() => this.fell("no answer"), this.patience_ms + asked);
      this.waiting.set(id, { resolve, reject, late });
      worker.postMessage({ id, text: JSON.stringify(message) });
    });
    const answer = JSON.parse(text) as Answer & { error?: TableError["fault"] };
    if (answer.error) throw new TableError(answer.error);
    return answer;
  }

  /** Nothing happens at a table in this browser but by our own requests. */
  on_news(): () => void {
    return () => undefined;
  }

  close(): void {
    this.worker?.terminate();
    this.reject_all(new Error("closed"));
  }

  private start(): void {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener(
      "message",
      (event: MessageEvent<{ id: number; text?: string; broken?: string }>) => {
        if (worker === this.worker) this.receive(event.data);
      },
    );
    worker.addEventListener("error", (event) => {
      if (worker === this.worker) this.fell(event.message);
    });
    this.worker = worker;
    this.ready = this.module(this.game).then((module) => worker.postMessage(module));
    this.ready.catch(() => {
      if (worker === this.worker) this.dismiss();
    });
  }

  /** A worker that has the module; which one that is may change while we wait. */
  private async stand(): Promise<Worker> {
    for (;;) {
      if (!this.worker) this.start();
      const worker = this.worker;
      await this.ready;
      if (worker && worker === this.worker) return worker;
    }
  }

  private receive({ id, text, broken }: { id: number; text?: string; broken?: string }): void {
    const waiting = this.waiting.get(id);
    if (text === undefined) return this.fell(broken ?? "no text");
    this.waiting.delete(id);
    clearTimeout(waiting?.late);
    waiting?.resolve(text);
  }

  private fell(why: string): void {
    this.dismiss();
    this.broken++;
    this.reject_all(new Broken(why));
  }

  /** The next request finds another one. */
  private dismiss(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private reject_all(trouble: Error): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all) {
      clearTimeout(waiting.late);
      waiting.reject(trouble);
    }
  }
}
