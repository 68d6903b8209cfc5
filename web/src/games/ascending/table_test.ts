// Proves what the table of Ascending Empires offers and shows: aims and pulls, motion from a trace, choices, the sheet, the log, both languages.

import { describe, expect, it } from "vitest";
import type { Entry, Happening } from "../../transport/protocol";
import { bearing_of, full_pull, hand_of, navigate, pulled, speed_over, turned } from "./aiming";
import { attack_on, kinds_of, offers_of } from "./choices";
import { en } from "./en";
import { es } from "./es";
import { typed } from "./figures";
import { attackables, chances, guide_of, whole } from "./guide";
import { moment, paths, trace_of, type Trace } from "./motion";
import { hole_name, ship_label, ship_name, type Naming } from "./names";
import { next_seat, ribbon_of } from "./ribbon";
import { rows_of, spoken_of } from "./rows";
import { beside, from_sheet, item_places, sheet_of, to_sheet } from "./sheet";
import { sampled_plies, story_of } from "./story";
import {
  is_battleship,
  owner_of,
  short_name,
  view_of,
  type Geometry,
  type ScoreHint,
  type View,
} from "./view";
import { decode, encode, type Action } from "./wire";

const geometry: Geometry = {
  half_board: 355_500,
  planet: 19_000,
  starship: 8_000,
  battleship: 11_000,
  ring: 40_000,
  ruler_short: 50_000,
  ruler_long: 75_000,
  friction: 2_000_000,
  speed_max: 2_000_000,
};

/** Only what a test is about. */
type Phase = { do: View["phase"]["do"] } & Record<string, unknown>;

function view(phase: Phase, more: Partial<View> = {}): View {
  return {
    viewer: "red",
    phase: phase as unknown as View["phase"],
    seat: "red",
    round: 3,
    round_limit: 60,
    passes: 0,
    last_turns: 0,
    pool: 30,
    begins: null,
    corners: ["alpha", "gamma"],
    holes: [
      {
        name: "alpha-home",
        x: -290_000,
        y: 290_000,
        body: "homeworld",
        up: true,
        known: [],
        owner: "red",
        troops: 1,
        research: 0,
        colonies: 0,
        cities: 0,
        defence: 0,
        blockaded: false,
      },
    ],
    ships: [{ name: "r1", where: "board", x: 0, y: 0, orbits: [] }],
    sides: [
      { box_troops: 8, troops: 5, research: 8, colonies: 4, cities: 4, taken: 2, levels: [0, 0, 0, 0] },
      { box_troops: 8, troops: 6, research: 8, colonies: 4, cities: 4, taken: 0, levels: [0, 0, 0, 0] },
    ],
    totals: [3, 1],
    ...more,
  };
}

const naming = (words: typeof en, now: View | null = view({ do: "choosing" })): Naming => ({
  words,
  view: now,
  viewer: "red",
  seat: (seat) => ({ red: "Red", blue: "Blue" })[seat] ?? seat,
  letter: (seat) => seat.slice(0, 1).toUpperCase(),
  word: (word) => word,
});

function event(kind: string, values: Happening["values"], clause = "AE-5.3"): Happening {
  return { kind, values, clause, at: [], text: `${kind}.` };
}

describe("aiming", () => {
  it("measures bearings clockwise from north in hundredths of a degree", () => {
    const middle = { x: 0, y: 0 };
    expect(bearing_of(middle, { x: 0, y: 5 })).toBe(0);
    expect(bearing_of(middle, { x: 5, y: 0 })).toBe(9000);
    expect(bearing_of(middle, { x: 0, y: -5 })).toBe(18_000);
    expect(bearing_of(middle, { x: -5, y: 0 })).toBe(27_000);
    expect(turned(35_950, 100)).toBe(50);
    expect(turned(50, -100)).toBe(35_950);
  });

  it("flicks away from the hand, the harder the longer the pull", () => {
    const ship = { x: 10_000, y: 20_000 };
    const aim = pulled(ship, { x: 10_000, y: 20_000 - full_pull }, 8_000, geometry.speed_max);
    expect(aim).toEqual({ bearing: 0, speed: geometry.speed_max });
    expect(pulled(ship, { x: 12_000, y: 20_000 }, 8_000, geometry.speed_max)).toBeUndefined();
    const half = pulled(ship, { x: 10_000 - (full_pull + 8_000) / 2, y: 20_000 }, 8_000, geometry.speed_max);
    expect(half).toEqual({ bearing: 9000, speed: geometry.speed_max / 2 });
  });

  it("puts the hand where the pull was", () => {
    const ship = { x: -30_000, y: 5_000 };
    for (const [x, y] of [
      [-90_000, 40_000],
      [0, -70_000],
      [-31_000, 90_000],
    ] as const) {
      const aim = pulled(ship, { x, y }, 8_000, geometry.speed_max);
      const hand = aim && hand_of(ship, aim, 8_000, geometry.speed_max);
      expect(hand?.x).toBeCloseTo(x, -2);
      expect(hand?.y).toBeCloseTo(y, -2);
    }
  });

  it("finds the speed that carries so far", () => {
    const speed = speed_over(250_000, geometry.friction, geometry.speed_max);
    expect(speed ** 2 / (2 * geometry.friction)).toBeCloseTo(250_000, -2);
    expect(speed_over(9e9, geometry.friction, geometry.speed_max)).toBe(geometry.speed_max);
    expect(encode(navigate("r1", { bearing: 12, speed: 34 }))).toBe("navigate r1 12 34");
  });
});

/** r1 slides 0.25 m to the east, hits b1 there: both go. */
const ram: Trace = {
  flick: { ship: "r1", bearing: 9000, speed: 1_200_000 },
  time: 400_000,
  friction: 2_000_000,
  legs: [
    { ship: "r1", start: 0, end: 200_000, from: [0, 0], to: [200_000, 0], speed: 1_200_000 },
    { ship: "b2", start: 200_000, end: 400_000, from: [300_000, 0], to: [300_000, 40_000], speed: 400_000 },
  ],
  meets: [
    {
      time: 200_000,
      ship: "r1",
      with: "ship",
      other: "b1",
      at: [200_000, 0],
      what: "ram",
      gone: ["r1", "b1"],
    },
  ],
};

describe("motion", () => {
  it("follows each leg with even friction", () => {
    const { at } = moment(ram, 100_000);
    // 1.2 m/s for 0.1 s, less half of 2 m/s² times 0.1² s²
    expect(at.get("r1")?.x).toBeCloseTo(110_000, 0);
    expect(at.get("r1")?.y).toBe(0);
    expect(moment(ram, 0).at.get("r1")).toEqual({ x: 0, y: 0 });
    expect(moment(ram, 200_000).at.get("r1")).toEqual({ x: 200_000, y: 0 });
  });

  it("keeps what moves later at its place until then, and ends at the end", () => {
    expect(moment(ram, 0).at.get("b2")).toEqual({ x: 300_000, y: 0 });
    expect(moment(ram, 400_000).at.get("b2")).toEqual({ x: 300_000, y: 40_000 });
  });

  it("takes rammed ships off when they meet", () => {
    expect([...moment(ram, 199_000).gone]).toEqual([]);
    expect([...moment(ram, 200_000).gone]).toEqual(["r1", "b1"]);
    expect(moment(ram, 210_000).meets).toHaveLength(1);
  });

  it("leaves a line behind", () => {
    expect(paths(ram).map(({ ship, points }) => [ship, points.length])).toEqual([
      ["r1", 2],
      ["b2", 2],
    ]);
    expect(paths(ram, 100_000)).toHaveLength(1);
  });

  it("knows a trace from nothing", () => {
    expect(trace_of(null)).toBeNull();
    expect(trace_of(JSON.parse(JSON.stringify(ram)))).toEqual(ram);
  });
});

describe("the guide", () => {
  const leg = { ship: "r1", start: 0, end: 1, from: [0, 0], to: [100, 0], speed: 5 };
  const meet = {
    time: 1,
    ship: "r1",
    with: "planet",
    other: "alpha-3",
    at: [100, 0],
    what: "bounce",
    gone: [],
  };

  it("tells a first stretch from a whole flight", () => {
    const short = guide_of({
      legs: [[leg]],
      meets: [[meet]],
      ends: [[200, 0]],
      gone: [false],
      orbits: [[]],
      targets: [[]],
    });
    expect(short?.flights[0] && whole(short.flights[0])).toBe(false);
    const hidden = guide_of({
      legs: [[leg]],
      meets: [[meet]],
      ends: [[900, 0]],
      gone: [true],
      orbits: [[]],
      targets: [[]],
    });
    expect(hidden?.flights[0] && whole(hidden.flights[0])).toBe(false);
    const lost = { ...meet, what: "ram", gone: ["r1", "b1"] };
    const rammed = guide_of({
      legs: [[leg]],
      meets: [[lost]],
      ends: [[900, 0]],
      gone: [true],
      orbits: [[]],
      targets: [[]],
    });
    expect(rammed?.flights[0] && whole(rammed.flights[0])).toBe(true);
    const free = guide_of({
      legs: [[leg]],
      meets: [[]],
      ends: [[100, 0]],
      gone: [false],
      orbits: [["beta-1"]],
      targets: [[]],
    });
    expect(free?.flights[0] && whole(free.flights[0])).toBe(true);
  });

  it("counts the ends of a fan, the likeliest first, and what could be attacked there", () => {
    const ram = { ...meet, with: "ship", other: "b1", what: "ram", gone: ["r1", "b1"] };
    const near = { target: "beta-2", needed: 2, points: 1, by: ["r1"] };
    const fan = guide_of({
      legs: [[leg], [leg], [leg], [leg]],
      meets: [[], [], [], [ram]],
      ends: [
        [100, 0],
        [100, 0],
        [100, 0],
        [100, 0],
      ],
      gone: [false, false, true, true],
      orbits: [["beta-2"], ["beta-2"], [], []],
      targets: [[{ ...near, have: 1 }], [{ ...near, have: 2, by: ["r1", "r2"] }], [], []],
    });
    expect(fan && chances(fan)).toEqual([
      { what: "orbit", with: ["beta-2"], count: 2 },
      { what: "gone", with: [], count: 1 },
      { what: "ram", with: ["r1", "b1"], count: 1 },
    ]);
    expect(fan && attackables(fan)).toEqual([
      { target: "beta-2", needed: 2, points: 1, have: 2, by: ["r1", "r2"], count: 1 },
    ]);
    expect(guide_of(null)).toBeNull();
  });
});

describe("figures", () => {
  it("takes a number that was typed, and nothing else", () => {
    expect(typed("81", 0, 360)).toBe(81);
    expect(typed(" 54,5 % ", 0.1, 100)).toBe(54.5);
    expect(typed("-12.5°", -360, 360)).toBe(-12.5);
    for (const rubbish of ["", "abc", "1e9", "400", "1.2.3"]) expect(typed(rubbish, 0, 360)).toBeUndefined();
    expect(typed("0", 0.1, 100)).toBeUndefined();
  });
});

describe("choices", () => {
  const read = (...texts: string[]): Action[] => texts.flatMap((text) => decode(text) ?? []);
  const offers = offers_of(
    read(
      "recruit alpha-home",
      "withdraw beta-1",
      "launch alpha-home -290000 252000",
      "launch alpha-home -252000 290000",
      "launch alpha-home -252000 290000 battleship",
      "navigate r1 0 500000",
      "navigate r1 3000 500000",
      "land r1 alpha-3",
      "mine beta-1 2",
      "build beta-1 colony",
      "develop grey",
      "pass",
    ),
  );

  it("sorts the legal actions by what they speak of", () => {
    expect(offers.recruits).toEqual(["alpha-home"]);
    expect(offers.flickable).toEqual(["r1"]);
    expect(offers.launches.map(({ hole, battleship, spots }) => [hole, battleship, spots.length])).toEqual([
      ["alpha-home", false, 2],
      ["alpha-home", true, 1],
    ]);
    expect(offers.landings).toEqual([{ do: "land", ship: "r1", hole: "alpha-3" }]);
    expect([...kinds_of(offers)]).toEqual(["recruit", "move", "mine", "build", "develop"]);
    expect(offers.can_pass).toBe(true);
    expect(kinds_of(offers_of(read("pass"))).size).toBe(0);
  });

  it("says an attack by just these ships as the notation does", () => {
    expect(offers_of(read("strike b1 1+2"), "r").attacks[0]?.by).toEqual(["r1", "r2"]);
    expect(encode(attack_on("b1", ["r2", "r1"]))).toBe("strike b1 1+2");
    expect(encode(attack_on("alpha-3", ["r3", "r1"]))).toBe("bombard alpha-3 1+3");
    expect(encode(attack_on("b1", []))).toBe("strike b1 0");
  });
});

describe("the sheet", () => {
  it("turns by quarters and back", () => {
    const point = { x: -290_000, y: 290_000 };
    expect(to_sheet(point, 0)).toEqual({ x: -290, y: -290 });
    expect(to_sheet(point, 1)).toEqual({ x: 290, y: -290 });
    for (const turns of [0, 1, 2, 3]) {
      const back = from_sheet(to_sheet({ x: 12_000, y: -70_000 }, turns), turns);
      expect(back.x).toBeCloseTo(12_000);
      expect(back.y).toBeCloseTo(-70_000);
    }
    expect(sheet_of(geometry).width).toBe(723);
  });

  it("lays items over the rim, none over another", () => {
    for (const count of [1, 2, 3, 4]) {
      const places = item_places(count, 22);
      expect(places).toHaveLength(count);
      for (const [index, place] of places.entries()) {
        const next = places[index + 1];
        if (next) expect(Math.hypot(place.x - next.x, place.y - next.y)).toBeGreaterThan(17);
      }
    }
  });

  it("goes to the next thing in a direction", () => {
    const all = [
      { name: "near", x: 10, y: 1 },
      { name: "far", x: 50, y: 0 },
      { name: "aside", x: 8, y: 30 },
    ];
    expect(beside(all, { x: 0, y: 0 }, { x: 1, y: 0 })?.name).toBe("near");
    expect(beside(all, { x: 0, y: 0 }, { x: -1, y: 0 })).toBeUndefined();
  });
});

describe("words", () => {
  it("names holes and ships", () => {
    expect(hole_name("beta-3", naming(en))).toBe("Beta 3");
    expect(hole_name("alpha-home", naming(en))).toBe("Red’s homeworld");
    expect(hole_name("gamma-home", naming(es, null))).toBe("la esquina de Gamma");
    expect(ship_name("r2", naming(en))).toBe("your ship R2");
    expect(ship_name("b9", naming(en))).toBe("Blue battleship");
    expect(ship_label("b3", naming(en))).toBe("B3");
    expect(ship_label("b9", naming(en))).toBe("battleship B");
    expect(short_name("delta-6")).toBe("δ6");
    expect(owner_of("y4")).toBe("yellow");
    expect(is_battleship("v9")).toBe(true);
    expect(view_of(null)).toBeNull();
  });

  it("says what came of a flick", () => {
    const events = [
      event("flicked", { ship: "r1", bearing: 1, speed: 2 }),
      event("rests-in-orbit", { ship: "r1", hole: "beta-3", deep: 4 }),
    ];
    expect(spoken_of(events, naming(en))).toBe(
      "Your ship R1 came to rest in orbit of Beta 3, 4 mm inside the ring.",
    );
    expect(spoken_of(events, naming(es))).toBe(
      "Tu nave R1 quedó en órbita de Beta 3, 4 mm dentro del anillo.",
    );
    const rammed = [
      event("rammed", { ship: "r1", target: "b9" }),
      event("rammed", { ship: "b2", target: "r1" }),
    ];
    expect(spoken_of(rammed, naming(es))).toBe(
      "Tu nave R1 embistió al acorazado blue: se pierden las dos. La nave B2 (Blue) embistió a tu nave R1: se pierden las dos.",
    );
    const trembled = [
      event("flicked", { ship: "r1", bearing: 12_800, speed: 2 }),
      event("wavered", { turn: -90, push: 4 }),
    ];
    expect(spoken_of(trembled, naming(en))).toBe("Meant 128°, it went 127.1°, power +4\u00a0%.");
  });

  it("has every word in both languages, with the same shape", () => {
    const shape = (value: unknown): unknown =>
      typeof value === "object" && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .map(([name, one]) => [name, shape(one)] as const)
              .sort(([a], [b]) => a.localeCompare(b)),
          )
        : typeof value;
    expect(shape(es)).toEqual(shape(en));
  });
});

describe("the log", () => {
  const entry = (ply: number, actor: string, ...events: Happening[]): Entry => ({ ply, actor, events });

  it("tells a flick and what the dice made of it in one line", () => {
    const rows = rows_of(
      [
        entry(4, "red", event("flicked", { ship: "r1", bearing: 0, speed: 1 })),
        entry(
          5,
          "nature",
          event("wavered", { turn: 20, push: 1 }, "AE-H13"),
          event("rests-in-orbit", { ship: "r1", hole: "beta-5", deep: 2 }, "AE-A19"),
          event("rests-in-orbit", { ship: "r1", hole: "alpha-5", deep: 1 }, "AE-A19"),
          event("rests", { ship: "b1" }),
        ),
      ],
      naming(en),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ply: 5,
      actor: "red",
      clause: "AE-A19",
      text: "R1 into orbit of β5, α5. B1 is pushed aside. Meant 0°, went 0.2°, power +1\u00a0%.",
      loss: false,
    });
  });

  it("marks losses, and says points once", () => {
    const [lost] = rows_of([entry(1, "red", event("rammed", { ship: "r1", target: "b2" }))], naming(en));
    expect(lost).toMatchObject({ loss: true, text: "R1 rams B2: both are lost." });
    const [developed] = rows_of(
      [
        entry(
          2,
          "red",
          event("developed", { seat: "red", colour: "grey", level: 2 }),
          event("first-developed", { points: 2 }),
          event("gained", { seat: "red", points: 2, pool: 9 }),
        ),
      ],
      naming(en),
    );
    expect(developed?.text).toBe("Develops grey, level 2. First: +2 VP.");
  });

  it("leaves out steps of which nothing is to be told", () => {
    expect(rows_of([entry(1, "red")], naming(en))).toEqual([]);
  });
});

describe("the ribbon", () => {
  const steps = (phase: Phase) =>
    ribbon_of(view(phase), en, (seat) => seat).map(({ name, state }) => `${state}: ${name}`);

  it("shows the whole turn and where it stands", () => {
    expect(steps({ do: "choosing" })).toEqual([
      "now: Choose an action",
      "next: Attacks",
      "next: Look at discs",
      "next: Then blue",
    ]);
    expect(steps({ do: "moving", points: 1 })).toEqual([
      "done: Action: Move",
      "now: Move · 1 point",
      "next: Attacks",
      "next: Look at discs",
      "next: Then blue",
    ]);
    const held = ribbon_of(view({ do: "choosing" }), en, String, { ship: "r1", hints: { points: 2 } });
    expect(held[1]).toEqual({ name: "Move · 2 points", state: "now" });
    expect(steps({ do: "attacking" })[1]).toBe("now: Attacks");
    expect(steps({ do: "over" })).toEqual(["now: The end"]);
    expect(next_seat(view({ do: "choosing" }, { seat: "blue" }))).toBe("red");
  });
});

describe("the story", () => {
  it("tells where each seat's points came from", () => {
    const entries: Entry[] = [{ ply: 9, actor: "red", events: [event("flicked", { ship: "r1" })] }];
    const none = { ahead: 0, colonies: 0, cities: 0, quadrants: 0 };
    const scores: ScoreHint[] = [
      { ...none, seat: "red", taken: 7, planets: 3, colonies: 1, total: 11 },
      { ...none, seat: "blue", taken: 2, planets: 4, total: 6 },
    ];
    const now = view({ do: "over" });
    const samples = [
      { ply: 0, view: now },
      { ply: 9, view: now },
    ];
    const story = story_of(samples, entries, scores, (seat) => seat, en, String);
    expect(story.sums?.seats).toEqual(["red", "blue"]);
    expect(story.sums?.lines).toEqual([
      { name: "In play", values: [7, 2] },
      { name: "Planets", values: [3, 4] },
      { name: "Colonies", values: [1, 0] },
      { name: "Total", values: [11, 6] },
    ]);
    expect(story.facts[0]).toEqual({ name: "Flicks", value: "1", note: "0 into an orbit, 0 off the board" });
    expect(story.curves[0]?.curves).toHaveLength(2);
    expect(sampled_plies(entries, 12)).toEqual([0, 9, 12]);
  });
});
