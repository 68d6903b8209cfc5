// table/pages_test.ts -- however small the pages are, everything is read once and in order.

import { expect, test } from "vitest";
import type { Request } from "../transport/transport";
import { all_pages, read_log } from "./pages";

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
  expect(await read_log(ask, 0)).toEqual(entries(0, 1500));
  expect(asked.length).toBe(38);
});

test("a part of it is read to its end and no further", async () => {
  const { ask } = teller(1500, 40);
  expect(await read_log(ask, 1300, 1400)).toEqual(entries(1300, 1400));
  expect(await read_log(ask, 1500)).toEqual([]);
});

test("a page that leads nowhere ends it", async () => {
  let times = 0;
  const ask = <Answer>(): Promise<Answer> => {
    times++;
    return Promise.resolve({ since: 3, until: 3, more: true, entries: [] } as Answer);
  };
  expect(await read_log(ask, 3)).toEqual([]);
  expect(times).toBe(1);
});

test("without pages the first answer is all", async () => {
  const ask = <Answer>(): Promise<Answer> => Promise.resolve({ refusals: [null, null] } as Answer);
  const items = ({ refusals }: { refusals: null[] }) => refusals;
  expect(await all_pages(ask, { do: "why" }, 0, items)).toEqual([null, null]);
});
