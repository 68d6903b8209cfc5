// table/again.ts -- Another game on this device: the same once more, or as somebody wished.

import { go_to } from "../shell/route.svelte";
import { setup_of, type Setup, type Wish } from "../start/start";
import { LocalTable } from "./local_table.svelte";
import type { Table } from "./table.svelte";

export async function begin_again({ card, device }: Table, setup: Setup): Promise<void> {
  if (!device) return;
  const { scenario, options, seats } = setup;
  const id = LocalTable.new_id();
  const made = new LocalTable(id, card, device.manner);
  await made.begin({ ...(scenario ? { scenario } : {}), ...(options ? { options } : {}), seats });
  await made.stored();
  made.leave();
  go_to(`/${device.manner}/${card.game}/${id}`);
}

export async function begin_as_wished(table: Table, wish: Wish): Promise<void> {
  const { card, device } = table;
  const first = wish.seat || ((await device?.first_to_decide(wish)) ?? "");
  await begin_again(table, setup_of(card, wish, device?.manner ?? "play", first));
}
