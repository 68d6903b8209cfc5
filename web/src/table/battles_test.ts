// table/battles_test.ts -- what a client says of battles that wait is what T-10 to T-12 make of them.

import { describe, expect, it } from "vitest";
import type { Battle } from "../transport/protocol";
import { asks, by_odds, contested, reported } from "./battles";
import { blind, odds_of, to_confirm } from "./generic/reports";
import { result_text } from "./results";
import { with_said } from "./said";

const table = { word: (word: string) => ({ won: "the march wins", settle: "Settle" })[word] ?? word };

function battle(...claims: [string, string][]): Battle {
  return {
    name: "pan-3",
    seats: ["heron", "ibis"],
    clause: "SM-2.4",
    claims: claims.map(([by, how]) => ({ by, result: `settle pan-3 ${how}` })),
  };
}

describe("a battle that waits", () => {
  it("is told without its verb and its name", () => {
    expect(result_text("settle pan-3 won", "pan-3", table)).toBe("the march wins");
    expect(result_text("settle pan-3 won 2", "pan-3", table)).toBe("the march wins 2");
    expect(result_text("settle pan-3", "pan-3", table)).toBe("Settle");
  });

  it("can be confirmed where all others say the same, and one has not said it", () => {
    expect(to_confirm(battle(), "heron")).toBeUndefined();
    expect(to_confirm(battle(["heron", "won"]), "heron")).toBeUndefined();
    expect(to_confirm(battle(["heron", "won"]), "ibis")).toBe("settle pan-3 won");
    expect(to_confirm(battle(["heron", "won"], ["ibis", "held"]), "heron")).toBe("settle pan-3 held");
    const three = battle(["heron", "won"], ["ibis", "held"]);
    expect(to_confirm({ ...three, seats: [...three.seats, "teal"] }, "teal")).toBeUndefined();
  });

  it("asks whom the table waits for", () => {
    expect(asks({ ...battle(), waits: ["ibis", "organiser"] }, "ibis")).toBe(true);
    expect(asks({ ...battle(), waits: ["ibis", "organiser"] }, "organiser")).toBe(true);
    expect(asks({ ...battle(), waits: ["ibis"] }, "heron")).toBe(false);
    expect(asks(battle(), "ibis"), "in the past nobody").toBe(false);
    expect(contested(battle(["heron", "won"], ["ibis", "won"]))).toBe(false);
  });

  it("can be drawn where the others wish it, by odds that are told before", () => {
    const wished = { ...battle(), claims: [{ by: "heron", simulate: true as const }] };
    expect(reported(wished, "heron")).toBe(by_odds);
    expect(to_confirm(wished, "ibis")).toBe(by_odds);
    const against = [...wished.claims, { by: "ibis", result: "settle pan-3 won" }];
    expect(contested({ ...wished, claims: against })).toBe(true);
    const results = ["settle pan-3 won", "settle pan-3 drawn", "settle pan-3 held"];
    expect(odds_of({ ...battle(), results, weights: [2, 1, 3] }).map(({ percent }) => percent)).toEqual([
      33, 17, 50,
    ]);
    expect(odds_of({ ...battle(), results })).toEqual([]);
    const seldom = odds_of({ ...battle(), results, weights: [3, 0, 1] });
    expect(
      seldom.map(({ result, percent }) => [result, percent]),
      "what is never drawn is not told",
    ).toEqual([
      [results[0], 75],
      [results[2], 25],
    ]);
  });

  it("is seen by nobody where a computer plays, or went on for somebody", () => {
    const sitting = [
      { seat: "heron", kind: "you" as const },
      { seat: "ibis", kind: "person" as const },
    ];
    const none = { sitting, resigned: () => false };
    expect(blind(battle(), none)).toBeUndefined();
    expect(blind(battle(), { ...none, resigned: (seat) => seat === "ibis" })).toBe("ibis");
    const computer = [{ seat: "heron", kind: "computer" as const }];
    expect(blind(battle(), { ...none, sitting: computer })).toBe("heron");
    const vacant = [{ seat: "ibis", kind: "vacant" as const }];
    expect(blind(battle(), { ...none, sitting: vacant })).toBe("ibis");
  });
});

it("the log tells what was reported, after the step that it followed", () => {
  const event = { clause: "T-10", kind: "reported", values: { seat: "heron", battle: "pan-3" }, at: [] };
  const said = [
    {
      ply: 1,
      entry: 2,
      actor: "heron",
      deed: "claim settle pan-3 won",
      events: [{ ...event, text: "Heron reports how it ended." }],
    },
    { ply: 1, entry: 3, actor: "ibis", deed: "agree pan-3", events: [{ ...event, text: "Ibis confirms." }] },
  ];
  const row = (ply: number) => ({ ply, actor: "ibis", text: `step ${ply}`, clause: "", places: [] });
  expect(
    with_said([row(1), row(2)], { said, read: () => undefined, ...table }).map((one) => one.text),
  ).toEqual(["step 1", "Heron reports how it ended: the march wins.", "Ibis confirms.", "step 2"]);
});
