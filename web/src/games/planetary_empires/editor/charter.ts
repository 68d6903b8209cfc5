// games/planetary_empires/editor/charter.ts -- a charter with the fields of its file, and the reading and writing of such a file.

import { is_cell } from "../../../editor/charter/cells";
import {
  lines_of,
  manners_of,
  sparse,
  told_manners,
  usual_manners,
  type Manners,
  type Phrase,
} from "../../../editor/charter/file";
import { fields, figure, flag, list, one_of, only, phrase, text, Unfit } from "../../../editor/reading";
import type { Json } from "../../../transport/protocol";
import type { Structure, Terrain } from "../wire";

export type { Structure, Terrain };

/** In the order of the seats. */
export const players = [
  "azure",
  "crimson",
  "emerald",
  "gold",
  "violet",
  "ivory",
  "sable",
  "ochre",
  "jade",
  "rose",
  "teal",
  "umber",
] as const;
export type Player = (typeof players)[number];

export const armies = [
  "space-marines",
  "imperial-guard",
  "orks",
  "tyranids",
  "eldar",
  "tau",
  "necrons",
  "dark-eldar",
  "chaos-marines",
  "daemons",
  "other",
] as const;
export type Army = (typeof armies)[number];

export const terrains: readonly Terrain[] = ["clear", "river", "line"];
export const structures: readonly Structure[] = [
  "none",
  "spaceport",
  "manufactorum",
  "station",
  "shield",
  "bastion",
  "hive",
];

export interface Contender {
  army: Army;
  side: number;
  name: string;
  reserve: boolean;
  withdrew: boolean;
  since: number;
  wins: number;
  met: Player[];
}

export interface Site {
  at: string;
  terrain: Terrain;
  holds: Structure;
  owner: Player | null;
  left: boolean;
}

export interface Aim {
  players: Player[];
  hold: string[];
}

export interface Charter {
  name: Phrase;
  story: Phrase;
  size: number;
  cap: number;
  mark: number;
  meet: number;
  rounds: number;
  orders: number;
  against: number;
  unplayed: "ready" | "letter";
  simulated: boolean;
  played: boolean;
  begins: number;
  quiet: number;
  manners: Manners;
  players: Contender[];
  tiles: Site[];
  aims: Aim[];
}

const usual_contender: Contender = {
  army: "other",
  side: 0,
  name: "",
  reserve: false,
  withdrew: false,
  since: 0,
  wins: 0,
  met: [],
};
const usual_site: Omit<Site, "at"> = { terrain: "clear", holds: "none", owner: null, left: false };

/** What holds where the file says nothing. */
const usual: Omit<Charter, "players" | "tiles" | "aims"> = {
  name: { en: "", es: "" },
  story: { en: "", es: "" },
  size: 750,
  cap: 0,
  mark: 0,
  meet: 0,
  rounds: 12,
  orders: 0,
  against: 0,
  unplayed: "ready",
  simulated: true,
  played: true,
  begins: 1,
  quiet: 0,
  manners: usual_manners,
};

export function new_contender(army: Army): Contender {
  return { ...usual_contender, army };
}

export function new_site(at: string): Site {
  return { at, ...usual_site };
}

/** So many players with an army each, and no land yet. */
export function empty_charter(count: number): Charter {
  const usual_armies: readonly Army[] = [
    "space-marines",
    "orks",
    "eldar",
    "tyranids",
    "tau",
    "imperial-guard",
  ];
  return {
    ...usual,
    players: Array.from({ length: count }, (_, seat) =>
      new_contender(usual_armies[seat % usual_armies.length] ?? "other"),
    ),
    tiles: [],
    aims: [],
  };
}

// ---- reading a file ----------------------------------------------------------------------------

function cell(value: unknown, place: string): string {
  const name = text(value, place);
  if (!is_cell(name)) throw new Unfit(place);
  return name;
}

function player(value: unknown, place: string): Player {
  return one_of(value, place, players);
}

function contender(value: unknown, place: string): Contender {
  const from = fields(value, place);
  only(from, Object.keys(usual_contender), place);
  return {
    army: one_of(from["army"], `${place}/army`, armies, usual_contender.army),
    side: figure(from["side"], `${place}/side`, 0),
    name: text(from["name"], `${place}/name`, ""),
    reserve: flag(from["reserve"], `${place}/reserve`, false),
    withdrew: flag(from["withdrew"], `${place}/withdrew`, false),
    since: figure(from["since"], `${place}/since`, 0),
    wins: figure(from["wins"], `${place}/wins`, 0),
    met: list(from["met"], `${place}/met`, player),
  };
}

function site(value: unknown, place: string): Site {
  const from = fields(value, place);
  only(from, ["at", ...Object.keys(usual_site)], place);
  const owner = from["owner"] ?? null;
  return {
    at: cell(from["at"], `${place}/at`),
    terrain: one_of(from["terrain"], `${place}/terrain`, terrains, "clear"),
    holds: one_of(from["holds"], `${place}/holds`, structures, "none"),
    owner: owner === null ? null : player(owner, `${place}/owner`),
    left: flag(from["left"], `${place}/left`, false),
  };
}

function aim(value: unknown, place: string): Aim {
  const from = fields(value, place);
  only(from, ["players", "hold"], place);
  return {
    players: list(from["players"], `${place}/players`, player),
    hold: list(from["hold"], `${place}/hold`, cell),
  };
}

/** Reads what JSON holds; throws Unfit with the place of the first field that does not fit. */
export function charter_of(json: unknown): Charter {
  const from = fields(json, "/");
  only(from, [...Object.keys(usual), "players", "tiles", "aims"], "/");
  const number = (
    name: "size" | "cap" | "mark" | "meet" | "rounds" | "orders" | "against" | "begins" | "quiet",
  ) => figure(from[name], `/${name}`, usual[name]);
  if (!Array.isArray(from["players"])) throw new Unfit("/players");
  if (!Array.isArray(from["tiles"])) throw new Unfit("/tiles");
  return {
    name: phrase(from["name"], "/name"),
    story: phrase(from["story"], "/story"),
    size: number("size"),
    cap: number("cap"),
    mark: number("mark"),
    meet: number("meet"),
    rounds: number("rounds"),
    orders: number("orders"),
    against: number("against"),
    unplayed: one_of(from["unplayed"], "/unplayed", ["ready", "letter"] as const, "ready"),
    simulated: flag(from["simulated"], "/simulated", true),
    played: flag(from["played"], "/played", true),
    begins: number("begins"),
    quiet: number("quiet"),
    manners: manners_of(from["manners"], "/manners"),
    players: list(from["players"], "/players", contender),
    tiles: list(from["tiles"], "/tiles", site),
    aims: list(from["aims"], "/aims", aim),
  };
}

// ---- writing one -------------------------------------------------------------------------------

/** The charter as it travels: what is usual is left out. */
export function json_of(charter: Charter): Json {
  const { players, tiles, aims, ...rest } = charter;
  return {
    ...sparse(rest, usual),
    ...told_manners(charter.manners),
    players: players.map((one) => sparse(one, usual_contender)),
    tiles: tiles.map((one) => sparse(one, usual_site)),
    ...(aims.length > 0 ? { aims: aims.map((one) => sparse(one, { players: [] })) } : {}),
  } as unknown as Json;
}

/** The file's text: one line an item. */
export function file_of(charter: Charter): string {
  return lines_of(json_of(charter) as object);
}
