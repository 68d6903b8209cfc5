// games/imperium/editor/mission_test.ts -- missions are read, written, shared and mirrored without losing anything.

import { describe, expect, test } from "vitest";
import { left_in_box, variants_of } from "./box";
import {
  clear,
  flip,
  garrison_left,
  move_ship,
  put_thing,
  put_unit,
  set_load,
  take_system,
  turn,
  turn_token,
  type Change,
} from "./edit";
import { fits, Galaxy, opposite, places, turned_place } from "./galaxy";
import { built_in, library } from "./library";
import { share_of } from "../../../editor/interval";
import { fragment_of, is_fragment, made_in } from "../../../editor/link";
import { Unfit } from "../../../editor/reading";
import { is_symmetric, made_symmetric, mirror_of, mirrored_sector, usual_mirror } from "./mirror";
import { empty_mission, file_of, json_of, mission_of, type Mission } from "./mission";
import { two_homes } from "./start";
import { tally } from "./tally";

const missions = await built_in();

function after(mission: Mission, ...changes: Change[]): Mission {
  return changes.reduce((before, change) => change(before), mission);
}

describe("a mission's file", () => {
  test("the six missions of the game are read", () => {
    expect(missions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each(missions.map((mission) => [mission.number, mission] as const))(
    "mission %d comes back from its file and from its link",
    async (_number, mission) => {
      expect(mission_of(JSON.parse(file_of(mission)))).toEqual(mission);
      const fragment = await fragment_of(json_of(mission));
      expect(is_fragment(fragment)).toBe(true);
      expect(fragment).toMatch(/^m1\.[\w-]+$/);
      expect(mission_of(await made_in(fragment))).toEqual(mission);
    },
  );

  test.each([
    ["no object", [], "/"],
    ["no systems", {}, "/systems"],
    ["a system of no side", { systems: [{ system: "4x", q: 0, r: 0 }] }, "/systems/0/system"],
    ["a planet of no kind", { systems: [], planets: [{ at: "1r-0", kind: "vast" }] }, "/planets/0/kind"],
    ["half an infantry", { systems: [], ships: [{ at: "1r-1", infantry: "half" }] }, "/ships/0/infantry"],
    ["a sector that cannot be", { systems: [], things: [{ at: "1r-7", thing: "gate" }] }, "/things/0/at"],
  ])("what is wrong is named by its place: %s", (_name, json, place) => {
    expect(() => mission_of(json)).toThrow(Unfit);
    expect(() => mission_of(json)).toThrow(place);
  });

  test("half a link holds no mission", async () => {
    const fragment = await fragment_of(json_of(missions[1] ?? empty_mission()));
    await expect(made_in(fragment.slice(0, fragment.length / 2))).rejects.toThrow();
  });
});

describe("the map", () => {
  test("the library has ten templates of two faces, seven sectors each", () => {
    expect(library).toHaveLength(20);
    for (const { holds } of library) expect(holds).toHaveLength(7);
  });

  test("a turned template is turned clockwise, its centre stays", () => {
    expect([0, 1, 2, 6].map((place) => turned_place(place, 1))).toEqual([0, 2, 3, 1]);
  });

  test("the planets that the missions name lie where the galaxy has them", () => {
    for (const mission of missions) {
      const galaxy = new Galaxy(mission);
      for (const planet of mission.planets) expect(galaxy.sector(planet.at)?.holds).toBe(planet.kind);
    }
  });

  test("free places overlap neither what lies nor each other", () => {
    for (const mission of [empty_mission(), two_homes(), ...missions]) {
      const found = places(mission.systems, mirror_of(mission));
      expect(found.length).toBeGreaterThan(6);
      found.forEach((point, index) => {
        expect(fits(point, mission.systems)).toBe(true);
        expect(fits(point, found.slice(0, index))).toBe(true);
      });
    }
  });

  test("on the empty table each free place has its opposite", () => {
    const found = places([], usual_mirror);
    for (const point of found) expect(found).toContainEqual(opposite(point, usual_mirror));
  });
});

describe("the mirror", () => {
  test("twice mirrored is where one was", () => {
    for (const at of ["1r-0", "4b-1", "10r-6"]) expect(mirrored_sector(mirrored_sector(at))).toBe(at);
    expect(mirrored_sector("1r-1")).toBe("1b-4");
  });

  test("the symmetric missions are known as such, the convoy is not", () => {
    const known = missions.map((mission) => is_symmetric(mission, mirror_of(mission)));
    expect(known[0]).toBe(true);
    expect(known[1]).toBe(true);
    expect(known[3]).toBe(false);
  });

  test("made symmetric, any mission is", () => {
    for (const mission of missions) {
      const mirror = mirror_of(mission);
      expect(is_symmetric(made_symmetric(mission, mirror), mirror)).toBe(true);
    }
  });
});

describe("changes", () => {
  const begun = two_homes();

  test("units stand, board and garrison where there is room, and nowhere else", () => {
    const fleet = after(
      begun,
      put_unit("1r-1", "frigate", "red"),
      put_unit("1r-1", "interceptor", "red"),
      put_unit("1r-1", "interceptor", "red"),
      put_unit("1r-0", "armour", "red"),
      put_unit("1r-0", "frigate", "red"),
      put_unit("1b-0", "infantry", "red"),
    );
    expect(fleet.ships).toEqual([{ at: "1r-1", kind: "frigate", owner: "red", interceptors: 1 }]);
    const planet = (at: string) => fleet.planets.find((one) => one.at === at);
    expect(planet("1r-0")).toMatchObject({ infantry: 3, armour: 1 });
    expect(planet("1b-0")).toMatchObject({ infantry: 3 });
    expect(left_in_box(fleet, "red", "frigate")).toBe(5);
    expect(left_in_box(fleet, "red", "interceptor")).toBe(11);
    expect(left_in_box(fleet, "red", "infantry")).toBe(20);
  });

  test("the box gives no more than it holds", () => {
    const all = ["1r-1", "1r-2", "1r-3"].map((at) => put_unit(at, "transport", "red"));
    expect(after(begun, ...all).ships).toHaveLength(2);
  });

  test("squadrons hold a planet in their variant, out of the same room and the same box", () => {
    expect(variants_of(begun)).toEqual({});
    const held = after(begun, put_unit("1r-0", "armour", "red"), set_load("1r-0", "bombers", 2));
    expect(variants_of(held)).toEqual({ squadrons: "aerial" });
    expect(left_in_box(held, "red", "interceptor")).toBe(10);
    const planet = held.planets.find(({ at }) => at === "1r-0");
    expect(planet && garrison_left(planet)).toBe(0);
    expect(after(held, put_unit("1r-0", "armour", "red"))).toEqual(held); // six hold a home planet
    const mirrored = made_symmetric(held, usual_mirror).planets.find(({ at }) => at === "1b-0");
    expect(mirrored).toMatchObject({ owner: "blue", bombers: 2 });
    expect(mission_of(JSON.parse(file_of(held)))).toEqual(held);
  });

  test("what stands in a system turns with it and leaves with it", () => {
    const laid = after(begun, put_unit("1r-1", "corvette", "red"), put_thing("1r-3", "asteroids"));
    const turned = turn("1r", 1)(laid);
    expect(turned.ships[0]?.at).toBe("1r-2");
    expect(turned.things[0]?.at).toBe("1r-4");
    expect(new Galaxy(turned).sector("1r-0")?.holds).toBe("home");
    const left = take_system("1r")(turned);
    expect([left.ships, left.things, left.planets.map(({ at }) => at)]).toEqual([[], [], ["1b-0"]]);
  });

  test("the other face sweeps off what it has no place for", () => {
    const laid = after(begun, put_unit("1r-2", "corvette", "red"), put_unit("1r-1", "corvette", "red"));
    expect(flip("1r")(laid).ships.map(({ at }) => at)).toEqual(["1r-1"]);
  });

  test("without its last ground unit a planet is nobody's, and its buildings go", () => {
    const planet = {
      ...begun,
      systems: [...begun.systems, { system: "4r", face: "a" as const, q: -1, r: 3, turned: 0 }],
    };
    const held = after(planet, put_unit("4r-0", "infantry", "red"), put_unit("4r-0", "shield", "red"));
    expect(held.planets.at(-1)).toMatchObject({ at: "4r-0", owner: "red", infantry: 1, shield: true });
    expect(set_load("4r-0", "infantry", 0)(held).planets.some(({ at }) => at === "4r-0")).toBe(false);
  });

  test("a damaged ship keeps what it still has room for", () => {
    const carrier = { at: "1r-1", kind: "carrier", owner: "red" as const, interceptors: 1, bombers: 3 };
    expect(turn_token(carrier)).toEqual({ ...carrier, damaged: true, bombers: 1 });
    expect(turn_token(turn_token(carrier))).toEqual({ ...carrier, bombers: 1 });
  });

  test("ships move, and what is cleared is gone", () => {
    const laid = after(begun, put_unit("1r-1", "corvette", "red"), move_ship("1r-1", "1r-4"));
    expect(laid.ships[0]?.at).toBe("1r-4");
    expect(clear("1r-4")(laid).ships).toEqual([]);
  });
});

describe("a trial", () => {
  test("the interval after Wilson", () => {
    const { share, low, high } = share_of(50, 100);
    expect(share).toBe(0.5);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
    expect(share_of(20, 20).high).toBe(1);
    expect(share_of(0, 20).high).toBeCloseTo(0.1611, 3);
  });

  test("draws are half a win each, and what nobody built is named", () => {
    const game = { reason: "more-income", turns: 8, steps: 300, built: ["frigate", "infantry"] };
    const found = tally(
      [
        { ...game, red: 1 },
        { ...game, red: 0.5, turns: 6, built: ["corvette"] },
      ],
      {
        ...empty_mission(),
        red: { pc: 20, banned: ["annihilator"] },
        blue: { pc: 20, banned: ["annihilator"] },
      },
    );
    expect(found.shares.red.share).toBe(0.75);
    expect(found.turns).toEqual({ mean: 7, least: 6, most: 8 });
    expect(found.draws).toBe(1);
    expect(found.unbuilt).not.toContain("frigate");
    expect(found.unbuilt).not.toContain("annihilator");
    expect(found.unbuilt).toContain("battleship");
  });
});
