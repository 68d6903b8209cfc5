// table/results.ts -- How a battle ended, in words.

import type { Table } from "./table.svelte";

/** A result in the game's words: what tells it from the others is neither its verb nor the battle's name. */
export function result_text(result: string, battle: string, table: Pick<Table, "word">): string {
  const [verb = "", ...rest] = result.split(" ");
  const telling = rest.filter((word) => word !== battle);
  return (telling.length ? telling : [verb]).map((word) => table.word(word)).join(" ");
}
