// people/operator.ts -- What an account that helps to run the server sees and does there.

import type { Language } from "../transport/protocol";
import { call } from "../transport/server";
import { lately } from "./again.svelte";

export interface Report {
  /** Its number. */
  report: string;
  at: number;
  table: string;
  room: "seats" | "spectators";
  /** Line by line, what was reported behind `>`. */
  said: string;
  /** Whose account it is about, and who reports, where they have any. */
  about?: string;
  by?: string;
  why?: string;
}

export interface DoneAct {
  at: number;
  act: string;
  name: string;
  detail: string;
}

export interface Somebody {
  name: string;
  made: number;
  suspended?: number;
  gone?: number;
  operator?: true;
}

export type Act = "suspend" | "restore" | "link" | "rename" | "close";

/** What came of an act: of a link the path that gives another password. */
export interface Came {
  name: string;
  next?: string;
  link?: string;
  until?: number;
}

export const overview = (lang: Language): Promise<{ reports: Report[]; acts: DoneAct[] }> =>
  call("GET", `/api/operator?lang=${lang}`);

/** Fifty whose names come from that one on. */
export const people_from = async (lang: Language, from: string): Promise<Somebody[]> =>
  (await call<{ people: Somebody[] }>("POST", `/api/operator/people?lang=${lang}`, { from })).people;

export const act = (lang: Language, what: Act, name: string, next?: string): Promise<Came> =>
  lately(() => call("POST", `/api/operator?lang=${lang}`, { act: what, name, ...(next ? { next } : {}) }));
