// table/lesson.ts -- whether what a step of the first game waits for has happened, or has been let pass.

import type { Entry } from "../transport/protocol";
import type { Step } from "./contract";

/** Since the step began, by the hand that it waits for. */
export function happened(step: Step, entries: readonly Entry[], since: number, you: string): boolean {
  return entries.some(
    ({ ply, actor, events }) =>
      ply > since &&
      (step.anyone || actor === you) &&
      events.some((event) => step.wait?.includes(event.kind)),
  );
}

/** Where the game stands, seen from the beginning of a step. */
export interface Since {
  /** What the step asks for can no longer be done. */
  passed: boolean;
  over: boolean;
  /** How many turns of whoever learns have gone by. */
  turns: number;
}

/** Its task is done by going on: nothing is to happen but that its part of the turn ends. */
export function only_goes_on(step: Step): boolean {
  return step.wait?.length === 0;
}

/** Something else was done than the step asks for, so that it must begin anew. */
export function ignored(step: Step, { passed, over, turns }: Since): boolean {
  if (!step.wait || (only_goes_on(step) && passed)) return false;
  return passed || over || turns >= (step.turns ?? 1);
}
