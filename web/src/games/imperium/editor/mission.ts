// games/imperium/editor/mission.ts -- a mission of Imperium Galactica with the fields of its file, and the reading of such a file.

import type { Mission as ToldMission, Objective, Phrase, Start } from "../mission";
import { sides, units, type Owner, type Side, type World } from "../view";
import { fields, figure, list, one_of, phrase, text, Unfit, type Fields } from "../../../editor/reading";
import type { Json } from "../../../transport/protocol";

export { sides };
export type { Objective, Owner, Phrase, Side, Start };

export type PlanetKind = World;
export type Thing = "space" | "asteroids" | "black-hole" | "cloud" | "gate" | "ions" | "minefield";
export type Print = Thing | PlanetKind;
export type Face = "a" | "b";
export type Aim = Objective["aim"];
export type Rank = "captain" | "commander" | "admiral";
export type Direction = "e" | "se" | "sw" | "w" | "nw" | "ne";

export const directions: readonly Direction[] = ["e", "se", "sw", "w", "nw", "ne"];
export const ranks: readonly Rank[] = ["captain", "commander", "admiral"];
export const aims: readonly Aim[] = ["hold", "destroy", "take", "escort", "endure"];

export interface Laid {
  system: string;
  face: Face;
  q: number;
  r: number;
  /** Sides clockwise. */
  turned: number;
}

export interface PlacedThing {
  at: string;
  thing: Thing;
}

export interface Load {
  interceptors?: number;
  bombers?: number;
  infantry?: number;
  armour?: number;
}

export interface PlacedShip extends Load {
  at: string;
  kind: string;
  owner: Side;
  damaged?: boolean;
}

export interface PlacedPlanet extends Load {
  at: string;
  kind: PlanetKind;
  owner: Owner;
  cannon?: boolean;
  cannon_damaged?: boolean;
  ion_cannon?: boolean;
  shield?: boolean;
}

export interface Mission extends ToldMission {
  orientation: Direction;
  opener: Side;
  without: Rank[];
  systems: Laid[];
  things: PlacedThing[];
  planets: PlacedPlanet[];
  ships: PlacedShip[];
}

export function empty_mission(): Mission {
  return {
    number: 1,
    name: { en: "", es: "" },
    story: { en: "", es: "" },
    turns: 12,
    limit: 60,
    price: 3,
    orientation: "e",
    opener: "red",
    without: [],
    systems: [],
    things: [],
    planets: [],
    ships: [],
    red: { pc: 20 },
    blue: { pc: 20 },
  };
}

// ---- reading a file ----------------------------------------------------------------------------

function sector(value: unknown, place: string): string {
  const name = text(value, place);
  if (!/^(?:[1-9]|10)[rb]-[0-6]$/.test(name)) throw new Unfit(place);
  return name;
}

function system(value: unknown, place: string): string {
  const name = text(value, place);
  if (!/^(?:[1-9]|10)[rb]$/.test(name)) throw new Unfit(place);
  return name;
}

const things: readonly Thing[] = ["space", "asteroids", "black-hole", "cloud", "gate", "ions", "minefield"];
const kinds: readonly PlanetKind[] = ["home", "large", "medium", "small"];
const owners: readonly Owner[] = ["red", "blue", "neutral"];

/** Those of the optional fields that the file has, as they stand there. */
function given<Name extends string, Value extends number | boolean>(
  from: Fields,
  names: readonly Name[],
  place: string,
  kind: "number" | "boolean",
): Partial<Record<Name, Value>> {
  const found: Partial<Record<Name, Value>> = {};
  for (const name of names) {
    const value = from[name];
    if (value === undefined || value === 0 || value === false) continue;
    if (typeof value !== kind) throw new Unfit(`${place}/${name}`);
    found[name] = value as Value;
  }
  return found;
}

const loads = ["interceptors", "bombers", "infantry", "armour"] as const;
const buildings = ["cannon", "cannon_damaged", "ion_cannon", "shield"] as const;

function ship(value: unknown, place: string): PlacedShip {
  const from = fields(value, place);
  return {
    at: sector(from["at"], `${place}/at`),
    kind: text(from["kind"], `${place}/kind`, "corvette"),
    owner: one_of(from["owner"], `${place}/owner`, sides, "red"),
    ...given<(typeof loads)[number], number>(from, loads, place, "number"),
    ...given<"damaged", boolean>(from, ["damaged"], place, "boolean"),
  };
}

function planet(value: unknown, place: string): PlacedPlanet {
  const from = fields(value, place);
  return {
    at: sector(from["at"], `${place}/at`),
    kind: one_of(from["kind"], `${place}/kind`, kinds, "small"),
    owner: one_of(from["owner"], `${place}/owner`, owners, "neutral"),
    ...given<(typeof loads)[number], number>(from, loads, place, "number"),
    ...given<(typeof buildings)[number], boolean>(from, buildings, place, "boolean"),
  };
}

function objective(value: unknown, place: string): Objective {
  const from = fields(value, place);
  const read: Objective = {
    aim: one_of(from["aim"], `${place}/aim`, aims, "hold"),
    ...given<"number" | "turns", number>(from, ["number", "turns"], place, "number"),
  };
  if (from["unit"] !== undefined) read.unit = one_of(from["unit"], `${place}/unit`, units);
  if (from["sectors"] !== undefined) read.sectors = list(from["sectors"], `${place}/sectors`, sector);
  return read;
}

function start(value: unknown, place: string): Start {
  const from = fields(value ?? {}, place);
  const read: Start = { pc: figure(from["pc"], `${place}/pc`, 20) };
  const cards = figure(from["cards"], `${place}/cards`, 0);
  if (cards > 0) read.cards = cards;
  const objectives = list(from["objectives"], `${place}/objectives`, objective);
  if (objectives.length > 0) read.objectives = objectives;
  const banned = list(from["banned"], `${place}/banned`, (one, where) => one_of(one, where, units));
  if (banned.length > 0) read.banned = banned;
  return read;
}

function laid(value: unknown, place: string): Laid {
  const from = fields(value, place);
  return {
    system: system(from["system"], `${place}/system`),
    face: one_of<Face>(from["face"], `${place}/face`, ["a", "b"], "a"),
    q: figure(from["q"], `${place}/q`),
    r: figure(from["r"], `${place}/r`),
    turned: ((figure(from["turned"], `${place}/turned`, 0) % 6) + 6) % 6,
  };
}

/** Reads what JSON holds; throws Unfit with the place of the first field that does not fit. */
export function mission_of(json: unknown): Mission {
  const from = fields(json, "/");
  const usual = empty_mission();
  if (!Array.isArray(from["systems"])) throw new Unfit("/systems");
  return {
    number: figure(from["number"], "/number", usual.number),
    name: phrase(from["name"], "/name"),
    story: phrase(from["story"], "/story"),
    turns: figure(from["turns"], "/turns", usual.turns),
    limit: figure(from["limit"], "/limit", usual.limit),
    price: figure(from["price"], "/price", usual.price),
    orientation: one_of(from["orientation"], "/orientation", directions, usual.orientation),
    opener: one_of(from["opener"], "/opener", sides, usual.opener),
    without: list(from["without"], "/without", (one, where) => one_of(one, where, ranks)),
    systems: list(from["systems"], "/systems", laid),
    things: list(from["things"], "/things", (one, where) => {
      const placed = fields(one, where);
      return {
        at: sector(placed["at"], `${where}/at`),
        thing: one_of(placed["thing"], `${where}/thing`, things),
      };
    }),
    planets: list(from["planets"], "/planets", planet),
    ships: list(from["ships"], "/ships", ship),
    red: start(from["red"], "/red"),
    blue: start(from["blue"], "/blue"),
  };
}

/** The mission as it travels. */
export function json_of(mission: Mission): Json {
  return mission as unknown as Json;
}

/** The file's text: one line an item, as the missions that come with the game. */
export function file_of(mission: Mission): string {
  const lines = Object.entries(mission).map(([name, value]) => {
    if (!Array.isArray(value) || value.length === 0)
      return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const items = value.map((item) => `    ${JSON.stringify(item)}`).join(",\n");
    return `  ${JSON.stringify(name)}: [\n${items}\n  ]`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
