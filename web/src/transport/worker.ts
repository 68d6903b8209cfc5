// transport/worker.ts -- One engine in a thread of its own: texts in, texts out, in order.

import { start_engine, type Engine } from "./engine";

let engine: Promise<Engine> | undefined;

self.addEventListener("message", (event: MessageEvent<WebAssembly.Module | { id: number; text: string }>) => {
  const message = event.data;
  if (message instanceof WebAssembly.Module) engine = start_engine(message);
  else void answer(message.id, message.text);
});

async function answer(id: number, text: string): Promise<void> {
  try {
    if (!engine) throw new Error("A request came before the module.");
    self.postMessage({ id, text: (await engine).request(text) });
  } catch (trouble) {
    self.postMessage({ id, broken: String(trouble) });
  }
}
