// transport/server.ts -- What the server offers over plain requests: making tables, and the open ones.

import type { Fault, Json, Language, Manners, Turn } from "./protocol";
import { random_hex } from "./random";
import { TableError } from "./transport";

export interface OpenTable {
  table: string;
  game: string;
  name: string;
  free: string[];
  /** `own` for one of the players' own. */
  scenario: string;
  options: Record<string, string>;
  since?: number;
  manners?: Partial<Manners>;
}

export interface Made {
  table: string;
  keys: Record<string, string>;
}

export interface Standing {
  table: string;
  ply: number;
  turn: Turn;
}

const patience_ms = 4000;

/** What our server answers to a plain request; its fault as TableError. */
export async function call<Answer>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  patience = patience_ms,
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    signal: AbortSignal.timeout(patience),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const answer = (await response.json()) as Answer & { error?: Fault };
  if (answer.error) throw new TableError(answer.error);
  if (!response.ok) throw new Error(`${response.status}`);
  return answer;
}

export async function open_tables(): Promise<OpenTable[]> {
  return (await call<{ tables: OpenTable[] }>("GET", "/api/tables")).tables;
}

export interface TableWish {
  game: string;
  /** Its name, or a whole one of the players' own. */
  scenario?: Json | undefined;
  options: Record<string, string>;
  seats: Record<string, string>;
  name: string;
  open: boolean;
  manners?: Partial<Manners> | undefined;
  /** False: nobody talks there. */
  chat?: boolean;
  /** Where whoever is signed in wants it to stand. */
  club?: string;
}

/** `lang` is the language of what is said where it cannot be made. */
export function make_table(lang: Language, wish: TableWish): Promise<Made> {
  return call<Made>("POST", `/api/tables?lang=${lang}`, wish);
}

/** Takes a free seat of an open table, with a key of our own: where the answer is lost, asking again gives it. */
export async function sit_down(table: string, seat: string, name: string, lang: Language): Promise<Made> {
  const wish = { seat, name, key: random_hex() };
  const ask = (): Promise<Made> =>
    call<Made>("POST", `/api/tables/${encodeURIComponent(table)}/sit?lang=${lang}`, wish);
  return ask().catch((fault: unknown) => {
    if (fault instanceof TableError) throw fault;
    return ask();
  });
}

/** Sits down by an invitation with a key of our own, without a name: the seat keeps the one that it has. */
export function sit_by(table: string, invitation: string, key: string, lang: Language): Promise<Made> {
  return call<Made>("POST", `/api/tables/${encodeURIComponent(table)}/sit?lang=${lang}`, { invitation, key });
}

/** So many tables the server tells of at once. */
const asked_at_once = 100;

/** Where the tables stand whose keys we hold. */
export async function standings(tables: { table: string; key: string }[]): Promise<Standing[]> {
  const found: Standing[] = [];
  for (let from = 0; from < tables.length; from += asked_at_once) {
    const some = tables.slice(from, from + asked_at_once);
    found.push(...(await call<{ tables: Standing[] }>("POST", "/api/mine", { tables: some })).tables);
  }
  return found;
}
