// games/imperium/board_model.ts -- the board of a position, with what may be done on it and what would come of it.

import { centre } from "../../board/geometry";
import type { BoardModel, Cell, Piece, Pill } from "../../board/model";
import type { Shape } from "../../board/shape";
import type { Offer } from "./choices";
import { all_supply, blockades, locked_by } from "./figures";
import { offer_text } from "./offer_text";
import { glow_piece, plan_piece, planet_piece, ship_piece, thing_piece } from "./pieces";
import * as signs from "./signs";
import { sector_lines, type Reading } from "./telling";
import {
  crew_kinds,
  crew_of,
  goals_at,
  phase_of,
  planet_at,
  seat_class,
  ship_at,
  type Combat,
  type Hints,
  type Sector,
  type View,
} from "./view";

/** All that is needed to draw: nothing is asked while drawing. */
export interface Desktop extends Reading {
  view: View;
  hints: Hints;
  sheet: readonly Sector[];
  tokens: ReadonlyMap<string, string>;
  yours: boolean;
  source: string;
  cargo: string;
  unit: string;
  card: string;
  aimed: string;
  target: string;
  targets: ReadonlyMap<string, Offer[]>;
  sources: ReadonlySet<string>;
  looked: string | null;
  refused: string;
  preview: { offer: Offer; hints: Hints } | null;
  lit: string[];
  last: string[]; // sectors of the step before
  over?: boolean;
}

export function board_model(desk: Desktop): BoardModel {
  const far = far_reach(desk);
  return {
    label: desk.words.board(desk.sheet.length),
    margin: 14,
    names: true,
    choose: "",
    cells: desk.sheet.map((sector) => drawn(sector, desk, far)),
    edges: [],
    trails: [],
    pieces: pieces(desk),
    sights: [],
    arrows: arrows(desk),
    pills: pills(desk),
    under: ground(desk),
    over: marks(desk),
    heart: heart(desk),
    dots: [...desk.view.planets, ...desk.view.ships].flatMap(({ at, owner }) =>
      owner && owner !== "neutral" ? [{ at, classes: seat_class(owner) }] : [],
    ),
  };
}

/** Where something can be done, else where one's own stands; nowhere once all is over. */
function heart({ view, targets, sources, source, over }: Desktop): string[] {
  if (over) return [];
  if (targets.size > 0 || sources.size > 0) return [...new Set([source, ...sources, ...targets.keys()])];
  const own = [...view.ships, ...view.planets].filter(({ owner }) => owner === view.viewer);
  return own.map(({ at }) => at);
}

// ---- cells ------------------------------------------------------------------------------------

function drawn(sector: Sector, desk: Desktop, far: ReadonlySet<string>): Cell {
  const { at } = sector;
  const { words } = desk;
  const lines = sector_lines(desk.view, desk.hints, at, desk);
  const offers = desk.targets.get(at) ?? [];
  const cell: Cell = {
    ...sector,
    name: covered(at, desk.view) ? "" : at,
    says: [at, ...(lines.length > 0 ? lines : [words.empty])].join(", "),
    can: false,
    tints: [],
  };
  if (desk.last.includes(at)) cell.tints.push("last");
  const source = desk.sources.has(at) && !desk.card && !desk.unit;
  if (source) {
    cell.can = true;
    cell.says += `. ${words.can_act}`;
  }
  if (at === desk.source || at === desk.aimed) {
    cell.tints.push("picked");
    cell.picked = true;
  }
  if (offers.length > 0) dress_target(cell, offers, desk);
  else if (far.has(at)) cell.tints.push("reach");
  if (desk.lit.includes(at)) cell.tints.push("lit");
  if (desk.refused === at) {
    cell.tints.push("refused");
    cell.cross = lines.length === 0;
  }
  // The panel tells of the piece in the hand; a tip would only hide where it can go.
  if (at !== desk.source && at !== desk.target && (lines.length > 0 || offers.length > 0))
    tell(cell, lines, offers, desk);
  return cell;
}

/** Where a garrison is drawn there is no room for the sector's name. */
function covered(at: string, view: View): boolean {
  const crew = crew_of(planet_at(view, at));
  return crew_kinds.some((kind) => crew[kind] > 0);
}

function dress_target(cell: Cell, offers: readonly Offer[], desk: Desktop): void {
  const { at } = cell;
  cell.can = true;
  cell.picked = at === desk.target;
  cell.tints.push(cell.picked ? "target" : "legal");
  const stands = ship_at(desk.view, at) ?? planet_at(desk.view, at);
  if (!stands && !cell.picked) cell.dot = losing(offers) || locks_there(at, desk) ? "warn" : "go";
  cell.says += `. ${offers.map((offer) => offer_text(offer, desk)).join("; ")}`;
}

/** The ship in the hand would be locked there. */
function locks_there(at: string, { hints, source, cargo }: Desktop): boolean {
  const route = hints.ships?.find((one) => one.at === source);
  return cargo === "" && route !== undefined && route.locks.includes(at);
}

/** Where the squadrons aboard could come, once their carrier has moved. */
function far_reach(desk: Desktop): Set<string> {
  if (phase_of(desk.view) !== "movement" || desk.cargo || !desk.source) return new Set();
  return new Set(desk.hints.ships?.find((one) => one.at === desk.source)?.far);
}

function losing(offers: readonly Offer[]): boolean {
  return offers.every((offer) => offer.action.do === "lose");
}

function tell(cell: Cell, lines: string[], offers: readonly Offer[], desk: Desktop): void {
  const doings = offers.slice(0, 4).map((offer) => offer_text(offer, desk));
  cell.tip = { title: cell.at, lines: [...lines, ...doings, ...foreseen(cell.at, offers, desk)] };
}

/** What the action under the pointer would bring: a lock, a combat's total. */
function foreseen(at: string, offers: readonly Offer[], desk: Desktop): string[] {
  const { preview, words } = desk;
  if (offers[0]?.action.do === "move" && locks_there(at, desk)) return [words.would_lock];
  const offer = offers.find((one) => one.text === preview?.offer.text);
  const combat = offer && preview?.hints.combats?.find((one) => one.target === at);
  return combat ? [combat_line(combat, desk)] : [];
}

export function combat_line(combat: Combat, { words }: Reading): string {
  return combat.manner === "invade"
    ? words.fight.landing(combat.total.sure, combat.answer.sure)
    : words.fight.against(combat.total.sure, combat.defence.sure);
}

// ---- what lies and stands there ------------------------------------------------------------------

function pieces(desk: Desktop): Piece[] {
  const { view, hints } = desk;
  const player = view.course.player ?? "red";
  const moving = phase_of(view) === "movement";
  const worth = (kind: string) => hints.worlds?.find((world) => world.kind === kind)?.pc;
  const over = desk.targets.get(desk.looked ?? "")?.[0] ?? desk.targets.get(desk.target)?.[0];
  const planned = over?.action.do === "build" && over.to && over.unit && !planet_at(view, over.to);
  return [
    ...view.things.map(({ at, thing }) => thing_piece(at, thing, ship_at(view, at) !== undefined)),
    ...view.planets.map((planet) => planet_piece(planet, worth(planet.kind))),
    ...view.glows.map(({ at }) => glow_piece(at)),
    ...view.ships.map((ship) =>
      ship_piece(ship, desk.tokens.get(ship.at) ?? `ship ${ship.at}`, {
        locked: locked_by(hints, ship.at) !== undefined,
        spent: moving && ship.owner === player && ship.moved === true,
      }),
    ),
    ...(planned ? [plan_piece(over.to ?? "", over.unit ?? "", seat_class(view.viewer))] : []),
  ];
}

function ground(desk: Desktop): Shape[] {
  const shapes: Shape[] = [];
  for (const planet of desk.view.planets) {
    const sector = desk.sheet.find((one) => one.at === planet.at);
    if (sector && planet.owner && planet.owner !== "neutral")
      shapes.push(signs.owned(sector, seat_class(planet.owner)));
  }
  for (const sector of desk.sheet)
    for (const side of goals_at(desk.hints, sector.at)) shapes.push(signs.goal(sector, seat_class(side)));
  return [
    ...shapes,
    ...signs.walls(desk.sheet),
    ...signs.system_names(desk.sheet, (at) => covered(at, desk.view)),
  ];
}

// ---- what is declared and what threatens ------------------------------------------------------------

function marks(desk: Desktop): Shape[] {
  const { view, hints, sheet } = desk;
  const by_name = new Map(sheet.map((sector) => [sector.at, sector]));
  const shapes: Shape[] = [];
  const line = (from: string, to: string, make: (from: Sector, to: Sector) => Shape[]): void => {
    const start = by_name.get(from);
    const end = by_name.get(to);
    if (start && end) shapes.push(...make(start, end));
  };
  const mark = (at: string, make: (sector: Sector) => Shape): void => {
    const sector = by_name.get(at);
    if (sector) shapes.push(make(sector));
  };
  for (const { from, to } of supplied(desk))
    line(from, to, (start, end) => [signs.supply_line(`supply ${from}`, centre(start), centre(end))]);
  for (const at of all_supply(hints).losable) mark(at, signs.doomed);
  for (const { at } of blockades(hints)) mark(at, signs.blockade);
  const { strikes = [], landings = [] } = view.course;
  for (const { from, target } of strikes)
    line(from, target, (start, end) =>
      signs.strike(`strike ${from} ${target}`, centre(start), centre(end), "attack"),
    );
  const each = new Map(landings.map((one) => [`landing ${one.from} ${one.target}`, one]));
  for (const [key, { from, target }] of each)
    line(from, target, (start, end) => signs.strike(key, centre(start), centre(end), "invade"));
  const aims = new Set([...strikes, ...landings].map((one) => one.target));
  if (view.clash.target) aims.add(view.clash.target);
  for (const at of aims) mark(at, signs.aim);
  return shapes;
}

/** Lines of supply are shown when they are spoken of: in their phase, and for the piece looked at. */
function supplied(desk: Desktop): { from: string; to: string }[] {
  const all = all_supply(desk.hints).lines.filter((one) => one.from !== one.to);
  if (phase_of(desk.view) === "supply") return all;
  const near = [desk.looked, desk.source];
  return all.filter((one) => near.includes(one.from) || near.includes(one.to));
}

function arrows(desk: Desktop): BoardModel["arrows"] {
  const { source, looked, target } = desk;
  const to = looked && desk.targets.has(looked) ? looked : target;
  const offer = desk.targets.get(to)?.[0];
  if (!source || !to || to === source || !offer) return [];
  const moves = offer.action.do === "move" || offer.action.do === "launch";
  return moves ? [{ key: "plan", from: source, to }] : [];
}

function pills(desk: Desktop): Pill[] {
  const phase = phase_of(desk.view);
  if (phase !== "declaring" && phase !== "resolving") return [];
  const combats = desk.preview?.hints.combats ?? desk.hints.combats ?? [];
  return combats
    .filter((combat) => combat.manner === "attack" || combat.manner === "invade")
    .map((combat) => ({
      key: `combat ${combat.target}`,
      at: combat.target,
      text: `${combat.total.sure} : ${combat.manner === "attack" ? combat.defence.sure : combat.answer.sure}`,
      kind: "cost",
      on: true,
      free: true,
    }));
}
