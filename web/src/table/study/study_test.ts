// Proves that a review grows slice by slice, stops and goes on, tells its lines, and leaves nothing behind.

import { expect, it, vi } from "vitest";
import type { Json } from "../../transport/protocol";
import type { Request } from "../../transport/transport";

const engine = vi.hoisted(() => ({
  asked: [] as Request[],
  part: 0,
  closed: 0,
  fails: false,
  lang: "en",
  slice: () => undefined as void,
  at_once: 0,
  most_at_once: 0,
}));

vi.mock("../../i18n/index.svelte", () => ({ lang: () => engine.lang, number: String }));
vi.mock("./words.svelte", () => ({ words: () => ({ walk: { ribbon: "no" } }) }));
vi.mock("../../transport/wasm", () => ({
  WasmTransport: class {
    constructor(
      readonly game: string,
      readonly module: () => unknown,
    ) {
      engine.asked.push({ do: "worker", game, module: module.name });
    }
    close = () => void engine.closed++;
    request = (request: Request) => answer(request);
  },
}));

const estimate = { mean: 0.2, low: 0.1, high: 0.3 };
const moment = {
  ply: 3,
  seat: "red",
  taken: ["a", "b"],
  better: ["a", "c", "d"],
  cost: estimate,
  was: estimate,
  would: estimate,
  holdings: [],
};

function answer(request: Request): Promise<unknown> {
  engine.asked.push(request);
  if (engine.fails) return Promise.reject(new Error("out of memory"));
  const answers: Record<string, () => unknown> = {
    load: () => ({ match: "m" }),
    review: () => {
      engine.slice();
      engine.part = Math.min(1, engine.part + (request["ms"] === 1 ? 0 : 0.25));
      const moments = engine.part > 0.5 ? [moment] : [];
      return { part: engine.part, seats: ["red"], curve: [], accounts: [], moments };
    },
    record: () => ({ record: {} }),
    log: () => ({ entries: [{ ply: Number(request["since"]) + 1, actor: "red", events: [] }] }),
    play: () => ({ result: "accepted", ply: lengths.push(1) + 3 }),
    situation: () => ({ ply: request["ply"], turn: { kind: "decide", seats: [], phase: "" }, as: "red" }),
    close: () => (lengths.splice(0), {}),
  };
  if (request.do === "review") engine.most_at_once = Math.max(engine.most_at_once, ++engine.at_once);
  const told = answers[request.do]?.();
  return Promise.resolve(told).finally(() => request.do === "review" && engine.at_once--);
}
const lengths: number[] = [];

import { dear_of } from "./dear.svelte";
import { Table } from "../table.svelte";
import { seconds, Study } from "./study.svelte";

class Finished extends Table {
  asked: Request[] = [];
  protected transport() {
    const request = <Answer>(wish: Request): Promise<Answer> => {
      this.asked.push(wish);
      const told =
        wish.do === "record" ? { record: "file" } : { ply: wish["ply"], turn: this.turn, as: "red" };
      return Promise.resolve(told as Answer);
    };
    return { request, on_news: () => () => undefined, close: () => undefined };
  }
  protected send(): Promise<never> {
    return Promise.reject(new Error("over"));
  }
  protected send_deed(): Promise<never> {
    return Promise.reject(new Error("over"));
  }
  leave(): void {
    return;
  }
  at_end(): this {
    this.ply = this.shown = 5;
    this.turn = { kind: "over", seats: [], phase: "" };
    this.entries = [1, 2, 3, 4, 5].map((ply) => ({ ply, actor: "red", events: [] }));
    return this;
  }
}

function table(): Finished {
  Object.assign(engine, { asked: [], part: 0, closed: 0, fails: false, lang: "en", slice: () => undefined });
  const made = new Finished("t");
  made.card = { game: "turns", seats: [{ seat: "red" }], words: {} } as unknown as Table["card"];
  made.sitting = [{ seat: "red", kind: "you" }];
  return made.at_end();
}
const reviews = (): Request[] => engine.asked.filter((one) => one.do === "review");

it("takes the match's file to a module of its own and looks until all is done", async () => {
  const at = table();
  const study = new Study(at);
  expect(study.seat).toBe("red");
  await study.go_on();
  expect(engine.asked[0]).toEqual({ do: "worker", game: "turns", module: "review_module" });
  expect(engine.asked[1]).toMatchObject({ do: "load", record: "file" as Json });
  expect(reviews().length).toBe(4);
  expect(new Set(reviews().map((one) => one["whole_ms"]))).toEqual(new Set([60_000]));
  expect([study.over, study.running, study.trouble]).toEqual([true, false, ""]);
  expect(dear_of(at)).toEqual([{ ply: 4, cost: 0.2 }]);
  expect(study.lines.get(3)?.better.length).toBe(3);
  // What is known is not played again with every slice.
  expect(engine.asked.filter((one) => one.do === "play").length).toBe(3);
  study.close();
  expect([engine.closed, dear_of(at)]).toEqual([1, []]);
});

it("stops when it is asked to, and goes on where it was", async () => {
  const study = new Study(table());
  engine.slice = () => study.stop();
  await study.go_on();
  expect([study.over, study.running, study.part]).toEqual([false, false, 0.25]);
  // Whoever stops and goes on within one slice has one review, not two.
  engine.slice = () => {
    engine.slice = () => undefined;
    study.stop();
    void study.go_on();
  };
  await study.go_on();
  expect([study.over, reviews().length, engine.most_at_once]).toEqual([true, 4, 1]);
  expect(engine.asked.filter((one) => one.do === "load" && one["record"] === "file").length).toBe(1);
});

it("says it in another language without looking again", async () => {
  const study = new Study(table());
  await study.go_on();
  const before = engine.asked.length;
  await study.reread();
  expect(engine.asked.length).toBe(before);
  engine.lang = "es";
  await study.reread();
  expect(reviews().at(-1)).toMatchObject({ ms: 1, lang: "es" });
  expect(engine.asked.slice(before).some((one) => one.do === "log" && one["lang"] === "es")).toBe(true);
});

it("shows the better line on the board, marked as such, and comes back to the match", async () => {
  const at = table();
  const study = new Study(at);
  await study.go_on();
  await at.go(3);
  await study.walk(moment);
  // It begins where it leaves what was done.
  expect([at.astray?.at, at.astray?.of, at.shown, at.live]).toEqual([2, 3, 5, false]);
  expect(at.entries.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5]);
  expect(at.entries[3]).toBe(study.lines.get(3)?.better[0]?.entry);
  await at.step_by(1);
  expect([at.astray?.at, at.shown]).toEqual([3, 6]);
  expect(at.fresh.map(({ ply }) => ply)).toEqual([6]);
  await at.step_by(5);
  expect(at.astray?.at).toBe(3);
  await at.astray?.leave();
  expect([at.astray, at.shown, at.entries.length]).toEqual([undefined, 3, 5]);
  expect(at.entries[3]).not.toBe(study.lines.get(3)?.better[0]?.entry);
});

it("says why there is none, and may be tried again", async () => {
  const study = new Study(table());
  engine.fails = true;
  await study.go_on();
  expect([study.trouble, study.running, engine.closed]).toEqual(["out of memory", false, 1]);
  engine.fails = false;
  await study.go_on();
  expect([study.trouble, study.over]).toEqual(["", true]);
});

it("may be tried again where it could not be told in another language", async () => {
  const study = new Study(table());
  await study.go_on();
  Object.assign(engine, { fails: true, lang: "es" });
  await study.reread();
  expect([study.trouble, study.over]).toEqual(["out of memory", false]);
  Object.assign(engine, { fails: false, part: 0 });
  await study.go_on();
  expect([study.trouble, study.over]).toEqual(["", true]);
});

it("begins no worker for a table that was left meanwhile", async () => {
  const study = new Study(table());
  const going = study.go_on();
  study.close();
  await going;
  expect(engine.asked).toEqual([]);
});

it("takes a minute, or what was remembered up to that", () => {
  expect([null, "5", "0", "600", "soon"].map((text) => seconds(text))).toEqual([60, 5, 60, 60, 60]);
});
