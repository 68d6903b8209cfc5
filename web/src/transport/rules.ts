// transport/rules.ts -- The rules in this browser: one worker that outlives every table, so that the next starts at once.

import { WasmTransport } from "./wasm";

let rules: WasmTransport | undefined;

export function rules_road(): WasmTransport {
  return (rules ??= new WasmTransport());
}
