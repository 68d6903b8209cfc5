// table/generic/stands.ts -- How a seat stands: whether it is waited for, and for what.

import { asks } from "../battles";
import type { Table } from "../table.svelte";

export type Stand = "owes" | "reports" | "done" | "resigned" | "gone";

export function stands(table: Pick<Table, "turn" | "sitting" | "resigned">, seat: string): Stand {
  const { kind, seats, gone, pending = [] } = table.turn;
  if (table.resigned(seat)) return "resigned";
  if (gone?.includes(seat)) return "gone";
  if (kind === "decide" && seats.includes(seat)) return "owes";
  return pending.some((one) => asks(one, seat)) ? "reports" : "done";
}
