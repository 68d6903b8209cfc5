// table/pages.ts -- Answers that come in pages, put together.

import type { Entry, Said } from "../transport/protocol";
import type { Request } from "../transport/transport";

interface Page {
  /** What the page ends with; the next one begins behind it. */
  until?: number;
  more?: boolean;
}

type Ask = <Answer>(request: Request) => Promise<Answer>;

/** All that a request asks for from `since` on, however many pages it takes. */
export async function all_pages<Answer, Item>(
  ask: Ask,
  request: Request,
  since: number,
  items: (answer: Answer) => readonly Item[],
): Promise<Item[]> {
  const all: Item[] = [];
  for (let from = since; ;) {
    const page = await ask<Answer & Page>({ ...request, since: from });
    all.push(...items(page));
    if (!page.more || page.until === undefined || page.until <= from) return all;
    from = page.until;
  }
}

/** Steps of the match, and what was said between them. */
export interface Log {
  steps: Entry[];
  said: Said[];
}

/** The log after `since`, up to `until` or the present. */
export async function read_log(ask: Ask, since: number, until?: number): Promise<Log> {
  const request = until === undefined ? { do: "log" } : { do: "log", until };
  return sorted(await all_pages(ask, request, since, ({ entries }: { entries: Entry[] }) => entries));
}

/** What stands in a log one after the other. */
export function sorted(all: Entry[]): Log {
  return { steps: all.filter((one) => !is_said(one)), said: each_once(all.filter(is_said)) };
}

const is_said = (one: Entry): one is Said => "entry" in one;

/** Where pages meet, both tell what was said there. */
export function each_once(said: Said[]): Said[] {
  return [...new Map(said.map((one) => [one.entry, one])).values()];
}
