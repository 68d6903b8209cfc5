// games/imperium/editor/drawing.ts -- the draft as a board: systems, tokens and units, the free places, and what choosing would do.

import type { BoardModel, Cell, Piece, Tint } from "../../../board/model";
import type { Shape } from "../../../board/shape";
import { planet_piece, ship_piece, thing_piece } from "../pieces";
import { owned, walls } from "../signs";
import { seat_class, type Ship } from "../view";
import { worth } from "./box";
import type { Draft } from "./draft.svelte";
import { planet_at } from "./edit";
import { flower, is_planet, number_of, prints, system_of, type Point, type Sector } from "./galaxy";
import { mirrored_sector } from "./mirror";
import type { Laid, Load } from "./mission";
import type { Words } from "./en";
import { why } from "./why";

export interface Speech {
  words: Words;
  /** The reading of a word of the rules. */
  word: (word: string) => string;
}

export function spot(point: Point): { x: number; y: number } {
  return { x: 2 * point.q + point.r, y: point.r };
}

const place_mark = "place ";

/** The name of one of the seven sectors of a free place. */
function place_name(middle: Point, index: number): string {
  return `${place_mark}${middle.q} ${middle.r} ${index}`;
}

/** The middle of the free place that a cell belongs to. */
export function place_of(at: string): Point | undefined {
  if (!at.startsWith(place_mark)) return undefined;
  const [q = NaN, r = NaN] = at.slice(place_mark.length).split(" ").map(Number);
  return { q, r };
}

export function board_model(draft: Draft, speech: Speech): BoardModel {
  const looked = draft.looked === null ? undefined : place_of(draft.looked);
  const ghosts = looked ? draft.preview(looked) : [];
  return {
    label: speech.words.board(draft.mission.systems.length),
    margin: 22,
    names: true,
    choose: "",
    cells: [
      ...draft.galaxy.sectors.map((sector) => sector_cell(draft, sector, speech)),
      ...draft.shown_free.flatMap((middle) => free_cells(draft, middle, ghosts, speech)),
    ],
    edges: [],
    trails: [],
    sights: [],
    arrows: [],
    pills: [],
    pieces: [
      ...map_pieces(draft),
      ...draft.mission.ships.map((ship) => ship_piece(ship as Ship, `ship ${ship.at}`)),
      ...ghosts.flatMap(ghost_pieces),
    ],
    under: [
      ...free_borders(draft),
      ...walls(spotted(draft.galaxy.sectors)),
      ...grounds(draft),
      ...chosen_border(draft),
    ],
  };
}

// ---- cells -------------------------------------------------------------------------------------

function sector_cell(draft: Draft, sector: Sector, speech: Speech): Cell {
  const { at } = sector;
  const { tool } = draft;
  const tints: Tint[] = [];
  const can = draft.takes(at);
  if (tool.kind !== "choose" && can) tints.push("legal");
  if (draft.chosen === at) tints.push("picked");
  if (tool.kind === "aim") {
    const chosen = draft.mission[tool.side].objectives?.[tool.objective]?.sectors ?? [];
    if (chosen.includes(at)) tints.push("target");
  }
  if (draft.looked !== null && tool.kind !== "choose" && can) {
    const likeness = draft.symmetric && draft.looked === mirrored_sector(at);
    if (draft.looked === at || (likeness && draft.takes(draft.looked))) tints.push("target");
  }
  if (draft.lit.includes(at)) tints.push("lit");
  const cell: Cell = {
    ...spot(sector),
    at,
    name: at,
    says: `${at}, ${said(draft, sector, speech)}`,
    can,
    picked: draft.chosen === at,
    tints,
  };
  const refused = draft.looked === at ? why(draft, at) : undefined;
  if (refused) {
    const line = speech.words.why[refused.reason];
    cell.tip = { title: at, lines: [line], clause: refused.clause };
    cell.says += `. ${line}`;
    tints.push("no");
  }
  return cell;
}

export function said(draft: Draft, sector: Sector, { word, words }: Speech): string {
  const planet = planet_at(draft.mission, draft.galaxy, sector.at);
  const ship = draft.mission.ships.find((one) => one.at === sector.at);
  const found = [word(sector.holds)];
  if (planet && planet.owner !== "neutral") found.push(word(planet.owner));
  if (ship) found.push(`${word(ship.kind)}, ${word(ship.owner)}`);
  const carrier = ship ?? planet;
  if (carrier) found.push(...load_words(carrier, word));
  if (planet?.cannon) found.push(word("cannon"));
  if (planet?.ion_cannon) found.push(word("ion-cannon"));
  if (planet?.shield) found.push(word("shield"));
  if (ship?.damaged) found.push(words.inspect.damaged);
  return found.join(", ");
}

function load_words(carrier: Load, word: Speech["word"]): string[] {
  const read: [keyof Load, string][] = [
    ["interceptors", "interceptor"],
    ["bombers", "bomber"],
    ["infantry", "infantry"],
    ["armour", "armour"],
  ];
  return read.flatMap(([load, unit]) => (carrier[load] ? [`${carrier[load]} × ${word(unit)}`] : []));
}

function free_cells(draft: Draft, middle: Point, ghosts: readonly Laid[], speech: Speech): Cell[] {
  const can = draft.tool.kind === "lay" || draft.tool.kind === "shift";
  const shown = ghosts.some((laid) => laid.q === middle.q && laid.r === middle.r);
  const tints: Tint[] = shown ? ["target"] : [];
  return flower(middle).map((point, index) => ({
    ...spot(point),
    at: place_name(middle, index),
    name: "",
    says: speech.words.free_place,
    can,
    tints,
  }));
}

/** The outlines of the free places, so that each is seen as one. */
function free_borders(draft: Draft): Shape[] {
  const sectors = draft.shown_free.flatMap((middle) =>
    flower(middle).map((point, index) => ({ at: `${middle.q}.${middle.r}-${index}`, ...spot(point) })),
  );
  return walls(sectors).map((wall) => ({
    ...wall,
    key: `free ${wall.key}`,
    attributes: { ...wall.attributes, class: "ed-free" },
  }));
}

// ---- what lies and stands there ----------------------------------------------------------------

function spotted(sectors: readonly Sector[]): { at: string; x: number; y: number }[] {
  return sectors.map((sector) => ({ at: sector.at, ...spot(sector) }));
}

/** The border of the system that is in hand or looked at. */
function chosen_border(draft: Draft): Shape[] {
  const system = draft.tool.kind === "shift" ? draft.tool.system : draft.chosen && system_of(draft.chosen);
  if (!system) return [];
  const sectors = draft.galaxy.sectors.filter((sector) => sector.system === system);
  return walls(spotted(sectors)).map((wall) => ({
    ...wall,
    key: "chosen wall",
    attributes: { ...wall.attributes, class: "ed-chosen-system" },
  }));
}

/** The ground of planets that are somebody's. */
function grounds(draft: Draft): Shape[] {
  return draft.galaxy.planets().flatMap((sector) => {
    const owner = planet_at(draft.mission, draft.galaxy, sector.at)?.owner;
    const [spotted_sector] = spotted([sector]);
    if (!spotted_sector || !owner || owner === "neutral") return [];
    return [owned(spotted_sector, seat_class(owner))];
  });
}

function map_pieces(draft: Draft): Piece[] {
  return draft.galaxy.sectors.flatMap((sector) => {
    if (sector.holds === "space") return [];
    const planet = planet_at(draft.mission, draft.galaxy, sector.at);
    if (planet) return [planet_piece(planet, worth[planet.kind])];
    if (is_planet(sector.holds)) return [];
    const beneath = draft.mission.ships.some(({ at }) => at === sector.at);
    return [thing_piece(sector.at, sector.holds, beneath)];
  });
}

function ghost_pieces(laid: Laid): Piece[] {
  return prints(number_of(laid.system), laid.face, laid.turned).flatMap((print, place) => {
    const at = place_name(laid, place);
    if (print === "space") return [];
    const piece = is_planet(print) ? planet_piece({ at, kind: print }, worth[print]) : thing_piece(at, print);
    return [{ ...piece, key: `ghost ${laid.system} ${place}`, ghost: true }];
  });
}
