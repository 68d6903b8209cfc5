// games/sector_invasion/editor/charter_test.ts -- charters are read, written, shared and changed without losing anything.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fragment_of, made_in } from "../../../editor/link";
import { Unfit } from "../../../editor/reading";
import {
  charter_of,
  empty_charter,
  file_of,
  json_of,
  lines,
  types,
  usual_contender,
  usual_tables,
  type Charter,
} from "./charter";
import { cells_of } from "../view";
import { Draft } from "./draft.svelte";
import { places_of } from "./drawing";
import {
  add_player,
  add_storm,
  change_player,
  change_ship,
  clear,
  home_at,
  queue,
  set_core,
  set_garrison,
  set_home,
  set_make,
  set_radius,
  set_ship,
  set_spot,
  set_studied,
  set_study,
  ship_at,
  spot_at,
  take_player,
  take_storm,
  type Change,
} from "./edit";
import { on_map, unevenness, usual_number, usual_storms, ways } from "./sector";
import { garrison_figures, ship_figures, slot_figures } from "./tables";

function after(charter: Charter, ...changes: Change[]): Charter {
  return changes.reduce((before, change) => change(before), charter);
}

/** Charters that the rules play, from the examples of their clauses. */
const plays = new URL("../../../../../src/games/sector_invasion/plays/", import.meta.url);
const played: unknown[] = readdirSync(plays).flatMap((name) =>
  readFileSync(new URL(name, plays), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("scenario {"))
    .map((line) => JSON.parse(line.slice("scenario ".length)) as unknown),
);

/** Every field other than usual. */
const full = charter_of({
  name: { en: "Rim", es: "Borde" },
  story: { en: "Far out", es: "Lejos" },
  radius: 4,
  turns: 20,
  share: 60,
  hold: 3,
  limit: 6,
  ground: "fought",
  played: false,
  tables: { ...usual_tables, garrison: { raw: 2, production: 1 } },
  manners: { organiser: true, decide_minutes: 4320, answer_minutes: 1440 },
  begins: 5,
  order: ["crimson", "azure"],
  players: [
    {
      headquarters: "a5",
      raw: 7,
      production: 4,
      stones: 1,
      stratagems: 2,
      spells: 1,
      plans: 1,
      caches: 2,
      studied: [1, 0, 0, 2, 0, 0],
      ships: [
        { type: "corvette", at: "a7", general: true, gains: [0, 1, 0, -1] },
        { type: "explorer", at: "c4", damaged: true },
      ],
      name: "Ana",
    },
    { headquarters: "i5" },
  ],
  sites: [
    { at: "a5", holds: "capital", owner: "azure" },
    { at: "i5", holds: "capital", owner: "crimson" },
    { at: "e5", holds: "raw", owner: "azure", garrison: true, portal: true },
    { at: "e6", holds: "hive", faction: true },
    { at: "e7", holds: "relic" },
  ],
  storms: [{ core: "d7", cells: ["d8", "c8"] }, { core: "g3" }],
});

describe("a charter's file", () => {
  test.each([
    ["with every field", full],
    ["of nothing yet", empty_charter(6)],
  ])("the charter %s comes back from its file and from its link", async (_name, charter) => {
    expect(charter_of(JSON.parse(file_of(charter)))).toEqual(charter);
    expect(charter_of(await made_in(await fragment_of(json_of(charter))))).toEqual(charter);
  });

  test("every charter that the rules play is read and written as it was", () => {
    expect(played.length).toBeGreaterThan(100);
    for (const json of played) {
      const charter = charter_of(json);
      expect(charter_of(json_of(charter))).toEqual(charter);
    }
  });

  test("what is usual is left out", () => {
    expect(json_of(empty_charter(2))).toEqual({ players: [{}, {}], sites: [] });
    expect(json_of(empty_charter(5))).toMatchObject({ radius: 7 });
    const json = json_of(full) as Record<string, unknown>;
    expect(Object.keys(json)).toHaveLength(16);
    expect(json["manners"]).toEqual({ organiser: true, decide_minutes: 4320, answer_minutes: 1440 });
    expect(json["players"]).toMatchObject([{ ships: [{ type: "corvette", at: "a7" }, {}] }, {}]);
    expect((json["players"] as object[])[1]).toEqual({ headquarters: "i5" });
  });

  const bare = { players: [{}, {}], sites: [] };
  const { ships } = usual_tables;
  test.each([
    ["no object", [], "/"],
    ["no players", { sites: [] }, "/players"],
    ["no places", { players: [] }, "/sites"],
    ["something more", { ...bare, flavour: 1 }, "/flavour"],
    ["a map too large", { ...bare, radius: 8 }, "/radius"],
    ["a map too small", { ...bare, radius: 2 }, "/radius"],
    ["half a turn", { ...bare, turns: 0.5 }, "/turns"],
    ["a battle that is half played", { ...bare, played: 0.5 }, "/played"],
    ["a way to fight that is none", { ...bare, ground: "sung" }, "/ground"],
    ["a name that is a number", { ...bare, players: [{ name: 7 }] }, "/players/0/name"],
    ["five slots", { ...bare, players: [{ studied: [0, 0, 0, 0, 0] }] }, "/players/0/studied"],
    [
      "a galley",
      { ...bare, players: [{ ships: [{ type: "galley", at: "a1" }] }] },
      "/players/0/ships/0/type",
    ],
    ["a place of nothing", { ...bare, sites: [{ at: "a5", holds: "none" }] }, "/sites/0/holds"],
    ["a cell beyond all maps", { ...bare, sites: [{ at: "p1", holds: "raw" }] }, "/sites/0/at"],
    [
      "an owner who is none",
      { ...bare, sites: [{ at: "a5", holds: "raw", owner: "teal" }] },
      "/sites/0/owner",
    ],
    ["a storm without a core", { ...bare, storms: [{ cells: ["a5"] }] }, "/storms/0/core"],
    [
      "ships out of order",
      { ...bare, tables: { ...usual_tables, ships: [...ships].reverse() } },
      "/tables/ships",
    ],
    [
      "a price of one kind",
      { ...bare, tables: { ...usual_tables, garrison: { raw: 1 } } },
      "/tables/garrison/production",
    ],
    ["an order of a stranger", { ...bare, order: ["teal"] }, "/order/0"],
  ])("what is wrong is named by its place: %s", (_name, json, place) => {
    expect(() => charter_of(json)).toThrow(Unfit);
    expect(() => charter_of(json)).toThrow(place);
  });
});

describe("the sector", () => {
  test("has as many cells as its radius says", () => {
    expect([3, 5, 6, 7].map((radius) => cells_of(radius).length)).toEqual([37, 91, 127, 169]);
    expect(cells_of(3)).toContain("a4");
    expect(cells_of(3)).not.toContain("a3");
    expect([on_map("g1", 3), on_map("g5", 3), on_map("", 3)]).toEqual([true, false, false]);
  });

  test("what is usual follows the number of players", () => {
    expect([2, 5].map((count) => usual_number("raw", count))).toEqual([8, 20]);
    expect([2, 5].map((count) => usual_number("unknown", count))).toEqual([6, 6]);
    expect(usual_number("hive", 4)).toBe(0);
    expect([2, 3, 4, 5, 6].map(usual_storms)).toEqual([2, 3, 2, 2, 3]);
  });

  /** Six planets in a row from one headquarters towards the other. */
  const row = ["c4", "d4", "e4", "f4", "g4", "h4"];
  const lane = after(
    empty_charter(2),
    set_home("b4", "azure"),
    set_home("k4", "crimson"),
    ...row.map((at) => set_spot(at, "raw")),
  );

  test("the ways to the six nearest planets without an owner are added up", () => {
    expect(ways(lane)).toEqual([1 + 2 + 3 + 4 + 5 + 6, 3 + 4 + 5 + 6 + 7 + 8]);
    expect(unevenness(ways(lane))).toBe(12);
    // Of seven the farthest does not count, nor what somebody owns, nor what is no planet.
    const more = after(lane, set_spot("j4", "bastion"), set_spot("k5", "relic"));
    expect(ways(more)).toEqual([21, 1 + 3 + 4 + 5 + 6 + 7]);
    expect(ways(after(lane, set_spot("c4", "raw", { owner: "azure" })))).toEqual([undefined, undefined]);
    expect(unevenness([3, undefined])).toBeUndefined();
    expect(ways(after(lane, clear("b4")))[0]).toBeUndefined();
  });

  test("grows and shrinks about its middle, and loses what lies off it", () => {
    const wide = set_radius(7)(full);
    expect(wide.players[0]?.headquarters).toBe("d8");
    expect(wide.sites.map(({ at }) => at)).toEqual(["d8", "l8", "h8", "h9", "h10"]);
    expect(wide.storms[0]).toEqual({ core: "g10", cells: ["g11", "f11"] });
    expect(wide.players[0]?.ships.map(({ at }) => at)).toEqual(["d10", "f7"]);
    expect(set_radius(4)(wide)).toEqual(full);
    const small = set_radius(3)(full);
    expect(small.players.map(({ headquarters }) => headquarters)).toEqual(["", ""]);
    expect(small.sites.map(({ at }) => at)).toEqual(["d4", "d5", "d6"]);
    expect(small.storms).toEqual([
      { core: "c6", cells: ["c7", "b7"] },
      { core: "f2", cells: [] },
    ]);
  });
});

describe("the map", () => {
  const two = empty_charter(2);

  test("headquarters move with the planet on which they began, and chase storms away", () => {
    const drawn = after(two, add_storm("e5"), set_home("d5", "azure"), set_home("e5", "azure"));
    expect(drawn.sites).toMatchObject([{ at: "e5", holds: "capital", owner: "azure" }]);
    expect(drawn.players[0]?.headquarters).toBe("e5");
    expect(drawn.storms).toEqual([]);
    expect(home_at(drawn, "e5")).toBe("azure");
    // Another planet that served as headquarters stays.
    const raw = after(drawn, set_spot("e5", "raw"), set_home("g5", "azure"));
    expect(raw.sites.map(({ at, holds }) => `${at} ${holds}`)).toEqual(["e5 raw", "g5 capital"]);
  });

  test("nobody is at home on what somebody else owns, or what is no planet", () => {
    const drawn = after(two, set_home("d5", "azure"));
    expect(after(drawn, set_spot("d5", "capital", { owner: "crimson" })).players[0]?.headquarters).toBe("");
    expect(after(drawn, set_spot("d5", "relic"))).toMatchObject({
      players: [{ headquarters: "" }, {}],
      sites: [{ holds: "relic", owner: null }],
    });
    expect(after(drawn, clear("d5"))).toMatchObject({ players: [{ headquarters: "" }, {}], sites: [] });
  });

  test("what a place has no use for falls away", () => {
    const held = after(two, set_spot("d5", "raw", { owner: "azure", garrison: true, portal: true }));
    expect(spot_at(after(held, set_spot("d5", "bastion")), "d5")).toMatchObject({
      owner: "azure",
      garrison: false,
      portal: true,
    });
    expect(spot_at(after(held, set_spot("d5", "raw", { owner: null })), "d5")?.garrison).toBe(false);
    expect(spot_at(after(held, set_spot("d5", "unknown")), "d5")).toMatchObject({
      owner: null,
      garrison: false,
      portal: false,
    });
    const faction = after(two, set_spot("d5", "raw", { faction: true }));
    expect(spot_at(faction, "d5")?.faction).toBe(true);
    expect(spot_at(after(faction, set_spot("d5", "raw", { owner: "azure" })), "d5")?.faction).toBe(false);
  });

  test("storms grow side by side, have one core each, and go with their last cell", () => {
    const drawn = after(two, add_storm("d5"), add_storm("d6"), add_storm("h8"));
    expect(drawn.storms).toEqual([
      { core: "d5", cells: ["d6"] },
      { core: "h8", cells: [] },
    ]);
    expect(after(drawn, set_core("d6")).storms[0]).toEqual({ core: "d6", cells: ["d5"] });
    expect(after(drawn, set_core("e5")).storms).toHaveLength(3);
    expect(after(drawn, take_storm("d5")).storms[0]).toEqual({ core: "d6", cells: [] });
    expect(after(drawn, take_storm("h8")).storms).toHaveLength(1);
    expect(after(drawn, add_storm("d6"))).toBe(drawn);
  });

  test("a cell has one ship, and a player one general aboard", () => {
    const fleet = after(
      two,
      set_ship("d5", "azure", "frigate"),
      set_ship("d6", "azure", "corvette"),
      change_ship("d5", { general: true }),
      change_ship("d6", { general: true }),
    );
    expect(fleet.players[0]?.ships.map(({ general }) => general)).toEqual([false, true]);
    const taken = after(fleet, set_ship("d6", "crimson", "cruiser"));
    expect(ship_at(taken, "d6")).toMatchObject({ player: "crimson", ship: { type: "cruiser" } });
    expect(taken.players[0]?.ships).toHaveLength(1);
  });
});

describe("players", () => {
  test("come and go, and those behind move up with what they hold", () => {
    const three = after(
      empty_charter(3),
      set_home("d5", "azure"),
      set_home("d7", "crimson"),
      set_home("d9", "emerald"),
      set_spot("e5", "raw", { owner: "crimson", garrison: true }),
      set_spot("e6", "raw", { owner: "emerald" }),
      change_player(2, { name: "Dora", stones: 2 }),
      set_studied(2, 3, 1),
      queue("emerald"),
      queue("crimson"),
    );
    const left = take_player(1)(three);
    expect(left.players.map(({ name, headquarters }) => `${name} ${headquarters}`)).toEqual([
      " d5",
      "Dora d9",
    ]);
    expect(left.players[1]).toMatchObject({ stones: 2, studied: [0, 0, 0, 1, 0, 0] });
    expect(left.sites.map(({ at, owner, garrison }) => [at, owner, garrison])).toEqual([
      ["d5", "azure", false],
      ["d9", "crimson", false],
      ["e5", null, false],
      ["e6", "crimson", false],
    ]);
    expect(left.order).toEqual(["crimson"]);
    const six = after(left, ...Array.from({ length: 9 }, () => add_player));
    expect(six.players).toHaveLength(6);
    expect(six.order).toEqual([]);
    expect(six.players[5]).toEqual(usual_contender);
  });

  test("stand in the order of initiative, each once", () => {
    const two = after(empty_charter(2), queue("crimson"), queue("azure"));
    expect(two.order).toEqual(["crimson", "azure"]);
    expect(after(two, queue("crimson")).order).toEqual(["azure"]);
  });
});

describe("the tables", () => {
  const two = empty_charter(2);

  test("every figure is there with its bounds and with what is usual", () => {
    const all = [
      ...types.flatMap((type) => ship_figures(two, type)),
      ...lines.flatMap((line) => slot_figures(two, line)),
      ...garrison_figures(two),
    ];
    expect(all).toHaveLength(4 * 8 + 6 * 4 + 2);
    for (const { value, usual, least, most } of all) {
      expect(value).toBe(usual);
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
  });

  test("a figure is changed by itself, and only what changed is told", () => {
    const [movement] = ship_figures(two, "corvette");
    const repair = ship_figures(two, "cruiser")[7];
    const price = slot_figures(two, "lord")[1];
    const changed = after(two, movement!.change(5), repair!.change(1), price!.change(2));
    expect(changed.tables.ships[0]).toEqual({ ...usual_tables.ships[0], movement: 5 });
    expect(changed.tables.ships[2]?.repair).toEqual({ raw: 8, production: 1 });
    expect(changed.tables.studies[5]?.price).toEqual({ raw: 10, production: 2 });
    expect(ship_figures(changed, "corvette")[0]).toMatchObject({ value: 5, usual: 4 });
    const back = after(
      changed,
      set_make("corvette", { movement: 4 }),
      set_make("cruiser", { repair: { raw: 8, production: 5 } }),
      set_study("lord", { price: { raw: 10, production: 9 } }),
      set_garrison({ raw: 4 }),
    );
    expect(json_of(changed)).toHaveProperty("tables");
    expect(json_of(back)).not.toHaveProperty("tables");
  });
});

describe("the draft", () => {
  function drafting(charter = empty_charter(2)): Draft {
    const draft = new Draft();
    draft.open(charter);
    return draft;
  }

  test("the same again takes back what a tool did, and each step is undone and done again", () => {
    const draft = drafting();
    draft.hold({ kind: "home", player: "azure" });
    draft.choose("d5");
    draft.hold({ kind: "spot", holds: "raw" });
    draft.choose("e5");
    expect(draft.news).toEqual({ what: "laid", at: "e5" });
    draft.choose("e5");
    expect(draft.news).toEqual({ what: "erased", at: "e5" });
    draft.hold({ kind: "storm" });
    draft.choose("e5");
    draft.choose("e6");
    draft.hold({ kind: "core" });
    draft.choose("e6");
    expect(draft.charter.storms).toEqual([{ core: "e6", cells: ["e5"] }]);
    draft.choose("e6");
    expect(draft.charter.storms).toEqual([{ core: "e5", cells: [] }]);
    draft.undo();
    draft.undo();
    expect(draft.charter.storms).toEqual([{ core: "e5", cells: ["e6"] }]);
    draft.redo();
    expect(draft.charter.storms[0]?.core).toBe("e6");
    draft.hold({ kind: "home", player: "azure" });
    draft.choose("d5");
    expect(draft.charter.sites).toEqual([]);
  });

  test("a tool uses what it can, and nothing else", () => {
    const draft = drafting(after(empty_charter(2), set_home("d5", "azure")));
    draft.hold({ kind: "home", player: "crimson" });
    expect([draft.takes("d5"), draft.takes("a1"), draft.takes("d6")]).toEqual([false, false, true]);
    draft.hold({ kind: "storm" });
    expect([draft.takes("d5"), draft.takes("d6")]).toEqual([false, true]);
    draft.hold({ kind: "erase" });
    expect([draft.takes("d5"), draft.takes("d6")]).toEqual([true, false]);
    draft.choose("d5");
    expect(draft.charter.sites).toEqual([]);
    draft.hold({ kind: "ship", player: "azure", type: "cruiser" });
    draft.choose("d6");
    draft.choose("d6");
    expect(draft.news).toEqual({ what: "erased", at: "d6" });
  });

  test("headquarters in hand go from player to player, and are put down with their player", () => {
    const draft = drafting(empty_charter(3));
    const held = () => draft.tool.kind === "home" && draft.tool.player;
    draft.next_home(1);
    expect(held()).toBe("azure");
    draft.next_home(-1);
    expect(held()).toBe("emerald");
    draft.change(take_player(2));
    expect(draft.tool.kind).toBe("choose");
  });

  test("a problem lights the cells that it names, and the headquarters of players", () => {
    const draft = drafting(after(empty_charter(2), set_home("d5", "azure")));
    expect(places_of(["e5", "azure", "crimson", 7, "a1", "turns"], draft)).toEqual(["e5", "d5"]);
  });
});
