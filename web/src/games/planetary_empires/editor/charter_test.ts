// games/planetary_empires/editor/charter_test.ts -- charters are read, written, shared and changed without losing anything.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { neighbours } from "../../../editor/charter/cells";
import { links_of, seats_of } from "../../../editor/charter/company";
import { tally, told_of, type TrialAnswer } from "../../../editor/charter/tally";
import { fragment_of, is_fragment, made_in } from "../../../editor/link";
import { Unfit } from "../../../editor/reading";
import { charter_of, empty_charter, file_of, json_of, players, type Charter } from "./charter";

import { Draft } from "./draft.svelte";
import {
  add_player,
  aim_at,
  aim_for,
  add_aim,
  change_player,
  proposed,
  set_owner,
  set_structure,
  set_terrain,
  site_at,
  take_aim,
  take_player,
  take_proposed,
  take_site,
  type Change,
} from "./edit";
import { free_cells, tiles_most, tiles_wanted } from "./land";

function after(charter: Charter, ...changes: Change[]): Charter {
  return changes.reduce((before, change) => change(before), charter);
}

const example = new URL("../../../../../examples/rim_charter.json", import.meta.url);
const rim = charter_of(JSON.parse(readFileSync(example, "utf8")));

/** Every field other than usual. */
const full = charter_of({
  name: { en: "Rim", es: "Borde" },
  story: { en: "Far out", es: "Lejos" },
  size: 1000,
  cap: 200,
  mark: 12,
  meet: 1,
  rounds: 20,
  orders: 3,
  against: 4,
  unplayed: "letter",
  simulated: false,
  played: false,
  begins: 3,
  quiet: 1,
  manners: { organiser: true, decide_minutes: 4320, answer_minutes: 1440 },
  players: [
    { army: "orks", side: 1, name: "Ana", since: 2, wins: 3, met: ["crimson"] },
    { army: "tau", side: 2, withdrew: true },
    { army: "daemons", reserve: true },
  ],
  tiles: [
    { at: "c1", owner: "azure", terrain: "river", holds: "bastion" },
    { at: "c2", left: true },
  ],
  aims: [{ players: ["azure"], hold: ["c2"] }, { hold: ["c1"] }],
});

describe("a charter's file", () => {
  test.each([
    ["of the example", rim],
    ["with every field", full],
    ["of nothing yet", empty_charter(2)],
  ])("the charter %s comes back from its file and from its link", async (_name, charter) => {
    expect(charter_of(JSON.parse(file_of(charter)))).toEqual(charter);
    const fragment = await fragment_of(json_of(charter));
    expect(is_fragment(fragment)).toBe(true);
    expect(charter_of(await made_in(fragment))).toEqual(charter);
  });

  test("what is usual is left out", () => {
    expect(json_of(empty_charter(2))).toEqual({
      players: [{ army: "space-marines" }, { army: "orks" }],
      tiles: [],
    });
    const json = json_of(full) as Record<string, unknown>;
    expect(Object.keys(json)).toHaveLength(18);
  });

  test.each([
    ["no object", [], "/"],
    ["no players", { tiles: [] }, "/players"],
    ["no tiles", { players: [] }, "/tiles"],
    ["something more", { players: [], tiles: [], flavour: 1 }, "/flavour"],
    ["an army that is none", { players: [{ army: "elves" }], tiles: [] }, "/players/0/army"],
    ["half a side", { players: [{ side: 0.5 }], tiles: [] }, "/players/0/side"],
    ["a name that is a number", { players: [{ name: 7 }], tiles: [] }, "/players/0/name"],
    ["a tile beyond the board", { players: [], tiles: [{ at: "p1" }] }, "/tiles/0/at"],
    ["a tile of a number", { players: [], tiles: [7] }, "/tiles/0"],
    ["an owner who is none", { players: [], tiles: [{ at: "a1", owner: "red" }] }, "/tiles/0/owner"],
    ["an aim of words", { players: [], tiles: [], aims: ["win"] }, "/aims/0"],
    ["an organiser by name", { players: [], tiles: [], manners: { organiser: "Ana" } }, "/manners/organiser"],
    ["an endless number", { players: [], tiles: [], size: 1e400 }, "/size"],
    ["a prototype", JSON.parse('{"players":[],"tiles":[],"__proto__":{"size":1}}'), "/__proto__"],
  ])("what is wrong is named by its place: %s", (_name, json, place) => {
    expect(() => charter_of(json)).toThrow(Unfit);
    expect(() => charter_of(json)).toThrow(place);
  });

  test("a link that unfolds without end is given up", async () => {
    const bomb = await fragment_of("0".repeat(3_000_000));
    expect(bomb.length).toBeLessThan(20_000);
    await expect(made_in(bomb)).rejects.toThrow("too large");
  });
});

describe("the map", () => {
  test("a cell has six neighbours, fewer at the edge", () => {
    expect(neighbours("h8").sort()).toEqual(["g8", "g9", "h7", "h9", "i7", "i8"]);
    expect(neighbours("a1").sort()).toEqual(["a2", "b1"]);
  });

  test("there is room to draw for any number of players, and beside what lies elsewhere", () => {
    for (let count = 2; count <= players.length; ++count)
      expect(free_cells(empty_charter(count)).length).toBeGreaterThan(tiles_wanted(count));
    const corner = after(empty_charter(2), set_owner("a1", "azure"));
    const free = free_cells(corner);
    expect(free).toContain("a2");
    expect(free).toContain("b1");
    expect(free).not.toContain("a1");
    expect(free).not.toContain("a3");
  });

  test("tiles are laid with what is put on them, and taken away with their aims", () => {
    const drawn = after(
      empty_charter(2),
      set_owner("c1", "azure"),
      set_structure("c2", "shield"),
      set_terrain("c1", "river"),
      add_aim,
      aim_at(0, "c1"),
      aim_at(0, "c2"),
      aim_for(0, "crimson"),
    );
    expect(json_of(drawn)).toMatchObject({
      tiles: [
        { at: "c1", owner: "azure", terrain: "river" },
        { at: "c2", holds: "shield" },
      ],
      aims: [{ players: ["crimson"], hold: ["c1", "c2"] }],
    });
    const taken = after(drawn, take_site("c1"));
    expect(taken.tiles.map(({ at }) => at)).toEqual(["c2"]);
    expect(taken.aims[0]?.hold).toEqual(["c2"]);
    expect(after(taken, take_aim(0)).aims).toEqual([]);
  });

  test("what somebody holds was not left by anybody", () => {
    expect(site_at(after(full, set_owner("c2", "crimson")), "c2")).toMatchObject({ left: false });
  });

  test("there are no more tiles than the charter has room for", () => {
    const cells = Array.from({ length: 15 * 15 }, (_, index) => {
      const row = String.fromCharCode("a".charCodeAt(0) + Math.floor(index / 15));
      return `${row}${1 + (index % 15)}`;
    });
    const whole = after(empty_charter(12), ...cells.map((at) => set_owner(at, null)));
    expect(whole.tiles).toHaveLength(tiles_most);
  });
});

describe("players", () => {
  test("come and go, and those behind move up with what they hold", () => {
    const four = after(empty_charter(3), add_player("tau"), change_player(3, { name: "Dora" }));
    const held = after(
      four,
      set_owner("c1", "crimson"),
      set_owner("c2", "gold"),
      add_aim,
      aim_at(0, "c1"),
      aim_for(0, "gold"),
      add_aim,
      aim_for(1, "crimson"),
    );
    const three = take_player(1)(held);
    expect(three.players.map(({ name }) => name)).toEqual(["", "", "Dora"]);
    expect(three.tiles.map(({ owner }) => owner)).toEqual([null, "emerald"]);
    expect(three.aims).toEqual([{ players: ["emerald"], hold: ["c1"] }]);
    const twelve = after(four, ...Array.from({ length: 20 }, () => add_player("other")));
    expect(twelve.players).toHaveLength(12);
  });

  test("what is proposed follows their number", () => {
    const for_count = (count: number) => proposed(empty_charter(count));
    expect(for_count(2)).toEqual({ cap: 150, orders: 3 });
    expect(for_count(4)).toEqual({ cap: 150, orders: 3, mark: 12 });
    expect(for_count(6)).toEqual({ cap: 150, orders: 3, mark: 12, against: 3 });
    expect(for_count(8)).toEqual({ cap: 150, orders: 3, mark: 12, against: 3, meet: 5 });
    expect(take_proposed({ ...empty_charter(8), size: 1500 })).toMatchObject({ cap: 300, meet: 5 });
  });
});

describe("the draft", () => {
  test("each change is undone and done again, and another change forgets what was undone", () => {
    const draft = new Draft();
    draft.open(empty_charter(2));
    draft.hold({ kind: "owner", owner: "azure" });
    draft.choose("h8");
    draft.hold({ kind: "structure", holds: "hive" });
    draft.choose("h8");
    expect(site_at(draft.charter, "h8")).toMatchObject({ owner: "azure", holds: "hive" });
    draft.choose("h8");
    expect(site_at(draft.charter, "h8")?.holds).toBe("none");
    draft.undo();
    expect(site_at(draft.charter, "h8")?.holds).toBe("hive");
    draft.undo();
    draft.undo();
    expect(draft.charter.tiles).toEqual([]);
    expect(draft.can_undo).toBe(false);
    draft.redo();
    draft.hold({ kind: "erase" });
    draft.choose("h8");
    expect([draft.charter.tiles.length, draft.can_redo]).toEqual([0, false]);
  });

  test("a tool uses what it can, and nothing else", () => {
    const draft = new Draft();
    draft.open(empty_charter(2));
    draft.hold({ kind: "erase" });
    expect(draft.takes("h8")).toBe(false);
    draft.choose("h8");
    expect(draft.can_undo).toBe(false);
    draft.hold({ kind: "terrain", terrain: "line" });
    expect(draft.takes("a15")).toBe(false);
    draft.choose("h8");
    expect(site_at(draft.charter, "h8")?.terrain).toBe("line");
    draft.drop();
    draft.choose("h8");
    expect(draft.chosen).toBe("h8");
    draft.erase("h8");
    expect(draft.chosen).toBe("");
  });

  test("land in hand goes from player to player, and is put down with its player", () => {
    const draft = new Draft();
    draft.open(empty_charter(3));
    const held = () => draft.tool.kind === "owner" && draft.tool.owner;
    draft.next_owner(1);
    expect(held()).toBe("azure");
    draft.next_owner(-1);
    expect(held()).toBe(null);
    draft.next_owner(-1);
    expect(held()).toBe("emerald");
    draft.change(take_player(2));
    expect(draft.tool.kind).toBe("choose");
  });
});

describe("a trial", () => {
  const answer = (seat: number, reason: string, round: number, most: number): TrialAnswer => ({
    chances: [0, 1].map((one) => ({ seat: players[one] ?? "", chance: one === seat ? 1 : 0 })),
    ends: [{ reason }],
    last_round: { median: round },
    games: { most },
  });

  test("one campaign after the other is counted", () => {
    const told = [
      ...Array.from({ length: 15 }, (_, index) => told_of(answer(0, "held", 6 + (index % 3), 3))),
      ...Array.from({ length: 5 }, () => told_of(answer(1, "rounds", 12, 4))),
    ];
    const found = tally(told, "rounds");
    expect(found.campaigns).toBe(20);
    expect(found.wins.map(({ share }) => share)).toEqual([0.75, 0.25]);
    expect(found.ended.share).toBe(0.75);
    expect(found.round).toEqual({ low: 6, middle: 8, high: 12 });
    expect(found.games).toEqual({ middle: 3, most: 4 });
    expect(found.ends).toEqual([
      ["held", 15],
      ["rounds", 5],
    ]);
  });

  test("a win that is shared counts in parts", () => {
    const shared = {
      ...answer(0, "rounds", 12, 2),
      chances: players.slice(0, 4).map((seat) => ({ seat, chance: 0.25 })),
    };
    expect(tally([told_of(shared)], "rounds").wins.map(({ share }) => share)).toEqual([
      0.25, 0.25, 0.25, 0.25,
    ]);
  });
});

describe("the table", () => {
  test("each seat is mine, a computer's or somebody's by link, and each link is told once", () => {
    const seats = players.slice(0, 4);
    const company = { own: "crimson", name: "Ana", computers: { gold: 2 } };
    expect(seats_of(seats, company)).toEqual({
      azure: "invited",
      crimson: "person",
      emerald: "invited",
      gold: "computer:2",
    });
    const keys = { azure: "a", crimson: "c", emerald: "e", spectator: "s", organiser: "o" };
    expect(links_of(keys, "crimson", (key) => `#${key}`).map(({ who }) => who)).toEqual([
      "azure",
      "emerald",
      "spectator",
      "organiser",
    ]);
    expect(links_of(keys, "organiser", (key) => `#${key}`)[0]).toEqual({
      who: "azure",
      address: "#a",
    });
  });
});
