// games/ascending/choices.ts -- the legal actions of the table, sorted by what they speak of.

import type { Point } from "./view";

export type Kind = "recruit" | "move" | "mine" | "build" | "develop";
export const kinds: readonly Kind[] = ["recruit", "move", "mine", "build", "develop"];

export interface Spot extends Point {
  action: string;
}

export interface Choice {
  action: string;
  verb: string;
  words: string[];
}

export interface Attack {
  target: string;
  /** Whole names of the attackers: "r1". */
  by: string[];
  action: string;
}

/** What may be done now; flicks and spots are samples of all there are. */
export interface Offers {
  all: Choice[];
  /** Homeworld and planets that take a troop, or give one back. */
  recruits: string[];
  withdrawals: string[];
  /** Places where a first ship may lie. */
  places: Spot[];
  /** Holes from which a ship may start, "hole" or "hole battleship", with the spots around. */
  launches: Map<string, Spot[]>;
  shifts: Map<string, Spot[]>;
  flickable: string[];
  landings: { ship: string; hole: string; action: string }[];
  mines: Choice[];
  builds: { hole: string; structure: string; action: string }[];
  develops: string[];
  attacks: Attack[];
  takes: string[];
  retires: Choice[];
  can_attack: boolean;
  can_end: boolean;
  can_pass: boolean;
}

export const no_offers: Offers = read_offers([]);

function push<Thing>(map: Map<string, Thing[]>, key: string, thing: Thing): void {
  map.set(key, [...(map.get(key) ?? []), thing]);
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}

export function read_offers(legal: readonly string[], letter = ""): Offers {
  const all = legal.map((action): Choice => {
    const [verb = "", ...words] = action.split(" ");
    return { action, verb, words };
  });
  const of = (verb: string) => all.filter((one) => one.verb === verb);
  const first = (verb: string) => unique(of(verb).map(({ words }) => words[0] ?? ""));
  const spot = (action: string, x?: string, y?: string): Spot => ({ action, x: Number(x), y: Number(y) });
  const launches = new Map<string, Spot[]>();
  for (const { action, words } of of("launch"))
    push(
      launches,
      words[3] === "battleship" ? `${words[0] ?? ""} battleship` : (words[0] ?? ""),
      spot(action, words[1], words[2]),
    );
  const shifts = new Map<string, Spot[]>();
  for (const { action, words } of of("shift")) push(shifts, words[0] ?? "", spot(action, words[1], words[2]));
  return {
    all,
    recruits: first("recruit"),
    withdrawals: first("withdraw"),
    places: of("place").map(({ action, words }) => spot(action, words[0], words[1])),
    launches,
    shifts,
    flickable: first("navigate"),
    landings: of("land").map(({ action, words }) => ({ ship: words[0] ?? "", hole: words[1] ?? "", action })),
    mines: of("mine"),
    builds: of("build").map(({ action, words }) => ({
      hole: words[0] ?? "",
      structure: words[1] ?? "",
      action,
    })),
    develops: first("develop"),
    attacks: [...of("strike"), ...of("bombard")].map(({ action, words }) => ({
      target: words[0] ?? "",
      by: (words[1] ?? "").split("+").map((number) => letter + number),
      action,
    })),
    takes: first("take"),
    retires: of("retire"),
    can_attack: legal.includes("attack"),
    can_end: legal.includes("done"),
    can_pass: legal.includes("pass"),
  };
}

/** Which of the five actions have something to do. */
export function kinds_of(offers: Offers): Set<Kind> {
  const found = new Set<Kind>();
  if (offers.recruits.length > 0 || offers.withdrawals.length > 0) found.add("recruit");
  if (
    offers.flickable.length > 0 ||
    offers.landings.length > 0 ||
    offers.launches.size > 0 ||
    offers.can_attack
  )
    found.add("move");
  if (offers.mines.length > 0) found.add("mine");
  if (offers.builds.length > 0) found.add("build");
  if (offers.develops.length > 0) found.add("develop");
  return found;
}

/** The attack on a target by just these ships, if the rules list it. */
export function attack_by(offers: Offers, target: string, by: readonly string[]): Attack | undefined {
  const wanted = [...by].sort().join("+");
  return offers.attacks.find((one) => one.target === target && [...one.by].sort().join("+") === wanted);
}

/** The text of an attack, legal or not. */
export function attack_text(target: string, by: readonly string[]): string {
  const fleet =
    [...by]
      .map((ship) => ship.slice(1))
      .sort()
      .join("+") || "0";
  return `${target.includes("-") ? "bombard" : "strike"} ${target} ${fleet}`;
}
