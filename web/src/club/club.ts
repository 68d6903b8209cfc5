// club/club.ts -- A club as the server tells it to its members, and what they may do there.

import type { Held } from "../people/account";
import { remember, remembered, forget_remembered } from "../memory/remembered";
import type { Fault, Language } from "../transport/protocol";
import { call } from "../transport/server";
import { TableError } from "../transport/transport";

export interface OwnClub {
  club: string;
  name: string;
  officer: boolean;
  members: number;
}

export interface Member {
  name: string;
  officer: boolean;
  since: number;
  you?: true;
}

/** As a spectator sees it; `seats` and `yours` are one's own. */
export interface ClubTable extends Held {
  yours: boolean;
  over: boolean;
  /** Of a campaign, and with which it ends at the latest. */
  round?: number;
  last_round?: number;
}

export interface Club {
  club: string;
  name: string;
  officer: boolean;
  /** To officers: its wall hangs. */
  wall?: boolean;
  members: Member[];
  /** The tables that one has put there oneself. */
  given: string[];
  tables: ClubTable[];
}

export type Wall = Pick<Club, "name" | "tables">;

const path = (club: string, what = ""): string => `/api/clubs/${encodeURIComponent(club)}${what}`;

export const my_clubs = async (lang: Language): Promise<OwnClub[]> =>
  (await call<{ clubs: OwnClub[] }>("GET", `/api/me/clubs?lang=${lang}`)).clubs;

export async function make_club(lang: Language, name: string): Promise<string> {
  const made = await call<{ club: string; link: string }>("POST", `/api/clubs?lang=${lang}`, { name });
  keep_key(made.club, "join", made.link);
  return made.club;
}

export const club = (lang: Language, id: string): Promise<Club> =>
  call("GET", `${path(id)}?lang=${lang}`, undefined, 10_000);

const wall_patience_ms = 10_000;

/** Its key stands in no address, so in nobody's log. */
export async function wall(lang: Language, id: string, key: string): Promise<Wall> {
  const response = await fetch(`${path(id)}?lang=${lang}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(wall_patience_ms),
  });
  const answer = (await response.json()) as Wall & { error?: Fault };
  if (answer.error) throw new TableError(answer.error);
  return answer;
}

const act = <Answer = unknown>(lang: Language, id: string, what: string, order: object): Promise<Answer> =>
  call<Answer>("POST", `${path(id, what)}?lang=${lang}`, order);

export const join = (lang: Language, id: string, link: string): Promise<unknown> =>
  act(lang, id, "/join", { link });
export const leave = (lang: Language, id: string): Promise<unknown> => act(lang, id, "/leave", {});
export const rank = (lang: Language, id: string, name: string, officer: boolean): Promise<unknown> =>
  act(lang, id, "/members", { name, officer });
export const put_out = (lang: Language, id: string, name: string): Promise<unknown> =>
  act(lang, id, "/members", { name, out: true });
export const rename = (lang: Language, id: string, name: string): Promise<unknown> =>
  act(lang, id, "/name", { name });
/** `key` where the account does not hold the table. */
export const put_table = (lang: Language, id: string, table: string, key: string): Promise<unknown> =>
  act(lang, id, "/tables", key ? { table, key } : { table });
export const take_table = (lang: Language, id: string, table: string): Promise<unknown> =>
  act(lang, id, "/tables", { table, out: true });

/** The server keeps no link, only its hash: the browser that made one remembers it. */
type Door = "join" | "wall";

export async function new_link(lang: Language, id: string): Promise<void> {
  keep_key(id, "join", (await act<{ link: string }>(lang, id, "/link", { new: true })).link);
}

export async function hang_wall(lang: Language, id: string, hangs: boolean): Promise<void> {
  const { wall: key } = await act<{ wall?: string }>(lang, id, "/link", { wall: hangs });
  if (key) keep_key(id, "wall", key);
  else forget_remembered(kept_as(id, "wall"));
}

const kept_as = (id: string, door: Door): string => `hexastra.club.${id}.${door}`;

function keep_key(id: string, door: Door, key: string): void {
  remember(kept_as(id, door), key);
}

export const address_of = (id: string): string => `/club/${encodeURIComponent(id)}`;

/** The link that this browser remembers, or nothing. */
export function link_of(id: string, door: Door): string | undefined {
  const key = remembered(kept_as(id, door));
  return key ? `${location.origin}${address_of(id)}#${door}=${key}` : undefined;
}

/** What an address says: which club, and the key that somebody brings to one of its doors. */
export function asked_club({ pathname, hash }: URL | Location): { id: string; join: string; wall: string } {
  const [, id = ""] = /^\/club\/([\w-]+)/.exec(pathname) ?? [];
  const key = (door: Door): string => new RegExp(`^#${door}=([\\w-]+)$`).exec(hash)?.[1] ?? "";
  return { id, join: key("join"), wall: key("wall") };
}
