// transport/wasm.ts -- The road to a table in this browser: the WebAssembly module in a worker.

import { engine_module } from "./engine";
import { TableError, type Request, type Transport } from "./transport";

interface Waiting {
  resolve(text: string): void;
  reject(trouble: Error): void;
}

export class WasmTransport implements Transport {
  private worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private waiting = new Map<number, Waiting>();
  private next = 0;
  private ready: Promise<void>;

  constructor() {
    this.worker.addEventListener(
      "message",
      (event: MessageEvent<{ id: number; text?: string; broken?: string }>) => {
        const { id, text, broken } = event.data;
        const waiting = this.waiting.get(id);
        this.waiting.delete(id);
        if (text !== undefined) waiting?.resolve(text);
        else waiting?.reject(new Error(broken));
      },
    );
    this.worker.addEventListener("error", (event) => this.fail(event.message));
    this.ready = engine_module().then((module) => this.worker.postMessage(module));
    this.ready.catch(() => undefined);
  }

  async request<Answer>(message: Request): Promise<Answer> {
    await this.ready;
    const id = this.next++;
    const text = await new Promise<string>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, text: JSON.stringify(message) });
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
    this.worker.terminate();
    this.fail("closed");
  }

  private fail(why: string): void {
    for (const waiting of this.waiting.values()) waiting.reject(new Error(why));
    this.waiting.clear();
  }
}
