// games/imperium/luck_test.ts -- a cloud that spares is luck, one that takes is none, and a rare card is more than its price.

import { describe, expect, it } from "vitest";
import { luck_of, plies_before_drifts, worth_at } from "./luck";
import { hints_of, view_of, type Sector, type View } from "./view";

const hints = hints_of({
  figures: [
    { unit: "frigate", whole: { cost: 10 } },
    { unit: "interceptor", whole: { cost: 2 } },
    { unit: "infantry", whole: { cost: 2 } },
    { unit: "cannon", whole: { cost: 10 } },
  ],
  cards: [
    { card: "levy", rank: "captain", moment: "resources", figure: 3 },
    { card: "veto", rank: "admiral", moment: "any-combat", figure: 0 },
  ],
});

/** A cloud in the middle, a ship of Red's east of it, a planet of Blue's west of it. */
const laid: Sector[] = [
  { at: "1r-0", x: 0, y: 0 },
  { at: "1r-1", x: 2, y: 0 },
  { at: "1r-2", x: 1, y: 1 },
  { at: "1r-3", x: -1, y: 1 },
  { at: "1r-4", x: -2, y: 0 },
  { at: "1r-5", x: -1, y: -1 },
  { at: "1r-6", x: 1, y: -1 },
];
const view = view_of({
  ships: [{ at: "1r-1", kind: "frigate", owner: "red", interceptors: 1 }],
  planets: [{ at: "1r-4", kind: "small", owner: "blue", infantry: 1, cannon: true }],
}) as View;

function entry(ply: number, kind: string, values: Record<string, string | number>) {
  return { ply, actor: "nature", events: [{ clause: "IG-14.2", kind, values, at: [], text: "" }] };
}

const drift = (direction: string) => entry(5, "cloud-drifts", { pips: 1, from: "1r-0", direction });

function ends(entries: ReturnType<typeof entry>[]): number[] {
  const curves = luck_of(entries, [{ ply: 4, view }], laid, hints, 3, { red: "Red", blue: "Blue" });
  return curves.map(({ points }) => points.at(-1)?.value ?? NaN);
}

describe("luck", () => {
  it("counts what stands in a sector at its price", () => {
    expect(worth_at(view, "1r-1", "red", hints)).toBe(12);
    expect(worth_at(view, "1r-1", "blue", hints)).toBe(0);
    expect(worth_at(view, "1r-4", "blue", hints)).toBe(12);
  });

  it("compares where the cloud went with all six directions", () => {
    expect(plies_before_drifts([drift("e")])).toEqual([4]);
    expect(ends([drift("e")])).toEqual([2 - 12, 2]);
    expect(ends([drift("w")])).toEqual([2, 2 - 12]);
    expect(ends([drift("se")])).toEqual([2, 2]);
  });

  it("weighs the cards that came to light by their rank", () => {
    const [red, blue] = ends([
      entry(2, "card-played", { seat: "red", card: "levy" }),
      entry(3, "revealed", { seat: "blue", card: "veto" }),
      entry(4, "drew", { seat: "red", card: "veto" }),
    ]);
    expect(red).toBeCloseTo(3 * (1 / (5 / 3) - 1));
    expect(blue).toBeCloseTo(3 * (3 / (5 / 3) - 1));
  });
});
