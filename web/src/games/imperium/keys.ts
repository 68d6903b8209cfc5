// games/imperium/keys.ts -- the keys of this table, wherever on the page they are pressed.

import { on_control } from "../../table/keys";
import type { Table } from "../../table/table.svelte";
import { of_kind } from "../../transport/codec";
import { plain_card } from "./choices";
import { desk_of, type Desk } from "./desk.svelte";
import { boards } from "./stage";
import { phase_of, units } from "./view";

export function key(event: KeyboardEvent, table: Table): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const board = boards.get(table);
  if (board?.key(event)) return true;
  const desk = desk_of(table);
  if (event.key.startsWith("Arrow") && !on_control(event) && !event.shiftKey) {
    board?.focus(desk.source || first_place(desk));
    return board !== undefined;
  }
  if (!desk.yours) return false;
  if (event.key === "Escape") return desk.drop();
  if (event.key === "Enter") return !on_control(event) && act(desk);
  const letter = event.key.toLowerCase();
  if (letter === "n") return end(desk);
  if (letter === "b") {
    board?.focus(next_target(desk));
    return true;
  }
  if (letter === "t") return next(table, desk);
  return take_nth(Number(event.key) - 1, table, desk);
}

/** Where the keys enter the board: the first thing that can be chosen there. */
function first_place(desk: Desk): string {
  return [...desk.targets.keys()][0] ?? [...desk.sources][0] ?? desk.sheet[0]?.at ?? "";
}

/** Round the places where something can be done, from the one that has the focus. */
function next_target(desk: Desk): string {
  const all = [...desk.targets.keys()];
  const at = all[(all.indexOf(desk.looked ?? "") + 1) % all.length];
  return at ?? (desk.source || first_place(desk));
}

/** What Enter does where nothing on the board is asked for: the button of the panel. */
export function act(desk: Desk): boolean {
  const phase = phase_of(desk.view);
  const card = plain_card(desk.legal, desk.card);
  if (card) void desk.play(card);
  else if (phase === "auction") void desk.play(desk.bid(desk.pc));
  else if (phase === "duel") void desk.play(desk.commitment);
  else if (desk.ready) void desk.take_offer(desk.ready);
  else if (phase === "buying") void desk.play({ do: "buy" });
  else return false;
  return true;
}

function end(desk: Desk): boolean {
  if (phase_of(desk.view) === "auction") void desk.play({ do: "stand" });
  else if (desk.can_end) void desk.end();
  else return false;
  return true;
}

/** The next piece that can do something. */
function next(table: Table, desk: Desk): boolean {
  const all = [...desk.sources];
  const at = all[(all.indexOf(desk.source) + 1) % all.length];
  if (!at) return false;
  desk.take(at);
  boards.get(table)?.focus(at);
  return true;
}

/** 1 to 9: the nth unit of the shipyard that can be built, the nth choice, the nth card. */
function take_nth(index: number, table: Table, desk: Desk): boolean {
  if (!Number.isInteger(index) || index < 0) return false;
  const phase = phase_of(desk.view);
  if (desk.choices.length > 1) {
    const offer = desk.choices[index];
    if (offer) void desk.take_offer(offer);
    return offer !== undefined;
  }
  if (phase === "construction") {
    const built = new Set(of_kind(desk.legal, "build").map((one) => one.unit));
    const unit = units.filter((one) => built.has(one))[index];
    if (!unit) return false;
    desk.take_unit(unit);
    table.say(table.word(unit));
    return true;
  }
  if (phase === "auction" || phase === "duel") {
    if (index >= (desk.view?.hand.length ?? 0)) return false;
    desk.pick(index);
    return true;
  }
  const offer = desk.offers.filter((one) => one.unit && !one.from)[index];
  if (!offer) return false;
  void desk.take_offer(offer);
  return true;
}
