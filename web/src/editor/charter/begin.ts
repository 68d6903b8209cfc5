// editor/charter/begin.ts -- sets the table of a charter up on the server and keeps its keys.

import { lang } from "../../i18n/index.svelte";
import { table_address, table_link } from "../../shell/route.svelte";
import { keep, type KeptTable } from "../../table/kept";
import { make_table } from "../../transport/server";
import type { Scenario } from "../rules";
import { links_of, seats_of, type Company, type Link } from "./company";
import type { Manners } from "./file";

export interface Begun {
  /** Where whoever began it goes on. */
  address: string;
  links: Link[];
}

export async function begin(
  { game, scenario, options }: Scenario,
  manners: Manners,
  seats: readonly string[],
  company: Company,
): Promise<Begun> {
  const { table, keys } = await make_table(lang(), {
    game,
    scenario,
    options,
    seats: seats_of(seats, company),
    name: company.name,
    open: false,
    manners,
  });
  const invitations = Object.fromEntries(
    Object.entries(keys).filter(([who]) => who !== company.own && who !== "organiser"),
  );
  const kept: Omit<KeptTable, "id" | "key" | "seats"> = {
    kind: "server",
    game,
    invitations,
    with: [],
    ply: 0,
    turn: { kind: "decide", seats: [], phase: "" },
    when: Date.now(),
  };
  const office = keys["organiser"];
  const own = keys[company.own] ?? office ?? "";
  await keep({ ...kept, id: table, key: own, seats: company.own ? [company.own] : [] });
  if (office && company.own)
    await keep({ ...kept, id: `${table}/organiser`, table, key: office, seats: [], invitations: {} });
  return {
    address: table_address(table, own),
    links: links_of(keys, company.own || "organiser", (key) => table_link(table, key)),
  };
}
