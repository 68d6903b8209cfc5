// table/generic/reports.ts -- What the panel of a battle says of its reports, how likely each end is, and having it drawn.

import type { Battle } from "../../transport/protocol";
import { by_odds, reported, said } from "../battles";
import type { Table } from "../table.svelte";

/** Shares as whole hundredths that make a hundred: what rounding down leaves goes where it took most. */
export function hundredths(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (100 * weight) / total);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, share) => sum + share, 0);
  const lost = (at: number): number => (exact[at] ?? 0) - (whole[at] ?? 0);
  const gain = new Set([...exact.keys()].sort((one, other) => lost(other) - lost(one)).slice(0, left));
  return whole.map((share, at) => share + Number(gain.has(at)));
}

/** Each end that may be drawn with how likely it is, in hundredths; none where the battle cannot be drawn. */
export function odds_of({ results = [], weights = [] }: Battle): { result: string; percent: number }[] {
  const shares = hundredths(weights);
  return shares
    .map((percent, at) => ({ result: results[at] ?? "", percent }))
    .filter((_, at) => (weights[at] ?? 0) > 0);
}

/** What all others who have reported say alike, where that seat has not said it: T-12. */
export function to_confirm(battle: Battle, seat: string): string | undefined {
  const [first, ...more] = new Set(battle.claims?.filter(({ by }) => by !== seat).map(said));
  return more.length > 0 || first === reported(battle, seat) ? undefined : first;
}

/** A seat of it at which nobody sits who could have seen it: T-11. */
export function blind(battle: Battle, table: Pick<Table, "sitting" | "resigned">): string | undefined {
  const nobody = (seat: string): boolean =>
    table.sitting.some((one) => one.seat === seat && ["computer", "vacant"].includes(one.kind));
  return battle.seats.find((seat) => table.resigned(seat) || nobody(seat));
}

/** Nobody else is there who could have seen how a battle ended. */
export function alone_at(table: Table): boolean {
  return table.device !== undefined && table.sitting.filter(({ kind }) => kind === "you").length < 2;
}

/** One's own that may be drawn by their odds. */
export function to_draw(table: Table): Battle[] {
  return (table.turn.pending ?? []).filter(
    ({ seats, weights }) => weights?.length && seats.some((seat) => table.mine(seat)),
  );
}

/** One after the other, each by its own die. */
export async function draw_each(table: Table, battles: readonly Battle[]): Promise<void> {
  for (const { name, seats } of battles) {
    const as = seats.find((seat) => table.mine(seat));
    if (!(await table.enter({ do: "enter", as, deed: `${by_odds} ${name}` }))) break;
    await table.settled();
  }
}

/** What is said while reports are waited for: to whoever has one to give, and to others of how many; else nothing. */
export function says_of_battles(
  table: Table,
  own: string,
  others: (battles: number) => string,
): string | undefined {
  const { kind, pending } = table.turn;
  if (!table.live || kind !== "report") return undefined;
  const ours = pending?.some(({ seats }) => seats.some((seat) => table.acts_for(seat)));
  return ours ? own : others(pending?.length ?? 0);
}
