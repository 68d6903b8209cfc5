// Proves that of tables on the server this browser keeps few and little, shows each to its own key only, and forgets.

import { beforeEach, expect, test, vi } from "vitest";
import type { Entry, Said } from "../transport/protocol";
import { type Glimpse, most_letters, most_tables, written } from "./glimpses";

type Thing = { id: string; when: number };

/** As much of a browser's database as is asked for: each of its stores keeps things by their `id`. */
function databases(): IDBFactory {
  const all = new Map<string, Map<string, Thing>>();
  const done = (result?: unknown): unknown => {
    const request = { result, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const open = (name: string): unknown => {
    const things = all.get(name) ?? new Map<string, Thing>();
    const oldest_first = (): string[] =>
      [...things.values()].sort((a, b) => a.when - b.when).map(({ id }) => id);
    const store = {
      createIndex: () => undefined,
      put: (thing: Thing) => done(things.set(thing.id, thing)),
      get: (id: string) => done(things.get(id)),
      getAll: () => done([...things.values()]),
      delete: (id: string) => done(things.delete(id)),
      index: () => ({ getAllKeys: () => done(oldest_first()) }),
    };
    const request = {
      result: {
        createObjectStore: () => store,
        transaction: () => ({ objectStore: () => store }),
      },
      onsuccess: () => undefined,
      onupgradeneeded: () => undefined,
    };
    queueMicrotask(() => {
      if (!all.has(name)) request.onupgradeneeded();
      all.set(name, things);
      request.onsuccess();
    });
    return request;
  };
  return { open } as unknown as IDBFactory;
}

const step = (ply: number, text = "It moves."): Entry => ({
  ply,
  actor: "rebel",
  events: [{ clause: "RM-1", kind: "moved", values: {}, at: [], text }],
});
const said = (ply: number): Said => ({ ...step(ply), entry: ply, deed: "resign" });

const glimpse = (id: string, when: number, more: Partial<Glimpse> = {}): Glimpse => ({
  id,
  key: `${id}-key`,
  game: "rebel-moon",
  scenario: "standard",
  options: {},
  seats: ["rebel"],
  people: [],
  situation: { as: "rebel", ply: 2, turn: { kind: "decide", seats: ["rebel"], phase: "" }, view: {} },
  entries: [step(1), step(2)],
  said: [],
  when,
  ...more,
});

beforeEach(() => {
  vi.stubGlobal("indexedDB", databases());
  vi.resetModules();
});

test("what was last seen is there again, for the key that saw it and for no other", async () => {
  const { glimpse_of, keep_glimpse } = await import("./glimpses");
  await keep_glimpse(glimpse("k", 1));
  await keep_glimpse(glimpse("k", 2, { said: [said(2)] }));
  expect(await glimpse_of("k", "k-key")).toEqual(glimpse("k", 2, { said: [said(2)] }));
  expect(await glimpse_of("k", "another")).toBeUndefined();
  expect(await glimpse_of("none", "k-key")).toBeUndefined();
});

test("the tables seen last are kept, and no more", async () => {
  const { glimpse_of, keep_glimpse } = await import("./glimpses");
  for (let at = 0; at < most_tables + 2; at++) await keep_glimpse(glimpse(`t${at}`, at));
  await keep_glimpse(glimpse("t2", 100));
  await keep_glimpse(glimpse("last", 101));
  const left = await Promise.all(
    Array.from({ length: most_tables + 2 }, (_none, at) => glimpse_of(`t${at}`, `t${at}-key`)),
  );
  expect(left.flatMap((one, at) => (one ? [] : [at]))).toEqual([0, 1, 3]);
});

test("a table that is forgotten leaves nothing, whoever sat there beside it stays", async () => {
  const { glimpse_of, keep_glimpse } = await import("./glimpses");
  const { forget } = await import("./kept");
  await keep_glimpse(glimpse("k", 1));
  await keep_glimpse(glimpse("k/imperial", 1));
  await forget("k");
  expect(await glimpse_of("k", "k-key")).toBeUndefined();
  expect(await glimpse_of("k/imperial", "k/imperial-key")).toBeDefined();
});

test("of a long log the newest has room, with what was said meanwhile", () => {
  const entries = Array.from({ length: 3000 }, (_none, at) => step(at + 1, "word ".repeat(40)));
  const text = written(glimpse("k", 1, { entries, said: [said(1), said(2999)] })) ?? "";
  expect(text.length).toBeLessThanOrEqual(most_letters);
  const kept = JSON.parse(text) as Glimpse;
  expect(kept.entries.at(-1)?.ply).toBe(3000);
  expect(kept.entries.length).toBeGreaterThan(500);
  expect(kept.said.map(({ ply }) => ply)).toEqual([2999]);
});

test("a position that is too large is not kept, and the one before it goes", async () => {
  const { glimpse_of, keep_glimpse } = await import("./glimpses");
  await keep_glimpse(glimpse("k", 1));
  const { situation } = glimpse("k", 1);
  await keep_glimpse(glimpse("k", 2, { situation: { ...situation, view: "x".repeat(most_letters) } }));
  expect(await glimpse_of("k", "k-key")).toBeUndefined();
});
