// table/kinds.ts -- Which kind a table is, for those who need not have the code of the other.

import type { LocalTable } from "./local_table.svelte";
import type { ServerTable } from "./server_table.svelte";
import type { Table } from "./table.svelte";

export function is_local(table: Table): table is LocalTable {
  return table.kind === "local";
}

export function is_server(table: Table): table is ServerTable {
  return table.kind === "server";
}
