// Proves what a battle's page says of it: who attacks whom in a landing, a raid and at a supply factory, what each result
// brings, and what became of it.

import { beforeAll, expect, it } from "vitest";
import type { Table } from "../../table/table.svelte";
import type { Battle as Waiting } from "../../transport/protocol";
import { battle_page, ended } from "./battle_page";
import type { Battle } from "./view";
import { speak } from "./words.svelte";
import type { Cause } from "./wire";

beforeAll(() => speak("en"));

const names: Record<string, string> = { azure: "Ana", crimson: "Bruno" };
const none = { points: 1000 } as Battle["own"];

function table(cause: Cause, against: Battle["against"], entries: unknown[] = []): Table {
  const name = cause === "supply" ? "t3-azure-supply" : "t3-azure-c4";
  return {
    view: {
      battles: [{ name, cause, against, ship: "azure-1", own: none, other: none }],
      sites: [{ at: "c4", kind: "raw" }],
    },
    sitting: [],
    entries,
    seat_name: (seat: string) => names[seat] ?? seat,
    word: (word: string) => (word === "raw" ? "raw material cell" : word),
  } as unknown as Table;
}
const waiting = (name: string): Waiting =>
  ({ name, results: [`settle ${name} lost`, `settle ${name} won`] }) as unknown as Waiting;
const told = (cause: Cause, against: Battle["against"]) => {
  const page = battle_page(
    waiting(cause === "supply" ? "t3-azure-supply" : "t3-azure-c4"),
    table(cause, against),
  );
  return [page.note, ...page.ends.map(({ text, note }) => `${text}: ${note}`)];
};

it("says who attacks whom, and what each result brings, the attacker's first", () => {
  expect(told("conquest", "crimson")).toEqual([
    "Ana attacks Bruno, raw material cell · game turn 3",
    "Ana won: the planet is taken",
    "Bruno won: the planet is held",
  ]);
  expect(told("raid", null)).toEqual([
    "Raiders attack Ana, raw material cell · game turn 3",
    "Ana won: the planet yields as ever",
    "The raiders won: the planet yields nothing",
  ]);
  expect(told("supply", null)).toEqual([
    "Ana attacks a supply factory · game turn 3",
    "Ana won: the supplies are won",
    "The defenders won: nothing is won",
  ]);
});

it("says what became of it, unless the log tells of several that it could be", () => {
  const event = (kind: string, at: string, more = {}) => ({
    ply: 1,
    actor: "nature",
    events: [{ kind, clause: "SI-H5", at: [at], text: "", values: { player: "azure", at, ...more } }],
  });
  const lost = event("loses", "c4", { rival: "crimson" });
  const elsewhere = event("beats-defenders", "d4");
  expect(ended("t3-azure-c4", table("conquest", null, [elsewhere, lost]))).toEqual({
    text: "Bruno won: the planet is held.",
    clause: "SI-H5",
  });
  const supplies = {
    ply: 1,
    actor: "nature",
    events: [{ kind: "supply-won", clause: "SI-11.18", at: [], values: { player: "azure" } }],
  };
  expect(ended("t3-azure-supply", table("supply", null, [supplies]))?.text).toBe(
    "Ana won: the supplies are won.",
  );
  expect(ended("t3-azure-c4", table("conquest", null, [lost, lost]))).toBeUndefined();
  expect(ended("t3-crimson-c4", table("conquest", null, [lost]))).toBeUndefined();
});
