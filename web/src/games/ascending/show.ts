// games/ascending/show.ts -- flicks are played from their traces, at true speed or slowly, before the board turns to what came of them.

import { tempo } from "../../memory/tempo";
import { show_events } from "../../table/following.svelte";
import type { Table } from "../../table/table.svelte";
import type { Entry, Happening, Json } from "../../transport/protocol";
import type { Desk } from "./desk.svelte";
import { along } from "./aiming";
import { moment, paths, trace_of, type Moment, type Trace } from "./motion";
import type { Naming } from "./names";
import { spoken_of } from "./rows";
import { view_of, type Point, type View } from "./view";

const few = 6; // more steps than this are not played one by one
const rest_ms = 350;
const flicks = new Set(["flicked", "wavered"]);

/** No motion is wished. */
export function is_still(): boolean {
  return tempo() === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function flies(entry: Entry): boolean {
  return entry.events.some((event) => flicks.has(event.kind));
}

async function trace_at(table: Table, ply: number): Promise<Trace | null> {
  try {
    return trace_of((await table.ask<{ trace: Json }>({ do: "trace", ply })).trace);
  } catch {
    return null; // without a trace the board simply turns
  }
}

/** The way of the flick that was meant, where the hand made another of it: to where it would stop on a free board. */
export function meant_way({ meant, flick, legs, friction }: Trace): [Point, Point] | undefined {
  const first = legs.find((leg) => leg.ship === flick.ship && leg.start === 0);
  if (!meant || !first || (meant.bearing === flick.bearing && meant.speed === flick.speed)) return undefined;
  const from = { x: first.from[0], y: first.from[1] };
  return [from, along(from, meant.bearing, meant.speed ** 2 / (2 * friction))];
}

/** Told before a flight begins: where its discs come by, and whose it is. */
export type Watcher = (points: Point[], ship: string) => void;

function told_to(watcher: Watcher, { legs, flick }: Trace): void {
  watcher(
    legs.flatMap(({ from, to }) => [from, to]).map(([x, y]) => ({ x, y })),
    flick.ship,
  );
}

/** Plays one trace on the position that is shown; a press ends it. */
function play(trace: Trace, desk: Desk, stopped: () => boolean, since?: Moment): Promise<void> {
  return new Promise((resolve) => {
    let time = 0;
    let last = performance.now();
    desk.meant = meant_way(trace);
    const frame = (now: number): void => {
      time += ((now - last) * 1000 * desk.pace) / tempo();
      last = now;
      if (stopped()) time = trace.time;
      const shown = Math.min(time, trace.time);
      const now_seen = moment(trace, shown);
      desk.motion = {
        at: new Map([...(since?.at ?? []), ...now_seen.at]),
        gone: new Set([...(since?.gone ?? []), ...now_seen.gone]),
        meets: now_seen.meets,
      };
      desk.trails = paths(trace, shown);
      if (time < trace.time) requestAnimationFrame(frame);
      else if (stopped()) resolve();
      else setTimeout(resolve, rest_ms * tempo());
    };
    requestAnimationFrame(frame);
  });
}

/** Shows the fresh flicks on the position before them, and says what came of them. */
export function show_flicks(
  svg: SVGSVGElement,
  table: Table,
  desk: Desk,
  before: View,
  fresh: readonly Entry[],
  naming: Naming,
  watcher: Watcher,
): Promise<void> | undefined {
  const flown = fresh.length > few ? [] : fresh.filter(flies);
  if (flown.length === 0) {
    desk.motion = undefined;
    desk.trails = [];
    desk.meant = undefined;
    return undefined;
  }
  desk.untold = flown[0]?.ply ?? Infinity;
  const plays = new Map<Happening, Entry>();
  for (const entry of flown) {
    const first = entry.events.find((event) => flicks.has(event.kind));
    if (first) plays.set(first, entry);
  }
  const told = flown.flatMap((entry) => entry.events);
  const shown = is_still() ? [] : [...plays.keys()];
  const layer = svg;
  let stopped = false;
  const stop = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === "Escape") stopped = true;
  };
  addEventListener("keydown", stop);
  svg.addEventListener("pointerdown", stop);
  const end = (): void => {
    removeEventListener("keydown", stop);
    svg.removeEventListener("pointerdown", stop);
    desk.motion = undefined;
    desk.untold = Infinity;
    table.say(spoken_of(told, naming));
  };
  return show_events({ svg, layer }, desk, before, shown, async (event) => {
    const entry = plays.get(event);
    const trace = entry && (await trace_at(table, entry.ply));
    if (trace) told_to(watcher, trace);
    if (trace) await play(trace, desk, () => stopped, desk.motion); // on from where the last one ended
  }).finally(end);
}

/** The newest flick up to the position shown, once more. */
export async function replay_last(table: Table, desk: Desk, naming: Naming, watcher: Watcher): Promise<void> {
  if (desk.showing) return;
  const entry = last_flick(table);
  if (!entry) return;
  const [trace, seen] = await Promise.all([
    trace_at(table, entry.ply),
    table.ask<{ view: Json }>({ do: "view", ply: entry.ply - 1 }),
  ]);
  const before = view_of(seen.view);
  if (!trace || !before || desk.showing) return;
  let stopped = is_still();
  const stop = (): void => {
    stopped = true;
  };
  addEventListener("keydown", stop);
  addEventListener("pointerdown", stop);
  desk.showing = before;
  told_to(watcher, trace);
  const shown = play(trace, desk, () => stopped);
  table.hold(shown);
  await shown;
  removeEventListener("keydown", stop);
  removeEventListener("pointerdown", stop);
  desk.motion = undefined;
  desk.showing = null;
  table.say(spoken_of(entry.events, naming));
}

/** The step whose flick lies nearest before the position shown, with what its trace shows. */
export function last_flick(table: Table): Entry | undefined {
  return table.entries.filter((entry) => entry.ply <= table.shown && settled(entry)).at(-1);
}

/** The flick has come to an end in this step: it has told where its ship lies, or that it is gone. */
function settled(entry: Entry): boolean {
  return (
    flies(entry) &&
    entry.events.some((event) =>
      /^(rests|rests-in-orbit|left-the-board|rammed|rammed-through)$/.test(event.kind),
    )
  );
}
