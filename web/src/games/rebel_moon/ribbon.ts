// games/rebel_moon/ribbon.ts -- the whole turn as steps, and where in it the game is.

import type { RibbonStep } from "../../table/contract";
import type { Words } from "./en";
import type { View } from "./view";

export function ribbon_of(view: View, words: Words): RibbonStep[] {
  const said = words.ribbon;
  if (view.phase === "placing") {
    const first = view.seat !== "rebel";
    return [
      { name: said.asteroid, state: first ? "now" : "done" },
      { name: said.weapon, state: first ? "next" : "now" },
      { name: said.flight, state: "next" },
    ];
  }
  const now =
    view.phase === "bombing" ? ["a", "b", "c"].indexOf(view.step ?? "a") : view.phase === "over" ? 4 : 3;
  const state = (index: number): RibbonStep["state"] =>
    index < now ? "done" : index === now ? "now" : "next";
  return [
    { name: said.placement, state: "done" },
    { name: said.turn, state: state(0) },
    { name: said.advance, state: state(1) },
    { name: said.upgrade, state: state(2) },
    view.phase === "over" ? { name: said.over, state: "now" } : { name: said.answer, state: state(3) },
  ];
}
