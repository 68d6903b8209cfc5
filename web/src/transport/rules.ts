// transport/rules.ts -- The rules in this browser: one worker a game that outlives every table, so that the next starts at once.

import { WasmTransport } from "./wasm";

const roads = new Map<string, WasmTransport>();

export function rules_road(game: string): WasmTransport {
  let road = roads.get(game);
  if (!road) roads.set(game, (road = new WasmTransport(game)));
  return road;
}
