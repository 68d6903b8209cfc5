// games/ascending/keys.ts -- the keys of this table, wherever on the page they are pressed.

import { on_control } from "../../table/keys";
import type { Table } from "../../table/table.svelte";
import { kinds } from "./choices";
import { desk_of, type Desk } from "./desk.svelte";
import { boards } from "./stage";
import { words } from "./words.svelte";
import { naming_of, ship_label } from "./names";
import { aim_words } from "./figures";

const degree = 100;
const percent = 0.01;

export function key(event: KeyboardEvent, table: Table): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const board = boards.get(table);
  const desk = desk_of(table);
  const fine = event.shiftKey ? 0.1 : 1;
  if (desk.yours && desk.ship && event.key.startsWith("Arrow") && !on_slider(event)) {
    aim(event.key, desk, fine);
    if (desk.aim) table.say(aim_words(desk, words()));
    return true;
  }
  if (event.key.startsWith("Arrow") && !on_control(event) && !board?.held) {
    board?.focus("");
    return board !== undefined;
  }
  const doings: Record<string, () => boolean | void> = {
    "+": () => board?.zoom(1.25),
    "=": () => board?.zoom(1.25),
    "-": () => board?.zoom(0.8),
    "0": () => board?.home(),
    b: () => board?.focus(""),
    r: () => board?.replay(),
    s: () => {
      desk.slowly = !desk.slowly;
    },
    Escape: () => desk.drop(),
    Enter: () => !on_control(event) && go(desk),
    n: () => end(desk),
    t: () => next_ship(table, desk),
  };
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const doing = doings[letter];
  if (doing) return doing() !== false;
  const kind = kinds[Number(event.key) - 1];
  if (!kind || !desk.yours || desk.phase !== "choosing" || !desk.kinds.has(kind)) return false;
  desk.choose_kind(kind);
  table.say(words().kinds[kind]);
  return true;
}

function on_slider(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest("[role=slider]") !== null;
}

export function aim(key: string, desk: Desk, fine: number): void {
  if (key === "ArrowLeft") desk.turn(-degree * fine);
  else if (key === "ArrowRight") desk.turn(degree * fine);
  else if (key === "ArrowUp") desk.push(percent * fine);
  else desk.push(-percent * fine);
}

function go(desk: Desk): boolean {
  if (!desk.yours) return false;
  if (desk.ship && desk.aim) void desk.flick();
  else if (desk.may(desk.attack)) void desk.play(desk.attack);
  else return false;
  return true;
}

/** Done, or pass where there is nothing begun. */
export function end(desk: Desk): boolean {
  if (!desk.yours) return false;
  if (desk.offers.can_end) void desk.play({ do: "done" });
  else if (desk.offers.can_pass) void desk.play({ do: "pass" });
  else return false;
  return true;
}

function next_ship(table: Table, desk: Desk): boolean {
  const all = desk.offers.flickable;
  const ship = all[(all.indexOf(desk.ship) + 1) % all.length];
  if (!ship) return false;
  desk.hold(ship);
  table.say(words().spoken.held(ship_label(ship, naming_of(table, desk.view, words()))));
  return true;
}
