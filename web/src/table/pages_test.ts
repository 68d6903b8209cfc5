// table/pages_test.ts -- however small the pages are, everything is read once and in order.

import { expect, test } from "vitest";
import type { Entry, Said } from "../transport/protocol";
import type { Request } from "../transport/transport";
import { all_pages, read_log } from "./pages";

const log = (steps: Entry[], said: Said[] = []) => ({ steps, said });

function entries(since: number, until: number) {
  return Array.from({ length: until - since }, (_, at) => ({
    ply: since + at + 1,
    actor: "red",
    events: [],
  }));
}

function teller(ply: number, size: number) {
  const asked: Request[] = [];
  const ask = <Answer>(request: Request): Promise<Answer> => {
    asked.push(request);
    const since = Number(request["since"]);
    const last = Number(request["until"] ?? ply);
    const until = Math.min(last, since + size);
    return Promise.resolve({ since, until, more: until < last, entries: entries(since, until) } as Answer);
  };
  return { ask, asked };
}

test("a long log is read page by page", async () => {
  const { ask, asked } = teller(1500, 40);
  expect(await read_log(ask, 0)).toEqual(log(entries(0, 1500)));
  expect(asked.length).toBe(38);
});

test("a part of it is read to its end and no further", async () => {
  const { ask } = teller(1500, 40);
  expect(await read_log(ask, 1300, 1400)).toEqual(log(entries(1300, 1400)));
  expect(await read_log(ask, 1500)).toEqual(log([]));
});

test("a page that leads nowhere ends it", async () => {
  let times = 0;
  const ask = <Answer>(): Promise<Answer> => {
    times++;
    return Promise.resolve({ since: 3, until: 3, more: true, entries: [] } as Answer);
  };
  expect(await read_log(ask, 3)).toEqual(log([]));
  expect(times).toBe(1);
});

test("what was said where two pages meet is told once, and apart from the steps", async () => {
  const [first, second] = entries(0, 2);
  const offer: Said = { ply: 1, entry: 2, actor: "blue", deed: "offer draw", events: [] };
  const pages: Record<number, unknown> = {
    0: { until: 1, more: true, entries: [first, offer] },
    1: { until: 2, more: false, entries: [offer, second, { ...offer, ply: 2, entry: 4, deed: "withdraw" }] },
  };
  const ask = <Answer>(request: Request): Promise<Answer> =>
    Promise.resolve(pages[Number(request["since"])] as Answer);
  const { steps, said } = await read_log(ask, 0);
  expect(steps).toEqual([first, second]);
  expect(said.map(({ entry }) => entry)).toEqual([2, 4]);
});

test("without pages the first answer is all", async () => {
  const ask = <Answer>(): Promise<Answer> => Promise.resolve({ refusals: [null, null] } as Answer);
  const items = ({ refusals }: { refusals: null[] }) => refusals;
  expect(await all_pages(ask, { do: "why" }, 0, items)).toEqual([null, null]);
});
