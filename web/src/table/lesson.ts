// table/lesson.ts -- whether what a step of the first game waits for has happened.

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
