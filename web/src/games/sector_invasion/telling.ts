// games/sector_invasion/telling.ts -- a cell, an action and a battle in words.

import type { Table } from "../../table/table.svelte";
import { by_kind, type ByKind } from "../../transport/codec";
import type { Words } from "./en";
import { prospect_lines } from "./prospect_text";
import {
  holder_of,
  owner_of,
  parts_of,
  ship_at,
  site_at,
  storm_at,
  swarm_at,
  type Prospect,
  type View,
} from "./view";
import type { Action } from "./wire";
import { words } from "./words.svelte";

/** What every text needs: the words of this table and the names of its seats. */
export interface Reading {
  words: Words;
  word(word: string): string;
  seat(seat: string): string;
}

export function reading_of(table: Table): Reading {
  return {
    words: words(),
    word: (word) => table.word(word),
    seat: (seat) => table.seat_name(seat),
  };
}

/** What lies on a cell, and whose it is. */
export function cell_lines(at: string, view: View, reading: Reading): string[] {
  const { words, word, seat } = reading;
  const lines: string[] = [];
  const ship = ship_at(view, at);
  if (ship) {
    const states = [
      ship.damaged ? words.states.damaged : ship.out > 0 ? words.states.out : "",
      view.players.some(({ general }) => general.ship === ship.name) ? words.states.general : "",
    ].filter(Boolean);
    lines.push([words.ship_of(word(ship.type), seat(owner_of(ship.name))), ...states].join(", "));
  }
  if (swarm_at(view, at)) lines.push(word("swarm"));
  const site = site_at(view, at);
  if (site) {
    const kind = word(site.kind);
    lines.push(site.owner ? words.of(kind, seat(site.owner)) : words.free(kind));
    if (site.garrison) lines.push(words.states.garrison);
    if (site.faction) lines.push(words.states.faction);
    if (site.portal) lines.push(words.states.portal);
    if (site.idle) lines.push(words.states.idle);
    const shells = Math.max(0, ...site.shells);
    if (shells > 0) lines.push(words.states.shelled(shells));
  }
  const storm = storm_at(view, at);
  if (storm) lines.push(word(storm.core === at ? "core" : "storm"));
  const holder = holder_of(view, at);
  if (holder >= 0) {
    const who = view.players[holder] ? seat_names[holder] : undefined;
    lines.push(words.held_by(who ? seat(who) : word("swarm")));
  }
  if (lines.length === 0) lines.push(words.deep);
  return lines;
}

/** As seats are called, in the order of a view's players. */
export const seat_names: readonly string[] = ["azure", "crimson", "emerald", "gold", "violet", "ivory"];

const doings: ByKind<Action, [Reading], string> = {
  place: ({ ship, at }, { words }) => words.doing.place(words.the[ship], at.toUpperCase()),
  fight: ({ cards }, { words }) => words.doing.fight(cards),
  accept: (_action, { words }) => words.doing.accept,
  decline: (_action, { words }) => words.doing.decline,
  spread: ({ core, at }, { words }) =>
    core === at ? words.doing.found_storm(at.toUpperCase()) : words.doing.spread(at.toUpperCase()),
  ebb: ({ at }, { words }) => words.doing.ebb(at.toUpperCase()),
  sabotage: ({ at }, { words }) => words.doing.sabotage(at.toUpperCase()),
  reinforce: ({ ship, at }, { words }) => words.doing.place(words.the[ship], at.toUpperCase()),
  move: ({ to }, { words }) => words.doing.move(to.toUpperCase()),
  cross: ({ to }, { words }) => words.doing.cross(to.toUpperCase()),
  attack: ({ target }, { words }) => words.doing.attack(target.toUpperCase()),
  bombard: ({ at }, { words }) => words.doing.bombard(at.toUpperCase()),
  board: ({ ship }, { words }) => words.doing.board(ship.toUpperCase()),
  ashore: (_action, { words }) => words.doing.ashore,
  choose: ({ pips }, { words }) => words.doing.choose(pips),
  push: ({ to }, { words }) => words.doing.push(to.toUpperCase()),
  advance: (_action, { words }) => words.doing.advance,
  stay: (_action, { words }) => words.doing.stay,
  conquer: ({ at }, { words }) => words.doing.conquer(at.toUpperCase()),
  assault: ({ at, cards }, { words }) => words.doing.assault(at.toUpperCase(), cards),
  answer: ({ cards }, { words }) => words.doing.answer(cards),
  explore: ({ at }, { words }) => words.doing.explore(at.toUpperCase()),
  retreat: ({ to }, { words }) => words.doing.retreat(to.toUpperCase()),
  found: ({ at }, { words }) => words.doing.found(at.toUpperCase()),
  buy: ({ ship, at }, { words }) => words.doing.buy(words.a[ship], at.toUpperCase()),
  equip: ({ attribute }, { words, word }) => words.doing.equip(word(attribute)),
  repair: ({ at }, { words }) => words.doing.repair(at.toUpperCase()),
  recruit: ({ at }, { words }) => words.doing.recruit(at.toUpperCase()),
  research: ({ line }, { words, word }) => words.doing.research(word(line)),
  learn: ({ art }, { words }) => words.doing.learn(art),
  transfer: ({ to }, { words }) => words.doing.transfer(to.toUpperCase()),
  produce: ({ raw }, { words }) => words.doing.produce(raw),
  done: (_action, { words }) => words.doing.done,
  retire: (_action, { words }) => words.doing.retire,
};

export function doing(action: Action, reading: Reading): string {
  return by_kind(doings, action, reading) ?? action.do;
}

/** What the cell is, and what going there would mean. */
export function tip_lines(at: string, view: View, prospect: Prospect, reading: Reading): string[] {
  return [...cell_lines(at, view, reading), ...prospect_lines(prospect, reading)];
}

const cell = /^[a-o](1[0-5]|[1-9])$/;

/** What a word names that the game makes up: a cell, a ship, a battle; nothing else. */
export function name_text(name: string, reading: Reading): string | undefined {
  if (cell.test(name)) return name.toUpperCase();
  const { turn, player, at } = parts_of(name);
  if (turn > 0 && player) {
    const place = at ? at.toUpperCase() : reading.words.supply;
    return reading.words.battle(reading.seat(player), place);
  }
  const [seat = "", number = ""] = name.split("-");
  return seat_names.includes(seat) && Number(number) > 0
    ? reading.words.ship_number(Number(number), reading.seat(seat))
    : undefined;
}
