// games/ascending/ribbon.ts -- the whole turn as steps, and where in it the game is.

import type { RibbonStep } from "../../table/contract";
import type { Words } from "./en";
import { seats_of, type Seat, type View } from "./view";

/** Which action a phase belongs to, as the ribbon tells it. */
function action_of(view: View, words: Words): string {
  const { kinds } = words;
  const by_phase: Record<string, string> = {
    recruiting: kinds.recruit,
    withdrawing: kinds.recruit,
    moving: kinds.move,
    wavering: kinds.move,
    turning: kinds.move,
    attacking: kinds.move,
    building: kinds.build,
    taking: kinds.build,
    retiring: kinds.develop,
  };
  return by_phase[view.phase.do] ?? "";
}

/** The next seat in the order of play. */
export function next_seat(view: View): Seat | undefined {
  const all = seats_of(view);
  return all[(all.indexOf(view.seat) + 1) % all.length];
}

/** The step of the action itself: how much of it is left. */
function under_way({ phase }: View, words: Words): string {
  const said = words.ribbon;
  switch (phase.do) {
    case "recruiting":
      return said.recruit(phase.left ?? 0);
    case "moving":
      return said.move(phase.points ?? 0);
    case "wavering":
    case "turning":
      return said.trembles;
    case "building":
      return said.build;
    case "taking":
      return said.take;
    case "retiring":
      return said.retire;
    default:
      return "";
  }
}

/** What is in hand on the desk beside the position: a ship taken up, a flick on its way. */
export interface InHand {
  ship?: string;
  motion?: unknown;
  hints?: { points?: number };
}

export function ribbon_of(
  view: View,
  words: Words,
  name: (seat: string) => string,
  { ship = "", motion, hints = {} }: InHand = {},
): RibbonStep[] {
  const said = words.ribbon;
  const phase = view.phase.do;
  if (phase === "over") return [{ name: said.over, state: "now" }];
  const follows = next_seat(view);
  const last: RibbonStep[] = follows ? [{ name: said.next(name(follows)), state: "next" }] : [];
  if (phase === "corner" || phase === "beginner") return [{ name: said.place, state: "now" }];
  if (phase === "placing") return [{ name: said.place, state: "now" }, ...last];
  const aiming = phase === "choosing" && (ship !== "" || motion !== undefined);
  const action = aiming ? words.kinds.move : action_of(view, words);
  const at = ["attacking", "garrisoning", "scanning"].indexOf(phase);
  const here = motion ? said.slides : aiming ? said.move(hints.points ?? 0) : under_way(view, words);
  const steps: RibbonStep[] = [
    action
      ? { name: said.chosen(action), state: "done" }
      : { name: said.action, state: at < 0 ? "now" : "done" },
  ];
  if (here) steps.push({ name: here, state: "now" });
  const moves = action === words.kinds.move || !action;
  if (moves) steps.push({ name: said.attacks, state: at === 0 ? "now" : at > 0 ? "done" : "next" });
  if (phase === "garrisoning") steps.push({ name: said.garrison, state: "now" });
  steps.push({ name: said.look, state: at === 2 ? "now" : "next" });
  return [...steps, ...last];
}
