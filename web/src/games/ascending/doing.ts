// games/ascending/doing.ts -- an action as a sentence says it: what is done, with which ship, where.

import { bearing_of, full_turn } from "./aiming";
import { degrees, percent } from "./figures";
import { hole_name, ship_name, type Naming } from "./names";
import { hole_of, is_hole, type Geometry } from "./view";

export interface Reading {
  naming: Naming;
  geometry: Geometry | undefined;
}

type Tell = (words: string[], reading: Reading) => string;

/** Which side of a hole a spot on its ring lies on. */
function way(hole: string, x: string, y: string, { naming }: Reading): string {
  const middle = hole_of(naming.view, hole);
  if (!middle) return "";
  const eighth = Math.round((bearing_of(middle, { x: Number(x), y: Number(y) }) * 8) / full_turn) % 8;
  return naming.words.set.ways[eighth] ?? "";
}

function home({ naming }: Reading): string {
  const { view, viewer } = naming;
  return view?.holes.find((one) => one.body === "homeworld" && one.owner === viewer)?.name ?? "";
}

function orbit_of(ship: string, { naming }: Reading): string {
  return naming.view?.ships.find((one) => one.name === ship)?.orbits[0] ?? "";
}

function fleet(numbers: string, { naming }: Reading): string[] {
  return numbers.split("+").map((number) => ship_name(naming.viewer.slice(0, 1) + number, naming));
}

const tellings: Record<string, Tell> = {
  place: ([x = "", y = ""], reading) => reading.naming.words.doing.place(way(home(reading), x, y, reading)),
  recruit: ([hole = ""], { naming }) => naming.words.doing.recruit(hole_name(hole, naming)),
  withdraw: ([hole = ""], { naming }) => naming.words.doing.withdraw(hole_name(hole, naming)),
  launch: ([hole = "", x = "", y = "", make], reading) =>
    reading.naming.words.doing.launch(
      hole_name(hole, reading.naming),
      way(hole, x, y, reading),
      make === "battleship",
    ),
  navigate: ([ship = "", bearing, speed], { naming, geometry }) =>
    naming.words.doing.flick(
      ship_name(ship, naming),
      degrees(Number(bearing)),
      percent(Number(speed) / (geometry?.speed_max ?? 1)),
    ),
  shift: ([ship = "", x = "", y = ""], reading) =>
    reading.naming.words.doing.shift(
      ship_name(ship, reading.naming),
      way(orbit_of(ship, reading), x, y, reading),
    ),
  land: ([ship = "", hole = ""], { naming }) =>
    naming.words.doing.land(ship_name(ship, naming), hole_name(hole, naming)),
  attack: (_words, { naming }) => naming.words.move.attack,
  strike: ([target = "", by = ""], reading) =>
    reading.naming.words.doing.attack(ship_name(target, reading.naming), fleet(by, reading)),
  bombard: ([target = "", by = ""], reading) =>
    reading.naming.words.doing.attack(hole_name(target, reading.naming), fleet(by, reading)),
  mine: ([hole = "", count, second, more], { naming }) => {
    const { doing, items } = naming.words;
    const part = (at: string, number?: string) =>
      doing.troops(items.troop(Number(number)), hole_name(at, naming));
    return doing.mine([part(hole, count), ...(second ? [part(second, more)] : [])]);
  },
  build: ([hole = "", structure = ""], { naming }) =>
    naming.words.doing.build(naming.word(structure), hole_name(hole, naming)),
  take: ([gift = ""], { naming }) => naming.words.doing.take(naming.word(gift)),
  develop: ([colour = ""], { naming }) =>
    naming.words.doing.develop(naming.words.tech.fields[colour as "orange"], naming.word(colour)),
  retire: ([ship], { naming }) => naming.words.doing.retire(ship ? ship_name(ship, naming) : ""),
  done: (_words, { naming }) => naming.words.acts.done,
  pass: (_words, { naming }) => naming.words.acts.pass,
};

export function doing(action: string, reading: Reading): string {
  const [verb = "", ...words] = action.split(" ");
  return tellings[verb]?.(words, reading) ?? reading.naming.word(verb);
}

/** The holes that an action names. */
export function holes_in(action: string): string[] {
  return action.split(" ").filter(is_hole);
}
