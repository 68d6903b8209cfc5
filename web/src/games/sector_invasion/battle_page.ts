// games/sector_invasion/battle_page.ts -- a ground battle that waits, as its page and its printed sheet tell of it; and what
// an amendment would change beside the map.

import type { BattleEnd, BattleTelling, Difference, Sum } from "../../table/contract";
import type { Table } from "../../table/table.svelte";
import { called } from "../../table/telling";
import type { Battle as Waiting, Json } from "../../transport/protocol";
import { muster_lines } from "./muster_text";
import { parts_of, site_at, view_of, type Battle } from "./view";
import type { Cause } from "./wire";
import { words } from "./words.svelte";

/** What came of it, and who has won by that. */
function end_of(
  result: string,
  attacker: string,
  defender: string | undefined,
  cause: Cause,
  table: Table,
): BattleEnd {
  const said = words().page;
  const won = result.split(" ").at(-1) === "won";
  const winner = won ? attacker : defender;
  const text = winner ? said.wins(called(table, winner)) : said.others_win[cause];
  return { result, text, ...(winner ? { winner } : {}), note: said.notes[cause][won ? "won" : "lost"] };
}

/** How the log tells of a battle that is over: what it was about, and how it ended. */
const settled: Record<string, readonly [Cause, "won" | "lost"]> = {
  beats: ["conquest", "won"],
  "beats-defenders": ["conquest", "won"],
  loses: ["conquest", "lost"],
  "loses-to-defenders": ["conquest", "lost"],
  "raiders-beaten": ["raid", "won"],
  "raiders-win": ["raid", "lost"],
  "supply-won": ["supply", "won"],
  "supply-lost": ["supply", "lost"],
};

/** What became of a battle; nothing where the log tells of several that it could be. */
export function ended(name: string, table: Table): { text: string; clause: string } | undefined {
  const { player, at } = parts_of(name);
  const found = table.entries
    .flatMap(({ events }) => events)
    .filter(
      ({ kind, values }) => kind in settled && values["player"] === player && (values["at"] ?? "") === at,
    );
  const [event] = found;
  const [cause, result] = settled[event?.kind ?? ""] ?? [];
  if (!event || !cause || !result || found.length > 1) return undefined;
  const rival = event.values["rival"];
  const end = end_of(result, player, rival === undefined ? undefined : String(rival), cause, table);
  return { text: words().page.ended(end.text, end.note ?? ""), clause: event.clause };
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
  const cause = battle?.cause ?? "conquest";
  const usual = ["won", "lost"];
  const ends = (waiting.results ?? [])
    .toSorted(
      (one, other) =>
        usual.indexOf(one.split(" ").at(-1) ?? "") - usual.indexOf(other.split(" ").at(-1) ?? ""),
    )
    .map((result) => end_of(result, player, defender, cause, table));
  const kind = site ? table.word(site.kind) : "";
  const other = defender ? called(table, defender) : words().muster.neutral;
  return {
    title: said.title(at ? at.toUpperCase() : words().supply),
    note: said.note[cause](called(table, player), other, kind, turn),
    ...(at ? { place: at } : {}),
    ends,
    ...(battle
      ? { sums: [sum_of(battle, 0, player), ...(defender ? [sum_of(battle, 1, defender)] : [])] }
      : {}),
  };
}

/** The stores of each player, each as it was and as it would be. */
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
