// games/sector_invasion/view.ts -- reading what the table tells of Sector Invasión.

import type { Spot } from "../../board/geometry";
import type { Json } from "../../transport/protocol";
import type {
  Arrival,
  Clash,
  Craft,
  Hints as AllHints,
  Kind,
  Landing,
  Passage,
  Ship,
  Site,
  Stand,
  Storm,
  Swarm,
  View,
} from "./wire";

export type {
  Battle,
  Clash,
  Craft,
  Kind,
  Landing,
  Muster,
  Passage,
  Price,
  Ship,
  Site,
  Toll,
  Type,
  View,
} from "./wire";

/** None of an earlier position but what never changes. */
export type Hints = Partial<AllHints>;

export function view_of(json: Json): View | null {
  return json as unknown as View | null;
}

export function hints_of(json: Json): Hints {
  return (json ?? {}) as unknown as Hints;
}

/** Where a cell lies: its row by a letter from the top, its diagonal by a number. */
export function spot_of(at: string): Spot {
  const row = at.charCodeAt(0) - "a".charCodeAt(0);
  return { x: 2 * Number(at.slice(1)) + row, y: row };
}

/** All cells of a sector, row by row. */
export function cells_of(radius: number): string[] {
  const size = 2 * radius + 1;
  const found: string[] = [];
  for (let row = 0; row < size; ++row)
    for (let number = 1; number <= size; ++number)
      if (number + row > radius && number + row <= size + radius)
        found.push(`${String.fromCharCode("a".charCodeAt(0) + row)}${number}`);
  return found;
}

/** The parts of a battle's name: t3-azure-c4; that for a supply factory lies nowhere. */
export function parts_of(battle: string): { turn: number; player: string; at: string } {
  const [turn = "", player = "", at = ""] = battle.split("-");
  return { turn: Number(turn.slice(1)), player, at: at === "supply" ? "" : at };
}

export function owner_of(ship: string): string {
  return ship.split("-")[0] ?? "";
}

/** A ship's name that is none. */
export function no_ship(ship: string): boolean {
  return ship.endsWith("-0");
}

export function ship_at(view: View | null, at: string): Ship | undefined {
  return view?.ships.find((ship) => ship.at === at);
}
export function ship_named(view: View | null, name: string): Ship | undefined {
  return view?.ships.find((ship) => ship.name === name);
}
export function site_at(view: View | null, at: string): Site | undefined {
  return view?.sites.find((site) => site.at === at);
}
export function storm_at(view: View | null, at: string): Storm | undefined {
  return view?.storms.find((storm) => storm.cells.includes(at));
}
export function swarm_at(view: View | null, at: string): Swarm | undefined {
  return view?.swarms.find((swarm) => swarm.at === at);
}
export function craft_at(hints: Hints, at: string): Craft | undefined {
  return hints.ships?.find((craft) => craft.at === at);
}

/** All that a ship may come to, fight or land on at one cell. */
export interface Prospect {
  arrival?: Arrival | undefined;
  passage?: Passage | undefined;
  clash?: Clash | undefined;
  landing?: Landing | undefined;
}
export function prospect_of(craft: Craft | undefined, at: string): Prospect {
  return {
    arrival: craft?.cells.find((one) => one.at === at),
    passage: craft?.crossings.find((one) => one.at === at),
    clash: craft?.fights.find((one) => one.at === at),
    landing: craft?.landings.find((one) => one.at === at),
  };
}

/** Cells that a player holds are told by seat, the swarm's last. */
export function holder_of(view: View, at: string): number {
  return view.held.findIndex((cells) => cells.includes(at));
}

const planets: ReadonlySet<Kind> = new Set<Kind>([
  "raw",
  "production",
  "factory",
  "bastion",
  "capital",
  "shipyard",
  "forge",
  "hive",
]);

export function is_planet(kind: Kind): boolean {
  return planets.has(kind);
}
export function fortified(site: Site): boolean {
  return site.garrison || site.faction || site.kind === "bastion" || site.kind === "capital";
}

export function planets_of(view: View, player: string): number {
  return view.sites.filter((site) => site.owner === player && is_planet(site.kind)).length;
}

export function stand_of(hints: Hints, player: string): Stand | undefined {
  return hints.players?.find((one) => one.player === player);
}

/** The seat whose round of the game turn it is. */
export function current_of(view: View | null): string {
  return view?.order[view.current] ?? "";
}

/** What is awaited: the last of the tasks. */
export function awaited(view: View | null) {
  return view?.tasks.at(-1);
}

/** A chance as it is told: so many ways of all. */
export function percent(ways: number, of: number): string {
  const share = of > 0 ? (100 * ways) / of : 0;
  const told = share > 0 && share < 1 ? "<1" : share > 99 && share < 100 ? ">99" : String(Math.round(share));
  return `${told}\u00a0%`;
}

/** The bet of a landing with so many stratagems on each side. */
export function bet_of(landing: Landing, cards: number, answer = 0) {
  return landing.bets.find((bet) => bet.cards === cards && bet.answer === answer);
}
/** In how many of a hundred it is won so. */
export function odds_of(landing: Landing, cards = 0, answer = 0): string {
  const bet = bet_of(landing, cards, answer);
  return bet ? percent(bet.won, bet.won + bet.lost) : "";
}
