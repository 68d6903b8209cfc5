// Proves what the sector, the panels, the log and the end tell: nothing is lit that may not be chosen, each chance is what the rules count.

import { expect, it } from "vitest";
import type { Shape } from "../../board/shape";
import type { Entry, Values } from "../../transport/protocol";
import { worth_of } from "./advice";
import { board_model, type Desktop } from "./board_model";
import { en } from "./en";
import { es } from "./es";
import { event_of } from "./events";
import { muster_lines } from "./muster_text";
import { arrivals, parts_of_passage, toll_text } from "./prospect_text";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import { sampled_plies, story_of } from "./story";
import { on_map, place_of, source_of } from "./targets";
import { cell_lines, doing, name_text } from "./telling";
import {
  cells_of,
  percent,
  type Craft,
  type Hints,
  type Muster,
  type Ship,
  type Site,
  type View,
} from "./view";
import type { Action, General, Standing, Wait } from "./wire";

const general: General = {
  ship: "azure-2",
  moved: false,
  victories: 0,
  ground: false,
  again: false,
  force: false,
  wits: false,
  relic: false,
  wounded: false,
  price: false,
  foresight: false,
  dread: false,
  vigour: false,
  insight: false,
};

function standing(more: Partial<Standing> = {}): Standing {
  return {
    raw: 5,
    production: 3,
    stones: 0,
    stratagems: 0,
    spells: 0,
    studied: [0, 0, 0, 0, 0, 0],
    headquarters: "e1",
    out: false,
    general,
    built: 3,
    plans: 0,
    caches: 0,
    draws: 0,
    ...more,
  };
}

function ship(name: string, type: Ship["type"], at: string, more: Partial<Ship> = {}): Ship {
  return {
    name,
    type,
    at,
    out: 0,
    damaged: false,
    gains: [0, 0, 0, 0],
    improved: false,
    acted: false,
    steps: 0,
    landed: false,
    stung: 0,
    draws: 0,
    ...more,
  };
}

function site(at: string, kind: Site["kind"], owner: Site["owner"], more: Partial<Site> = {}): Site {
  return {
    at,
    kind,
    owner,
    garrison: false,
    moved: false,
    faction: false,
    portal: false,
    idle: false,
    plundered: false,
    shells: [0, 0, 0, 0, 0, 0],
    ...more,
  };
}

function view(more: Partial<View> = {}): View {
  return {
    phase: "ships",
    turn: 3,
    order: ["azure", "crimson"],
    current: 0,
    event: 11,
    asteroids: false,
    dealt: false,
    spent: false,
    recruited: 0,
    players: [standing(), standing({ headquarters: "e9", general: { ...general, ship: "azure-0" } })],
    ships: [
      ship("azure-1", "corvette", "e3", { acted: true }),
      ship("azure-2", "frigate", "d5"),
      ship("crimson-1", "cruiser", "d6", { damaged: true }),
    ],
    sites: [
      site("e1", "capital", "azure"),
      site("e9", "capital", "crimson"),
      site("d6", "raw", "crimson"),
      site("c5", "production", null),
    ],
    storms: [{ core: "f5", cells: ["f5", "f4"], waits: false, draws: 0 }],
    swarms: [],
    held: [["e4", "d4"], ["c6"], [], [], [], [], ["a5"]],
    course: [],
    tasks: [],
    duel: null,
    battles: [],
    master: null,
    mastered: 0,
    end: null,
    winners: [],
    ...more,
  };
}

const toll = { none: 24, out: 6, damaged: 3, destroyed: 3, of: 36 };
const craft: Craft = {
  name: "azure-2",
  at: "d5",
  movement: 3,
  strength: 3,
  agility: 3,
  armour: 8,
  steps: 3,
  acts: true,
  cells: [
    { at: "c5", steps: 1, ways: 1, of: 1, tests: [] },
    { at: "c6", steps: 2, ways: 1, of: 3, tests: [{ at: "d5", guards: 1, passes: 2 }] },
  ],
  crossings: [
    {
      at: "g4",
      steps: 3,
      guards: 1,
      arrives: 24,
      arrives_damaged: 12,
      astray: 4,
      astray_weakened: 4,
      astray_damaged: 4,
      destroyed: 24,
      caught: 144,
      of: 216,
    },
  ],
  fights: [
    {
      at: "d6",
      target: "crimson-1",
      attack: 4,
      defence: 0,
      attack_support: 1,
      defence_support: 0,
      dice: 3,
      by_attacker: true,
      room: 3,
      results: { attacker_hit: 1, both_hit: 7, pushed: 56, pushed_and_hit: 152, of: 216 },
      own: { ...toll, none: 36, out: 0, damaged: 0, destroyed: 0 },
      other: toll,
    },
  ],
  landings: [],
};

const legal: Action[] = [
  { do: "move", ship: "d5", to: "c5" },
  { do: "move", ship: "d5", to: "c6" },
  { do: "cross", ship: "d5", to: "g4" },
  { do: "attack", ship: "d5", target: "d6" },
];

function desktop(shown: View, more: Partial<Desktop> = {}): Desktop {
  const hints: Hints = {
    terms: { radius: 4 } as NonNullable<Hints["terms"]>,
    ships: [craft],
  };
  return {
    view: shown,
    hints,
    viewer: "azure",
    seat_class: (seat) => (seat === "azure" ? "seat-2" : seat === "crimson" ? "seat-1" : ""),
    letter: (seat) => seat.slice(0, 1).toUpperCase(),
    yours: true,
    source: "d5",
    sources: new Set(["d5"]),
    at: "",
    open: new Set(legal.map((action) => place_of(action) ?? "")),
    chosen: undefined,
    choices: legal,
    dock: "",
    refused: "",
    lit: [],
    last: [],
    words: en,
    word: (word) => word,
    seat: (seat) => seat,
    ...more,
  };
}

function find(shapes: readonly Shape[] | undefined, key: string): Shape | undefined {
  return shapes?.find((shape) => shape.key === key);
}
const classes = (shape: Shape | undefined): string[] => shape?.attributes?.["class"]?.split(" ") ?? [];
function words_in(shape: Shape | undefined): string[] {
  return [shape?.text ?? "", ...(shape?.children ?? []).flatMap(words_in)].filter(Boolean);
}

it("has the cells of a hexagon", () => {
  expect([3, 5, 6, 7].map((radius) => cells_of(radius).length)).toEqual([37, 91, 127, 169]);
});

it("lights what may be chosen: the sure cells with a dot, the others with the chance of coming there", () => {
  const model = board_model(desktop(view()));
  const cell = (at: string) => model.cells.find((one) => one.at === at);
  expect(
    model.cells
      .filter(({ can }) => can)
      .map(({ at }) => at)
      .toSorted(),
  ).toEqual(["c5", "c6", "d5", "d6", "g4"]);
  expect(cell("d5")?.tints).toContain("picked");
  expect(cell("c5")?.tints).toContain("reach");
  expect(cell("c6")?.tints).toContain("legal");
  expect(words_in(find(model.over, "risk c6"))).toEqual(["33\u00a0%"]);
  expect(words_in(find(model.over, "risk g4"))).toEqual(["17\u00a0%"]);
  expect(find(model.over, "risk c5")).toBeUndefined();
  expect(find(model.over, "prey d6")).toBeDefined();
  const waiting = board_model(desktop(view(), { yours: false }));
  expect(waiting.cells.some(({ can }) => can)).toBe(false);
  expect(waiting.over).toEqual([]);
});

it("shows the way that is chosen and its figures", () => {
  const attack = legal.find((action) => action.do === "attack");
  const model = board_model(desktop(view(), { at: "d6", chosen: attack }));
  expect(classes(find(model.over, "way"))).toEqual(["si-way", "attack"]);
  expect(model.pills.map(({ text }) => text)).toEqual(["4 : 0"]);
  const cross = legal.find((action) => action.do === "cross");
  const crossing = board_model(desktop(view(), { at: "g4", chosen: cross }));
  expect(classes(find(crossing.over, "way"))).toEqual(["si-way", "cross"]);
  expect(crossing.pills.map(({ text }) => text)).toEqual(["17\u00a0%"]);
});

it("draws control areas, storms with one core, whose a planet is, and how a ship stands", () => {
  const model = board_model(desktop(view()));
  expect(classes(find(model.under, "ground e4"))).toEqual(["seat-2"]);
  expect(classes(find(model.under, "ground c6"))).toEqual(["seat-1"]);
  expect(classes(find(model.under, "ground a5"))).toEqual(["si-brood"]);
  expect(classes(find(model.under, "storm f5"))).toEqual(["si-gale", "core"]);
  expect(classes(find(model.under, "storm f4"))).toEqual(["si-gale"]);
  expect(classes(find(model.under, "site d6"))).toEqual(["seat-1"]);
  const piece = (key: string) => model.pieces.find((one) => one.key === key);
  expect(piece("azure-1")?.classes?.split(" ")).toContain("dim");
  expect(piece("azure-2")?.classes?.split(" ")).not.toContain("dim");
  expect(piece("azure-2")?.badges?.map(({ key }) => key)).toContain("general");
  expect(piece("crimson-1")?.classes?.split(" ")).toContain("damaged");
  expect(piece("crimson-1")?.badges?.map(({ key }) => key)).toContain("crack");
});

it("says of a cell what lies there and whose it is", () => {
  const reading = { words: en, word: (word: string) => word, seat: (seat: string) => seat };
  expect(cell_lines("d6", view(), reading)).toEqual(["cruiser, crimson, seriously damaged", "raw, crimson"]);
  expect(cell_lines("d5", view(), reading)).toEqual(["frigate, azure, the general aboard"]);
  expect(cell_lines("f5", view(), reading)).toEqual(["core"]);
  expect(cell_lines("e4", view(), reading)).toEqual(["controlled by azure"]);
  expect(cell_lines("a5", view(), reading)).toEqual(["controlled by swarm"]);
  expect(cell_lines("i1", view(), reading)).toEqual(["open space"]);
  expect(name_text("t3-azure-c4", reading)).toBe("C4 (azure)");
  expect(name_text("t3-azure-supply", reading)).toBe("the supply factory (azure)");
  expect(name_text("crimson-4", reading)).toBe("ship 4 (crimson)");
  expect(name_text("done", reading)).toBeUndefined();
});

it("tells the parts of a crossing, which make a whole", () => {
  const [passage] = craft.crossings;
  if (!passage) throw new Error("no crossing");
  expect(parts_of_passage(passage).reduce((sum, { ways }) => sum + ways, 0)).toBe(passage.of);
  expect(percent(arrivals(passage), passage.of)).toBe("17\u00a0%");
  expect(toll_text(toll, en)).toBe("out of action 17\u00a0%, seriously damaged 8\u00a0%, destroyed 8\u00a0%");
});

it("tells small chances as small, never as none", () => {
  expect([percent(0, 10), percent(1, 1000), percent(999, 1000), percent(10, 10)]).toEqual([
    "0\u00a0%",
    "<1\u00a0%",
    ">99\u00a0%",
    "100\u00a0%",
  ]);
});

it("knows each of the eighteen events by two dice, each by two rolls", () => {
  const rolls = [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((units) => 10 * tens + units));
  const names = rolls.map((roll) => event_of(roll)?.name);
  expect(new Set(names).size).toBe(18);
  expect([11, 12, 13, 35, 42, 43, 56, 62, 64, 66].map((roll) => event_of(roll)?.name)).toEqual([
    "raiders",
    "raiders",
    "swarm",
    "nothing",
    "calm",
    "faction",
    "ebbs",
    "emissary",
    "supply",
    "ships",
  ]);
  expect([0, 10, 17, 71].map(event_of)).toEqual([undefined, undefined, undefined, undefined]);
});

it("asks in words for all that a player can be asked for on the map or by a button", () => {
  const decided: readonly Wait[] = [
    "place",
    "defend",
    "supply",
    "emissary",
    "spread",
    "ebb",
    "sabotage",
    "reinforce",
    "push",
    "advance",
    "answer",
    "retreat",
    "found",
    "equip",
  ];
  expect(Object.keys(en.asked).toSorted()).toEqual([...decided].toSorted());
  for (const [wait, { clause }] of Object.entries(es.asked))
    expect(clause, wait).toBe(en.asked[wait as keyof typeof en.asked].clause);
});

type Decided = Exclude<Action["do"], "lot" | "event" | "pick" | "die" | "dice" | "lose" | "settle">;
const each: { [Do in Decided]: Extract<Action, { do: Do }> } = {
  place: { do: "place", ship: "frigate", at: "a5" },
  fight: { do: "fight", cards: 1 },
  accept: { do: "accept" },
  decline: { do: "decline" },
  spread: { do: "spread", core: "f5", at: "f6" },
  ebb: { do: "ebb", at: "f5" },
  sabotage: { do: "sabotage", at: "d6" },
  reinforce: { do: "reinforce", ship: "corvette", at: "a5" },
  move: { do: "move", ship: "d5", to: "c5" },
  cross: { do: "cross", ship: "d5", to: "g4" },
  attack: { do: "attack", ship: "d5", target: "d6" },
  bombard: { do: "bombard", ship: "d5", at: "d6" },
  board: { do: "board", ship: "d5" },
  ashore: { do: "ashore" },
  choose: { do: "choose", pips: 4 },
  push: { do: "push", to: "c6" },
  advance: { do: "advance" },
  stay: { do: "stay" },
  conquer: { do: "conquer", at: "c5" },
  assault: { do: "assault", at: "c5", cards: 1 },
  answer: { do: "answer", cards: 1 },
  explore: { do: "explore", at: "c5" },
  retreat: { do: "retreat", to: "c5" },
  found: { do: "found", at: "c5" },
  buy: { do: "buy", ship: "corvette", at: "e1" },
  equip: { do: "equip", attribute: "agility" },
  repair: { do: "repair", at: "d5" },
  recruit: { do: "recruit", at: "c5" },
  research: { do: "research", line: "heavy" },
  learn: { do: "learn", art: "spell" },
  transfer: { do: "transfer", from: "e1", to: "d6" },
  produce: { do: "produce", raw: 1 },
  done: { do: "done" },
  retire: { do: "retire" },
};

it("says every action in both languages, and finds its ship and cell", () => {
  for (const words of [en, es]) {
    const said = Object.values(each).map((action) =>
      doing(action, { words, word: (word) => word, seat: (seat) => seat }),
    );
    expect(new Set(said).size).toBe(said.length);
    for (const one of said) expect(one).toMatch(/^[A-ZÁÉÍÓÚ](?!.*undefined)/);
  }
  const { transfer, buy, learn, produce, choose } = each;
  const actions: Action[] = [...legal, transfer, buy, learn, produce, choose];
  expect(actions.map(source_of).slice(0, 6)).toEqual(["d5", "d5", "d5", "d5", "e1", undefined]);
  expect(actions.map(on_map)).toEqual([true, true, true, true, true, false, false, false, false]);
});

it("lays the likeliest ready: a free planet before an even fight, no fight that only harms", () => {
  const hints: Hints = { ships: [craft] };
  const worth = (action: Action) => worth_of(action, view(), hints);
  expect(worth({ do: "move", ship: "d5", to: "c5" })).toBeGreaterThan(
    worth({ do: "move", ship: "d5", to: "c6" }),
  );
  expect(worth({ do: "attack", ship: "d5", target: "d6" })).toBeGreaterThan(0);
  expect(worth({ do: "cross", ship: "d5", to: "g4" })).toBe(0);
  const bad: Hints = {
    ships: [
      {
        ...craft,
        fights: craft.fights.map((one) => ({
          ...one,
          results: { attacker_hit: 216, both_hit: 0, pushed: 0, pushed_and_hit: 0, of: 216 },
          own: toll,
          other: { ...toll, none: 36 },
        })),
      },
    ],
  };
  expect(worth_of({ do: "attack", ship: "d5", target: "d6" }, view(), bad)).toBe(0);
});

it("adds up what a ground battle is worth, line by line", () => {
  const none: Muster = {
    points: 1000,
    slots: 0,
    cards: 0,
    orbital: 0,
    fronts: 0,
    general: 0,
    dread: 0,
    again: 0,
    led: false,
  };
  const lines = muster_lines({ ...none, slots: 3, orbital: 1 }, { ...none, points: 1050, dread: -1 }, en);
  expect(lines.map(({ values }) => values)).toEqual([
    ["20", "21"],
    ["+3", "–"],
    ["+1", "–"],
    ["–", "−1"],
  ]);
  expect(lines.map(({ clause }) => clause)).toEqual(["SI-H5", "SI-10.14", "SI-9.5", "SI-H33"]);
});

it("says how far the game turn is, and whose round of how many", () => {
  const now = (shown: View) => ribbon_of(shown, en).map(({ name, state }) => `${state} ${name}`);
  expect(now(view())).toEqual([
    "done Initiative",
    "done Event",
    "done Storms",
    "now Ships · 1 of 2",
    "next Conquest",
    "next Construction",
  ]);
  expect(now(view({ phase: "event" }))[1]).toBe("now Event");
  const placing = view({ phase: "event", tasks: [{ wait: "place" }] as unknown as View["tasks"] });
  expect(now(placing).slice(0, 2)).toEqual(["now Placing", "next Event"]);
  expect(now(view({ phase: "over" })).every((step) => step.startsWith("done"))).toBe(true);
});

function entry(ply: number, actor: string, ...events: [string, Values, string][]): Entry {
  return {
    ply,
    actor,
    action: "",
    events: events.map(([kind, values, clause]) => ({ kind, values, clause, text: `${kind}.`, at: [] })),
  } as unknown as Entry;
}

it("tells the log player by player, without what is told by what comes of it", () => {
  const rows = rows_of([
    entry(
      1,
      "azure",
      ["attacks", { player: "azure" }, "SI-6.1"],
      ["strengths", { player: "azure" }, "SI-6.2"],
    ),
    entry(
      2,
      "nature",
      ["destroyed", { player: "crimson" }, "SI-6.15"],
      ["improves", { player: "azure" }, "SI-6.16"],
    ),
    entry(3, "nature", ["turn", { player: "crimson" }, "SI-1.5"]),
  ]);
  expect(rows.map(({ ply, actor, text, loss }) => [ply, actor, text, loss])).toEqual([
    [1, "azure", "attacks.", false],
    [2, "crimson", "destroyed.", true],
    [2, "azure", "improves.", false],
    [3, "crimson", "turn.", false],
  ]);
});

it("tells the game at its end: planets and ships by game turn, and how dice went", () => {
  const entries = [
    entry(4, "nature", ["turn", { player: "azure" }, "SI-1.5"]),
    entry(9, "azure", ["escapes", {}, "SI-8.2"], ["destroyed", { player: "crimson" }, "SI-6.15"]),
  ];
  expect(sampled_plies(entries, 9)).toEqual([0, 4, 9]);
  const later = view({ sites: view().sites.map((one) => ({ ...one, owner: "azure" as const })) });
  const story = story_of({
    samples: [
      { ply: 0, view: view() },
      { ply: 9, view: later },
    ],
    entries,
    hints: { mark: 3 },
    seats: [
      { seat: "azure", name: "Azure" },
      { seat: "crimson", name: "Crimson" },
    ],
    words: en,
    number: String,
  });
  const [planets, ships] = story.curves;
  expect(planets?.curves.map(({ points }) => points.map(({ value }) => value))).toEqual([
    [1, 4],
    [2, 0],
    [3, 3],
  ]);
  expect(ships?.curves.map(({ points }) => points.at(-1)?.value)).toEqual([2, 1]);
  expect(story.facts.find(({ name }) => name === en.story.tests)).toEqual({
    name: en.story.tests,
    value: "1",
    note: "1 passed",
  });
});
