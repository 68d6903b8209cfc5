// editor/kept_draft.ts -- the mission that this browser keeps from one visit to the next.

import { remember, remembered } from "../memory/remembered";
import { mission_of, type Mission } from "./mission";

const name = "hexastra.mission";

export function keep_mission(mission: Mission): void {
  remember(name, JSON.stringify(mission));
}

/** Undefined where nothing was kept, or what was kept is no mission any more. */
export function kept_mission(): Mission | undefined {
  const text = remembered(name);
  if (!text) return undefined;
  try {
    return mission_of(JSON.parse(text));
  } catch {
    return undefined;
  }
}
