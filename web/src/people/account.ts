// people/account.ts -- An account as the server keeps it: who somebody is, where they are signed in, which tables they hold.

import type { KeptTable } from "../table/kept";
import type { Language, Turn } from "../transport/protocol";
import { call } from "../transport/server";
import { table_of } from "../table/kept";
import { lately } from "./again.svelte";

export interface Person {
  name: string;
  made: number;
  /** When they are forgotten, where they asked for it. */
  gone?: number;
  /** They help to run this server. */
  operator?: true;
}

export interface Session {
  session: string;
  /** As its browser calls itself. */
  device: string;
  made: number;
  seen: number;
  here: boolean;
}

export interface Passkey {
  /** How it is called here: it opens nothing. */
  passkey: string;
  made: number;
  used: number;
}

/** Somebody who is not heard any more. */
export interface Block {
  block: number;
  /** As they were called where they were heard; empty where they had no name. */
  name: string;
  at: number;
}

export interface Me {
  person: Person;
  sessions: Session[];
  passkeys: Passkey[];
  /** There is one. */
  password: boolean;
}

/** A table whose key an account holds. */
export interface Held {
  table: string;
  game: string;
  ply: number;
  turn: Turn;
  seats: string[];
  organiser?: true;
  round?: number;
  when: number;
  people: { seat: string; kind: string; name?: string }[];
}

/** Passwords are tried one after the other, and whoever comes last waits. */
const patience_ms = 20_000;

export const me = (lang: Language): Promise<Me> => call("GET", `/api/me?lang=${lang}`);

export const blocks = async (lang: Language): Promise<Block[]> =>
  (await call<{ blocks: Block[] }>("GET", `/api/me/blocks?lang=${lang}`)).blocks;

export const unblock = (lang: Language, block: number): Promise<unknown> =>
  call("POST", `/api/me/blocks/end?lang=${lang}`, { block });

export const held = async (lang: Language): Promise<Held[]> =>
  (await call<{ tables: Held[] }>("GET", `/api/me/tables?lang=${lang}`)).tables;

export const enrol = (lang: Language, name: string, password: string): Promise<unknown> =>
  call("POST", `/api/people?lang=${lang}`, { name, password }, patience_ms);

export const sign_in = (lang: Language, name: string, password: string): Promise<{ person: Person }> =>
  call("POST", `/api/sessions?lang=${lang}`, { name, password }, patience_ms);

export const enrol_with = (lang: Language, name: string, passkey: object): Promise<unknown> =>
  call("POST", `/api/people?lang=${lang}`, { name, passkey });

export const sign_in_with = (lang: Language, passkey: object): Promise<{ person: Person }> =>
  call("POST", `/api/sessions?lang=${lang}`, { passkey });

export const add_passkey = (lang: Language, passkey: object): Promise<unknown> =>
  lately(() => call("POST", `/api/me/passkeys?lang=${lang}`, { passkey }));

export const drop_passkey = (lang: Language, passkey: string): Promise<unknown> =>
  lately(() => call("POST", `/api/me/passkeys/end?lang=${lang}`, { passkey }));

/** Here, of one session, or everywhere. */
export const sign_out = (lang: Language, which: { session?: string; all?: true } = {}): Promise<unknown> =>
  call("POST", `/api/sessions/end?lang=${lang}`, which);

export const rename = (lang: Language, name: string): Promise<unknown> =>
  call("POST", `/api/me?lang=${lang}`, { name });

/** All other sessions end. */
export const new_password = (lang: Language, password: string, next: string): Promise<unknown> =>
  lately(() => call("POST", `/api/me?lang=${lang}`, { password, new: next }, patience_ms));

export const leave = (lang: Language, stay: boolean): Promise<unknown> =>
  lately(() => call("POST", `/api/me/leave?lang=${lang}`, stay ? { stay } : {}));

/** By a link that whoever runs the server gives to somebody who has forgotten theirs. */
export const renew = (lang: Language, link: string, password: string): Promise<unknown> =>
  call("POST", `/api/me/password?lang=${lang}`, { link, password }, patience_ms);

/** By a mail to whoever has forgotten theirs; the answer is the same whether there is such an account or not. */
export const recover = (lang: Language, name: string): Promise<unknown> =>
  call("POST", `/api/recover?lang=${lang}`, { name });

export const data_address = "/api/me/data";

/** So many keys are shown at once. */
const shown_at_once = 100;

export async function claim(lang: Language, tables: readonly KeptTable[]): Promise<void> {
  const keys = tables.map((one) => ({ table: table_of(one), key: one.key }));
  for (let from = 0; from < keys.length; from += shown_at_once)
    await call("POST", `/api/me/tables?lang=${lang}`, { tables: keys.slice(from, from + shown_at_once) });
}

/** In a list it is told as those are that this browser keeps. */
export function as_kept(held: Held): KeptTable {
  return {
    kind: "server",
    id: `${held.table}/${held.seats[0] ?? ""}`,
    table: held.table,
    key: "",
    game: held.game,
    seats: held.seats,
    invitations: {},
    ...(held.organiser ? { organiser: true } : {}),
    with: held.people
      .filter(({ seat }) => !held.seats.includes(seat))
      .map(({ name, kind }) => name || (kind === "person" || kind === "computer" ? kind : "free")),
    ply: held.ply,
    turn: held.turn,
    ...(held.round ? { round: held.round } : {}),
    when: held.when,
  };
}

/** Those of this browser that the account does not hold. */
export function unclaimed(kept: readonly KeptTable[], held: readonly Held[]): KeptTable[] {
  const same = (one: KeptTable, other: Held): boolean =>
    other.table === table_of(one) &&
    other.seats.join() === one.seats.join() &&
    other.organiser === one.organiser;
  return kept.filter((one) => one.key !== "" && !held.some((other) => same(one, other)));
}
