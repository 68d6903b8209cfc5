// games/rebel_moon/keys.ts -- the keys of this table, wherever on the page they are pressed.

import { tick } from "svelte";
import { on_control } from "../../table/keys";
import type { Table } from "../../table/table.svelte";
import { desk_of } from "./desk.svelte";
import { move_key } from "./choices";
import { boards } from "./stage";
import { turned } from "./view";
import type { Action, View } from "./wire";

/** Enter on what is chosen already plays it; on any other button it is that button's. */
function on_choice(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches("[role=radio][aria-checked=true]");
}

export function key(event: KeyboardEvent, table: Table): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const board = boards.get(table);
  if (board?.key(event)) return true;
  const desk = desk_of(table);
  const view = desk.view;
  if (event.key.startsWith("Arrow") && !on_control(event) && !event.shiftKey) {
    board?.focus(desk.spot || desk.move?.at || desk.marker || view?.bomb || "");
    return board !== undefined;
  }
  if (!desk.yours || !view) return false;
  if (event.key === "Enter") {
    if ((on_control(event) && !on_choice(event)) || desk.ready.length === 0) return false;
    void desk.confirm();
    return true;
  }
  const letter = event.key.toLowerCase();
  if (letter === "b") {
    board?.focus(desk.spot || desk.move?.at || desk.marker || view.bomb);
    return true;
  }
  const action = step_of(letter, view);
  if (action) {
    void desk.attempt(action);
    return true;
  }
  return choose_nth(Number(event.key) - 1, table);
}

function step_of(letter: string, { phase, facing }: View): Action | undefined {
  if (phase === "placing") return letter === "p" ? { do: "pass" } : undefined;
  if (phase === "answering") return letter === "n" ? { do: "hold" } : undefined;
  const steps: Record<string, Action> = {
    q: { do: "turn", facing: turned(facing, -1) },
    e: { do: "turn", facing: turned(facing, 1) },
    w: { do: "advance" },
    t: { do: "thrusters" },
    s: { do: "done" },
    f: { do: "fire" },
  };
  return steps[letter];
}

/** 1 to 9: the nth line of the list. */
function choose_nth(index: number, table: Table): boolean {
  if (!Number.isInteger(index) || index < 0) return false;
  const desk = desk_of(table);
  const near = desk.moves.filter((move) => move.at !== desk.view?.bomb);
  const move = [...near, ...desk.moves.filter((one) => !near.includes(one))][index];
  const shot = desk.shots[index];
  if (move) desk.plan = move_key(move);
  else if (shot) desk.aim(shot.at);
  else return false;
  const said = move?.at ?? shot?.at ?? "";
  table.say(said.toUpperCase());
  void focus_chosen();
  return true;
}

/** The line chosen takes the focus from the board, so that Enter plays it and not the cell looked at before. */
async function focus_chosen(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(".t-play [role=radio][aria-checked=true]")?.focus();
}
