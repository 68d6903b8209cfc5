// Proves that a better line is played on a match of its own, from where the moment stood, and stops where the rules stop it.

import { expect, it } from "vitest";
import type { Request } from "../../transport/transport";
import { alike, played_line, type Ask } from "./line";
import type { Moment } from "./reviewed";

const estimate = { mean: 0.2, low: 0.1, high: 0.3 };
const moment = (taken: string[], better: string[]): Moment => ({
  ply: 6,
  seat: "red",
  taken,
  better,
  cost: estimate,
  was: estimate,
  would: estimate,
  holdings: [],
});

/** A table where a step of ours is followed by two dice, and nobody may "cheat". */
function table(asked: Request[]): Ask {
  let ply = 6;
  const answers: Record<string, (request: Request) => unknown> = {
    record: (request) => ({ record: { upto: request["ply"] } }),
    load: () => ({ match: "own" }),
    play: ({ action }) =>
      action === "cheat" ? { result: "refused", ply } : { result: "accepted", ply: (ply += 3) },
    log: ({ match, since, until }) => ({
      entries: Array.from({ length: Number(until) - Number(since) }, (_, index) => ({
        ply: Number(since) + index + 1,
        actor: "red",
        events: [{ text: String(match) }],
      })),
    }),
    situation: (request) => ({ ply: request["ply"], as: request["as"] }),
    close: () => ({}),
  };
  return <Answer>(request: Request) => {
    asked.push(request);
    return Promise.resolve(answers[request.do]?.(request) as Answer);
  };
}
const wish = { match: "whole", eyes: "blue", parts: ["view"] };

it("plays the better line from the moment, and shows how it stands before the dice of each step", async () => {
  const asked: Request[] = [];
  const line = await played_line(table(asked), { ...wish, moment: moment(["a", "b"], ["a", "c"]) });
  expect(asked.find((one) => one.do === "record")).toMatchObject({ match: "whole", ply: 6 });
  expect(line.taken.map(({ ply, events }) => [ply, events[0]?.text])).toEqual([
    [7, "whole"],
    [8, "whole"],
  ]);
  expect(line.better.map(({ entry, seen }) => [entry.ply, entry.events[0]?.text, seen.ply, seen.as])).toEqual(
    [
      [7, "own", 7, "blue"],
      [10, "own", 10, "blue"],
    ],
  );
  expect(asked.filter((one) => one.do === "log").map((one) => one["as"])).toEqual(["red", "red", "red"]);
  expect(asked.at(-1)).toMatchObject({ do: "close", match: "own" });
});

it("stops where the rules refuse, and closes its match all the same", async () => {
  const asked: Request[] = [];
  const line = await played_line(table(asked), { ...wish, moment: moment(["a"], ["b", "cheat", "c"]) });
  expect(line.better.length).toBe(1);
  expect(asked.filter((one) => one.do === "play").map((one) => one["action"])).toEqual(["b", "cheat"]);
  expect(asked.at(-1)?.do).toBe("close");
});

it("counts what both lines begin with", () => {
  expect(alike(moment(["a", "b", "c"], ["a", "b", "d"]))).toBe(2);
  expect(alike(moment(["a"], ["b"]))).toBe(0);
  expect(alike(moment(["a"], ["a", "b"]))).toBe(1);
});
