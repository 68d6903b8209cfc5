// games/rebel_moon/ribbon.ts -- the whole turn as steps, where in it the game is, and what the plan chosen does of it.

import type { RibbonStep } from "../../table/contract";
import { manner, type Upgrade } from "./choices";
import type { Words } from "./en";
import { upper } from "./view";
import type { Move, View } from "./wire";

interface Part {
  /** What the step is called, and what the plan makes of it. */
  name: string;
  does: string;
}

/** The bomb's three steps; `does` is empty where the plan leaves one out. */
function parts(words: Words, move: Move | undefined, upgrade: Upgrade | undefined): Part[] {
  const said = words.ribbon;
  const made: Part[] = [
    { name: said.turn, does: "" },
    { name: said.advance, does: "" },
    { name: said.upgrade, does: "" },
  ];
  const [turn, advance, last] = made as [Part, Part, Part];
  if (upgrade) last.does = upgrade.do === "fire" ? said.laser : said.scan(upper(upgrade.at));
  if (!move || upgrade) return made;
  const how = manner(move);
  const end = upper(move.at);
  if (how.turn) turn.does = said.turn_to(words.compass[how.turn]);
  if (how.ahead) advance.does = how.burn ? said.advance : words.move.go(end);
  if (how.burn) last.does = said.thrusters(end);
  return made;
}

/** The whole turn; `move` and `upgrade` are what is chosen and not yet played. */
export function ribbon_of(view: View, words: Words, move?: Move, upgrade?: Upgrade): RibbonStep[] {
  const said = words.ribbon;
  if (view.phase === "placing") {
    const first = view.seat !== "rebel";
    return [
      { name: said.asteroid, state: first ? "now" : "done" },
      { name: said.weapon, state: first ? "next" : "now" },
      { name: said.flight, state: "next" },
    ];
  }
  const here =
    view.phase === "bombing" ? ["a", "b", "c"].indexOf(view.step ?? "a") : view.phase === "over" ? 4 : 3;
  const planned = parts(words, move, upgrade);
  const does = (index: number): boolean => index >= here && Boolean(planned[index]?.does);
  const first = planned.findIndex((_part, index) => does(index));
  const now = first < 0 ? here : first;
  const chosen = (move ?? upgrade) !== undefined;
  const state = (index: number): RibbonStep["state"] => {
    if (index < here) return "done";
    if (index === now) return "now";
    if (!chosen || index > 2) return "next";
    return does(index) ? "planned" : "skipped";
  };
  return [
    { name: said.placement, state: "done" },
    ...planned.map((part, index) => ({ name: does(index) ? part.does : part.name, state: state(index) })),
    view.phase === "over" ? { name: said.over, state: "now" } : { name: said.answer, state: state(3) },
  ];
}
