// transport/engine.ts -- A WebAssembly module as a function from one JSON text to another.

interface Exports {
  memory: WebAssembly.Memory;
  hexastra_request(pointer: number, length: number): number;
  hexastra_alloc(size: number): number;
  hexastra_free(pointer: number): void;
  hexastra_seed(pointer: number): void;
}

export interface Engine {
  /** Throws WebAssembly.RuntimeError when the module broke; the engine is then to be thrown away. */
  request(text: string): string;
}

const seed_bytes = 32;
const error_bad_descriptor = 8;
const error_not_here = 52;

/** The few system calls a module built for WASI asks for: a clock, randomness, and files that are not there. */
function system(memory: () => WebAssembly.Memory): Record<string, (...values: never[]) => number> {
  return {
    fd_close: () => error_bad_descriptor,
    fd_fdstat_get: () => error_bad_descriptor,
    fd_seek: () => error_bad_descriptor,
    fd_read: () => error_bad_descriptor,
    fd_write: () => error_bad_descriptor,
    clock_time_get: (_clock: number, _precision: bigint, pointer: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(pointer, nanoseconds, true);
      return 0;
    },
    random_get: (pointer: number, length: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, pointer, length));
      return 0;
    },
    proc_exit: () => {
      throw new WebAssembly.RuntimeError("the module ended itself");
    },
  };
}

export async function start_engine(module: WebAssembly.Module): Promise<Engine> {
  const imports: WebAssembly.Imports = {};
  const known = system(() => exports.memory);
  for (const { module: space, name } of WebAssembly.Module.imports(module))
    (imports[space] ??= {})[name] = known[name] ?? (() => error_not_here);
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as Exports;
  (instance.exports["_initialize"] as (() => void) | undefined)?.();

  const seed = exports.hexastra_alloc(seed_bytes);
  crypto.getRandomValues(new Uint8Array(exports.memory.buffer, seed, seed_bytes));
  exports.hexastra_seed(seed);
  exports.hexastra_free(seed);

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    request(text) {
      const bytes = encoder.encode(text);
      const pointer = exports.hexastra_alloc(bytes.length);
      new Uint8Array(exports.memory.buffer, pointer, bytes.length).set(bytes);
      const answer = exports.hexastra_request(pointer, bytes.length);
      exports.hexastra_free(pointer);
      const heap = new Uint8Array(exports.memory.buffer);
      return decoder.decode(heap.subarray(answer, heap.indexOf(0, answer)));
    },
  };
}
