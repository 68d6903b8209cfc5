// club/sit.ts -- Sitting down at a club's table: the seat is kept in this browser and by the account.

import { lang } from "../i18n/index.svelte";
import { claim } from "../people/account";
import { table_address } from "../shell/route.svelte";
import { my_name } from "../start/start";
import { keep, type KeptTable } from "../table/kept";
import { sit_down } from "../transport/server";
import type { ClubTable } from "./club";

/** The address of the table, once one sits there. */
export async function sit_there(table: ClubTable, seat: string, name: string): Promise<string> {
  const { keys } = await sit_down(table.table, seat, my_name() || name, lang());
  const key = keys[seat] ?? "";
  await hold({
    kind: "server",
    id: table.table,
    key,
    game: table.game,
    seats: [seat],
    invitations: {},
    with: table.people.flatMap((one) => (one.name ? [one.name] : [])),
    ply: table.ply,
    turn: table.turn,
    when: Date.now(),
  });
  return table_address(table.table, key);
}

/** Where the account cannot take it now, the browser has it. */
export async function hold(table: KeptTable): Promise<void> {
  await keep(table);
  await claim(lang(), [table]).catch(() => undefined);
}
