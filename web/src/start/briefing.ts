// start/briefing.ts -- what a game tells of a scenario before somebody begins or joins it; the page says where that is found.

import { getContext, setContext, type Component } from "svelte";
import type { Card, Json } from "../transport/protocol";

export type Briefing = Component<{
  card: Card;
  /** One of the players' own; null where the options name one of the game's. */
  scenario: Json;
  options: Record<string, string>;
}>;

/** The briefing of a game, in the present language; undefined where it has nothing to tell. */
export type Briefings = (game: string) => Promise<Briefing | undefined>;

const key = Symbol("briefings");

export function offer_briefings(of: Briefings): void {
  setContext(key, of);
}

export function briefings(): Briefings {
  return getContext<Briefings | undefined>(key) ?? (() => Promise.resolve(undefined));
}
