// Proves what the board of a position shows: the sheet, what is legal and why not, threats, reach, secrets, colours told apart.

import { describe, expect, it } from "vitest";
import { scene } from "../../board/scene";
import type { Shape } from "../../board/shape";
import { board_model, type Desktop } from "./board_model";
import { manner, move_key, open_cells, ordered, placeable, shots } from "./choices";
import { en } from "./en";
import { es } from "./es";
import { bomb_dress, facing_angle, harm, next_to, ring, sheet, towards, turned, type Hints } from "./view";
import { decode, type Action, type Move, type View } from "./wire";

const view = {
  side: 6,
  phase: "bombing",
  step: "a",
  seat: "imperial",
  bomb: "e7",
  facing: "se",
  gate: "a6",
  moon: "k6",
  shields: [
    { colour: "red", strength: 0 },
    { colour: "orange", strength: 5 },
    { colour: "yellow", strength: 6 },
  ],
  active: 1,
  round: 6,
  round_limit: 60,
  idle: 0,
  idle_limit: 3,
  asteroids: ["f6", "e5"],
  asteroids_left: 3,
  markers: [
    { at: "f9", colour: "yellow", kind: "fragmentation", up: true, uses: 0 },
    { at: "g8", colour: "orange", kind: null, up: false, uses: 0 },
  ],
  hand: null,
  unplaced: [2, 1, 3],
  gone: [],
  lost: [0, 0, 0],
  dice: null,
  passed: false,
  ended: null,
} as unknown as View;

const sure = {
  at: "f9",
  colour: "yellow",
  kind: "fragmentation",
  distance: 2,
  most: 2,
  likely: 200,
  sure: true,
} as const;
const maybe = {
  at: "g8",
  colour: "orange",
  kind: null,
  distance: 1,
  most: 6,
  likely: 250,
  sure: false,
} as const;
const move = (at: string, plan: string[], cost: number, threats: Move["threats"] = []): Move =>
  ({ at, facing: "se", plan, cost, steps: 5, threats }) as unknown as Move;
const straight = move("f7", ["advance", "done"], 0);
const burning = move("g7", ["advance", "thrusters"], 3, [sure, maybe]);
const turning = move("e8", ["turn e", "advance", "done"], 0);
const staying = move("e7", ["done"], 0);
const hints: Hints = {
  moves: [staying, burning, turning, straight],
  blocked: [{ at: "f6", facing: "sw", by: "asteroid", clause: "RM-A3" }],
  reaches: [{ at: "g8", cells: ["g7", "f8"] }],
  beliefs: [{ at: "g8", chances: [50, 0, 30, 20, 0] }],
};

function desktop(changed: Partial<Desktop> = {}): Desktop {
  return {
    view,
    hints,
    yours: true,
    viewer: "imperial",
    piece: "",
    open: [],
    spot: "",
    moves: ordered(hints, view.bomb),
    move: burning,
    chosen: move_key(burning),
    upgrade: undefined,
    shots: [],
    marker: "",
    target: "",
    scans: [],
    looked: null,
    refused: "",
    reasons: {},
    preview: [],
    lit: [],
    trail: ["d7", "e7"],
    last: ["d7"],
    words: en,
    word: (word) => word,
    ...changed,
  };
}

const cell = (desk: Desktop, at: string) => board_model(desk).cells.find((one) => one.at === at);

describe("the sheet", () => {
  it("has 3s(s-1)+1 cells on every side, from gate corner to moon corner", () => {
    for (const side of [5, 6, 7, 8]) expect(sheet(side)).toHaveLength(3 * side * (side - 1) + 1);
    expect(sheet(6)[0]?.at).toBe("a6");
    expect(sheet(6).at(-1)?.at).toBe("k6");
  });

  it("knows its neighbours as the notation does", () => {
    expect((["e", "se", "sw", "w", "nw", "ne"] as const).map((way) => next_to("e7", way))).toEqual([
      "e8",
      "f7",
      "f6",
      "e6",
      "d7",
      "d8",
    ]);
    for (const way of ["e", "se", "sw", "w", "nw", "ne"] as const)
      expect(towards("e7", next_to("e7", way))).toBe(way);
    expect(turned("e", -1)).toBe("ne");
    expect(facing_angle("se")).toBe(150);
  });

  it("draws a side of the ring for each point of a shield", () => {
    expect(ring(0)).toBe("0 60");
    expect(ring(5).match(/9 1/g)).toHaveLength(5);
    expect(bomb_dress(view.shields)["--left-2"]).toBe(ring(5));
  });
});

describe("reading the offered actions", () => {
  it("sorts them by what they concern", () => {
    const read = (...texts: string[]): Action[] => texts.flatMap((text) => decode(text) ?? []);
    const legal = read("place red-laser c5", "place red-emp c5", "place red-laser d5", "pass");
    expect(open_cells(legal, "red-laser")).toEqual(["c5", "d5"]);
    expect(placeable(legal)).toEqual(["red-laser", "red-emp"]);
    expect(shots(read("activate c5 e2", "activate c5 f2", "activate d4", "hold"))).toEqual([
      { at: "c5", targets: ["e2", "f2"], plain: false },
      { at: "d4", targets: [], plain: true },
    ]);
  });

  it("lists straight moves first and staying last", () => {
    expect(ordered(hints, "e7").map((one) => one.at)).toEqual(["f7", "g7", "e8", "e7"]);
    expect(manner(turning)).toEqual({ turn: "e", ahead: true, burn: false });
  });
});

describe("the bomb's turn", () => {
  it("lights the ends of moves, marks the plan, and tells a blocked cell apart", () => {
    expect(cell(desktop(), "g7")?.tints).toContain("target");
    expect(cell(desktop(), "f7")).toMatchObject({ can: true, dot: "go" });
    expect(cell(desktop(), "f6")?.tints).toContain("no");
    expect(cell(desktop(), "f6")?.can).toBe(false);
    expect(cell(desktop(), "k1")?.can).toBe(false);
  });

  it("draws who sees the plan's end: a known weapon solid, a hidden one dashed, each with its most", () => {
    const { sights, pills, arrows } = board_model(desktop());
    expect(sights.map((one) => [one.from, one.to, one.kind])).toEqual([
      ["f9", "g7", "sure"],
      ["g8", "g7", "maybe"],
    ]);
    expect(pills.filter((one) => one.kind === "hurt").map((one) => one.text)).toEqual(["−2", "≤ 6"]);
    expect(pills.find((one) => one.kind === "cost")).toMatchObject({ at: "g7", text: "−3", on: true });
    expect(arrows).toEqual([{ key: "plan", from: "e7", to: "g7" }]);
  });

  it("speaks as a player would", () => {
    const said = cell(desktop(), "g7")?.says ?? "";
    expect(said).toContain("G7, empty");
    expect(said).toContain("with thrusters");
    expect(said).toContain("2 weapons see you there");
    expect(cell(desktop(), "e7")?.says).toContain("the bomb, facing south-east");
    expect(cell(desktop({ words: es }), "a6")?.says).toContain("puerta estelar");
  });

  it("offers nothing while others decide", () => {
    const { cells } = board_model(desktop({ yours: false, moves: [], move: undefined, chosen: "" }));
    expect(cells.every((one) => !one.can)).toBe(true);
  });
});

describe("markers", () => {
  it("shows a hidden one as its colour only, with what it may be", () => {
    const { pieces } = board_model(desktop());
    expect(pieces.find((one) => one.at === "g8")).toMatchObject({ symbol: "rm-hidden", classes: "w-2" });
    const looked = cell(desktop({ looked: "g8" }), "g8");
    expect(looked?.tip?.shares).toEqual([
      { name: "laser", percent: 50 },
      { name: "EMP", percent: 30 },
      { name: "fragmentation", percent: 20 },
    ]);
    expect(looked?.says).toContain("laser 50 %, EMP 30 %, fragmentation 20 %");
    expect(cell(desktop({ looked: "g8" }), "g7")?.tints).toContain("reach");
  });

  it("veils what its owner knows but the other does not", () => {
    const own = {
      ...view,
      markers: view.markers.map((one) => ({ ...one, kind: one.kind ?? ("laser" as const) })),
    };
    const { pieces } = board_model(desktop({ view: own }));
    expect(pieces.filter((one) => one.at === "g8").map((one) => one.symbol)).toEqual(["rm-laser", "rm-veil"]);
    expect(pieces.filter((one) => one.at === "f9").map((one) => one.symbol)).toEqual(["rm-frag"]);
  });
});

describe("placement", () => {
  const placing: View = { ...view, phase: "placing", step: null, bomb: "a6" };
  const refusal = {
    clause: "RM-3.2",
    reason: "asteroid-next-to-weapon",
    values: {},
    text: "Beside G8.",
    cure: [],
  };
  const desk = desktop({
    view: placing,
    moves: [],
    move: undefined,
    chosen: "",
    piece: "asteroid",
    open: ["c5"],
    looked: "c5",
    reasons: { g7: refusal },
  });

  it("hatches forbidden cells and says why, before anything is tried", () => {
    expect(cell(desk, "g7")).toMatchObject({
      can: false,
      hatch: "slant",
      tip: { clause: "RM-3.2", lines: ["Beside G8."] },
    });
    expect(cell(desk, "g7")?.says).toContain("not here: Beside G8.");
    expect(cell(desk, "c5")?.can).toBe(true);
  });

  it("hangs the piece over the cell looked at", () => {
    expect(board_model(desk).pieces.find((one) => one.ghost)).toMatchObject({
      at: "c5",
      symbol: "rm-asteroid",
    });
  });
});

describe("the scene", () => {
  function all(shapes: Shape[]): Shape[] {
    return shapes.flatMap((shape) => [shape, ...all(shape.children ?? [])]);
  }

  it("is the same for the same model, gives every key once among siblings, and labels every cell", () => {
    const model = board_model(desktop());
    expect(scene(model)).toEqual(scene(model));
    for (const shape of [{ children: scene(model) } as unknown as Shape, ...all(scene(model))]) {
      const keys = (shape.children ?? []).map((child) => child.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const buttons = all(scene(model)).filter((shape) => shape.attributes?.["role"] === "button");
    expect(buttons).toHaveLength(91);
    expect(buttons.every((shape) => shape.attributes?.["aria-label"])).toBe(true);
  });

  it("never tells two reasons, two lines or two shields apart by colour alone", () => {
    const kinds = all(scene(board_model(desktop())))
      .map((shape) => shape.attributes?.["class"] ?? "")
      .filter((name) => name.startsWith("los "));
    expect(new Set(kinds)).toEqual(new Set(["los sure", "los maybe"]));
  });
});

it("says of a weapon that can do nothing that it does no damage", () => {
  const threat = { at: "c3", colour: null, kind: null, distance: 1, sure: false };
  expect(harm({ ...threat, most: 0, likely: 0 }, en.rows.no_damage)).toBe("no damage");
  expect(harm({ ...threat, most: 6, likely: 150 }, "")).toBe("≤ 6");
  expect(harm({ ...threat, most: 2, likely: 200, sure: true }, "")).toBe("−2");
});
