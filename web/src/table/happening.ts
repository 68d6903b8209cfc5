// table/happening.ts -- What happened, as it is said to people.

import type { Happening } from "../transport/protocol";
import type { Table } from "./table.svelte";

type Told = Pick<Happening, "text" | "values">;

/** A battle is called as people call it, in what happened and in what may not. */
export function event_text({ text, values }: Told, table: Pick<Table, "word">): string {
  const { battle } = values;
  return typeof battle === "string" ? text.replace(battle, table.word(battle)) : text;
}
