// games/planetary_empires/keys.ts -- the keys of this table, wherever on the page they are pressed.

import { on_control } from "../../table/keys";
import type { Table } from "../../table/table.svelte";
import { desk_of, type Desk } from "./desk.svelte";
import { boards } from "./stage";

export function key(event: KeyboardEvent, table: Table): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const board = boards.get(table);
  if (board?.key(event)) return true;
  const desk = desk_of(table);
  if (event.key.startsWith("Arrow") && !on_control(event) && !event.shiftKey) {
    board?.focus(desk.at || first_place(desk));
    return board !== undefined;
  }
  const letter = event.key.toLowerCase();
  if (letter === "s" && draw_own(table)) return true;
  if (!desk.yours) return false;
  if (event.key === "Escape") return desk.drop();
  if (event.key === "Enter") return !on_control(event) && act(desk);
  if (letter === "n") return end(desk);
  if (letter === "t") return next(table, desk);
  return take_nth(Number(event.key) - 1, table, desk);
}

function first_place(desk: Desk): string {
  return [...desk.open][0] ?? desk.view?.lands[0]?.at ?? "";
}

/** What Enter does: the button of the panel. */
function act(desk: Desk): boolean {
  if (!desk.chosen) return false;
  void desk.confirm();
  return true;
}

function end(desk: Desk): boolean {
  if (desk.can_pass) void desk.pass();
  else if (desk.can_finish) void desk.finish();
  else return false;
  return true;
}

/** The next tile that can be chosen. */
function next(table: Table, desk: Desk): boolean {
  const all = [...desk.open];
  const at = all[(all.indexOf(desk.at) + 1) % all.length];
  if (!at) return false;
  void desk.choose(at);
  boards.get(table)?.focus(at);
  return true;
}

/** 1 to 9: the nth tile of the list. */
function take_nth(index: number, table: Table, desk: Desk): boolean {
  const action = Number.isInteger(index) && index >= 0 ? desk.offers[index] : undefined;
  if (!action) return false;
  desk.choose_way(action);
  boards.get(table)?.focus(desk.at);
  return true;
}

/** The first own battle that can be drawn, is. */
function draw_own(table: Table): boolean {
  const battle = table.turn.pending?.find(
    (one) => one.weights?.length && one.seats.some((seat) => table.acts_for(seat)),
  );
  const seat = battle?.seats.find((one) => table.acts_for(one));
  if (!battle || !seat || !table.live) return false;
  void table.enter({ do: "enter", as: seat, deed: `simulate ${battle.name}` });
  return true;
}
