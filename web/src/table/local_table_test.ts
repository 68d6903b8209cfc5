// Proves that a table in the browser says a computer thinks only while it does, and never where whoever looks may decide.

import { expect, it, vi } from "vitest";
import type { Card, Turn } from "../transport/protocol";
import type { Request } from "../transport/transport";
import { LocalTable } from "./local_table.svelte";

/** Rules of a game that has only turns: whose they are stands in a list, and each step leads to the next. */
const rules = vi.hoisted(() => ({
  turns: [] as Turn[],
  ply: 0,
  thoughts: [] as ((visits?: number) => void)[],
  asked: [] as Request[],
}));

vi.mock("./kept", () => ({ keep: () => Promise.resolve(true) }));
vi.mock("../i18n/index.svelte", () => ({ lang: () => "en", words: () => ({ table: {} }) }));
vi.mock("../transport/wasm", () => ({
  WasmTransport: class {
    broken = 0;
    on_news = () => () => undefined;
    close = () => undefined;
    request = (request: Request) => answer(request);
  },
}));

function answer(request: Request): Promise<unknown> {
  const turn = rules.turns[rules.ply];
  rules.asked.push(request);
  const answers: Record<string, () => unknown> = {
    new: () => ({ match: 1, seats: ["red", "blue"], turn }),
    load: () => ({ match: 2 }),
    enter: () => (
      (rules.ply += String(request["deed"]).startsWith("simulate") ? 1 : 0),
      { result: "accepted" }
    ),
    situation: () => ({
      ply: rules.ply,
      turn,
      view: {},
      log: { since: 0, until: rules.ply, more: false, entries: [] },
      legal: { actions: ["go"] },
      undo: null,
    }),
    undo: () => ((rules.ply = 0), { result: "accepted" }),
    play: () => (rules.ply++, { result: "accepted" }),
  };
  if (request.do !== "suggest") return Promise.resolve(answers[request.do]?.() ?? {});
  return new Promise((resolve) =>
    rules.thoughts.push((visits = 9) => resolve({ action: "go", thought: { visits, score: 0.5 } })),
  );
}

const card = {
  game: "turns",
  hidden: false,
  seats: [],
  scenarios: [],
  levels: [{ level: 1 }, { level: 4 }],
  words: {},
} as unknown as Card;
const turn = (...seats: string[]): Turn => ({ kind: "decide", seats, phase: "" });
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

type Seats = Record<string, "you" | number>;

async function begun(turns: Turn[], seats: Seats = { red: "you", blue: 1 }): Promise<LocalTable> {
  Object.assign(rules, { turns, ply: 0, thoughts: [], asked: [] });
  const table = new LocalTable("one", card, "play");
  await table.begin({ seats });
  await moment();
  return table;
}

it("says that the computer thinks while the others wait for it, and no longer", async () => {
  const table = await begun([turn("blue"), turn("red")]);
  expect(table.thinking_seat).toBe("blue");
  rules.thoughts.shift()?.();
  await moment();
  expect([table.thinking_seat, table.thinking, table.yours]).toEqual([undefined, undefined, true]);
});

it("gives the highest level more time, where somebody chose it and nobody resigned", async () => {
  const times: (number | undefined)[] = [];
  for (const seats of [
    { red: "you", blue: 1 },
    { red: "you", blue: 4 },
  ] as Seats[]) {
    const table = await begun([turn("blue"), turn("red")], seats);
    times.push(table.thinking?.ms);
    rules.thoughts.shift()?.();
    await moment();
  }
  expect(times).toEqual([800, 2500]);
  expect(asked("suggest").map((request) => request["ms"])).toEqual([2500]);
});

it("says that it is one's own turn where both choose in secret, though the computer thinks", async () => {
  const table = await begun([turn("red", "blue"), turn("red")]);
  expect(table.thinking?.seat).toBe("blue");
  expect([table.yours, table.thinking_seat]).toEqual([true, undefined]);
});

it("thinks no more of a position that was taken back while its move was being read", async () => {
  const table = await begun([turn("red"), turn("blue"), turn("blue"), turn("red")]);
  await table.play("go");
  await moment();
  const refresh = vi.spyOn(table, "refresh").mockImplementationOnce(async () => {
    await table.undo();
    table.turn = turn("blue"); // read before the step was taken back
  });
  rules.thoughts.shift()?.();
  await moment();
  expect(refresh).toHaveBeenCalled();
  expect([rules.thoughts.length, table.thinking]).toEqual([0, undefined]);
});

it("keeps what the computer expected where it weighed anything, not where its move was forced", async () => {
  const table = await begun([turn("blue"), turn("blue"), turn("red")]);
  rules.thoughts.shift()?.();
  await moment();
  rules.thoughts.shift()?.(0);
  await moment();
  expect(rules.ply).toBe(2);
  expect(table.scores).toEqual([{ ply: 0, seat: "blue", score: 0.5 }]);
});

const both: Seats = { red: "you", blue: "you" };
const asked = (what: string): Request[] => rules.asked.filter((request) => request.do === what);

it("says which seats no person plays where a match begins", async () => {
  await begun([turn("red")], { red: "you", blue: 1 });
  expect(asked("new")[0]?.["computers"]).toEqual(["blue"]);
});

it("draws the battles that computers fight among themselves, and no other", async () => {
  const waiting = (...names: [string, string[], number[]?][]): Turn => ({
    kind: "report",
    seats: ["red", "blue"],
    phase: "",
    pending: names.map(([name, seats, weights]) => ({
      name,
      seats,
      clause: "",
      ...(weights ? { weights } : {}),
    })),
  });
  const own: [string, string[], number[]] = ["r1", ["red", "blue"], [1, 1]];
  const unknown: [string, string[]] = ["r2", ["blue"]];
  const among: [string, string[], number[]] = ["r3", ["blue"], [1, 1]];
  await begun([turn("blue"), waiting(own, unknown, among), waiting(own, unknown)]);
  rules.thoughts.shift()?.();
  await moment();
  expect(asked("enter")).toMatchObject([{ as: "blue", deed: "simulate r3" }]);
  expect(rules.ply).toBe(2);
});

it("plays a seat that was resigned at its best, and offers it no moves", async () => {
  const resigned = { ...turn("red"), resigned: ["red"] };
  const table = await begun([turn("red"), turn("blue")], both);
  rules.turns = [resigned, { ...turn("blue"), resigned: ["red"] }];
  await table.enter({ do: "enter", deed: "resign" });
  await moment();
  expect([table.yours, table.watching, table.can_take_back]).toEqual([false, true, false]);
  expect(asked("suggest")[0]).toMatchObject({ as: "red", level: 4 });
  rules.thoughts.shift()?.();
  await moment();
  expect([table.viewer, table.yours]).toEqual(["blue", true]);
});

it("thinks no more once a deed has ended the match", async () => {
  const table = await begun([turn("blue"), turn("blue")]);
  rules.turns = [{ kind: "over", seats: [], phase: "" }];
  await table.enter({ do: "enter", deed: "resign" });
  rules.thoughts.shift()?.();
  await moment();
  expect([asked("play").length, rules.thoughts.length, table.thinking]).toEqual([0, 0, undefined]);
});
