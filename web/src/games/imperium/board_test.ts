// Proves what the table of Imperium Galactica offers and shows: choices, reach, signs, previews, the lie of the galaxy, both languages.

import { describe, expect, it } from "vitest";
import { scene } from "../../board/scene";
import type { Shape } from "../../board/shape";
import type { Entry } from "../../transport/protocol";
import { aim_text } from "./aims";
import { board_model, type Desktop } from "./board_model";
import { joining_cards, offer_of, offers_of, set_word, sources_of, targets_of } from "./choices";
import { en } from "./en";
import { es } from "./es";
import { best_turn, laid_out, seen_direction, under } from "./layout";
import { offer_text } from "./offer_text";
import { ribbon_of } from "./ribbon";
import { rows_of } from "./rows";
import { sampled_plies, story_of } from "./story";
import { Tokens } from "./tokens";
import type { Hints, Sector, View } from "./view";
import { decode, type Action } from "./wire";

const read = (...texts: string[]): Action[] => texts.flatMap((text) => decode(text) ?? []);

/** Two systems side by side: a centre and a ring each, the second where the first ends. */
function system(name: string, x: number, y: number): Sector[] {
  const ring = [
    [0, 0],
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
  ];
  return ring.map(([dx = 0, dy = 0], place) => ({ at: `${name}-${place}`, x: x + dx, y: y + dy }));
}
const sheet = [...system("1r", 0, 0), ...system("1b", 5, 1)];

const view = {
  viewer: "red",
  course: { phase: "movement", turn: 2, player: "red", pc: [7, 4], strikes: [], landings: [] },
  ships: [
    { at: "1r-1", kind: "carrier", owner: "red", interceptors: 2, bombers: 1 },
    { at: "1b-4", kind: "frigate", owner: "blue", damaged: true },
  ],
  planets: [
    {
      at: "1r-0",
      kind: "home",
      owner: "red",
      infantry: 3,
      ion_cannon: true,
      cannon: true,
      cannon_damaged: true,
    },
    { at: "1b-0", kind: "small", owner: "neutral" },
  ],
  things: [
    { at: "1r-4", thing: "asteroids" },
    { at: "1r-1", thing: "gate" },
  ],
  glows: [{ at: "1b-1", until: 3, owner: "blue" }],
  hand: ["salvo", "salvo", "veto"],
  held_cards: [3, 1],
  discards: [[], []],
  deck_left: [60, 60],
  known: [[], []],
  taken: [[], []],
  auction: {},
  clash: {},
  limit: 60,
  price: 3,
  last_turn: 8,
  income: [6, 2],
} as unknown as View;

const hints = {
  ships: [
    {
      at: "1r-1",
      reach: ["1r-2", "1r-6"],
      locks: ["1r-6"],
      flights: [{ unit: "bomber", reach: ["1r-3"] }],
      far: ["1b-3"],
    },
  ],
  locked: [{ at: "1r-1", by: "1b-4" }],
  supply: [
    { lost: 0, losable: [], lines: [] },
    { lost: 1, losable: ["1b-4"], lines: [] },
  ],
  income: [
    { pc: 6, earned: 6, fleet: 20, planets: [{ at: "1r-0", pc: 6, blockaded_by: "1b-4" }] },
    { pc: 2, earned: 2, fleet: 10, planets: [] },
  ],
  worlds: [{ kind: "home", pc: 6, room: 6 }],
  figures: [
    {
      unit: "frigate",
      whole: { attack: 4, defence: 6, movement: 2, cost: 10, squadrons: 1, troops: 0 },
      damaged: { attack: 2, defence: 3, movement: 1, cost: 5, squadrons: 0, troops: 0 },
    },
  ],
} as unknown as Hints;

const legal = [
  "move 1r-1 1r-2",
  "move 1r-1 1r-6",
  "launch 1r-1 interceptor 1r-3",
  "launch 1r-1 bomber 1r-3",
  "load 1r-0 1r-2 infantry",
  "play jump 1r-1 1r-5",
  "play afterburner 1r-1",
  "done",
];

function desktop(change: Partial<Desktop> = {}): Desktop {
  const chosen = { source: "", cargo: "", unit: "", card: "", aimed: "", ...change };
  const offers = offers_of(read(...legal));
  return {
    view,
    hints,
    sheet,
    tokens: new Map(),
    yours: true,
    target: "",
    targets: targets_of(offers, chosen),
    sources: new Set(offers.flatMap(sources_of)),
    looked: null,
    refused: "",
    preview: null,
    lit: [],
    last: [],
    words: en,
    word: (word) => word,
    ...chosen,
    ...change,
  };
}

function all(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => [shape, ...all(shape.children ?? [])]);
}

function classes(desk: Desktop): string[] {
  return all(scene(board_model(desk))).map((shape) => shape.attributes?.["class"] ?? "");
}

describe("choices", () => {
  it("reads who does what where", () => {
    const told = (text: string) => read(text).map(offer_of)[0];
    expect(told("invade 4r-4 infantry 4r-0")).toMatchObject({ from: "4r-4", unit: "infantry", to: "4r-0" });
    expect(told("play rations 4b-1")).toEqual({
      action: { do: "play", card: "rations", at: "4b-1" },
      text: "play rations 4b-1",
      card: "rations",
      to: "4b-1",
    });
    expect(told("play jump 1r-1 1r-5")).toMatchObject({ from: "1r-1", to: "1r-5" });
    expect(offers_of(read("bid 3", "commit veto", "stand")).map((offer) => offer.text)).toEqual(["stand"]);
  });

  it("offers the moves of the ship in the hand, and flights only of the squadron that is meant", () => {
    const offers = offers_of(read(...legal));
    const none = { source: "", cargo: "", unit: "", card: "", aimed: "" };
    const of = (change: Partial<typeof none>) => [...targets_of(offers, { ...none, ...change }).keys()];
    expect(of({ source: "1r-1" })).toEqual(["1r-2", "1r-6"]);
    expect(of({ source: "1r-1", cargo: "bomber" })).toEqual(["1r-3"]);
    expect(of({ source: "1r-2" })).toEqual(["1r-0"]); // its planet lights up for loading
    expect(of({ source: "1r-0" })).toEqual(["1r-2"]);
    expect(of({ card: "afterburner" })).toEqual(["1r-1"]);
    expect(of({ card: "jump" })).toEqual(["1r-1"]);
    expect(of({ card: "jump", aimed: "1r-1" })).toEqual(["1r-5"]);
    expect(of({})).toEqual([]);
  });

  it("writes sets of cards as the notation does", () => {
    expect(set_word(view.hand, [2, 0])).toBe("salvo+veto");
    expect(set_word(view.hand, [])).toBeUndefined();
    const commitments = read("commit", "commit salvo", "commit salvo+veto");
    expect([...joining_cards(commitments)]).toEqual(["salvo", "veto"]);
  });
});

describe("the board", () => {
  it("lights the targets of the ship in the hand, and warns where an enemy would lock it", () => {
    const { cells } = board_model(desktop({ source: "1r-1" }));
    const at = (name: string) => cells.find((cell) => cell.at === name);
    expect(at("1r-2")).toMatchObject({ can: true, dot: "go" });
    expect(at("1r-6")).toMatchObject({ can: true, dot: "warn" });
    expect(at("1r-6")?.tip?.lines).toContain(en.would_lock);
    expect(at("1b-3")?.tints).toContain("reach"); // the second leg
    expect(at("1r-5")?.can).toBe(false);
  });

  it("says of every sector what stands there", () => {
    const { cells } = board_model(desktop());
    const says = (name: string) => cells.find((cell) => cell.at === name)?.says ?? "";
    expect(says("1b-4")).toMatch(/blue frigate, damaged, attack 2, defence 3, movement 1/);
    expect(says("1b-4")).toContain(en.no_supply);
    expect(says("1r-1")).toMatch(/aboard: 2 interceptors, 1 bomber, locked from 1b-4/);
    expect(says("1r-0")).toMatch(
      /3 infantry · 6 PC · room for 6, cannon \(damaged\), ion-cannon, blockaded from 1b-4/,
    );
    expect(says("1b-1")).toContain(en.radioactive(3));
    expect(says("1b-5")).toContain(en.empty);
  });

  it("draws damage, loads, locks, blockades, garrisons and the end of supply", () => {
    const drawn = classes(desktop());
    for (const sign of ["ig-lock", "ig-blockade", "ig-doomed", "ig-garrison", "ig-building hurt", "ig-crack"])
      expect(drawn, sign).toContain(sign);
    expect(drawn.filter((name) => name === "ig-load")).toHaveLength(3);
    const uses = all(scene(board_model(desktop()))).map((shape) => shape.attributes?.["href"]);
    expect(uses).toContain("#ig-frigate-damaged");
    expect(uses).toContain("#ig-radioactivity");
    expect(drawn.some((name) => name.includes("ig-thing beneath"))).toBe(true); // a ship stands on the gate
  });

  it("draws every declared attack once and the ring around its target", () => {
    const course = {
      ...view.course,
      phase: "declaring",
      strikes: [{ manner: "attack" as const, from: "1r-1", target: "1b-4" }],
      landings: [
        { from: "1r-1", unit: "infantry" as const, target: "1b-0" },
        { from: "1r-1", unit: "armour" as const, target: "1b-0" },
      ],
    };
    const drawn = classes(desktop({ view: { ...view, course } as unknown as View }));
    expect(drawn.filter((name) => name === "ig-strike attack")).toHaveLength(1);
    expect(drawn.filter((name) => name === "ig-strike invade")).toHaveLength(1);
    expect(drawn.filter((name) => name === "ig-aim")).toHaveLength(2);
  });

  it("marks where the mission sends a side, and says so", () => {
    const aims = [
      { side: "red" as const, aim: "escort" as const, number: 2, sectors: ["1b-2", "1b-3"] },
      { side: "blue" as const, aim: "hold" as const, number: 6, sectors: [] },
    ];
    const desk = desktop({ hints: { ...hints, aims } as unknown as Hints });
    expect(classes(desk).filter((name) => name.startsWith("ig-goal"))).toEqual([
      "ig-goal seat-1",
      "ig-goal seat-1",
    ]);
    expect(classes(desktop()).some((name) => name.startsWith("ig-goal"))).toBe(false);
    const says = (at: string) => board_model(desk).cells.find((cell) => cell.at === at)?.says;
    expect(says("1b-2")).toContain(en.goal_of("red"));
    expect(says("1b-4")).not.toContain(en.goal_of("red"));
  });

  it("outlines the two systems", () => {
    expect(classes(desktop()).filter((name) => name === "ig-system")).toHaveLength(2);
  });
});

describe("the lie of the galaxy", () => {
  it("turns without tearing: neighbours stay neighbours, and six turns are none", () => {
    const gap = (one: Sector | undefined, other: Sector | undefined) => {
      const x = Math.abs((one?.x ?? 0) - (other?.x ?? 0));
      const y = Math.abs((one?.y ?? 0) - (other?.y ?? 0));
      return y + Math.max(0, (x - y) / 2);
    };
    for (let turns = 0; turns <= 6; ++turns) {
      const lying = laid_out(sheet, turns);
      for (let ring = 1; ring <= 6; ++ring) expect(gap(lying[0], lying[ring])).toBe(1);
    }
    expect(laid_out(sheet, 6)).toEqual(sheet);
  });

  it("is known to lie under a panel in its corner", () => {
    const room = { width: 1000, height: 700 };
    const panel = { x: 20, y: 10, width: 236, height: 200 };
    const square = Array.from({ length: 100 }, (_, index) => ({
      at: `1r-${index}`,
      x: 2 * (index % 10) + (Math.floor(index / 10) % 2),
      y: Math.floor(index / 10),
    }));
    expect(under(square, 14, room, panel)).toBe(true);
    expect(under(square, 14, { width: 1800, height: 700 }, panel)).toBe(false);
    expect(under([], 14, room, panel)).toBe(false);
  });

  it("is drawn as large as the window allows, Red's side to the left or below", () => {
    const tall = [...system("1r", 0, 0), ...system("2r", 1, -3), ...system("1b", 2, -6)];
    const wide = laid_out(tall, best_turn(tall, 1.5));
    const xs = wide.map((sector) => sector.x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(10);
    expect(wide[0]?.x ?? 0).toBeLessThan(wide[14]?.x ?? 0);
  });

  it("turns directions with it", () => {
    expect(seen_direction("e", 1)).toBe("se");
    expect(seen_direction("ne", 2)).toBe("se");
    expect(seen_direction("here", 2)).toBe("here");
  });
});

describe("what happened", () => {
  const entry = (kind: string, values: Entry["events"][0]["values"], at: string[] = []): Entry => ({
    ply: 4,
    actor: "red",
    events: [{ clause: "IG-15.2", kind, values, at, text: "As the rules say it." }],
  });
  const reading = { words: en, word: (word: string) => word, turns: 1 };

  it("is told in one line a step, with place and clause", () => {
    expect(
      rows_of([entry("moved", { unit: "frigate", from: "1r-1", to: "1r-2" }, ["1r-1", "1r-2"])], reading),
    ).toEqual([
      {
        ply: 4,
        actor: "red",
        text: "Frigate 1r\u20111 → 1r\u20112.",
        clause: "IG-15.2",
        places: ["1r-1", "1r-2"],
        loss: false,
      },
    ]);
    const [drift] = rows_of([entry("cloud-drifts", { pips: 3, from: "1r-1", direction: "e" })], reading);
    expect(drift?.text).toBe("The die shows 3: the cloud at 1r\u20111 drifts se.");
    expect(rows_of([entry("destroyed", { at: "1r-1" })], reading)[0]?.loss).toBe(true);
    expect(rows_of([entry("committed", {})], reading)).toEqual([]);
    const taken = entry("landed", { unit: "infantry", from: "1r-1", to: "1r-0" });
    const events = [...taken.events, ...entry("planet-taken", { at: "1r-0" }).events];
    expect(rows_of([{ ...taken, events }], reading)[0]?.text).toBe(
      "Infantry ashore, 1r\u20111 → 1r\u20110. As the rules say it.",
    );
    const land = (unit: string) => entry("landing-declared", { unit, from: "1r-1", to: "1b-0" });
    const crowd = rows_of(
      [land("infantry"), land("infantry"), land("armour"), entry("destroyed", { at: "1r-1" })],
      reading,
    );
    expect(crowd.map((row) => row.text)).toEqual([
      "Is to land 2 infantry, armour, 1r\u20111 → 1b\u20110.",
      "As the rules say it.",
    ]);
  });

  it("lets a ship keep its token when it moves, and not when another comes", () => {
    const tokens = new Tokens();
    const first = tokens.follow(view, []).get("1r-1");
    const moved = { ...view, ships: [{ at: "1r-2", kind: "carrier", owner: "red" }] } as unknown as View;
    expect(tokens.follow(moved, [entry("moved", { from: "1r-1", to: "1r-2" })]).get("1r-2")).toBe(first);
    const other = { ...view, ships: [{ at: "1r-2", kind: "carrier", owner: "blue" }] } as unknown as View;
    expect(tokens.follow(other, []).get("1r-2")).not.toBe(first);
  });

  it("says sectors in a row as one", () => {
    const said = (sectors: string[]) => aim_text({ side: "red", aim: "take", sectors }, reading);
    expect(said(["4b-1", "4b-2", "4b-3", "5r-0"])).toBe(en.aims.take("4b-1–3, 5r-0"));
    expect(said(["4b-1", "5b-2"])).toBe(en.aims.take("4b-1, 5b-2"));
  });

  it("makes curves of planets, PC, fleets and luck", () => {
    const entries = [entry("income", { pc: 6, have: 7 }), entry("conquered", {})];
    expect(sampled_plies(entries)).toEqual([4]);
    const story = story_of(
      [
        { ply: 0, view },
        { ply: 4, view },
      ],
      [],
      [],
      entries,
      hints,
      { red: "Red", blue: "Blue" },
      en,
      String,
    );
    const said = en.story;
    const titles = [said.planets, said.pc, said.fleet, said.luck];
    expect(story.curves.map(({ title }) => title)).toEqual(titles);
    expect(story.curves[2]?.curves[1]?.points[0]?.value).toBe(5); // a damaged frigate
    expect(story.facts.find((fact) => fact.name === en.story.landings)?.value).toBe("1");
  });

  it("stands in the ribbon with the phases done before it", () => {
    const steps = ribbon_of("construction", en);
    expect(steps.map((step) => step.state)).toEqual([
      ...Array.from({ length: 5 }, () => "done"),
      "now",
      "next",
      "next",
    ]);
    expect(ribbon_of("duel", en).at(-1)?.state).toBe("now");
  });
});

describe("both languages", () => {
  function keys(value: unknown, path = ""): string[] {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
    return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`));
  }

  it("have the same words", () => {
    expect(keys(es)).toEqual(keys(en));
    expect(es.keys).toHaveLength(en.keys.length);
    expect(es.phases).toHaveLength(8);
  });

  it("say every kind of offer", () => {
    for (const words of [en, es])
      for (const action of read(
        ...legal,
        "attack 1r-1 1b-4",
        "invade 1r-1 infantry 1b-0",
        "build frigate 1r-2",
        "kill infantry",
        "lose 1r-1",
      )) {
        if (action.do === "done") continue;
        const offer = offer_of(action);
        const said = offer_text(offer, { view, hints, words, word: (word) => word });
        expect(said).not.toBe(offer.text);
        expect(said).not.toMatch(/undefined/);
      }
  });
});
