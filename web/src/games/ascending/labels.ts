// games/ascending/labels.ts -- what is said of a hole or ship: to screen readers whole, beside the pointer in short lines.

import { first_upper, hole_name, ship_name, standing_on, type Naming } from "./names";
import { hole_of, is_hole, ship_of, type Hole, type Ship, type View } from "./view";

function disc(hole: Hole, { words, word, seat }: Naming): string {
  if (hole.up) return hole.body ? word(hole.body) : "";
  if (hole.body) return words.hole.known(word(hole.body));
  if (hole.known.length > 0) return words.hole.looked(hole.known.map(seat).join(", "));
  return words.hole.hidden;
}

function orbiting(hole: Hole, view: View, naming: Naming): string {
  const ships = view.ships.filter((ship) => ship.where === "board" && ship.orbits.includes(hole.name));
  return ships.length > 0
    ? naming.words.hole.orbit(ships.map((ship) => ship_name(ship.name, naming)).join(", "))
    : "";
}

function lines_of(hole: Hole, view: View, naming: Naming): string[] {
  const { words, seat } = naming;
  const held = hole.owner && hole.body !== "homeworld" ? words.hole.of(seat(hole.owner)) : "";
  return [
    disc(hole, naming),
    held,
    standing_on(hole, naming),
    held ? words.hole.defence(hole.defence) : "",
    hole.blockaded ? words.hole.blockaded : "",
    orbiting(hole, view, naming),
  ].filter(Boolean);
}

export function hole_text(hole: Hole, view: View, naming: Naming, open: boolean): string {
  const said = lines_of(hole, view, naming);
  if (open) said.push(naming.words.hole.choose);
  return `${first_upper(hole_name(hole.name, naming))}: ${said.join("; ")}`;
}

function whereabouts(ship: Ship, naming: Naming): string {
  const { words } = naming;
  return ship.orbits.length > 0
    ? words.ship.in_orbit(ship.orbits.map((hole) => hole_name(hole, naming)).join(", "))
    : words.ship.in_space;
}

export function ship_text(ship: Ship, naming: Naming, open: boolean): string {
  const said = [whereabouts(ship, naming), open ? naming.words.hole.choose : ""].filter(Boolean);
  return `${first_upper(ship_name(ship.name, naming))}: ${said.join("; ")}`;
}

export interface Tip {
  title: string;
  lines: string[];
}

export function tip_of(name: string, view: View, naming: Naming): Tip | undefined {
  if (is_hole(name)) {
    const hole = hole_of(view, name);
    if (!hole) return undefined;
    const lines = lines_of(hole, view, naming);
    if (!hole.up && hole.body) lines.push(naming.words.hole.only_you);
    return { title: first_upper(hole_name(name, naming)), lines: lines.map(first_upper) };
  }
  const ship = ship_of(view, name);
  return (
    ship && { title: first_upper(ship_name(name, naming)), lines: [first_upper(whereabouts(ship, naming))] }
  );
}
