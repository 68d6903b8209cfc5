// table/kept.ts -- What this browser keeps: its own games in full, and the keys of tables on the server.

import { database } from "../memory/database";
import type { Manner } from "../shell/route.svelte";
import type { Setup } from "../start/start";
import type { Json, Turn } from "../transport/protocol";
import type { Promised } from "../verify/promise";

/** What a computer expected for a seat of the position at a step (0..1). */
export interface Score {
  ply: number;
  seat: string;
  score: number;
}

/** How a table is told in a list. */
export interface Look {
  round?: number | undefined;
  /** Of the seats, where the game says so. */
  colours?: Record<string, number>;
}

export interface KeptGame extends Look {
  kind: "local";
  id: string;
  game: string;
  setup: Setup;
  record: Json;
  scores: Score[];
  ply: number;
  turn: Turn;
  when: number;
  /** "play", "pass", "watch" or "learn": how it was begun. */
  manner: Manner;
}

export interface KeptTable extends Look {
  kind: "server";
  /** The table's own; another seat at it is kept beside, as `<table>/<seat>`. */
  id: string;
  table?: string;
  key: string;
  game: string;
  seats: string[];
  /** Keys of the other seats, known to whoever made the table: the links to invite with. */
  invitations: Record<string, string>;
  /** The invitation that brought us, where one did: its link is ours as well. */
  invited_by?: string;
  /** The key is that of the organiser's office. */
  organiser?: true;
  /** Whoever organises writes here for somebody on paper, whose name the seat keeps. */
  paper?: true;
  /** What the table promised about its dice when we first sat down. */
  promise?: Promised;
  with: string[];
  ply: number;
  turn: Turn;
  when: number;
}

export type Kept = KeptGame | KeptTable;

export function table_of(kept: KeptTable): string {
  return kept.table ?? kept.id;
}

const store = "tables";

const run = database("hexastra", store, (made) => made.createObjectStore(store, { keyPath: "id" }));

/** What the browser would not keep, by id: it lasts as long as the page. Nobody loses a seat by it. */
const of_this_page = new Map<string, Kept>();

/** True where it outlasts the page: a browser may have no database, or no room in it. */
export async function keep(table: Kept): Promise<boolean> {
  try {
    await run("readwrite", (tables) => tables.put(table));
    of_this_page.delete(table.id);
    return true;
  } catch {
    of_this_page.set(table.id, table);
    return false;
  }
}

export async function kept(id: string): Promise<Kept | undefined> {
  const newest = of_this_page.get(id);
  if (newest) return newest;
  return (await run("readonly", (tables) => tables.get(id)).catch(() => undefined)) as Kept | undefined;
}

export async function forget(id: string): Promise<void> {
  of_this_page.delete(id);
  const { forget_glimpse } = await import("./glimpses");
  await Promise.all([
    run("readwrite", (tables) => tables.delete(id)).catch(() => undefined),
    forget_glimpse(id),
  ]);
}

/** What is kept of one table on the server: a record for each seat that was taken from here. */
export async function kept_seats(table: string): Promise<KeptTable[]> {
  return (await all_kept()).filter((one) => one.kind === "server" && table_of(one) === table) as KeptTable[];
}

/** What is kept of that table already is another's place there, an office included, and must not be lost. */
export function stands_beside(first: KeptTable, seat: string | undefined, organiser: boolean): boolean {
  return (first.seats.length > 0 && first.seats[0] !== seat) || (first.organiser === true && !organiser);
}

/** Newest first. */
export async function all_kept(): Promise<Kept[]> {
  const written = (await run("readonly", (store) => store.getAll()).catch(() => [])) as Kept[];
  const tables = [...written.filter(({ id }) => !of_this_page.has(id)), ...of_this_page.values()];
  return tables.sort((a, b) => b.when - a.when);
}
