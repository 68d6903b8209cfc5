// games/ascending/rows.ts -- the log in lines, shorter than the sentences of the rules: the seat and the clause stand beside the line.

import type { LogRow } from "../../table/contract";
import { by_seat } from "../../table/rows";
import type { Entry, Happening } from "../../transport/protocol";
import { turned } from "./aiming";
import { degrees } from "./figures";
import { first_upper, hole_label, hole_name, ship_label, ship_name, type Naming } from "./names";
import { is_battleship, owner_of } from "./view";
import type { Events } from "./wire";

type Tell = (event: Happening, naming: Naming, all: readonly Happening[]) => string;

function text(event: Happening, name: string): string {
  return String(event.values[name] ?? "");
}
function figure(event: Happening, name: string): number {
  return Number(event.values[name] ?? 0);
}
function hole(event: Happening, naming: Naming): string {
  return hole_label(text(event, "hole"), naming);
}
function ship(event: Happening, naming: Naming, name = "ship"): string {
  return ship_label(text(event, name), naming);
}

/** What a disc is, as the board marks it. */
function body(event: Happening, { words, word }: Naming): string {
  const kind = text(event, "body");
  return words.bodies[kind] ?? word(kind);
}

/** The orbits in which one ship came to rest. */
function orbits(event: Happening, naming: Naming, all: readonly Happening[]): string {
  return all
    .filter((one) => one.kind === "rests-in-orbit" && one.values["ship"] === event.values["ship"])
    .map((one) => hole(one, naming))
    .join(", ");
}

const tellings: Record<string, Tell> = {
  "ship-placed": (event, naming) => naming.words.rows.placed(ship(event, naming)),
  recruited: (event, naming) => naming.words.rows.recruited(hole(event, naming)),
  withdrew: (event, naming) => naming.words.rows.withdrew(hole(event, naming)),
  launched: (event, naming) => naming.words.rows.launched(ship(event, naming), hole(event, naming)),
  flicked: (event, naming, all) =>
    all.some((one) => one.values["ship"] === event.values["ship"] && one !== event)
      ? ""
      : naming.words.rows.flicked(ship(event, naming)),
  shifted: (event, naming) => naming.words.rows.shifted(ship(event, naming)),
  landed: (event, naming) => naming.words.rows.landed(ship(event, naming), hole(event, naming)),
  "attack-only": (_event, naming) => naming.words.rows.attacks_only,
  shot: (event, naming) => naming.words.rows.shot(ship(event, naming)),
  bombarded: (event, naming) => naming.words.rows.bombarded(hole(event, naming), figure(event, "items")),
  mined: (event, naming) => naming.words.rows.mined(hole(event, naming), figure(event, "count")),
  built: (event, naming) =>
    naming.words.rows.built(naming.word(text(event, "structure")), hole(event, naming)),
  took: (event, naming) => naming.words.rows.took(naming.word(text(event, "gift"))),
  developed: (event, naming) =>
    naming.words.rows.developed(naming.word(text(event, "colour")), figure(event, "level")),
  "first-developed": (event, naming) => naming.words.rows.first(figure(event, "points")),
  "row-complete": (event, naming) => naming.words.rows.row(figure(event, "row"), figure(event, "points")),
  retired: (event, naming) => naming.words.rows.retired(ship(event, naming)),
  "retired-spare": (_event, naming) => naming.words.rows.retired_spare,
  passed: (_event, naming) => naming.words.rows.passed,
  gained: (event, naming, all) =>
    all.some((one) => one.kind === "first-developed")
      ? ""
      : naming.words.rows.gained(figure(event, "points")),
  "turned-up": (event, naming) => naming.words.rows.turned(hole(event, naming), body(event, naming)),
  scanned: (event, naming, all) =>
    all.some((one) => one.kind === "found" && one.values["hole"] === event.values["hole"])
      ? ""
      : naming.words.rows.scanned(hole(event, naming)),
  found: (event, naming) => naming.words.rows.found(hole(event, naming), body(event, naming)),
  "planet-free": (event, naming) => naming.words.rows.free(hole(event, naming)),
  rammed: (event, naming) =>
    `${naming.words.rows.ram(ship(event, naming), ship(event, naming, "target"))}: ${naming.words.rows.ram_lost}`,
  "rammed-through": (event, naming) =>
    naming.words.rows.ram(ship(event, naming), ship(event, naming, "target")),
  "left-the-board": (event, naming) => naming.words.rows.off(ship(event, naming)),
  bounced: () => "",
  scored: () => "",
  decided: () => "",
  total: (event, naming) => naming.words.rows.total(naming.seat(text(event, "seat")), figure(event, "total")),
  wavered: (event, naming, all) => {
    const shot = shot_of(event, all);
    return shot ? naming.words.rows.wavered(shot.meant, shot.went, shot.push) : "";
  },
  "rests-in-orbit": (event, naming, all) => {
    const first = all.find(
      (one) => one.kind === "rests-in-orbit" && one.values["ship"] === event.values["ship"],
    );
    if (first !== event) return "";
    const said = pushed(event, all) ? naming.words.rows.pushed_orbit : naming.words.rows.orbit;
    return said(ship(event, naming), orbits(event, naming, all));
  },
  rests: (event, naming, all) =>
    (pushed(event, all) ? naming.words.rows.pushed : naming.words.rows.rest)(ship(event, naming)),
} satisfies Partial<Record<keyof Events, Tell>>;

/** The flick that was meant and what the hand made of it, where the dice tell that. */
function shot_of(wavered: Happening, all: readonly Happening[]) {
  const meant = all.find((one) => one.kind === "flicked");
  if (!meant) return undefined;
  const bearing = figure(meant, "bearing");
  const push = figure(wavered, "push");
  return {
    meant: degrees(bearing),
    went: degrees(turned(bearing, figure(wavered, "turn"))),
    push: push === 0 ? "" : `${push > 0 ? "+" : "−"}${Math.abs(push)}\u00a0%`,
  };
}

/** Of several ships that come to rest the one flicked is told first. */
function pushed(event: Happening, all: readonly Happening[]): boolean {
  const resting = all.find((one) => one.kind.startsWith("rests") || one.kind === "flicked");
  return resting?.values["ship"] !== event.values["ship"];
}

const losses = new Set(["rammed", "rammed-through", "left-the-board", "shot", "bombarded"]);
const weight = [
  "decided",
  "pool-empty",
  "shot",
  "bombarded",
  "rammed",
  "left-the-board",
  "row-complete",
  "first-developed",
  "turned-up",
  "rests-in-orbit",
];

function clause(events: readonly Happening[]): string {
  for (const kind of weight) {
    const found = events.find((event) => event.kind === kind);
    if (found) return found.clause;
  }
  return events[0]?.clause ?? "";
}

function line(event: Happening, naming: Naming, all: readonly Happening[]): string {
  const tell = tellings[event.kind];
  return tell ? tell(event, naming, all) : event.text.replace(/[.]$/, "");
}

/** What the dice make of a step belongs to its line: how a flick goes off, what a landing turns up. */
function joined(entries: readonly Entry[]): Entry[] {
  const found: Entry[] = [];
  const has = (entry: Entry | undefined, kind: string) => entry?.events.some((event) => event.kind === kind);
  for (const entry of entries) {
    const before = found.at(-1);
    const follows =
      (has(entry, "wavered") && has(before, "flicked")) || (has(entry, "turned-up") && has(before, "landed"));
    if (follows && before && entry.actor === "nature")
      found[found.length - 1] = { ...before, ply: entry.ply, events: [...before.events, ...entry.events] };
    else found.push(entry);
  }
  return found;
}

export function rows_of(entries: readonly Entry[], naming: Naming): LogRow[] {
  return joined(entries).flatMap((step) => {
    const { events } = step;
    // What came of it first, then what the hand had made of it.
    const wavered = (event: Happening) => Number(event.kind === "wavered");
    const order = [...events].sort((a, b) => wavered(a) - wavered(b));
    return by_seat({ ...step, events: order }).flatMap((entry) => {
      const said = entry.events.map((event) => line(event, naming, events)).filter(Boolean);
      if (said.length === 0) return [];
      return {
        ply: entry.ply,
        actor: entry.actor,
        text: said.map(first_upper).join(". ") + ".",
        clause: clause(entry.events),
        places: [...new Set(entry.events.flatMap((event) => event.at))],
        loss: entry.events.some((event) => losses.has(event.kind)),
      };
    });
  });
}

/** What a screen reader says of a flick, when it has come to rest. */
export function spoken_of(events: readonly Happening[], naming: Naming): string {
  const said = naming.words.spoken;
  const whose = (name: string): string => {
    const ship = ship_name(name, naming);
    return owner_of(name) === naming.viewer ? ship : said.theirs(ship, is_battleship(name));
  };
  const lines = events.map((event): string => {
    const ship_text = whose(text(event, "ship"));
    switch (event.kind) {
      case "bounced":
        return said.bounced(figure(event, "count"));
      case "rests-in-orbit":
        return said.orbit(ship_text, hole_name(text(event, "hole"), naming), figure(event, "deep"));
      case "rests":
        return said.rest(ship_text);
      case "left-the-board":
        return said.off(ship_text);
      case "rammed":
        return said.ram(ship_text, whose(text(event, "target")));
      case "rammed-through":
        return said.ram_through(ship_text, whose(text(event, "target")));
      case "flicked":
        return "";
      case "wavered": {
        const shot = shot_of(event, events);
        return shot ? said.meant(shot.meant, shot.went, shot.push) : "";
      }
      default:
        return event.text;
    }
  });
  return lines.filter(Boolean).map(first_upper).join(" ");
}
