// table/playing_on.ts -- Another match, from a position of this one.

import { setup_of, usual, type Setup } from "../start/start";
import type { Json } from "../transport/protocol";
import type { Table } from "./table.svelte";

export type PlayOn = (record: Json, setup: Setup) => Promise<void>;

/** From what is shown, with the same people where the match is on this device. */
export async function play_on_from(table: Table, play_on: PlayOn): Promise<void> {
  const { card, device, options, scenario, shown_turn } = table;
  const record = await table.record(table.shown);
  if (device) return play_on(record, { ...device.setup });
  const setup = setup_of(card, { ...usual(card), options }, "play", shown_turn.seats[0] ?? "");
  return play_on(record, { ...setup, ...(scenario ? { scenario } : {}), options });
}
