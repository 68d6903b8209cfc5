// table/glimpses.ts -- What this browser last saw of tables on the server, to be shown where no server is reached.

import { database } from "../memory/database";
import type { Entry, Json, Manners, Person, Said, Situation } from "../transport/protocol";

/** All that a page shows of a match: where it stood, and what had happened. */
export interface Known {
  situation: Situation;
  entries: readonly Entry[];
  said: readonly Said[];
}

/** What one seat was told of its table: it is kept as that seat's key is, and shown to that key only. */
export interface Glimpse extends Known {
  /** As in `kept.ts`. */
  id: string;
  key: string;
  game: string;
  scenario: Json;
  options: Record<string, string>;
  manners?: Manners | undefined;
  seats: string[];
  people: Person[];
  when: number;
}

/** As it is kept: a text, whose length is its size. */
interface Written {
  id: string;
  when: number;
  text: string;
}

/** Those seen last, and so much of each. */
export const most_tables = 20;
export const most_letters = 300_000;

const store = "glimpses";
const run = database("hexastra.glimpses", store, (made) =>
  made.createObjectStore(store, { keyPath: "id" }).createIndex("when", "when"),
);

/** Of many, the last that have so much room together. */
function newest<Thing>(all: readonly Thing[], room: number): Thing[] {
  let from = all.length;
  for (let left = room; from > 0; from--) {
    left -= JSON.stringify(all[from - 1]).length + 1;
    if (left < 0) break;
  }
  return all.slice(from);
}

/** Of what happened, the newest that has room; undefined where the position alone has none. */
export function written(glimpse: Glimpse): string | undefined {
  const room = most_letters - JSON.stringify({ ...glimpse, entries: [], said: [] }).length;
  if (room < 0) return undefined;
  const entries = newest(glimpse.entries, (3 * room) / 4);
  const first = entries[0]?.ply ?? 0;
  const meanwhile = glimpse.said.filter(({ ply }) => ply >= first - 1);
  return JSON.stringify({ ...glimpse, entries, said: newest(meanwhile, room / 4) });
}

/** It takes the place of the one before, and of too many the oldest goes. A browser may have no room for any. */
export async function keep_glimpse(glimpse: Glimpse): Promise<void> {
  const { id, when } = glimpse;
  const text = written(glimpse);
  if (text === undefined) return forget_glimpse(id);
  try {
    await run("readwrite", (all) => all.put({ id, when, text } satisfies Written));
    const oldest_first = await run("readonly", (all) => all.index("when").getAllKeys());
    await Promise.all(oldest_first.slice(0, -most_tables).map((one) => forget_glimpse(String(one))));
  } catch {
    // What cannot be kept is seen again once the server is reached.
  }
}

export async function glimpse_of(id: string, key: string): Promise<Glimpse | undefined> {
  try {
    const found = (await run("readonly", (all) => all.get(id))) as Written | undefined;
    const glimpse = found && (JSON.parse(found.text) as Glimpse);
    return glimpse?.key === key ? glimpse : undefined;
  } catch {
    return undefined;
  }
}

export async function forget_glimpse(id: string): Promise<void> {
  await run("readwrite", (all) => all.delete(id)).catch(() => undefined);
}
