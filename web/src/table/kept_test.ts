// Proves that a browser without a database costs nobody a table: the page itself keeps it.

import { afterEach, expect, test, vi } from "vitest";
import { chances, renewed_offices } from "./chances";
import type { KeptTable } from "./kept";

const table = (id: string, when: number): KeptTable => ({
  kind: "server",
  id,
  key: "secret",
  game: "rebel-moon",
  seats: ["rebel"],
  invitations: { imperial: "invitation" },
  with: [],
  ply: 0,
  turn: { kind: "decide", seats: [], phase: "" },
  when,
});

/** As browsers do it that are told to keep nothing: the opening fails, or is not even tried. */
const databases = {
  failing: {
    open: () => {
      const request = { error: new DOMException("denied"), onerror: () => undefined };
      queueMicrotask(() => request.onerror());
      return request;
    },
  },
  throwing: {
    open: () => {
      throw new DOMException("denied", "SecurityError");
    },
  },
};

afterEach(() => vi.unstubAllGlobals());

for (const [how, database] of Object.entries(databases))
  test(`a ${how} database: the page keeps the seat and says that it does not last`, async () => {
    vi.stubGlobal("indexedDB", database);
    vi.resetModules();
    const { all_kept, forget, keep, kept } = await import("./kept");
    expect(await keep(table("one", 1))).toBe(false);
    expect(await keep(table("two", 2))).toBe(false);
    expect(await kept("one")).toEqual(table("one", 1));
    expect((await all_kept()).map(({ id }) => id)).toEqual(["two", "one"]);
    await forget("one");
    await forget("two");
    expect(await kept("one")).toBeUndefined();
    expect(await all_kept()).toEqual([]);
  });

test("a key is tried as a stranger, and then as whoever may have used it", () => {
  const rebel = { ...table("k3v9", 1), key: "rebel", invitations: {} };
  const imperial = { ...table("k3v9", 2), id: "k3v9/imperial", key: "imperial", invitations: {} };
  const watcher = { ...table("k3v9", 3), seats: [], key: "watch", invitations: {} };
  const maker = { ...table("k3v9", 4), key: "maker" };
  expect(chances([], "second")).toEqual([undefined]);
  expect(chances([rebel, imperial], "imperial")).toEqual([imperial]);
  expect(chances([rebel, imperial], "second")).toEqual([undefined, rebel, imperial]);
  expect(chances([watcher], "second")).toEqual([watcher]);
  expect(chances([rebel], "")).toEqual([rebel]);
  expect(chances([maker], "invitation"), "one's own invitation leads back").toEqual([maker]);
});

test("the invitation by which one sat down leads to one's own seat, and is nobody else's", () => {
  const rebel = { ...table("k3v9", 1), key: "rebel", invitations: {}, invited_by: "first" };
  const imperial = { ...table("k3v9", 2), id: "k3v9/imperial", key: "imperial", invitations: {} };
  expect(chances([rebel, imperial], "first")).toEqual([rebel]);
  expect(chances([rebel, imperial], "second")).toEqual([undefined, rebel, imperial]);
});

test("an office whose key was changed is opened by the one that counts", () => {
  const office: KeptTable = { ...table("k", 1), key: "old", seats: [], organiser: true };
  const spare: KeptTable = { ...office, id: "k/office", key: "new" };
  const rebel: KeptTable = { ...table("k", 1), key: "rebel" };
  const all = [rebel, office, spare];
  const tried = (key: string) => [...chances(all, key), ...renewed_offices(all, key).map(({ own }) => own)];
  expect(tried("old")).toEqual([office, spare]);
  expect(tried("new")).toEqual([spare, office]);
  expect(chances([rebel, office], "rebel")).toEqual([rebel]);
  expect(renewed_offices([rebel, spare], "old")).toEqual([{ own: spare, by: "new" }]);
  expect(renewed_offices([rebel, spare], "new")).toEqual([]);
  expect(renewed_offices([rebel, spare], "")).toEqual([]);
});

test("another place at the same table is kept beside, and an office above all", async () => {
  const { stands_beside } = await import("./kept");
  const rebel = table("k", 1);
  const office: KeptTable = { ...table("k", 1), seats: [], organiser: true };
  expect(stands_beside(rebel, "rebel", false)).toBe(false);
  expect(stands_beside(rebel, "imperial", false)).toBe(true);
  expect(stands_beside(office, "rebel", false), "who writes for somebody keeps the office").toBe(true);
  expect(stands_beside(office, undefined, true)).toBe(false);
  expect(stands_beside({ ...rebel, seats: [] }, "rebel", false), "who only looked sits down").toBe(false);
});
