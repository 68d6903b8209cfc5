// transport/transport.ts -- The one road to a table: an answer for every request, and news in between.

import type { Fault, Json, News } from "./protocol";

export type Request = { do: string } & Record<string, Json | undefined>;

export interface Transport {
  /** Sends one request and gives its answer; rejects with TableError where the answer is an `error`. */
  request<Answer>(message: Request): Promise<Answer>;
  /** Calls back for every message that answers no request. Returns the way to stop that. */
  on_news(listener: (news: News) => void): () => void;
  close(): void;
}

/** The table understood the words but not the request, or could not be reached at all. */
export class TableError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.text);
  }
}

/** The rules themselves stopped: what they held is gone, and whoever asked may ask their successor. */
export class Broken extends Error {}
