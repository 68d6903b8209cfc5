// Proves what the map, the ribbon, the log and the end tell of a campaign: nothing is lit that may not be chosen, each order looks as far as it is.

import { expect, it } from "vitest";
import type { Shape } from "../../board/shape";
import { curves_of } from "../../table/story";
import type { Entry, Values } from "../../transport/protocol";
import { board_model, type Desktop } from "./board_model";
import { ends_of, scale_of } from "./chart";
import { en } from "./en";
import { es } from "./es";
import { need_value } from "./need_text";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import { army_of, gain_text, sum_text } from "./sheet_text";
import { sampled_plies, story_of } from "./story";
import { battle_text, name_text } from "./telling";
import { only_attack, type Battle, type Hints, type Land, type Need, type Sheet, type View } from "./view";
import type { Stand, Strength } from "./wire";

function land(at: string, owner: Land["owner"], more: Partial<Land> = {}): Land {
  return { at, terrain: "clear", holds: "none", owner, left: false, changed: false, offered: null, ...more };
}

const strength: Strength = {
  tiles: 0,
  manufactoria: 0,
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

function battle(name: string, more: Partial<Battle> = {}): Battle {
  return {
    name,
    defender: "crimson",
    attack: strength,
    defence: strength,
    result: null,
    spent: false,
    ...more,
  };
}

const lands = [
  land("c3", "azure", { holds: "spaceport", terrain: "river" }),
  land("c4", "azure"),
  land("c5", "crimson", { holds: "bastion" }),
  land("d5", "crimson", { terrain: "line" }),
  land("h5", null, { left: true }),
];

function view(more: Partial<View> = {}): View {
  const standing = {
    gone: false,
    reserve: false,
    passed: false,
    rolls: 0,
    wins: 0,
    met: [],
    since: 0,
    enters: null,
    agreed: null,
  };
  return {
    phase: "orders",
    round: 3,
    quiet: 0,
    order: ["azure", "crimson"],
    turn: 0,
    players: [standing, { ...standing, wins: 2 }],
    lands,
    battles: [],
    roll: null,
    end: null,
    winners: [],
    ...more,
  };
}

const part = { sum: 0, gain: 0, dice: 0 };
const sheet: Sheet = {
  attack: 800,
  defence: 850,
  open: false,
  lines: [],
  aids: [],
  prospect: { won: 3300, drawn: 1100, lost: 5600 },
};
const need: Need = {
  at: "c5",
  lines: [],
  pips: 6,
  ways: 26,
  chance: 7222,
};

function desktop(shown: View, hints: Hints, more: Partial<Desktop> = {}): Desktop {
  return {
    view: shown,
    hints,
    viewer: "azure",
    seat_class: (seat) => (seat === "azure" ? "seat-2" : seat === "crimson" ? "seat-1" : ""),
    letter: (seat) => seat.slice(0, 1).toUpperCase(),
    yours: true,
    at: "",
    open: new Set(),
    refused: "",
    lit: [],
    last: [],
    troubled: new Set(),
    words: en,
    word: (word) => word,
    seat: (seat) => seat,
    ...more,
  };
}

const target = {
  at: "c5",
  defender: "crimson" as const,
  way: { from: "c4", port: false },
  sheet,
  need,
};

function find(shapes: readonly Shape[] | undefined, key: string): Shape | undefined {
  return shapes?.find((shape) => shape.key === key);
}
const classes = (shape: Shape | undefined): string[] => shape?.attributes?.["class"]?.split(" ") ?? [];

it("lights what may be chosen, and says what a battle for it would be worth before it is chosen", () => {
  const model = board_model(desktop(view(), { targets: [target] }, { open: new Set(["c5"]), at: "c5" }));
  const lit = model.cells.filter(({ can }) => can).map(({ at }) => at);
  expect(lit).toEqual(["c5"]);
  const cell = model.cells.find(({ at }) => at === "c5");
  expect(cell?.tints).toContain("target");
  expect(cell?.says).toContain("battle at 800 to 850 points");
  expect(cell?.says).toContain("6 or more: 72\u00a0%");
  expect(model.pills.map(({ text }) => text)).toEqual(["800:850"]);
  expect(classes(find(model.over, "plan c5"))).toEqual(expect.arrayContaining(["seat-2", "ahead", "faint"]));
});

it("lights nothing while others decide", () => {
  const model = board_model(
    desktop(view(), { targets: [target] }, { open: new Set(["c5"]), at: "c5", yours: false }),
  );
  expect(model.cells.some(({ can }) => can)).toBe(false);
  expect(model.pills).toEqual([]);
  expect(find(model.over, "plan c5")).toBeUndefined();
});

it("draws an order solid once it is fought, dashed before, dotted by spaceport, and its bead as it stands", () => {
  const battles = [
    battle("r3-azure-c5", { result: "won" }),
    battle("r3-azure-d5"),
    battle("r3-crimson-c4", { defender: "azure", result: "drawn" }),
    battle("r3-crimson-c3", { defender: "azure" }),
    battle("r3-crimson-h5", { defender: null }),
  ];
  const way = (from: string | null, port = false) => ({ from, port });
  const hints: Hints = {
    battles: [
      { name: "r3-azure-c5", way: way("c4"), sheet },
      { name: "r3-azure-d5", way: way("c3", true), sheet },
      { name: "r3-crimson-c4", way: way("c5"), sheet },
      { name: "r3-crimson-c3", way: way(null), sheet },
      { name: "r3-crimson-h5", way: way("d5", true), sheet: null },
    ],
  };
  const shown = view({ phase: "battles", battles });
  const { over, pills } = board_model(desktop(shown, hints, { troubled: new Set(["r3-crimson-c3"]) }));
  const look = (name: string): string[] => {
    const order = find(over, name);
    return [...classes(order).slice(2), ...classes(find(order?.children, "bead")).slice(1)];
  };
  expect(look("r3-azure-c5")).toEqual(["fought", "ok"]);
  expect(look("r3-azure-d5")).toEqual(["ahead", "port", "dots"]);
  expect(look("r3-crimson-c4")).toEqual(["fought", "eq"]);
  expect(look("r3-crimson-c3")).toEqual(["ahead", "bang"]);
  expect(look("r3-crimson-h5")).toEqual(["fought", "port", "dots"]);
  // One's own battles that wait bear their points.
  expect(pills.map(({ at }) => at)).toEqual(["d5", "c3"]);
});

it("draws the orders of the past without hints, from the neighbour that the attacker held", () => {
  const shown = view({ phase: "battles", battles: [battle("r3-azure-c5")] });
  const lines = (hints: Hints) => {
    const order = find(board_model(desktop(shown, hints)).over, "r3-azure-c5");
    return find(order?.children, "line")?.attributes?.["d"];
  };
  const told: Hints = { battles: [{ name: "r3-azure-c5", way: { from: "c4", port: false }, sheet }] };
  expect(lines({})).toBe(lines(told));
});

it("shows what each roll needs before the tile is chosen", () => {
  const model = board_model(
    desktop(
      view({ phase: "conquest" }),
      { rolls: [need, { ...need, at: "d5", pips: 4, chance: 9167 }] },
      {
        open: new Set(["c5", "d5"]),
        at: "d5",
      },
    ),
  );
  expect(model.pills.map(({ text, on }) => [text, on])).toEqual([
    ["6+ · 72\u00a0%", false],
    ["4+ · 92\u00a0%", true],
  ]);
});

it("tells whose a tile is by letter and banner, and terrain beside a structure", () => {
  const { over } = board_model(desktop(view(), {}));
  const letters = (key: string) =>
    find(over, key)?.children?.flatMap(({ text }) => (text === undefined ? [] : [text]));
  expect(letters("on c3")).toEqual(["O", "A"]);
  expect(letters("on c5")).toEqual(["B", "C"]);
  expect(letters("on d5")).toEqual(["C"]);
  const used = find(over, "on c3")?.children?.flatMap(({ attributes }) => attributes?.["href"] ?? []);
  expect(used).toEqual(["#pe-spaceport", "#pe-river", "#pe-flag"]);
});

it("counts in the ribbon how many battles are settled", () => {
  const battles = [
    battle("r3-azure-c5", { result: "won" }),
    battle("r3-azure-d5"),
    battle("x", { defender: null }),
  ];
  const steps = ribbon_of(view({ phase: "battles", battles }), en);
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "now", "next", "next"]);
  expect(steps[2]?.name).toBe("3 Battles · 1/2");
  expect(ribbon_of(view({ phase: "conquest" }), es)[3]).toMatchObject({ state: "now", short: "4 Conquista" });
  expect(ribbon_of(view({ phase: "over" }), en).every(({ state }) => state === "done")).toBe(true);
});

it("says of a sum what it still waits for, and of a gain what it is", () => {
  const line = {
    heading: "stations" as const,
    clause: "PE-3.4",
    attack: { sum: 10, gain: 0, dice: 2 },
    defence: part,
  };
  expect(sum_text(line, en)).toBe("10 + 2D6 : 0");
  expect(sum_text({ ...line, heading: "size" }, en)).toBe("");
  expect(gain_text("tiles", { ...part, gain: 150 }, en)).toBe("+150");
  expect(gain_text("limit", { ...part, gain: -50 }, en)).toBe("\u221250");
  expect(gain_text("stations", { ...part, gain: 2 }, es)).toBe("tira +2");
  expect(gain_text("bastions", part, en)).toBe("–");
  expect(need_value({ cause: "beside", clause: "", adds: 4, die: 0, at: null }, en)).toBe("4+");
  expect(need_value({ cause: "shield", clause: "", adds: 0, die: 3, at: "c5" }, en)).toBe("D3");
  expect(need_value({ cause: "most", clause: "", adds: -2, die: 0, at: null }, en)).toBe("\u22122");
});

it("names armies only where somebody has named one", () => {
  const stand = { side: 0, tiles: 7, held: 7, hives: 0, orders: 0, most: 3, to_meet: [] };
  const player = (player: Stand["player"], army: Stand["army"]): Stand => ({ ...stand, player, army });
  const [ana, luis] = [player("azure", "other"), player("crimson", "orks")];
  expect(army_of({ players: [ana, luis] }, "azure")).toBe("other");
  expect(army_of({ players: [ana, luis] }, "crimson")).toBe("orks");
  expect(army_of({ players: [ana, { ...luis, army: "other" }] }, "crimson")).toBe("");
  expect(army_of({}, "azure")).toBe("");
});

function entry(ply: number, actor: string, events: [string, string, Values][]): Entry {
  return {
    ply,
    actor,
    events: events.map(([kind, clause, values]) => ({ kind, clause, values, at: [], text: `${kind}.` })),
  };
}

const reading = { words: en, word: (word: string) => word, seat: (seat: string) => seat };

it("tells each step by whom it is about, and what has no shorter words as the rules say it", () => {
  const rows = rows_of(
    [
      entry(1, "azure", [["attacks", "PE-1.7", { player: "azure", at: "c5", rival: "crimson" }]]),
      entry(2, "nature", [
        ["won", "PE-1.12", { player: "azure", rival: "crimson", battle: "r3-azure-c5" }],
        ["round", "PE-1.13", { round: 4 }],
      ]),
      entry(3, "nature", [["void", "PE-A17", { player: "azure", rival: "crimson", battle: "r3-azure-c5" }]]),
    ],
    reading,
  );
  expect(rows.map(({ actor, text, clause }) => [actor, text, clause])).toEqual([
    ["azure", "orders C5, of crimson", "PE-1.7"],
    ["azure", "beats crimson at C5: may roll for it", "PE-1.12"],
    ["nature", "Round 4", "PE-1.13"],
    ["azure", "void", "PE-A17"],
  ]);
  expect(rows[1]?.places).toEqual(["c5"]);
});

it("reads a battle's name as who attacks what, and nothing else so", () => {
  expect(battle_text("r3-azure-c5", reading)).toBe("C5 (attacked by azure)");
  const fought = view({
    battles: ["r3-azure-c5", "r3-azure-d5", "r3-crimson-d5"].map((name) => battle(name)),
  });
  const now = { ...reading, only: (name: string) => only_attack(fought, name) };
  expect(["r3-azure-c5", "r3-azure-d5", "r2-azure-c5"].map((name) => battle_text(name, now))).toEqual([
    "C5",
    "D5 (attacked by azure)",
    "C5 (attacked by azure)",
  ]);
  expect(battle_text("azure", reading)).toBeUndefined();
  expect(battle_text("space-marines", reading)).toBeUndefined();
  expect(["j9", "o15", "o16", "azure"].map((word) => name_text(word, reading))).toEqual([
    "J9",
    "O15",
    undefined,
    undefined,
  ]);
});

it("follows tiles and wins round by round, with the mark beside them", () => {
  const entries = [
    entry(4, "nature", [["round", "PE-1.13", { round: 2 }]]),
    entry(6, "nature", [["takes", "PE-4.5", { player: "azure", at: "c5", pips: 8 }]]),
    entry(9, "nature", [["ends-rounds", "PE-A27", { round: 2 }]]),
  ];
  expect(sampled_plies(entries, 9)).toEqual([0, 4, 9]);
  const samples = [
    { ply: 0, view: view() },
    { ply: 9, view: view({ lands: lands.map((one) => ({ ...one, owner: "azure" })) }) },
  ];
  const seats = [
    { seat: "azure", name: "Azure" },
    { seat: "crimson", name: "Crimson" },
  ];
  const tiles = curves_of(
    { samples, seats },
    (shown, seat) => shown.lands.filter(({ owner }) => owner === seat).length,
  );
  expect(tiles.map(({ points }) => points.map(({ value }) => value))).toEqual([
    [2, 5],
    [2, 0],
  ]);
  const told = story_of({
    samples,
    entries,
    seats,
    hints: { terms: { mark: 4 } as NonNullable<Hints["terms"]> },
    words: en,
    number: String,
  });
  expect(told.curves[0]?.curves.at(-1)?.points.map(({ value }) => value)).toEqual([4, 4]);
  expect(told.facts.find(({ name }) => name === en.story.rolls)?.note).toBe("1 tile taken");
});

it("lays letters at one height side by side, so that each can be read", () => {
  const points = (...values: number[]) => values.map((value, ply) => ({ ply, value }));
  const curves = [
    { name: "Azure", seat: "azure", points: points(7, 9) },
    { name: "Crimson", seat: "crimson", points: points(7, 7) },
    { name: "Gold", seat: "gold", points: points(8, 7) },
  ];
  const scale = scale_of(curves, { left: 0, right: 100, top: 0, bottom: 80 });
  expect([scale.x(0), scale.x(1), scale.y(7), scale.y(9)]).toEqual([0, 100, 80, 0]);
  const ends = ends_of(curves, scale);
  expect(ends.map(({ y }) => y)).toEqual([0, 80, 80]);
  expect(new Set(ends.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});
