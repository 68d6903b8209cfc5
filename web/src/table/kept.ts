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

export async function keep(table: Kept): Promise<void> {
  await run("readwrite", (tables) => tables.put(table));
}

export async function kept(id: string): Promise<Kept | undefined> {
  return (await run("readonly", (tables) => tables.get(id))) as Kept | undefined;
}

export async function forget(id: string): Promise<void> {
  await run("readwrite", (tables) => tables.delete(id));
}

/** Newest first. */
export async function all_kept(): Promise<Kept[]> {
  const tables = (await run("readonly", (store) => store.getAll())) as Kept[];
  return tables.sort((a, b) => b.when - a.when);
}
