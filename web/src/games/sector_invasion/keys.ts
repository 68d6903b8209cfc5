// games/sector_invasion/keys.ts -- the keys of this table, wherever on the page they are pressed.

import { on_control } from "../../table/keys";
import type { Table } from "../../table/table.svelte";
import { of_kind } from "../../transport/codec";
import { desk_of, type Desk } from "./desk.svelte";
import { boards } from "./stage";

export function key(event: KeyboardEvent, table: Table): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const board = boards.get(table);
  if (board?.key(event)) return true;
  const desk = desk_of(table);
  if (event.key.startsWith("Arrow") && !on_control(event) && !event.shiftKey) {
    board?.focus(desk.at || desk.source || first_place(desk));
    return board !== undefined;
  }
  if (!desk.yours) return false;
  if (event.key === "Escape") return desk.drop();
  if (event.key === "Enter") return !on_control(event) && act(desk);
  const letter = event.key.toLowerCase();
  if (letter === "n") return end(desk);
  if (letter === "t") return next(table, desk);
  if (letter === "g") return next_target(table, desk);
  return nth(Number(event.key), desk);
}

function first_place(desk: Desk): string {
  return [...desk.sources][0] ?? [...desk.open][0] ?? desk.view?.ships[0]?.at ?? "";
}

/** What Enter does: the button of the panel. */
function act(desk: Desk): boolean {
  if (!desk.chosen) return false;
  void desk.confirm();
  return true;
}

function end(desk: Desk): boolean {
  if (!desk.can_finish) return false;
  void desk.finish();
  return true;
}

/** The next ship or garrison that can do something. */
function next(table: Table, desk: Desk): boolean {
  const all = [...desk.sources];
  const at = all[(all.indexOf(desk.source) + 1) % all.length];
  if (!at) return next_target(table, desk);
  desk.take(at);
  boards.get(table)?.focus(at);
  return true;
}

/** The next cell where something can be done. */
function next_target(table: Table, desk: Desk): boolean {
  const all = [...desk.open];
  const at = all[(all.indexOf(desk.at) + 1) % all.length];
  if (!at) return false;
  void desk.choose(at);
  boards.get(table)?.focus(at);
  return true;
}

/** 1 to 6: the die of a fight; or so many stratagems for the battle looked at. */
function nth(number: number, desk: Desk): boolean {
  if (!Number.isInteger(number) || number < 0 || number > 6) return false;
  const die = of_kind(desk.legal, "choose").find(({ pips }) => pips === number);
  if (die) {
    void desk.play(die);
    return true;
  }
  if (!of_kind(desk.ways, "assault").some(({ cards }) => cards === number)) return false;
  desk.cards = number;
  return true;
}
