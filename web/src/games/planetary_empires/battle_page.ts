// games/planetary_empires/battle_page.ts -- a battle that waits, as its page and its printed sheet tell of it; and what an
// amendment would change beside the map.

import type { BattleEnd, BattleTelling, Difference, Sum } from "../../table/contract";
import { called } from "../../table/telling";
import type { Table } from "../../table/table.svelte";
import type { Battle as Waiting, Json } from "../../transport/protocol";
import { gain_text, sum_text } from "./sheet_text";
import {
  battle_named,
  fight_named,
  hints_of,
  land_at,
  parts_of,
  view_of,
  type Battle,
  type Sheet,
  type View,
} from "./view";
import { words } from "./words.svelte";

type Side = "attack" | "defence";

/** Who attacks, who defends. */
function sides_of({ name, seats }: Waiting): Record<Side, string> {
  const { attacker } = parts_of(name);
  return { attack: attacker, defence: seats.find((seat) => seat !== attacker) ?? "" };
}

/** What came of it, who has won by that, and whether that is how battles usually end. */
function end_of(result: string, sides: Record<Side, string>, table: Table): BattleEnd {
  const said = words().page;
  const [one, other] = [called(table, sides.attack), called(table, sides.defence)];
  const of = result.split(" ").at(-1) ?? "";
  if (of === "won") return { result, text: said.wins(one), winner: sides.attack };
  if (of === "lost") return { result, text: said.wins(other), winner: sides.defence };
  if (of === "drawn") return { result, text: said.draw, note: said.no_roll };
  const texts: Record<string, string> = {
    "absent-attacker": said.absent(one, other),
    "absent-defender": said.absent(other, one),
    unplayed: said.unplayed(other),
    void: said.annulled,
  };
  return { result, text: texts[of] ?? of, rare: true };
}

function sum_of(sheet: Sheet, side: Side, seat: string): Sum {
  const t = words();
  const lines = sheet.lines
    .filter((line) => line[side].gain !== 0)
    .map((line) => ({
      text: [t.sheet.headings[line.heading], sum_text(line, t)].filter(Boolean).join(", "),
      value: gain_text(line.heading, line[side], t),
      clause: line.clause,
    }));
  return { seat, total: t.page.points(sheet[side]), lines };
}

export function battle_page(waiting: Waiting, table: Table): BattleTelling {
  const said = words().page;
  const sides = sides_of(waiting);
  const { at, round } = parts_of(waiting.name);
  const land = land_at(view_of(table.view), at);
  const sheet = fight_named(hints_of(table.hints), waiting.name)?.sheet;
  const holds = land && land.holds !== "none" ? table.word(land.holds) : "";
  const alone = (table.turn.pending ?? []).filter(({ name }) => parts_of(name).at === at).length < 2;
  const usual = ["won", "drawn", "lost"];
  const place = (result: string): number => {
    const found = usual.indexOf(result.split(" ").at(-1) ?? "");
    return found < 0 ? usual.length : found;
  };
  const ends = (waiting.results ?? [])
    .toSorted((a, b) => place(a) - place(b))
    .map((result) => {
      const end = end_of(result, sides, table);
      if (!end.winner || !sheet) return end;
      return { ...end, note: said.points(end.winner === sides.attack ? sheet.attack : sheet.defence) };
    });
  return {
    title: alone
      ? said.title(at.toUpperCase())
      : said.title_by(at.toUpperCase(), called(table, sides.attack)),
    note: said.note(called(table, sides.attack), called(table, sides.defence), holds, round),
    place: at,
    ends,
    ...(sheet
      ? { sums: [sum_of(sheet, "attack", sides.attack), sum_of(sheet, "defence", sides.defence)] }
      : {}),
  };
}

/** What a battle's sides get, each as it was and as it would be. */
function bonuses(before: Battle, after: Battle, table: Table): Difference[] {
  const said = words().page;
  const { attacker, at } = parts_of(after.name);
  return (["attack", "defence"] as const).flatMap((side) => {
    const seat = side === "attack" ? attacker : (after.defender ?? "");
    const [then, now] = [before[side], after[side]];
    const what = said.gets(called(table, seat), at.toUpperCase());
    const lines: Difference[] = [];
    if (then.extra !== now.extra)
      lines.push({
        what,
        before: said.extra(then.extra),
        after: said.extra(now.extra),
        clause: then.handicap === now.handicap ? "PE-3.2" : "PE-2.2",
      });
    if (then.power !== now.power)
      lines.push({ what, before: said.power(then.power), after: said.power(now.power), clause: "PE-3.4" });
    if (then.dice !== now.dice)
      lines.push({ what, before: said.dice(then.dice), after: said.dice(now.dice), clause: "PE-3.6" });
    return lines;
  });
}

/** Beside the map: bonuses of battles, battles that come or go, and how many each has won. */
export function differs(was: Json, would: Json, table: Table): Difference[] {
  const said = words().page;
  const [before, after] = [view_of(was), view_of(would)];
  if (!before || !after) return [];
  const name = ({ name: of }: Battle): string => table.word(of);
  const none = said.none;
  const rounds =
    before.round === after.round
      ? []
      : [{ what: said.round, before: String(before.round), after: String(after.round), clause: "PE-1.1" }];
  const gone = before.battles
    .filter((one) => !battle_named(after, one.name))
    .map((one) => ({ what: name(one), before: said.ordered, after: none, clause: "PE-1.7" }));
  const more = after.battles.flatMap((one) => {
    const then = battle_named(before, one.name);
    if (!then) return [{ what: name(one), before: none, after: said.ordered, clause: "PE-1.7" }];
    const result = (of: Battle): string => (of.result ? table.word(of.result) : said.open);
    const ended =
      then.result === one.result
        ? []
        : [{ what: name(one), before: result(then), after: result(one), clause: "PE-1.12" }];
    return [...bonuses(then, one, table), ...ended];
  });
  return [...rounds, ...gone, ...more, ...wins(before, after, table)];
}

function wins(before: View, after: View, table: Table): Difference[] {
  return after.players.flatMap((now, at) => {
    const then = before.players[at];
    const seat = table.seats[at]?.seat ?? "";
    if (!then || then.wins === now.wins) return [];
    const what = words().page.won(called(table, seat));
    return [{ what, before: String(then.wins), after: String(now.wins), clause: "PE-A27" }];
  });
}
