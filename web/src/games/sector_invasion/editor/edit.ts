// games/sector_invasion/editor/edit.ts -- every change of a charter as a function of it: the charter given stays as it was.

import { is_planet } from "../view";
import {
  has_bastion,
  new_ship,
  new_spot,
  players as seats,
  usual_contender,
  type Charter,
  type Contender,
  type Gale,
  type Kind,
  type Line,
  type Make,
  type Moored,
  type Player,
  type Price,
  type Spot,
  type Study,
  type Tables,
  type Type,
} from "./charter";
import { moved, on_map } from "./sector";
import { neighbours } from "../../../editor/charter/cells";

export type Change = (charter: Charter) => Charter;

// ---- what is where -----------------------------------------------------------------------------

export function spot_at({ sites }: Charter, at: string): Spot | undefined {
  return sites.find((spot) => spot.at === at);
}

export function storm_at({ storms }: Charter, at: string): Gale | undefined {
  return storms.find(({ core, cells }) => core === at || cells.includes(at));
}

/** Whose headquarters stand there. */
export function home_at({ players }: Charter, at: string): Player | undefined {
  return seats[players.findIndex(({ headquarters }) => at !== "" && headquarters === at)];
}

export interface Berth {
  player: Player;
  ship: Moored;
}

export function ship_at({ players }: Charter, at: string): Berth | undefined {
  for (const [seat, { ships }] of players.entries()) {
    const ship = ships.find((one) => one.at === at);
    const player = seats[seat];
    if (ship && player) return { player, ship };
  }
  return undefined;
}

export function something_at(charter: Charter, at: string): boolean {
  return Boolean(spot_at(charter, at) ?? storm_at(charter, at) ?? ship_at(charter, at));
}

// ---- planets and cells -------------------------------------------------------------------------

/** Who is at home there no more: another thing stands there, or nobody owns it. */
function without_home(players: readonly Contender[], at: string): Contender[] {
  return players.map((one) => (one.headquarters === at ? { ...one, headquarters: "" } : one));
}

/** What a place of another kind, or of another owner, has no use for falls away. */
function sound(spot: Spot): Spot {
  const owner = is_planet(spot.holds) ? spot.owner : null;
  const fortified = has_bastion(spot.holds);
  return {
    ...spot,
    owner,
    garrison: spot.garrison && owner !== null && !fortified,
    faction: spot.faction && owner === null && !fortified && is_planet(spot.holds),
    portal: spot.portal && is_planet(spot.holds),
  };
}

/** Changes what stands there; where nothing does, it is put there first. */
export function set_spot(at: string, holds: Kind, how: Partial<Spot> = {}): Change {
  return (charter) => {
    const before = spot_at(charter, at);
    const after = sound({ ...(before ?? new_spot(at, holds)), holds, ...how });
    const home = home_at(charter, at);
    return {
      ...charter,
      players: home && after.owner !== home ? without_home(charter.players, at) : charter.players,
      sites: before
        ? charter.sites.map((spot) => (spot === before ? after : spot))
        : [...charter.sites, after],
    };
  };
}

export function take_spot(at: string): Change {
  return (charter) => ({
    ...charter,
    players: without_home(charter.players, at),
    sites: charter.sites.filter((spot) => spot.at !== at),
  });
}

/** A player's headquarters move there, with the planet on which they began; no storm stays over them. */
export function set_home(at: string, player: Player): Change {
  return (charter) => {
    const seat = seats.indexOf(player);
    const old = charter.players[seat]?.headquarters ?? "";
    const left = spot_at(charter, old)?.holds === "capital" ? take_spot(old)(charter) : charter;
    const there = set_spot(at, "capital", { owner: player })(take_storm(at)(left));
    return change_player(seat, { headquarters: at })(there);
  };
}

// ---- storms ------------------------------------------------------------------------------------

function without_cell({ core, cells }: Gale, at: string): Gale[] {
  if (core !== at) return [{ core, cells: cells.filter((cell) => cell !== at) }];
  const [next, ...others] = cells;
  return next === undefined ? [] : [{ core: next, cells: others }];
}

/** One cell less of the storm there; the next one becomes its core where it was that. */
export function take_storm(at: string): Change {
  return (charter) => {
    const storm = storm_at(charter, at);
    if (!storm) return charter;
    return {
      ...charter,
      storms: charter.storms.flatMap((one) => (one === storm ? without_cell(one, at) : [one])),
    };
  };
}

/** A cell joins the storm beside it; without one it is the core of a new one. */
export function add_storm(at: string): Change {
  return (charter) => {
    if (storm_at(charter, at)) return charter;
    const beside = neighbours(at).flatMap((cell) => storm_at(charter, cell) ?? [])[0];
    return {
      ...charter,
      storms: beside
        ? charter.storms.map((one) => (one === beside ? { ...one, cells: [...one.cells, at] } : one))
        : [...charter.storms, { core: at, cells: [] }],
    };
  };
}

/** The core of its storm moves there; on a cell without a storm there is a new one. */
export function set_core(at: string): Change {
  return (charter) => {
    const storm = storm_at(charter, at);
    const moved_core = (one: Gale): Gale => ({
      core: at,
      cells: [one.core, ...one.cells].filter((cell) => cell !== at),
    });
    return {
      ...charter,
      storms: storm
        ? charter.storms.map((one) => (one === storm ? moved_core(one) : one))
        : [...charter.storms, { core: at, cells: [] }],
    };
  };
}

// ---- ships -------------------------------------------------------------------------------------

function each_fleet(charter: Charter, how: (ships: Moored[], seat: number) => Moored[]): Charter {
  return {
    ...charter,
    players: charter.players.map((one, seat) => ({ ...one, ships: how(one.ships, seat) })),
  };
}

export function take_ship(at: string): Change {
  return (charter) => each_fleet(charter, (ships) => ships.filter((ship) => ship.at !== at));
}

/** A ship is moored there in place of any other. */
export function set_ship(at: string, player: Player, type: Type): Change {
  return (charter) =>
    each_fleet(take_ship(at)(charter), (ships, seat) =>
      seats[seat] === player ? [...ships, new_ship(type, at)] : ships,
    );
}

/** Of one who comes aboard another ship the first is left. */
export function change_ship(at: string, how: Partial<Moored>): Change {
  return (charter) =>
    each_fleet(charter, (ships) =>
      ships.some((ship) => ship.at === at)
        ? ships.map((ship) => {
            if (ship.at === at) return { ...ship, ...how };
            return how.general ? { ...ship, general: false } : ship;
          })
        : ships,
    );
}

/** All that is there goes. */
export function clear(at: string): Change {
  return (charter) => take_spot(at)(take_ship(at)(take_storm(at)(charter)));
}

// ---- the size of the map -----------------------------------------------------------------------

/** The middle stays the middle; what lies off a smaller map is gone. */
export function set_radius(radius: number): Change {
  return (charter) => {
    const by = radius - charter.radius;
    const stays = (at: string): boolean => on_map(moved(at, by), radius);
    const to = (at: string): string => moved(at, by);
    return {
      ...charter,
      radius,
      sites: charter.sites.filter(({ at }) => stays(at)).map((spot) => ({ ...spot, at: to(spot.at) })),
      storms: charter.storms.flatMap(({ core, cells }) => {
        const [first, ...others] = [core, ...cells].filter(stays).map(to);
        return first === undefined ? [] : [{ core: first, cells: others }];
      }),
      players: charter.players.map((one) => ({
        ...one,
        headquarters: one.headquarters && stays(one.headquarters) ? to(one.headquarters) : "",
        ships: one.ships.filter(({ at }) => stays(at)).map((ship) => ({ ...ship, at: to(ship.at) })),
      })),
    };
  };
}

// ---- players -----------------------------------------------------------------------------------

export const add_player: Change = (charter) =>
  charter.players.length < seats.length
    ? { ...charter, players: [...charter.players, usual_contender], order: [] }
    : charter;

/** Takes a player out with headquarters and ships: those behind move up, and what else that one owned is nobody's. */
export function take_player(seat: number): Change {
  return (charter) => {
    const gone = seats[seat];
    const home = charter.players[seat]?.headquarters ?? "";
    const moved_up = (player: Player): Player => {
      const index = seats.indexOf(player);
      return index > seat ? (seats[index - 1] ?? player) : player;
    };
    return {
      ...charter,
      players: charter.players.filter((_, index) => index !== seat),
      order: charter.order.filter((one) => one !== gone).map(moved_up),
      sites: charter.sites
        .filter(({ at }) => home === "" || at !== home)
        .map((spot) =>
          sound({ ...spot, owner: spot.owner === gone || !spot.owner ? null : moved_up(spot.owner) }),
        ),
    };
  };
}

export function change_player(seat: number, how: Partial<Contender>): Change {
  return (charter) => ({
    ...charter,
    players: charter.players.map((one, index) => (index === seat ? { ...one, ...how } : one)),
  });
}

export function set_studied(seat: number, line: number, times: number): Change {
  return (charter) =>
    change_player(seat, {
      studied: (charter.players[seat]?.studied ?? []).map((one, index) => (index === line ? times : one)),
    })(charter);
}

/** Next in the order of initiative, or out of it. */
export function queue(player: Player): Change {
  return (charter) => ({
    ...charter,
    order: charter.order.includes(player)
      ? charter.order.filter((one) => one !== player)
      : [...charter.order, player],
  });
}

// ---- tables ------------------------------------------------------------------------------------

function set_tables(how: (tables: Tables) => Tables): Change {
  return (charter) => ({ ...charter, tables: how(charter.tables) });
}

export function set_make(type: Type, how: Partial<Make>): Change {
  return set_tables((tables) => ({
    ...tables,
    ships: tables.ships.map((make) => (make.type === type ? { ...make, ...how } : make)),
  }));
}

export function set_study(line: Line, how: Partial<Study>): Change {
  return set_tables((tables) => ({
    ...tables,
    studies: tables.studies.map((study) => (study.line === line ? { ...study, ...how } : study)),
  }));
}

export function set_garrison(how: Partial<Price>): Change {
  return set_tables((tables) => ({ ...tables, garrison: { ...tables.garrison, ...how } }));
}
