// games/sector_invasion/targets.ts -- what an action is done with and where, so that it can be chosen on the map.

import type { Action } from "./wire";

/** The ship or garrison that acts, where it stands. */
export function source_of(action: Action): string | undefined {
  if ("ship" in action && ["move", "cross", "attack", "bombard"].includes(action.do)) return action.ship;
  return action.do === "transfer" ? action.from : undefined;
}

/** The cell that an action is about. */
export function place_of(action: Action): string | undefined {
  switch (action.do) {
    case "move":
    case "cross":
    case "push":
    case "retreat":
    case "transfer":
      return action.to;
    case "attack":
      return action.target;
    case "board":
      return action.ship;
    case "place":
    case "spread":
    case "ebb":
    case "sabotage":
    case "reinforce":
    case "bombard":
    case "conquer":
    case "assault":
    case "explore":
    case "found":
    case "buy":
    case "repair":
    case "recruit":
      return action.at;
    default:
      return undefined;
  }
}

/** It is chosen on the map first, not from a list beside it. */
export function on_map(action: Action): boolean {
  return place_of(action) !== undefined && !["buy", "repair", "recruit", "board"].includes(action.do);
}
