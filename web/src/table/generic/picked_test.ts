import { beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../table.svelte";
import { actions_by_place, meant, picked, places_of, reading } from "./picked.svelte";

const places = ["a4", "b4", "b5"].map((place, x) => ({ place, x, y: 0 }));
const table = { word: (word: string) => ({ slip: "slip to", drift: "drift" })[word] ?? word } as Table;

describe("actions and places", () => {
  beforeEach(() => {
    picked.places = places;
  });

  test("an action concerns the places that it names as whole words", () => {
    expect(places_of("slip b4")).toEqual(["b4"]);
    expect(places_of("lay a4,b5")).toEqual(["a4", "b5"]);
    expect(places_of("drift")).toEqual([]);
    expect(places_of("slip b44")).toEqual([]);
  });

  test("each place knows its actions once", () => {
    const by_place = actions_by_place(["slip b4", "jump b4 b4", "lay a4 b5", "drift"]);
    expect(by_place.get("b4")).toEqual(["slip b4", "jump b4 b4"]);
    expect(by_place.get("a4")).toEqual(["lay a4 b5"]);
    expect([...by_place.keys()].sort()).toEqual(["a4", "b4", "b5"]);
  });

  test("an action is read by the game's own words", () => {
    expect(reading("slip b4", table)).toBe("Slip to B4");
    expect(reading("drift", table)).toBe("Drift");
  });

  test("a click where nothing is possible means what is possible elsewhere", () => {
    expect(meant("b5", ["drift", "lay a4 b4", "slip b4"])).toBe("slip b5");
    expect(meant("b5", ["drift"])).toBeUndefined();
  });
});
