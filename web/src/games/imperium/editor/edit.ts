// games/imperium/editor/edit.ts -- every change of a mission as a function of it: the mission given stays as it was.

import { buildings, ground, is_squadron, left_in_box, room_of, squadrons_of, worth } from "./box";
import { Galaxy, is_open, is_planet, system_of, turned_place, type Point } from "./galaxy";
import type { Laid, Load, Mission, Owner, PlacedPlanet, PlacedShip, Side, Thing } from "./mission";

export type Change = (mission: Mission) => Mission;

// ---- systems -----------------------------------------------------------------------------------

export function lay(laid: Laid): Change {
  return (mission) => ({
    ...mission,
    systems: [...mission.systems.filter(({ system }) => system !== laid.system), laid],
  });
}

export function move_system(system: string, to: Point): Change {
  return (mission) => ({
    ...mission,
    systems: mission.systems.map((laid) => (laid.system === system ? { ...laid, q: to.q, r: to.r } : laid)),
  });
}

/** Every name of a sector of that system, said anew. */
function renamed(mission: Mission, system: string, name: (at: string) => string): Mission {
  const change = <Item extends { at: string }>(item: Item): Item =>
    system_of(item.at) === system ? { ...item, at: name(item.at) } : item;
  const start = (side: Side): Mission["red"] => {
    const own = mission[side];
    if (!own.objectives) return own;
    return {
      ...own,
      objectives: own.objectives.map((one) =>
        one.sectors
          ? { ...one, sectors: one.sectors.map((at) => (system_of(at) === system ? name(at) : at)) }
          : one,
      ),
    };
  };
  return {
    ...mission,
    things: mission.things.map(change),
    planets: mission.planets.map(change),
    ships: mission.ships.map(change),
    red: start("red"),
    blue: start("blue"),
  };
}

/** Turns a system clockwise, with all that stands in it. */
export function turn(system: string, by: number): Change {
  return (mission) => {
    const place = (at: string): string =>
      `${system}-${turned_place(Number(at.slice(at.indexOf("-") + 1)), (by + 6) % 6)}`;
    const moved = renamed(mission, system, place);
    return {
      ...moved,
      systems: moved.systems.map((laid) =>
        laid.system === system ? { ...laid, turned: (laid.turned + by + 6) % 6 } : laid,
      ),
    };
  };
}

/** Lays the other face up; what the new print has no place for is taken off. */
export function flip(system: string): Change {
  return (mission) =>
    swept({
      ...mission,
      systems: mission.systems.map((laid) =>
        laid.system === system ? { ...laid, face: laid.face === "a" ? "b" : "a" } : laid,
      ),
    });
}

export function take_system(system: string): Change {
  return (mission) =>
    swept({ ...mission, systems: mission.systems.filter((laid) => laid.system !== system) });
}

/** Without what stands nowhere any more. */
function swept(mission: Mission): Mission {
  const galaxy = new Galaxy(mission);
  const start = (side: Side): Mission["red"] => {
    const { objectives, ...own } = mission[side];
    if (!objectives) return own;
    const kept = objectives.map((one) =>
      one.sectors ? { ...one, sectors: one.sectors.filter((at) => galaxy.sector(at)) } : one,
    );
    return { ...own, objectives: kept };
  };
  return {
    ...mission,
    things: mission.things.filter(({ at }) => {
      const sector = galaxy.sector(at);
      return sector && !is_planet(sector.printed);
    }),
    planets: mission.planets.filter(({ at, kind }) => galaxy.sector(at)?.holds === kind),
    ships: mission.ships.filter(({ at }) => {
      const sector = galaxy.sector(at);
      return sector && is_open(sector.holds);
    }),
    red: start("red"),
    blue: start("blue"),
  };
}

// ---- tokens of the map -------------------------------------------------------------------------

/** May a token lie there: nowhere on a planet or under a ship that could not start in it. */
export function takes_thing(mission: Mission, galaxy: Galaxy, at: string, thing: Thing): boolean {
  const sector = galaxy.sector(at);
  if (!sector || is_planet(sector.printed) || sector.holds === thing) return false;
  return is_open(thing) || !mission.ships.some((ship) => ship.at === at);
}

export function put_thing(at: string, thing: Thing): Change {
  return (mission) => {
    const others = mission.things.filter((one) => one.at !== at);
    const printed = new Galaxy(mission).sector(at)?.printed;
    return { ...mission, things: printed === thing ? others : [...others, { at, thing }] };
  };
}

// ---- units -------------------------------------------------------------------------------------

export type Cargo = keyof Load;

const cargo_of: Record<string, Cargo> = {
  interceptor: "interceptors",
  bomber: "bombers",
  infantry: "infantry",
  armour: "armour",
};

export function cargo(unit: string): Cargo | undefined {
  return cargo_of[unit];
}

function loaded<Carrier extends Load>(carrier: Carrier, what: Cargo, number: number): Carrier {
  const { [what]: _before, ...rest } = carrier;
  return (number > 0 ? { ...rest, [what]: number } : rest) as Carrier;
}

/** How many more of that cargo a ship has room for, the box apart. */
export function room_left(ship: PlacedShip, what: Cargo): number {
  const room = room_of(ship);
  if (what === "interceptors" || what === "bombers")
    return room.squadrons - (ship.interceptors ?? 0) - (ship.bombers ?? 0);
  return room.troops - (ship.infantry ?? 0) - (ship.armour ?? 0);
}

export function garrison_left(planet: PlacedPlanet): number {
  return worth[planet.kind] - (planet.infantry ?? 0) - (planet.armour ?? 0) - squadrons_of(planet);
}

const building_of: Record<string, "cannon" | "ion_cannon" | "shield"> = {
  cannon: "cannon",
  "ion-cannon": "ion_cannon",
  shield: "shield",
};

/** What stands on a planet at the start; nobody and nothing where the mission does not say. */
export function planet_at(mission: Mission, galaxy: Galaxy, at: string): PlacedPlanet | undefined {
  const sector = galaxy.sector(at);
  if (!sector || !is_planet(sector.holds)) return undefined;
  const found = mission.planets.find((one) => one.at === at);
  if (found) return found;
  const owner: Owner = sector.holds === "home" ? (sector.system.endsWith("r") ? "red" : "blue") : "neutral";
  return { at, kind: sector.holds, owner };
}

/** What choosing a sector does while a unit is held. */
export type Placing = "stands" | "boards" | "garrisons" | "builds" | "none";

export function placing(mission: Mission, galaxy: Galaxy, at: string, unit: string, side: Side): Placing {
  const sector = galaxy.sector(at);
  if (!sector || left_in_box(mission, side, unit) <= 0) return "none";
  const planet = planet_at(mission, galaxy, at);
  const foreign = planet && planet.owner !== "neutral" && planet.owner !== side;
  if (planet && !foreign) {
    if (ground.includes(unit)) return garrison_left(planet) > 0 ? "garrisons" : "none";
    const building = building_of[unit];
    if (building) return planet[building] || planet.owner !== side ? "none" : "builds";
    return "none";
  }
  const what = cargo(unit);
  const ship = mission.ships.find((one) => one.at === at);
  if (ship)
    return what && ship.owner === side && !is_squadron(ship.kind) && room_left(ship, what) > 0
      ? "boards"
      : "none";
  if (ground.includes(unit) || buildings.includes(unit)) return "none";
  return is_open(sector.holds) ? "stands" : "none";
}

export function put_unit(at: string, unit: string, side: Side): Change {
  return (mission) => {
    const galaxy = new Galaxy(mission);
    const how = placing(mission, galaxy, at, unit, side);
    const what = cargo(unit);
    if (how === "stands") return { ...mission, ships: [...mission.ships, { at, kind: unit, owner: side }] };
    if (how === "boards" && what)
      return change_ship(at, (ship) => loaded(ship, what, (ship[what] ?? 0) + 1))(mission);
    if (how === "garrisons" && what)
      return change_planet(at, (planet) => ({
        ...loaded(planet, what, (planet[what] ?? 0) + 1),
        owner: side,
      }))(mission);
    const building = building_of[unit];
    if (how === "builds" && building)
      return change_planet(at, (planet) => ({ ...planet, owner: side, [building]: true }))(mission);
    return mission;
  };
}

export function change_ship(at: string, how: (ship: PlacedShip) => PlacedShip): Change {
  return (mission) => ({
    ...mission,
    ships: mission.ships.map((ship) => (ship.at === at ? how(ship) : ship)),
  });
}

/** Turns a ship's token over; what the damaged face has no room for is left out. */
export function turn_token(ship: PlacedShip): PlacedShip {
  if (ship.damaged) {
    const { damaged: _damaged, ...whole } = ship;
    return whole;
  }
  const room = room_of({ ...ship, damaged: true });
  const interceptors = Math.min(ship.interceptors ?? 0, room.squadrons);
  const infantry = Math.min(ship.infantry ?? 0, room.troops);
  const bombers = Math.min(ship.bombers ?? 0, room.squadrons - interceptors);
  const armour = Math.min(ship.armour ?? 0, room.troops - infantry);
  const kept = [
    ["interceptors", interceptors],
    ["bombers", bombers],
    ["infantry", infantry],
    ["armour", armour],
  ] as const;
  return kept.reduce((one, [what, number]) => loaded(one, what, number), { ...ship, damaged: true });
}

export function take_ship(at: string): Change {
  return (mission) => ({ ...mission, ships: mission.ships.filter((ship) => ship.at !== at) });
}

/** Moves a ship to a free sector. */
export function move_ship(from: string, to: string): Change {
  return change_ship(from, (ship) => ({ ...ship, at: to }));
}

export function change_planet(at: string, how: (planet: PlacedPlanet) => PlacedPlanet): Change {
  return (mission) => {
    const before = planet_at(mission, new Galaxy(mission), at);
    if (!before) return mission;
    const after = how(before);
    const others = mission.planets.filter((one) => one.at !== at);
    const stays = (["infantry", "armour", "interceptors", "bombers"] as const).some((what) => after[what]);
    const built = after.cannon || after.ion_cannon || after.shield;
    const empty = !stays && !built && (after.kind === "home" || after.owner === "neutral");
    return { ...mission, planets: empty ? others : [...others, after] };
  };
}

export function set_load(at: string, what: Cargo, number: number): Change {
  return (mission) =>
    mission.ships.some((ship) => ship.at === at)
      ? change_ship(at, (ship) => loaded(ship, what, number))(mission)
      : change_planet(at, (planet) => held(loaded(planet, what, number)))(mission);
}

/** IG-4.7, IG-A45: a planet is somebody's only while a unit of theirs holds it, home planets excepted. */
export function held(planet: PlacedPlanet): PlacedPlanet {
  if (planet.kind === "home" || planet.infantry || planet.armour || squadrons_of(planet) > 0) return planet;
  return { at: planet.at, kind: planet.kind, owner: "neutral" };
}

/** Takes away what stands in a sector: the ship, the garrison or the token. */
export function clear(at: string): Change {
  return (mission) => {
    if (mission.ships.some((ship) => ship.at === at)) return take_ship(at)(mission);
    return {
      ...mission,
      planets: mission.planets.filter((planet) => planet.at !== at),
      things: mission.things.filter((thing) => thing.at !== at),
    };
  };
}
