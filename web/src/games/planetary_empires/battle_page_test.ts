// Proves what a battle's page and sheet tell, and what of an amendment is told beside the map: each once, with its clause.

import { beforeAll, expect, it } from "vitest";
import type { Table } from "../../table/table.svelte";
import type { Battle as Waiting, Json } from "../../transport/protocol";
import { battle_page, differs } from "./battle_page";
import type { Battle, Part, Sheet, View } from "./view";
import type { Strength } from "./wire";
import { speak } from "./words.svelte";

beforeAll(() => speak("en"));

const none: Strength = {
  tiles: 7,
  manufactoria: 10,
  stations: 0,
  bastions: 0,
  handicap: 0,
  industry: 0,
  extra: 0,
  power: 0,
  dice: 0,
  rolled: [],
  anew: 0,
};
const name = "r3-azure-c4";
const battle = (more: Partial<Battle> = {}): Battle => ({
  name,
  defender: "crimson",
  attack: none,
  defence: none,
  result: null,
  spent: false,
  ...more,
});
const view = (battles: Battle[], more: Partial<View> = {}): View => ({
  phase: "battles",
  round: 3,
  quiet: 0,
  order: ["azure", "crimson"],
  turn: 0,
  players: [0, 0].map((wins) => ({
    gone: false,
    reserve: false,
    passed: true,
    rolls: 0,
    wins,
    met: [],
    since: 0,
    enters: null,
    agreed: null,
  })),
  lands: [
    {
      at: "c4",
      terrain: "clear",
      holds: "spaceport",
      owner: "crimson",
      left: false,
      changed: false,
      offered: null,
    },
  ],
  battles,
  roll: null,
  end: null,
  winners: [],
  ...more,
});
const part = (sum: number, gain: number): Part => ({ sum, gain, dice: 0 });
const sheet: Sheet = {
  attack: 850,
  defence: 750,
  open: false,
  lines: [
    { heading: "size", clause: "PE-1.11", attack: part(750, 750), defence: part(750, 750) },
    { heading: "tiles", clause: "PE-2.2", attack: part(7, 100), defence: part(9, 0) },
    { heading: "stations", clause: "PE-3.4", attack: part(0, 0), defence: part(0, 0) },
  ],
  aids: [],
  prospect: { won: 5600, drawn: 1100, lost: 3300 },
};
const table = {
  turn: { pending: [{ name }] },
  view: view([battle()]),
  hints: { battles: [{ name, way: { from: "c3", port: false }, sheet }] },
  seats: [{ seat: "azure" }, { seat: "crimson" }],
  sitting: [{ seat: "azure", kind: "person", name: "Ana" }],
  seat_name: (seat: string) => (seat === "crimson" ? "Crimson" : seat),
  word: (word: string) => ({ spaceport: "spaceport", won: "the attacker wins" })[word] ?? word,
} as unknown as Table;

const waiting: Waiting = {
  name,
  seats: ["crimson", "azure"],
  clause: "PE-1.7",
  results: ["won", "lost", "drawn", "absent-attacker", "absent-defender", "unplayed", "void"].map(
    (result) => `settle ${name} ${result}`,
  ),
};

it("names the attacker where several battles are fought for one tile", () => {
  const others = { ...table, turn: { pending: [{ name }, { name: name.replace("azure", "gold") }] } };
  expect(battle_page(waiting, others as unknown as Table).title).toBe("Battle for C4 (attacked by Ana)");
});

it("names who wins, the usual ends first, and what else may be said behind them", () => {
  const { ends, title, note, place } = battle_page(waiting, table);
  expect([title, place]).toEqual(["Battle for C4", "c4"]);
  expect(note).toBe("Ana attacks Crimson, spaceport · round 3");
  expect(ends.map(({ winner, text, rare = false }) => [winner, text, rare])).toEqual([
    ["azure", "Ana won", false],
    [undefined, "draw", false],
    ["crimson", "Crimson won", false],
    [undefined, "Ana did not come: Crimson wins", true],
    [undefined, "Crimson did not come: Ana wins", true],
    [undefined, "not played: Crimson wins, who defends", true],
    [undefined, "void: it does not count", true],
  ]);
  expect(ends[0]?.note).toBe("850 points");
});

it("sums up what each side gets, without what comes to nothing", () => {
  const [attack, defence] = battle_page(waiting, table).sums ?? [];
  expect([attack?.seat, attack?.total, defence?.total]).toEqual(["azure", "850 points", "750 points"]);
  expect(attack?.lines.map(({ value, clause }) => [value, clause])).toEqual([
    ["750", "PE-1.11"],
    ["+100", "PE-2.2"],
  ]);
});

const told = (before: View, after: View): string[] =>
  differs(before as unknown as Json, after as unknown as Json, table).map(
    (one) => `${one.what}: ${one.before} → ${one.after} (${one.clause})`,
  );

it("tells bonuses, results and battles that would differ", () => {
  const before = view([battle({ defence: { ...none, handicap: 100, extra: 100 } })]);
  expect(told(before, before)).toEqual([]);
  const after = view([battle({ defence: { ...none, handicap: 200, extra: 200, power: 1 }, result: "won" })]);
  expect(told(before, after)).toEqual([
    "Crimson, in the battle for C4: +100 points → +200 points (PE-2.2)",
    "Crimson, in the battle for C4: rolls +0 → rolls +1 (PE-3.4)",
    `${name}: open → the attacker wins (PE-1.12)`,
  ]);
  const other = view([], { round: 2 });
  expect(told(before, other)).toEqual(["Round: 3 → 2 (PE-1.1)", `${name}: ordered → none (PE-1.7)`]);
  const won = view([battle()]);
  won.players = won.players.map((one, at) => ({ ...one, wins: at }));
  expect(told(view([battle()]), won)).toEqual(["Battles that Crimson has won: 0 → 1 (PE-A27)"]);
});
