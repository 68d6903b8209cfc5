// Proves that the pace at which things are shown is remembered, and that a hurry lasts until it is taken back.

import { afterEach, expect, it, vi } from "vitest";
import { hurry, keep_pace, pace, paces, tempo } from "./tempo";

afterEach(() => vi.unstubAllGlobals());

it("shows at the usual pace, at the one that was kept, and at once in a hurry", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
  vi.stubGlobal("localStorage", storage);
  expect([pace(), tempo()]).toEqual(["usual", 1]);
  keep_pace("quick");
  expect(pace()).toBe("quick");
  expect(tempo()).toBeLessThan(1);
  hurry(true);
  expect([pace(), tempo()]).toEqual(["quick", 0]);
  hurry(false);
  expect(tempo()).toBeGreaterThan(0);
  kept.set([...kept.keys()][0] ?? "", "of another build");
  expect(pace()).toBe("usual");
});

it("is quicker from each pace to the next", () => {
  const lengths = paces.map((one) => (keep_pace(one), tempo()));
  expect(lengths).toEqual([...lengths].sort((one, other) => other - one));
  expect(lengths.at(-1)).toBe(0);
});
