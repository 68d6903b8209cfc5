// games/planetary_empires/board_model.ts -- the map of a position, the orders on it, and what may be attacked or rolled for.

import type { BoardModel, Cell, Pill } from "../../board/model";
import type { Shape } from "../../board/shape";
import { ground, order, standing, type Bead } from "./signs";
import { tile_lines, type Reading } from "./telling";
import {
  concerns,
  fight_named,
  parts_of,
  percent,
  roll_at,
  spot_of,
  target_at,
  type Battle,
  type Hints,
  type Land,
  type View,
} from "./view";

/** All that is needed to draw: nothing is asked while drawing. */
export interface Desktop extends Reading {
  view: View;
  hints: Hints;
  viewer: string;
  /** The class and the letter of each seat. */
  seat_class(seat: string): string;
  letter(seat: string): string;
  yours: boolean;
  /** The tile that is chosen, and those that can be. */
  at: string;
  open: ReadonlySet<string>;
  refused: string;
  lit: readonly string[];
  last: readonly string[];
  /** Battles whose reports differ, or whose time is up. */
  troubled: ReadonlySet<string>;
}

export function board_model(desk: Desktop): BoardModel {
  return {
    label: desk.words.board(desk.view.lands.length),
    margin: 22,
    names: true,
    choose: "",
    cells: desk.view.lands.map((land) => drawn(land, desk)),
    edges: [],
    trails: [],
    pieces: [],
    sights: [],
    arrows: [],
    pills: pills(desk),
    under: desk.view.lands.map((land) => ground(land, spot_of(land.at), desk.seat_class(land.owner ?? ""))),
    over: [
      ...desk.view.lands.map((land) =>
        standing(land, spot_of(land.at), {
          seat: desk.seat_class(land.owner ?? ""),
          owner: desk.letter(land.owner ?? ""),
          badge: desk.words.badges[land.holds] ?? "",
        }),
      ),
      ...orders(desk),
    ],
    heart: heart(desk),
    dots: desk.view.lands.flatMap(({ at, owner }) =>
      owner ? [{ at, classes: desk.seat_class(owner) }] : [],
    ),
  };
}

/** Where one's own land lies, and what is chosen; nowhere once all is over. */
function heart({ view, at, viewer, yours }: Desktop): string[] {
  if (view.phase === "over") return [];
  const own = view.lands.filter(({ owner }) => owner === viewer).map((land) => land.at);
  return yours && at ? [...own, at] : own;
}

function drawn(land: Land, desk: Desktop): Cell {
  const { at } = land;
  const lines = tile_lines(land, desk);
  const can = desk.yours && desk.open.has(at);
  const cell: Cell = {
    ...spot_of(at),
    at,
    name: at.toUpperCase(),
    says: [at.toUpperCase(), ...lines].join(", "),
    can,
    tints: [],
  };
  // The panel tells of the tile that is chosen; a tip would only hide what lies around it.
  if (!desk.yours || at !== desk.at) cell.tip = { title: at.toUpperCase(), lines };
  if (desk.last.includes(at)) cell.tints.push("last");
  if (at === desk.at) {
    cell.picked = true;
    cell.tints.push("target");
  } else if (can) cell.tints.push("legal");
  if (desk.lit.includes(at)) cell.tints.push("lit");
  if (desk.refused === at) {
    cell.tints.push("refused");
    cell.cross = true;
  }
  return cell;
}

// ---- orders -----------------------------------------------------------------------------------

/** How a battle stands; of a tile that nobody holds there is only the roll. */
function bead(battle: Battle, troubled: ReadonlySet<string>): Bead {
  if (battle.result === "drawn" || battle.result === "void") return "eq";
  if (battle.result) return "ok";
  return troubled.has(battle.name) ? "bang" : "dots";
}

/** From where an order comes; what is shown of the past is told without it. */
function approach(battle: string, { view, hints }: Desktop): { from?: string; port: boolean } {
  const told = fight_named(hints, battle)?.way;
  if (told) return { ...(told.from ? { from: told.from } : {}), port: told.port };
  const { attacker, at } = parts_of(battle);
  const { x, y } = spot_of(at);
  const beside = view.lands.find((land) => {
    const spot = spot_of(land.at);
    const [across, down] = [Math.abs(spot.x - x), Math.abs(spot.y - y)];
    return land.owner === attacker && across + down === 2 && down < 2;
  });
  return { ...(beside ? { from: beside.at } : {}), port: false };
}

function orders(desk: Desktop): Shape[] {
  const { view, hints, at } = desk;
  const drawn = view.battles.map((battle) => {
    const { attacker, at: to } = parts_of(battle.name);
    const { from, port } = approach(battle.name, desk);
    return order({
      key: battle.name,
      ...(from ? { from: spot_of(from) } : {}),
      to: spot_of(to),
      seat: desk.seat_class(attacker),
      fought: battle.result !== null || battle.defender === null,
      port,
      bead: bead(battle, desk.troubled),
    });
  });
  const planned = desk.yours ? target_at(hints, at) : undefined;
  if (planned)
    drawn.push(
      order({
        key: `plan ${at}`,
        ...(planned.way.from ? { from: spot_of(planned.way.from) } : {}),
        to: spot_of(at),
        seat: desk.seat_class(desk.viewer),
        fought: false,
        port: planned.way.port,
        bead: "dots",
        faint: true,
      }),
    );
  return drawn;
}

const few = 3;

// ---- figures on the map -------------------------------------------------------------------------

function pills(desk: Desktop): Pill[] {
  const { view, hints, yours, at } = desk;
  if (view.phase === "conquest" || view.phase === "dice")
    return (hints.rolls ?? []).map((need) => ({
      key: `need ${need.at}`,
      at: need.at,
      text: `${need.pips}+ · ${percent(need.chance)}`,
      kind: "cost",
      free: true,
      on: need.at === at || view.phase === "dice",
    }));
  const target = yours ? target_at(hints, at) : undefined;
  const found: Pill[] = target
    ? [
        {
          key: "target",
          at,
          text: target.sheet
            ? `${target.sheet.attack}:${target.sheet.defence}`
            : `${target.need.pips}+ · ${percent(target.need.chance)}`,
          kind: "cost",
          dy: -47,
          on: true,
        },
      ]
    : [];
  const own = view.battles.filter((battle) => !battle.result && concerns(battle, desk.viewer));
  // Of more than these the list tells: on the map they would hide each other.
  if (view.phase !== "battles" || own.length > few) return found;
  for (const battle of own) {
    const sheet = fight_named(hints, battle.name)?.sheet;
    const to = parts_of(battle.name).at;
    if (sheet)
      found.push({
        key: `sheet ${battle.name}`,
        at: to,
        text: `${sheet.attack}:${sheet.defence}`,
        kind: "cost",
        free: true,
      });
  }
  return found;
}

export function need_at({ hints, view }: Pick<Desktop, "hints" | "view">, at: string) {
  return view.phase === "orders" ? target_at(hints, at)?.need : roll_at(hints, at);
}
