// games/planetary_empires/editor/edit.ts -- every change of a charter as a function of it: the charter given stays as it was.

import {
  new_contender,
  new_site,
  players as seats,
  type Army,
  type Charter,
  type Contender,
  type Player,
  type Site,
  type Structure,
  type Terrain,
} from "./charter";
import { tiles_most } from "./land";

export type Change = (charter: Charter) => Charter;

export function site_at({ tiles }: Charter, at: string): Site | undefined {
  return tiles.find((site) => site.at === at);
}

// ---- the map -----------------------------------------------------------------------------------

/** Changes the tile there; where there is none, one is laid first. */
export function set_site(at: string, how: (site: Site) => Site): Change {
  return (charter) => {
    const before = site_at(charter, at);
    if (!before && charter.tiles.length >= tiles_most) return charter;
    const after = how(before ?? new_site(at));
    return {
      ...charter,
      tiles: before
        ? charter.tiles.map((site) => (site === before ? after : site))
        : [...charter.tiles, after],
    };
  };
}

export function set_terrain(at: string, terrain: Terrain): Change {
  return set_site(at, (site) => ({ ...site, terrain }));
}

export function set_structure(at: string, holds: Structure): Change {
  return set_site(at, (site) => ({ ...site, holds }));
}

/** Whoever holds a tile: nobody has left it then. */
export function set_owner(at: string, owner: Player | null): Change {
  return set_site(at, (site) => ({ ...site, owner, left: false }));
}

/** Takes a tile off the map, and out of every aim. */
export function take_site(at: string): Change {
  return (charter) => ({
    ...charter,
    tiles: charter.tiles.filter((site) => site.at !== at),
    aims: charter.aims.map((aim) => ({ ...aim, hold: aim.hold.filter((one) => one !== at) })),
  });
}

// ---- players -----------------------------------------------------------------------------------

export function add_player(army: Army): Change {
  return (charter) =>
    charter.players.length < seats.length
      ? { ...charter, players: [...charter.players, new_contender(army)] }
      : charter;
}

/** Takes a player out: those behind move up with what they hold, and the land of that one is nobody's. */
export function take_player(seat: number): Change {
  return (charter) => {
    const gone = seats[seat];
    const moved = (player: Player): Player => {
      const index = seats.indexOf(player);
      return index > seat ? (seats[index - 1] ?? player) : player;
    };
    const kept = (list: readonly Player[]): Player[] => list.filter((one) => one !== gone).map(moved);
    return {
      ...charter,
      players: charter.players
        .filter((_, index) => index !== seat)
        .map((one) => ({ ...one, met: kept(one.met) })),
      tiles: charter.tiles.map((site) =>
        site.owner === null ? site : { ...site, owner: site.owner === gone ? null : moved(site.owner) },
      ),
      aims: charter.aims
        .filter((aim) => !(aim.players.length === 1 && aim.players[0] === gone))
        .map((aim) => ({ ...aim, players: kept(aim.players) })),
    };
  };
}

export function change_player(seat: number, how: Partial<Contender>): Change {
  return (charter) => ({
    ...charter,
    players: charter.players.map((one, index) => (index === seat ? { ...one, ...how } : one)),
  });
}

// ---- aims --------------------------------------------------------------------------------------

export const add_aim: Change = (charter) => ({
  ...charter,
  aims: [...charter.aims, { players: [], hold: [] }],
});

export function take_aim(index: number): Change {
  return (charter) => ({ ...charter, aims: charter.aims.filter((_, place) => place !== index) });
}

function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}

export function aim_at(index: number, at: string): Change {
  return (charter) => ({
    ...charter,
    aims: charter.aims.map((aim, place) => (place === index ? { ...aim, hold: toggled(aim.hold, at) } : aim)),
  });
}

export function aim_for(index: number, player: Player): Change {
  return (charter) => ({
    ...charter,
    aims: charter.aims.map((aim, place) =>
      place === index ? { ...aim, players: toggled(aim.players, player) } : aim,
    ),
  });
}

// ---- what the rulings propose -------------------------------------------------------------------

export type Proposed = Pick<Charter, "mark" | "meet" | "cap" | "orders" | "against">;

/** PE-A30, PE-A38, PE-H10, PE-H9 and PE-A33 for so many players; what they leave alone stays. */
export function proposed(charter: Charter): Partial<Proposed> {
  const count = charter.players.filter(({ reserve }) => !reserve).length;
  const found: Partial<Proposed> = { cap: Math.floor(charter.size / 5) };
  if (charter.simulated) found.orders = 3;
  if (count >= 4) found.mark = 12;
  if (count >= 6) found.against = 3;
  if (count >= 8) found.meet = 5;
  return found;
}

export const take_proposed: Change = (charter) => ({ ...charter, ...proposed(charter) });
