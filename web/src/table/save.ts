// table/save.ts -- Hands a game's file to whoever plays.

import type { Table } from "./table.svelte";

export async function save_record(table: Table): Promise<void> {
  const record = await table.record();
  const file = new Blob([JSON.stringify(record, null, 1), "\n"], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${table.card.game}-${table.id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
