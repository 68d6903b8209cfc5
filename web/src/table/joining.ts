// table/joining.ts -- As whom whoever opens a link to a table on the server comes in.

import { words } from "../i18n/index.svelte";
import { rename, table_address } from "../shell/route.svelte";
import { card_of } from "../start/cards.svelte";
import { my_name } from "../start/start";
import type { Fault } from "../transport/protocol";
import { TableError } from "../transport/transport";
import { chances, gives_away, opens, renewed_offices } from "./chances";
import { kept_seats } from "./kept";
import { ServerTable } from "./server_table.svelte";
import { words as told } from "./words.svelte";

async function try_to_join(made: ServerTable, left: AbortSignal): Promise<Fault | undefined> {
  const leave = (): void => made.leave();
  left.addEventListener("abort", leave);
  try {
    await made.join(card_of);
    return undefined;
  } catch (why) {
    made.leave();
    if (why instanceof TableError) return why.fault;
    throw why;
  } finally {
    left.removeEventListener("abort", leave);
  }
}

function refusal_of({ code, text }: Fault, keyed: boolean): [string, string] {
  const t = words().table;
  const { door } = told();
  if (code === "taken") return [door.taken, door.taken_long];
  if (code === "not-yours")
    return keyed ? [door.wrong_link, door.wrong_link_long] : [door.no_key, door.no_key_long];
  return [t.not_found, code === "unknown-match" ? t.not_found_long : text];
}

/** The table, joined, unless the page is `left` before; else why it does not let us in, in a line and in full. */
export async function join_table(
  id: string,
  key: string,
  left: AbortSignal,
): Promise<ServerTable | [string, string] | undefined> {
  const seats = await kept_seats(id);
  const known = seats.some((one) => opens(one, key));
  const tries = chances(seats, key).map((own) => {
    // Whoever opens the invitation that they sent would take their friend's seat; an office has one key at a time.
    const back = own !== undefined && (gives_away(own, key) || known || !key);
    return { own, by: back ? own.key : key };
  });
  let refused: [string, string] | undefined;
  for (const { own, by } of [...tries, ...renewed_offices(seats, key)]) {
    if (left.aborted) break;
    const tried = new ServerTable(id, by, own, own?.paper ? "" : my_name());
    const fault = await try_to_join(tried, left);
    if (!fault) {
      if (key && by !== key) rename(table_address(id, by, location.search));
      return tried;
    }
    refused = refusal_of(fault, tried.keyed);
    const last = own === tries.at(-1)?.own;
    if (fault.code !== "not-yours" && (fault.code !== "taken" || last)) break;
  }
  return refused;
}
