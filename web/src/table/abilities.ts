// table/abilities.ts -- What some tables can do and others cannot: each is asked for it, none for what it is.

import type { Manner } from "../shell/route.svelte";
import type { Setup } from "../start/start";
import type { Json, Person, Suggestion } from "../transport/protocol";
import type { Kept } from "../verify/promise";
import type { Flaw } from "../verify/verify";
import type { Talk } from "./talk";

/** The match itself is on this device: it begins anew, thinks, waits, and changes hands here. */
export interface Device {
  readonly manner: Manner;
  readonly setup: Setup;
  readonly paused: boolean;
  pause(paused: boolean): void;
  begin(setup: Setup): Promise<void>;
  /** Goes on with a game that was kept, or that came as a file. */
  resume(record: Json, setup: Setup): Promise<void>;
  /** The seat that decides first in a game begun so. */
  first_to_decide(wish: { scenario: string; options: Record<string, string> }): Promise<string>;
  /** What the computer would do in the viewer's place. */
  suggest(level: number): Promise<Suggestion>;
  /** Whoever the curtain waits for has taken it. */
  lift(): Promise<void>;
}

/** Others sit at devices of their own, by links that open their seats. */
export interface Company {
  readonly people: Person[];
  /** How people talk here, if they do; another after each reconnection. */
  readonly talk: Talk | undefined;
  /** Steps seen when this browser last looked; undefined where it never did. */
  readonly seen_before: number | undefined;
  /** Secret keys of the seats we may give away, the spectators' among them. */
  readonly invitations: Record<string, string>;
  /** The key of whoever only looks, where we know it. */
  readonly watch_key: string | undefined;
  /** Opens our seat on any device. */
  readonly own_link: string;
  /** The office gets a key that nobody else knows; whoever else came by the one before organises no longer. */
  renew_office(): Promise<boolean>;
  /** The address of another table that our key opens as well. */
  address_at(table: string): string;
  /** Whether the finished game's file keeps what was promised to us; the file's own flaw where it has one. */
  proof_of_promise(): Promise<Kept | Flaw | undefined>;
}
