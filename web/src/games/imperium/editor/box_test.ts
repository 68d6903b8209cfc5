// games/imperium/editor/box_test.ts -- what the editor knows of the box, of units and of planets is what the rules say of every mission.

import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { Hints, Side } from "../view";
import { left_in_box, room_of, stellar, unit_of, variants_of, worth } from "./box";
import { built_in } from "./library";
import { json_of, type Mission, type PlanetKind } from "./mission";

const program = process.env["HEXASTRA_BINARY"] ?? "../build/hexastra";
const missions = await built_in();
/** Asked one after the other; hints are what a side sees before anybody has decided. */
const told = new Map(
  missions.map((mission) => [mission, { red: ask(mission, "red"), blue: ask(mission, "blue") }]),
);

function ask(mission: Mission, side: Side): Hints {
  const begin = {
    do: "new",
    game: "imperium",
    scenario: json_of(mission),
    options: variants_of(mission),
    chance: "roll",
  };
  const requests = [begin, { do: "hints", as: side }].map((one) => JSON.stringify(one) + "\n");
  const { stdout } = spawnSync(program, ["table"], { input: requests.join(""), encoding: "utf8" });
  const [begun = "", answer = ""] = stdout.split("\n");
  expect(JSON.parse(begun)).toHaveProperty("match");
  return (JSON.parse(answer) as { hints: Hints }).hints;
}

describe.each(missions)("mission $number", (mission) => {
  test.each(["red", "blue"] as const)("the box of %s gives as many as the rules say", (side) => {
    const yard = told.get(mission)?.[side].yard ?? [];
    expect(yard.length).toBeGreaterThan(15);
    for (const { unit, left } of yard) expect([unit, left_in_box(mission, side, unit)]).toEqual([unit, left]);
  });
});

test("a ship carries what the rules say, whole and damaged", () => {
  const figures = told.values().next().value?.red.figures ?? [];
  const ships = figures.filter(({ unit }) => unit_of(unit));
  expect(ships).toHaveLength(stellar.length);
  for (const { unit, whole, damaged } of ships) {
    const { squadrons, troops } = whole;
    expect([unit, room_of({ kind: unit })]).toEqual([unit, { squadrons, troops }]);
    expect([unit, unit_of(unit)?.damaged]).toEqual([unit, Boolean(damaged)]);
    if (!damaged) continue;
    const kept = { squadrons: damaged.squadrons, troops: damaged.troops };
    expect([unit, room_of({ kind: unit, damaged: true })]).toEqual([unit, kept]);
  }
});

test("a planet pays and takes what the rules say", () => {
  const worlds = told.values().next().value?.red.worlds ?? [];
  const paid = worlds.map(({ kind, pc }) => [kind, pc]);
  expect(paid).toEqual(expect.arrayContaining(Object.entries(worth)));
  for (const { kind, room } of worlds) expect([kind, room]).toEqual([kind, worth[kind as PlanetKind]]);
});
