// games/ascending/doing.ts -- an action as a sentence says it: what is done, with which ship, where.

import { by_kind, type ByKind } from "../../transport/codec";
import { bearing_of, full_turn } from "./aiming";
import { ships_of } from "./choices";
import { degrees, percent } from "./figures";
import { hole_name, ship_name, type Naming } from "./names";
import { hole_of, is_hole, ship_of, type Geometry, type Point } from "./view";
import type { Action } from "./wire";

export interface Reading {
  naming: Naming;
  geometry: Geometry | undefined;
}

/** Which side of a hole a spot on its ring lies on. */
function way(hole: string, spot: Point, { naming }: Reading): string {
  const middle = hole_of(naming.view, hole);
  if (!middle) return "";
  const eighth = Math.round((bearing_of(middle, spot) * 8) / full_turn) % 8;
  return naming.words.set.ways[eighth] ?? "";
}

function home({ naming }: Reading): string {
  const { view, viewer } = naming;
  return view?.holes.find((one) => one.body === "homeworld" && one.owner === viewer)?.name ?? "";
}

function orbit_of(ship: string, { naming }: Reading): string {
  return ship_of(naming.view, ship)?.orbits[0] ?? "";
}

function fleet(by: string, { naming }: Reading): string[] {
  return ships_of(by, naming.viewer.slice(0, 1)).map((ship) => ship_name(ship, naming));
}

const tellings: ByKind<Action, [Reading], string> = {
  place: (spot, reading) => reading.naming.words.doing.place(way(home(reading), spot, reading)),
  recruit: ({ hole }, { naming }) => naming.words.doing.recruit(hole_name(hole, naming)),
  withdraw: ({ hole }, { naming }) => naming.words.doing.withdraw(hole_name(hole, naming)),
  launch: (spot, reading) =>
    reading.naming.words.doing.launch(
      hole_name(spot.hole, reading.naming),
      way(spot.hole, spot, reading),
      spot.make === "battleship",
    ),
  navigate: ({ ship, bearing, speed }, { naming, geometry }) =>
    naming.words.doing.flick(
      ship_name(ship, naming),
      degrees(bearing),
      percent(speed / (geometry?.speed_max ?? 1)),
    ),
  shift: (spot, reading) =>
    reading.naming.words.doing.shift(
      ship_name(spot.ship, reading.naming),
      way(orbit_of(spot.ship, reading), spot, reading),
    ),
  land: ({ ship, hole }, { naming }) =>
    naming.words.doing.land(ship_name(ship, naming), hole_name(hole, naming)),
  attack: (_action, { naming }) => naming.words.move.attack,
  strike: ({ target, by }, reading) =>
    reading.naming.words.doing.attack(ship_name(target, reading.naming), fleet(by, reading)),
  bombard: ({ target, by }, reading) =>
    reading.naming.words.doing.attack(hole_name(target, reading.naming), fleet(by, reading)),
  mine: ({ hole, count, second, more = 0 }, { naming }) => {
    const { doing, items } = naming.words;
    const part = (at: string, number: number) => doing.troops(items.troop(number), hole_name(at, naming));
    return doing.mine([part(hole, count), ...(second ? [part(second, more)] : [])]);
  },
  build: ({ hole, structure }, { naming }) =>
    naming.words.doing.build(naming.word(structure), hole_name(hole, naming)),
  take: ({ gift }, { naming }) => naming.words.doing.take(naming.word(gift)),
  develop: ({ colour }, { naming }) =>
    naming.words.doing.develop(naming.words.tech.fields[colour], naming.word(colour)),
  retire: ({ ship }, { naming }) => naming.words.doing.retire(ship ? ship_name(ship, naming) : ""),
  done: (_action, { naming }) => naming.words.acts.done,
  pass: (_action, { naming }) => naming.words.acts.pass,
};

export function doing(action: Action, reading: Reading): string {
  return by_kind(tellings, action, reading) ?? reading.naming.word(action.do);
}

/** The holes that an action names. */
export function holes_in(action: Action): string[] {
  return Object.values(action).filter((word): word is string => typeof word === "string" && is_hole(word));
}
