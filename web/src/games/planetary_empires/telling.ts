// games/planetary_empires/telling.ts -- a tile, an action and a battle in words.

import { by_kind, type ByKind } from "../../transport/codec";
import type { Words } from "./en";
import { parts_of, percent, roll_at, target_at, type Hints, type Land, type View } from "./view";
import type { Action } from "./wire";

/** What every text needs: the words of this table and the names of its seats. */
export interface Reading {
  words: Words;
  word(word: string): string;
  seat(seat: string): string;
  /** A battle of this round whose tile nobody else attacks. */
  only?(battle: string): boolean;
}

/** What a tile is, whose it is, and what may be done about it. */
export function tile_lines(
  land: Land,
  reading: Reading & { view: View; hints: Hints; yours: boolean },
): string[] {
  const { words, word, hints, yours } = reading;
  const lines = [
    land.holds === "none" && land.terrain === "clear" ? word("clear") : "",
    land.holds === "none" ? "" : word(land.holds),
    land.terrain === "clear" ? "" : word(land.terrain),
    land.owner ? words.of(reading.seat(land.owner)) : land.left ? words.left : words.nobodys,
  ].filter((line) => line !== "");
  if (!yours) return lines;
  const target = target_at(hints, land.at);
  if (target?.sheet)
    lines.push(
      words.would_be(target.sheet.attack, target.sheet.defence),
      words.odds(
        percent(target.sheet.prospect.won),
        percent(target.sheet.prospect.drawn),
        percent(target.sheet.prospect.lost),
      ),
    );
  const need = target?.need ?? roll_at(hints, land.at);
  if (need) lines.push(words.needs(need.pips, percent(need.chance)));
  return lines;
}

const doings: ByKind<Action, [Reading], string> = {
  attack: ({ at }, { words }) => words.doing.attack(at.toUpperCase()),
  pass: (_pass, { words }) => words.doing.pass,
  conquer: ({ battle }, { words }) => words.doing.roll(parts_of(battle).at.toUpperCase()),
  claim: ({ at }, { words }) => words.doing.roll(at.toUpperCase()),
  prize: ({ at }, { words }) => words.doing.roll(at.toUpperCase()),
  done: (_done, { words }) => words.doing.done,
  withdraw: (_withdraw, { words }) => words.doing.withdraw,
};

export function doing(action: Action, reading: Reading): string {
  return by_kind(doings, action, reading) ?? action.do;
}

/** Why a tile may be rolled for: for which battle, and what came of it. */
export function reason(action: Action, reading: Reading): string {
  if (action.do !== "conquer" && action.do !== "claim" && action.do !== "prize") return "";
  const { attacker, at } = parts_of(action.battle);
  if (action.do === "conquer") return reading.words.roll.won;
  if (action.do === "prize") return reading.words.roll.prize(at.toUpperCase());
  return reading.words.roll.repelled(reading.seat(attacker), at.toUpperCase());
}

/** The tile that an action is about. */
export function tile_of(action: Action): string | undefined {
  if (action.do === "attack" || action.do === "claim" || action.do === "prize") return action.at;
  return action.do === "conquer" ? parts_of(action.battle).at : undefined;
}

const tile = /^[a-o](1[0-5]|[1-9])$/;

type Named = Pick<Reading, "seat" | "words" | "only">;

/** What a word names that the game makes up: a battle, or a tile; nothing else. */
export function name_text(name: string, reading: Named): string | undefined {
  return tile.test(name) ? name.toUpperCase() : battle_text(name, reading);
}

/** A battle's name as people say it: where, and by whom it is attacked unless nobody else does. */
export function battle_text(name: string, reading: Named): string | undefined {
  const { round, attacker, at } = parts_of(name);
  if (!(round > 0 && attacker && at)) return undefined;
  const place = at.toUpperCase();
  return reading.only?.(name) ? place : reading.words.battle(reading.seat(attacker), place);
}
