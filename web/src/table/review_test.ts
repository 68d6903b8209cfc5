// Proves what a finished match is told of its moves: how much each gave away, the three costliest, and the log's lines that tell them.

import { expect, it } from "vitest";
import type { Request } from "../transport/transport";
import { costliest, costly_in, cost_of, move_named, review } from "./review";

const thought = (visits: number, ...best: [string, number, number][]) => ({
  visits,
  score: best[0]?.[2] ?? 0,
  best: best.map(([action, visits, score]) => ({ action, visits, score })),
});

it("weighs a move against the best, in full only where it was tried often", () => {
  const found = thought(400, ["advance", 300, 0.8], ["turn", 80, 0.3], ["stay", 5, 0.1]);
  expect(cost_of("advance", found)).toBe(0);
  expect(cost_of("turn", found)).toBeCloseTo(0.4);
  expect(cost_of("stay", found)).toBeCloseTo(0.14);
  expect(cost_of("unheard of", found)).toBe(cost_of("stay", found));
  expect(cost_of("forced", thought(0, ["other", 30, 0.9], ["forced", 30, 0.5]))).toBe(0);
});

it("tells the three that cost most, and none that cost little", () => {
  const moves = [0.1, 0.04, 0.3, 0.2, 0.06].map((cost, index) => ({ ply: index + 1, seat: "red", cost }));
  expect(costliest(moves).map(({ ply }) => ply)).toEqual([3, 4, 1]);
  expect(costliest(moves.slice(1, 2))).toEqual([]);
});

it("names a move by its step, and by its words where it has any", () => {
  expect(move_named("Step 4 of 9", "Advances to D5.")).toBe("Step 4 of 9: Advances to D5.");
  expect(move_named("Step 4 of 9", "")).toBe("Step 4 of 9");
});

it("finds the line of the log that tells a costly move among the steps it joins", () => {
  const moves = [{ ply: 5, seat: "red", cost: 0.3 }];
  expect([costly_in(moves, 0, 3), costly_in(moves, 3, 7), costly_in(moves, 7, 9)]).toEqual([-1, 0, -1]);
});

it("weighs every decision where it was taken, leaves out dice and forced steps, and can be stopped", async () => {
  const record = {
    steps: [
      { by: "red", do: "go" },
      { by: "nature", do: "roll 3" },
      { by: "blue", do: "stay" },
      { by: "red", do: "forced" },
    ],
  };
  const asked: Request[] = [];
  const ask = <Answer>(request: Request): Promise<Answer> => {
    asked.push(request);
    const weighed = [thought(50, ["go", 50, 0.6]), thought(90, ["fly", 60, 0.7], ["stay", 20, 0.1])];
    const wishes = asked.filter((one) => one.do === "suggest").length;
    const answers: Record<string, unknown> = {
      load: { match: asked.length },
      record: { record: { upto: request["ply"] } },
      suggest: { thought: weighed[wishes - 1] ?? thought(0, ["forced", 0, 0.5]) },
    };
    return Promise.resolve((answers[request.do] ?? {}) as Answer);
  };
  const found = await review(ask, record, 4, () => true);
  expect(found?.scores).toEqual([
    { ply: 0, seat: "red", score: 0.6 },
    { ply: 2, seat: "blue", score: 0.7 },
  ]);
  expect(found?.costly).toMatchObject([{ ply: 3, seat: "blue" }]);
  expect(asked.filter((one) => one.do === "record").map((one) => one["ply"])).toEqual([0, 2, 3]);
  expect(await review(ask, record, 4, () => false)).toBeUndefined();
});
