// Proves that the log reads as turns: steps of one bomb turn join, a pulse joins its dice, every clause and place is kept.

import { expect, it } from "vitest";
import type { Entry, Happening } from "../../transport/protocol";
import { en } from "./en";
import { es } from "./es";
import { last_cells, trail_of } from "./path";
import { rows_of } from "./rows";
import { story_of } from "./story";
import type { View } from "./wire";

const happening = (
  kind: string,
  values: Happening["values"],
  at: string[] = [],
  clause = "RM-4.3",
): Happening => ({
  clause,
  kind,
  values,
  at,
  text: `(${kind})`,
});
const entry = (ply: number, actor: string, ...events: Happening[]): Entry => ({ ply, actor, events });

const entries: Entry[] = [
  entry(1, "imperial", happening("turned", { facing: "se" }, ["c7"])),
  entry(2, "imperial", happening("advanced", { from: "c7", to: "d7" }, ["c7", "d7"])),
  entry(3, "imperial"),
  entry(
    4,
    "rebel",
    happening("revealed", { at: "c5", weapon: "red-emp" }, ["c5"], "RM-4.5"),
    happening("pulsed", { at: "c5", weapon: "red-emp", dice: 3 }, ["c5"], "RM-7.6"),
  ),
  entry(5, "nature", happening("rolled", { pips: 3 }, ["c5"], "RM-7.6")),
  entry(6, "nature", happening("rolled", { pips: 5 }, ["c5"], "RM-7.6")),
  entry(
    7,
    "nature",
    happening("rolled", { pips: 2 }, ["c5"], "RM-7.6"),
    happening("hit", { at: "c5", weapon: "red-emp", damage: 4, distance: 1 }, ["c5", "d7"], "RM-7.7"),
    happening("shield-weakened", { colour: "red", from: 6, left: 2 }, ["d7"], "RM-5.3"),
  ),
  entry(
    8,
    "imperial",
    happening("thrust", { from: "d7", to: "e7" }, ["d7", "e7"], "RM-6.2"),
    happening("spent", { points: 3 }),
  ),
  entry(9, "rebel", happening("held", {}, [], "RM-4.7")),
];
const reading = { words: en, word: (word: string) => word.replace("-", " ") };

it("joins what belongs together", () => {
  const rows = rows_of(entries, reading);
  expect(rows.map((row) => [row.ply, row.actor, row.text, row.clause])).toEqual([
    [2, "imperial", "Turns SE, C7\u00a0→\u00a0D7", "RM-4.3"],
    [7, "rebel", "Red emp C5, 3-5-2, at 1: 4 damage, red 6\u00a0→\u00a02", "RM-7.7"],
    [8, "imperial", "Thrusters D7\u00a0→\u00a0E7", "RM-6.2"],
    [9, "rebel", "Fires nothing", "RM-4.7"],
  ]);
  expect(rows[1]?.places).toEqual(["c5", "d7"]);
});

it("speaks Spanish as well, and shows an unknown event by its own text", () => {
  const spanish = rows_of([...entries, entry(10, "rebel", happening("ended", {}))], {
    ...reading,
    words: es,
  });
  expect(spanish[0]?.text).toBe("Gira al SE, C7\u00a0→\u00a0D7");
  expect(spanish.at(-1)?.text).toContain("(ended)");
});

it("knows where the bomb has been", () => {
  expect(trail_of(entries, 9, { bomb: "e7" } as View)).toEqual(["c7", "d7", "e7"]);
  expect(trail_of(entries, 2, { bomb: "d7" } as View)).toEqual(["c7", "d7"]);
  expect(last_cells(entries, 9)).toEqual(["d7"]);
});

it("sums up the game", () => {
  const shields = [
    { colour: "red" as const, strength: 6 },
    { colour: "orange" as const, strength: 6 },
  ];
  const told = story_of(entries, 3, shields, { imperial: "I", rebel: "R" }, en, String);
  const [first, second] = told.curves;
  expect(first?.curves[0]?.points.map((point) => point.value)).toEqual([6, 6, 2, 2]);
  expect(first?.curves[1]?.points.map((point) => point.value)).toEqual([6, 6]);
  const blow = entry(10, "rebel", happening("shield-fell", { colour: "orange" }, ["d7"]));
  const [fallen] = story_of([...entries, blow], 3, shields, { imperial: "I", rebel: "R" }, en, String).curves;
  expect(fallen?.curves[1]?.points.map((point) => point.value)).toEqual([6, 6, 0, 0]);
  expect(second?.curves.map((curve) => curve.points.at(-1)?.value)).toEqual([4, 3]);
  expect(told.facts.find((fact) => fact.name === en.story.facts.dice)?.value).toBe("3");
});
