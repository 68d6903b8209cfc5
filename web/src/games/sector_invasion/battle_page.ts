// games/sector_invasion/battle_page.ts -- a ground battle that waits, as its page and its printed sheet tell of it; and what
// an amendment would change beside the map.

import type { BattleEnd, BattleTelling, Difference, Sum } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import { called } from "../../table/telling";
import type { Battle as Waiting, Json } from "../../transport/protocol";
import { muster_lines } from "./muster_text";
import { parts_of, site_at, view_of, type Battle } from "./view";
import { words } from "./words.svelte";

/** What came of it, and who has won by that. */
function end_of(result: string, attacker: string, defender: string | undefined, table: Table): BattleEnd {
  const said = words().page;
  const of = result.split(" ").at(-1) ?? "";
  const won = of === "won";
  const winner = won ? attacker : defender;
  return {
    result,
    text: winner ? said.wins(called(table, winner)) : said.defenders,
    ...(winner ? { winner } : {}),
    note: won ? said.taken : said.held,
  };
}

/** What one side may bring: the points of its list first. */
function sum_of(battle: Battle, side: 0 | 1, seat: string): Sum {
  const said = words();
  const muster = side === 0 ? battle.own : battle.other;
  const [, ...lines] = muster_lines(battle.own, battle.other, said);
  return {
    seat,
    total: said.page.points(muster.points),
    lines: lines
      .filter(({ values }) => values[side] !== "–")
      .map(({ text, values, clause }) => ({ text, value: values[side], clause })),
  };
}

export function battle_page(waiting: Waiting, table: Table): BattleTelling {
  const said = words().page;
  const view = view_of(table.view);
  const { player, at, turn } = parts_of(waiting.name);
  const battle = view?.battles.find(({ name }) => name === waiting.name);
  const defender = battle?.against ?? undefined;
  const site = site_at(view, at);
  const usual = ["won", "lost"];
  const ends = (waiting.results ?? [])
    .toSorted(
      (one, other) =>
        usual.indexOf(one.split(" ").at(-1) ?? "") - usual.indexOf(other.split(" ").at(-1) ?? ""),
    )
    .map((result) => end_of(result, player, defender, table));
  const names = [called(table, player), defender ? called(table, defender) : words().muster.neutral] as const;
  return {
    title: said.title(at ? at.toUpperCase() : words().supply),
    note: said.note(names[0], names[1], site ? table.word(site.kind) : "", turn),
    ...(at ? { place: at } : {}),
    ends,
    ...(battle
      ? { sums: [sum_of(battle, 0, player), ...(defender ? [sum_of(battle, 1, defender)] : [])] }
      : {}),
  };
}

/** Stores, ships and planets of each player, each as it was and as it would be. */
export function differs(was: Json, would: Json, table: Table): Difference[] {
  const said = words();
  const [before, after] = [view_of(was), view_of(would)];
  if (!before || !after) return [];
  return table.seats.flatMap(({ seat }, index): Difference[] => {
    const [then, now] = [before.players[index], after.players[index]];
    if (!then || !now) return [];
    const who = called(table, seat);
    const figures = [
      [said.raw, then.raw, now.raw, "SI-10.1"],
      [said.production, then.production, now.production, "SI-10.1"],
      [said.stones, then.stones, now.stones, "SI-10.15"],
    ] as const;
    return figures
      .filter(([, one, other]) => one !== other)
      .map(([what, one, other, clause]) => ({
        what: said.page.of(what, who),
        before: String(one),
        after: String(other),
        clause,
      }));
  });
}
