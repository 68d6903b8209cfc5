// table/battles.ts -- Battles that are fought elsewhere: how one ended in words, and who has yet to say so.

import type { Battle, Claim } from "../transport/protocol";
import type { Table } from "./table.svelte";

/** A result in the game's words: what tells it from the others is neither its verb nor the battle's name. */
export function result_text(result: string, battle: string, table: Pick<Table, "word">): string {
  const [verb = "", ...rest] = result.split(" ");
  const telling = rest.filter((word) => word !== battle);
  return (telling.length ? telling : [verb]).map((word) => table.word(word)).join(" ");
}

/** What stands for a result where a side would have the battle drawn. */
export const by_odds = "simulate";

const said = ({ result = by_odds }: Claim): string => result;

export function reported(battle: Battle, seat: string): string | undefined {
  const own = battle.claims?.find(({ by }) => by === seat);
  return own && said(own);
}

/** Each end with how likely it is, in hundredths; none where the battle cannot be drawn. */
export function odds_of({ results = [], weights = [] }: Battle): { result: string; percent: number }[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, at) => ({
    result: results[at] ?? "",
    percent: Math.round((100 * weight) / total),
  }));
}

/** Its people have not all seen the same. */
export function contested(battle: Battle): boolean {
  return new Set(battle.claims?.map(said)).size > 1;
}

/** What all others who have reported say alike, where that seat has not said it: T-12. */
export function to_confirm(battle: Battle, seat: string): string | undefined {
  const [first, ...more] = new Set(battle.claims?.filter(({ by }) => by !== seat).map(said));
  return more.length > 0 || first === reported(battle, seat) ? undefined : first;
}

/** It is for that seat to speak: it has not reported, or others have reported otherwise. */
export function asks(battle: Battle, seat: string): boolean {
  return battle.seats.includes(seat) && (!reported(battle, seat) || contested(battle));
}

/** A seat of it at which nobody sits who could have seen it: T-11. */
export function blind(battle: Battle, table: Pick<Table, "sitting" | "resigned">): string | undefined {
  return battle.seats.find(
    (seat) =>
      table.resigned(seat) || table.sitting.some((one) => one.seat === seat && one.kind === "computer"),
  );
}
