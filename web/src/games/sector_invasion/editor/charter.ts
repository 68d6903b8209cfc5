// games/sector_invasion/editor/charter.ts -- a charter with the fields of its file, and the reading and writing of such a file.

import tables from "../../../../../src/games/sector_invasion/data/tables.json";
import { is_cell } from "../../../editor/charter/cells";
import {
  lines_of,
  manners_of,
  same,
  sparse,
  told_manners,
  usual_manners,
  type Manners,
  type Phrase,
} from "../../../editor/charter/file";
import {
  fields,
  figure,
  flag,
  list,
  one_of,
  only,
  phrase,
  text,
  Unfit,
  type Fields,
} from "../../../editor/reading";
import type { Json } from "../../../transport/protocol";
import type {
  Attribute,
  Ground,
  Kind as AnyKind,
  Line,
  Make,
  Player,
  Price,
  Source,
  Study,
  Tables,
  Type,
} from "../wire";

export type { Attribute, Ground, Line, Make, Player, Price, Study, Tables, Type };

/** In the order of the seats. */
export const players: readonly Player[] = ["azure", "crimson", "emerald", "gold", "violet", "ivory"];

/** What can stand on a cell; all but the last two are planets. */
export type Kind = Exclude<AnyKind, "none">;
export const kinds: readonly Kind[] = [
  "raw",
  "production",
  "factory",
  "bastion",
  "capital",
  "shipyard",
  "forge",
  "hive",
  "unknown",
  "relic",
];

export const types: readonly Type[] = ["corvette", "frigate", "cruiser", "explorer"];
export const attributes: readonly Attribute[] = ["movement", "strength", "agility", "armour"];
export const lines: readonly Line[] = ["command", "elite", "fast", "heavy", "flyer", "lord"];
const sources: readonly Source[] = ["sourced", "derived", "ours"];

export interface Moored {
  type: Type;
  at: string;
  damaged: boolean;
  general: boolean;
  /** Of each attribute. */
  gains: number[];
}

export interface Contender {
  /** Empty until it is put on the map. */
  headquarters: string;
  raw: number;
  production: number;
  stones: number;
  stratagems: number;
  spells: number;
  plans: number;
  caches: number;
  /** Slots of each line. */
  studied: number[];
  /** None: the three of the start, which the player places. */
  ships: Moored[];
  name: string;
}

export interface Spot {
  at: string;
  holds: Kind;
  owner: Player | null;
  garrison: boolean;
  faction: boolean;
  portal: boolean;
}

export interface Gale {
  core: string;
  /** Beside the core. */
  cells: string[];
}

export const grounds: readonly Ground[] = ["simulated", "fought"];

export interface Charter {
  name: Phrase;
  story: Phrase;
  radius: number;
  turns: number;
  share: number;
  hold: number;
  limit: number;
  ground: Ground;
  played: boolean;
  tables: Tables;
  manners: Manners;
  begins: number;
  order: Player[];
  players: Contender[];
  sites: Spot[];
  storms: Gale[];
}

/** What SI-4.1 to SI-10.14 say. */
export const usual_tables = tables as Tables;

const usual_ship: Omit<Moored, "type" | "at"> = { damaged: false, general: false, gains: [0, 0, 0, 0] };

export const usual_contender: Contender = {
  headquarters: "",
  raw: 5,
  production: 3,
  stones: 0,
  stratagems: 0,
  spells: 0,
  plans: 0,
  caches: 0,
  studied: [0, 0, 0, 0, 0, 0],
  ships: [],
  name: "",
};

const usual_spot: Omit<Spot, "at" | "holds"> = {
  owner: null,
  garrison: false,
  faction: false,
  portal: false,
};

/** What holds where the file says nothing. */
export const usual: Omit<Charter, "players" | "sites" | "storms"> = {
  name: { en: "", es: "" },
  story: { en: "", es: "" },
  radius: 5,
  turns: 12,
  share: 0,
  hold: 2,
  limit: 8,
  ground: "simulated",
  played: true,
  tables: usual_tables,
  manners: usual_manners,
  begins: 1,
  order: [],
};

export function new_ship(type: Type, at: string): Moored {
  return { type, at, ...usual_ship };
}

export function new_spot(at: string, holds: Kind): Spot {
  return { at, holds, ...usual_spot };
}

/** SI-10.10, SI-H21. */
export function has_bastion(kind: Kind): boolean {
  return kind === "bastion" || kind === "capital";
}

/** SI-H1. */
export function radius_for(count: number): number {
  if (count === 2) return 5;
  return count <= 4 ? 6 : 7;
}

/** So many players, and nothing on the map yet. */
export function empty_charter(count: number): Charter {
  return {
    ...usual,
    radius: radius_for(count),
    players: Array.from({ length: count }, () => usual_contender),
    sites: [],
    storms: [],
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

/** As many whole numbers as there are of something. */
function figures(value: unknown, place: string, usual: readonly number[]): number[] {
  if (value === undefined) return [...usual];
  const found = list(value, place, (one, where) => figure(one, where));
  if (found.length !== usual.length) throw new Unfit(place);
  return found;
}

function price(value: unknown, place: string): Price {
  const from = fields(value, place);
  only(from, ["raw", "production"], place);
  return {
    raw: figure(from["raw"], `${place}/raw`),
    production: figure(from["production"], `${place}/production`),
  };
}

function make(value: unknown, place: string): Make {
  const from = fields(value, place);
  only(from, ["type", ...attributes, "price", "repair", "source"], place);
  const number = (name: Attribute) => figure(from[name], `${place}/${name}`);
  return {
    type: one_of(from["type"], `${place}/type`, types),
    movement: number("movement"),
    strength: number("strength"),
    agility: number("agility"),
    armour: number("armour"),
    price: price(from["price"], `${place}/price`),
    repair: price(from["repair"], `${place}/repair`),
    source: one_of(from["source"], `${place}/source`, sources),
  };
}

function study(value: unknown, place: string): Study {
  const from = fields(value, place);
  only(from, ["line", "price", "times", "worth", "source"], place);
  return {
    line: one_of(from["line"], `${place}/line`, lines),
    price: price(from["price"], `${place}/price`),
    times: figure(from["times"], `${place}/times`),
    worth: figure(from["worth"], `${place}/worth`),
    source: one_of(from["source"], `${place}/source`, sources),
  };
}

function tables_of(value: unknown, place: string): Tables {
  if (value === undefined) return usual_tables;
  const from = fields(value, place);
  only(from, ["ships", "studies", "garrison"], place);
  const ships = list(from["ships"], `${place}/ships`, make);
  const studies = list(from["studies"], `${place}/studies`, study);
  if (
    !same(
      ships.map(({ type }) => type),
      types,
    )
  )
    throw new Unfit(`${place}/ships`);
  if (
    !same(
      studies.map(({ line }) => line),
      lines,
    )
  )
    throw new Unfit(`${place}/studies`);
  return { ships, studies, garrison: price(from["garrison"], `${place}/garrison`) };
}

function ship(value: unknown, place: string): Moored {
  const from = fields(value, place);
  only(from, ["type", "at", ...Object.keys(usual_ship)], place);
  return {
    type: one_of(from["type"], `${place}/type`, types),
    at: cell(from["at"], `${place}/at`),
    damaged: flag(from["damaged"], `${place}/damaged`, false),
    general: flag(from["general"], `${place}/general`, false),
    gains: figures(from["gains"], `${place}/gains`, usual_ship.gains),
  };
}

function numbers<Name extends string>(
  from: Fields,
  place: string,
  usual: Record<Name, number>,
): Record<Name, number> {
  const read = Object.entries<number>(usual).map(([name, one]) => [
    name,
    figure(from[name], `${place}/${name}`, one),
  ]);
  return Object.fromEntries(read) as Record<Name, number>;
}

function contender(value: unknown, place: string): Contender {
  const from = fields(value, place);
  only(from, Object.keys(usual_contender), place);
  const { headquarters: _home, studied, ships: _ships, name: _name, ...stores } = usual_contender;
  return {
    headquarters:
      from["headquarters"] === undefined ? "" : cell(from["headquarters"], `${place}/headquarters`),
    ...numbers(from, place, stores),
    studied: figures(from["studied"], `${place}/studied`, studied),
    ships: list(from["ships"], `${place}/ships`, ship),
    name: text(from["name"], `${place}/name`, ""),
  };
}

function spot(value: unknown, place: string): Spot {
  const from = fields(value, place);
  only(from, ["at", "holds", ...Object.keys(usual_spot)], place);
  const owner = from["owner"] ?? null;
  return {
    at: cell(from["at"], `${place}/at`),
    holds: one_of(from["holds"], `${place}/holds`, kinds),
    owner: owner === null ? null : player(owner, `${place}/owner`),
    garrison: flag(from["garrison"], `${place}/garrison`, false),
    faction: flag(from["faction"], `${place}/faction`, false),
    portal: flag(from["portal"], `${place}/portal`, false),
  };
}

function gale(value: unknown, place: string): Gale {
  const from = fields(value, place);
  only(from, ["core", "cells"], place);
  return { core: cell(from["core"], `${place}/core`), cells: list(from["cells"], `${place}/cells`, cell) };
}

/** A map of any other size is none that the page could show. */
export const radii = { least: 3, most: 7 };
export const usual_players = 4;
export const most_turns = 30;

function radius(value: unknown, place: string): number {
  const found = figure(value, place, usual.radius);
  if (found < radii.least || found > radii.most) throw new Unfit(place);
  return found;
}

/** Reads what JSON holds; throws Unfit with the place of the first field that does not fit. */
export function charter_of(json: unknown): Charter {
  const from = fields(json, "/");
  only(from, [...Object.keys(usual), "players", "sites", "storms"], "/");
  if (!Array.isArray(from["players"])) throw new Unfit("/players");
  if (!Array.isArray(from["sites"])) throw new Unfit("/sites");
  const { turns, share, hold, limit, begins } = usual;
  return {
    name: phrase(from["name"], "/name"),
    story: phrase(from["story"], "/story"),
    radius: radius(from["radius"], "/radius"),
    ...numbers(from, "", { turns, share, hold, limit, begins }),
    ground: one_of(from["ground"], "/ground", grounds, usual.ground),
    played: flag(from["played"], "/played", usual.played),
    tables: tables_of(from["tables"], "/tables"),
    manners: manners_of(from["manners"], "/manners"),
    order: list(from["order"], "/order", player),
    players: list(from["players"], "/players", contender),
    sites: list(from["sites"], "/sites", spot),
    storms: list(from["storms"], "/storms", gale),
  };
}

// ---- writing one -------------------------------------------------------------------------------

function told_contender(one: Contender): object {
  const told = sparse(one, usual_contender);
  if (one.ships.length === 0) return told;
  return { ...told, ships: one.ships.map((ship) => sparse(ship, usual_ship)) };
}

/** The charter as it travels: what is usual is left out. */
export function json_of(charter: Charter): Json {
  const { players, sites, storms, ...rest } = charter;
  return {
    ...sparse(rest, usual),
    ...told_manners(charter.manners),
    players: players.map(told_contender),
    sites: sites.map((one) => sparse(one, usual_spot)),
    ...(storms.length > 0 ? { storms: storms.map((one) => sparse(one, { cells: [] })) } : {}),
  } as unknown as Json;
}

/** The file's text: one line an item. */
export function file_of(charter: Charter): string {
  return lines_of(json_of(charter) as object);
}
