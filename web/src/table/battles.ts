// table/battles.ts -- Battles that are fought elsewhere: who has yet to say how one ended.

import type { Battle, Claim } from "../transport/protocol";

/** What stands for a result where a side would have the battle drawn. */
export const by_odds = "simulate";

/** What one reported, be it that it be drawn. */
export const said = ({ result = by_odds }: Claim): string => result;

export function reported(battle: Battle, seat: string): string | undefined {
  const own = battle.claims?.find(({ by }) => by === seat);
  return own && said(own);
}

/** Its people have not all seen the same. */
export function contested(battle: Battle): boolean {
  return new Set(battle.claims?.map(said)).size > 1;
}

/** It is for that seat to speak, or for the organiser: T-10 to T-12, T-25. */
export function asks(battle: Battle, who: string): boolean {
  return battle.waits?.includes(who) ?? false;
}
