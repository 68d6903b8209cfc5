// table/kept.ts -- What this browser keeps: its own games in full, and the keys of tables on the server.

import type { Manner } from "../shell/route.svelte";
import type { Setup } from "../start/start";
import type { Json, Turn } from "../transport/protocol";
import type { Promised } from "../verify/promise";
import type { Score } from "./table.svelte";

export interface KeptGame {
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

export interface KeptTable {
  kind: "server";
  id: string;
  key: string;
  game: string;
  seats: string[];
  /** Keys of the other seats, known to whoever made the table: the links to invite with. */
  invitations: Record<string, string>;
  /** What the table promised about its dice when we first sat down. */
  promise?: Promised;
  with: string[];
  ply: number;
  turn: Turn;
  when: number;
}

export type Kept = KeptGame | KeptTable;

const store = "tables";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("hexastra", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

let database: Promise<IDBDatabase> | undefined;

async function run<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const tables = (await (database ??= open())).transaction(store, mode).objectStore(store);
  return new Promise((resolve, reject) => {
    const request = work(tables);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database refused"));
  });
}

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
  await run("readwrite", (tables) => tables.delete(id)).catch(() => undefined);
}

/** Newest first. */
export async function all_kept(): Promise<Kept[]> {
  const written = (await run("readonly", (store) => store.getAll()).catch(() => [])) as Kept[];
  const tables = [...written.filter(({ id }) => !of_this_page.has(id)), ...of_this_page.values()];
  return tables.sort((a, b) => b.when - a.when);
}
