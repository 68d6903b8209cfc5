// table/following.svelte.ts -- a board follows its table: what led to a new position is shown on the old one first.

import { untrack } from "svelte";
import type { Entry, Happening, Json } from "../transport/protocol";
import type { Desk } from "./desk.svelte";
import type { Table } from "./table.svelte";

interface Follower<View> {
  table: Table;
  desk: Desk<View>;
  read(view: Json): View | null;
  /** Shows the steps on the position before them; undefined while there is no board. */
  show(before: View, fresh: Entry[]): Promise<void> | undefined;
  /** The new position is known. */
  arrive?(now: View, fresh: Entry[]): void;
}

/** To be called while a component is set up; `follower` is asked at each new position. */
export function follow<View>(follower: () => Follower<View>): void {
  let before: View | null = null;
  $effect(() => {
    const { fresh, view } = follower().table;
    untrack(() => {
      const { table, desk, read, show, arrive } = follower();
      const now = read(view);
      const shown = before && fresh.length > 0 ? show(before, fresh) : undefined;
      if (shown)
        table.hold(shown); // the next step waits for that
      else desk.showing = null;
      if (now) arrive?.(now, fresh);
      before = now;
      desk.reset();
    });
  });

  // Whose turn it is may change without a new position (the curtain lifts): the desk is laid again.
  let was_yours = false;
  $effect(() => {
    const { desk } = follower();
    const yours = desk.yours;
    untrack(() => {
      if (yours && !was_yours) desk.reset();
      was_yours = yours;
    });
  });
}

interface Stage {
  svg: SVGElement;
  layer: SVGElement;
}

let order = 0;

/** Shows events one after the other on the position before them; Escape or a press on the board ends it. */
export async function show_events<View>(
  stage: Stage,
  desk: Desk<View>,
  before: View,
  events: readonly Happening[],
  act: (event: Happening) => Promise<void> | undefined,
): Promise<void> {
  if (events.length === 0) {
    desk.showing = null;
    return;
  }
  const turn = ++order;
  desk.showing = before;
  let stopped = false;
  const stop = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    stopped = true;
    for (const animation of stage.layer.getAnimations({ subtree: true })) animation.finish();
  };
  addEventListener("keydown", stop);
  stage.svg.addEventListener("pointerdown", stop);
  try {
    for (const event of events) if (!stopped) await act(event);
  } finally {
    removeEventListener("keydown", stop);
    stage.svg.removeEventListener("pointerdown", stop);
    if (turn === order) {
      desk.showing = null;
      desk.reset();
    }
  }
}
