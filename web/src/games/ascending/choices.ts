// games/ascending/choices.ts -- the legal actions of the table, sorted by what they speak of.

import { of_kind } from "../../transport/codec";
import { is_hole } from "./view";
import type { Action } from "./wire";

export type Kind = "recruit" | "move" | "mine" | "build" | "develop";
export const kinds: readonly Kind[] = ["recruit", "move", "mine", "build", "develop"];

type Of<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** A ship to be set on a ring, and some of the spots where it may lie. */
export interface Setting {
  key: string;
  /** Whence it is launched, or which ship changes its place. */
  hole?: string;
  ship?: string;
  battleship?: boolean;
  spots: Of<"place" | "launch" | "shift">[];
}

export interface Attack {
  target: string;
  /** Whole names of the attackers: "r1". */
  by: string[];
  action: Action;
}

/** What may be done now; flicks and spots are samples of all there are. */
export interface Offers {
  /** Homeworld and planets that take a troop, or give one back. */
  recruits: string[];
  withdrawals: string[];
  /** Places where a first ship may lie. */
  places: Of<"place">[];
  launches: Setting[];
  shifts: Setting[];
  flickable: string[];
  landings: Of<"land">[];
  mines: Of<"mine">[];
  builds: Of<"build">[];
  develops: string[];
  attacks: Attack[];
  takes: Of<"take">[];
  retires: Of<"retire">[];
  can_attack: boolean;
  can_end: boolean;
  can_pass: boolean;
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}

/** The settings with their spots, each once. */
function settings<Spot extends Setting["spots"][number]>(
  spots: readonly Spot[],
  setting: (spot: Spot) => Omit<Setting, "spots">,
): Setting[] {
  const found = new Map<string, Setting>();
  for (const spot of spots) {
    const told = setting(spot);
    const known = found.get(told.key);
    if (known) known.spots.push(spot);
    else found.set(told.key, { ...told, spots: [spot] });
  }
  return [...found.values()];
}

/** `letter` begins the names of one's own ships. */
export function offers_of(legal: readonly Action[], letter = ""): Offers {
  const some = (kind: Action["do"]) => of_kind(legal, kind).length > 0;
  return {
    recruits: unique(of_kind(legal, "recruit").map(({ hole }) => hole)),
    withdrawals: unique(of_kind(legal, "withdraw").map(({ hole }) => hole)),
    places: of_kind(legal, "place"),
    launches: settings(of_kind(legal, "launch"), ({ hole, make }) => {
      const battleship = make === "battleship";
      return { key: battleship ? `${hole}, ${make}` : hole, hole, battleship };
    }),
    shifts: settings(of_kind(legal, "shift"), ({ ship }) => ({ key: ship, ship })),
    flickable: unique(of_kind(legal, "navigate").map(({ ship }) => ship)),
    landings: of_kind(legal, "land"),
    mines: of_kind(legal, "mine"),
    builds: of_kind(legal, "build"),
    develops: of_kind(legal, "develop").map(({ colour }) => colour),
    attacks: [...of_kind(legal, "strike"), ...of_kind(legal, "bombard")].map((action) => ({
      target: action.target,
      by: ships_of(action.by, letter),
      action,
    })),
    takes: of_kind(legal, "take"),
    retires: of_kind(legal, "retire"),
    can_attack: some("attack"),
    can_end: some("done"),
    can_pass: some("pass"),
  };
}

/** Which of the five actions have something to do. */
export function kinds_of(offers: Offers): Set<Kind> {
  const found = new Set<Kind>();
  if (offers.recruits.length > 0 || offers.withdrawals.length > 0) found.add("recruit");
  if (
    offers.flickable.length > 0 ||
    offers.landings.length > 0 ||
    offers.launches.length > 0 ||
    offers.can_attack
  )
    found.add("move");
  if (offers.mines.length > 0) found.add("mine");
  if (offers.builds.length > 0) found.add("build");
  if (offers.develops.length > 0) found.add("develop");
  return found;
}

// ---- fleets --------------------------------------------------------------------------------------

/** The ships of a fleet, which is written as their numbers: 1+3, or 0 without any. */
export function ships_of(fleet: string, letter: string): string[] {
  return fleet.split("+").map((number) => letter + number);
}

function fleet_of(ships: readonly string[]): string {
  const numbers = ships.map((ship) => ship.slice(1)).sort();
  return numbers.join("+") || "0";
}

/** An attack on a target by just these ships, legal or not. */
export function attack_on(target: string, ships: readonly string[]): Action {
  return { do: is_hole(target) ? "bombard" : "strike", target, by: fleet_of(ships) };
}
