// games/sector_invasion/board_model.ts -- the sector of a position, and where the ship that is chosen may go.

import type { BoardModel, Cell, Piece, Pill } from "../../board/model";
import type { Shape } from "../../board/shape";
import {
  gale,
  ground,
  letter,
  prey_sign,
  risk_sign,
  ship_signs,
  ship_size,
  site_sign,
  use,
  way_sign,
} from "./signs";
import { arrivals } from "./prospect_text";
import { seat_names, tip_lines, type Reading } from "./telling";
import {
  cells_of,
  craft_at,
  holder_of,
  no_ship,
  odds_of,
  owner_of,
  percent,
  prospect_of,
  ship_at,
  ship_named,
  site_at,
  spot_of,
  storm_at,
  swarm_at,
  type Hints,
  type Ship,
  type View,
} from "./view";
import { place_of, source_of } from "./targets";
import type { Action } from "./wire";

/** All that is needed to draw: nothing is asked while drawing. */
export interface Desktop extends Reading {
  view: View;
  hints: Hints;
  viewer: string;
  /** The class and the letter of each seat. */
  seat_class(seat: string): string;
  letter(seat: string): string;
  yours: boolean;
  source: string;
  sources: ReadonlySet<string>;
  /** The cell that is chosen, those that can be, and what would be done. */
  at: string;
  open: ReadonlySet<string>;
  chosen: Action | undefined;
  /** What may be done with what is chosen. */
  choices: readonly Action[];
  dock: string;
  refused: string;
  lit: readonly string[];
  last: readonly string[];
}

export function board_model(desk: Desktop): BoardModel {
  const { view, hints } = desk;
  const cells = cells_of(hints.terms?.radius ?? 6);
  return {
    label: desk.words.board(cells.length),
    margin: 8,
    names: true,
    choose: "",
    cells: cells.map((at) => drawn(at, desk)),
    edges: [],
    trails: [],
    pieces: [...view.ships.map((ship) => ship_piece(ship, desk)), ...view.swarms.map(swarm_piece)],
    sights: [],
    arrows: [],
    pills: pills(desk),
    under: [
      ...cells.map((at) => ground_of(at, desk)),
      ...view.sites
        .filter(({ kind, portal }) => kind !== "none" || portal)
        .map((site) =>
          site_sign(site, spot_of(site.at), {
            seat: desk.seat_class(site.owner ?? ""),
            owner: desk.letter(site.owner ?? ""),
            badge: desk.words.badges[site.kind] ?? "",
            home: view.players.some(({ headquarters, out }) => !out && headquarters === site.at),
            aside: ship_at(view, site.at) !== undefined || swarm_at(view, site.at) !== undefined,
          }),
        ),
    ],
    over: [...risks(desk), ...prey(desk), ...way(desk)],
    heart: heart(desk),
    dots: dots(desk),
  };
}

function ground_of(at: string, { view, seat_class }: Desktop): Shape {
  const storm = storm_at(view, at);
  if (storm) return gale(at, spot_of(at), storm.core === at);
  const holder = holder_of(view, at);
  const seat = seat_names[holder] ?? "";
  const held = holder < 0 ? "" : view.players[holder] ? seat_class(seat) : "si-brood";
  return ground(at, spot_of(at), held);
}

/** Where one's own ships and headquarters are, and what is chosen; nowhere once all is over. */
function heart({ view, viewer, at, source, yours }: Desktop): string[] {
  if (view.phase === "over") return [];
  if (yours && source) return at ? [source, at] : [source];
  if (yours && at) return [at];
  const home = view.players[seat_names.indexOf(viewer)]?.headquarters;
  const own = view.ships.filter(({ name }) => owner_of(name) === viewer).map((ship) => ship.at);
  return home ? [home, ...own] : own;
}

function dots({ view, seat_class }: Desktop): { at: string; classes: string }[] {
  const storms = view.storms.flatMap(({ cells }) => cells.map((at) => ({ at, classes: "si-dot-storm" })));
  const owned = view.sites.flatMap(({ at, owner }) => (owner ? [{ at, classes: seat_class(owner) }] : []));
  const ships = view.ships.map(({ at, name }) => ({ at, classes: seat_class(owner_of(name)) }));
  return [...storms, ...owned, ...ships];
}

function drawn(at: string, desk: Desktop): Cell {
  const prospect = prospect_of(desk.yours ? craft_at(desk.hints, desk.source) : undefined, at);
  const lines = tip_lines(at, desk.view, prospect, desk);
  const can = desk.yours && (desk.open.has(at) || desk.sources.has(at));
  const cell: Cell = {
    ...spot_of(at),
    at,
    name: at.toUpperCase(),
    says: [at.toUpperCase(), ...lines].join(", "),
    can,
    tints: [],
  };
  // The panel tells of the cell that is chosen; a tip would only hide what lies around it.
  if (!desk.yours || at !== desk.at) cell.tip = { title: at.toUpperCase(), lines };
  if (desk.last.includes(at)) cell.tints.push("last");
  if (desk.yours && at === desk.source) cell.tints.push("picked");
  if (desk.yours && at === desk.at) {
    cell.picked = true;
    cell.tints.push("target");
  } else if (desk.yours && desk.open.has(at)) {
    const plain = prospect.arrival && prospect.arrival.tests.length === 0;
    cell.tints.push(plain ? "reach" : "legal");
    if (plain && !site_at(desk.view, at)) cell.dot = "go";
  } else if (desk.yours && at === desk.dock) cell.tints.push("target");
  if (desk.lit.includes(at)) cell.tints.push("lit");
  if (desk.refused === at) {
    cell.tints.push("refused");
    cell.cross = true;
  }
  return cell;
}

// ---- pieces -----------------------------------------------------------------------------------

function ship_piece(ship: Ship, desk: Desktop): Piece {
  const owner = owner_of(ship.name);
  const general = desk.view.players[seat_names.indexOf(owner)]?.general.ship === ship.name;
  const letter_of_type = desk.words.badges[ship.type] ?? "";
  const badges = ship_signs(desk.letter(owner), letter_of_type, general, ship.damaged);
  if (!ship.damaged && ship.out > 0) badges.push(use("out", { x: 15, y: -15 }, 16));
  if (ship.improved) badges.push(letter("improved", "si-better", { x: 17, y: -8 }, "+"));
  const states = [
    "si-ship",
    desk.seat_class(owner),
    ship.damaged ? "damaged" : "",
    idle(ship, desk) ? "dim" : "",
  ];
  return {
    key: ship.name,
    at: ship.at,
    symbol: `si-${ship.type}`,
    classes: states.filter(Boolean).join(" "),
    size: ship_size,
    badges,
    ...(ship.at === desk.source ? { top: true } : {}),
  };
}

/** One's own that has acted: it steps back while the others wait. */
function idle(ship: Ship, { view, viewer, yours }: Desktop): boolean {
  return yours && view.phase === "ships" && ship.acted && owner_of(ship.name) === viewer;
}

function swarm_piece({ slot, at }: { slot: number; at: string }): Piece {
  return { key: `swarm-${slot}`, at, symbol: "si-swarm", classes: "si-swarm", size: 46 };
}

// ---- where one may go ---------------------------------------------------------------------------

function risks({ view, hints, yours, source, choices, at: chosen }: Desktop): Shape[] {
  const craft = yours ? craft_at(hints, source) : undefined;
  if (!craft) return [];
  const seen = new Set<string>();
  return choices.flatMap((action) => {
    const at = place_of(action) ?? "";
    if (seen.has(at) || at === chosen || (action.do !== "move" && action.do !== "cross")) return [];
    const { arrival, passage } = prospect_of(craft, at);
    const low = site_at(view, at) !== undefined;
    if (arrival?.tests.length) {
      seen.add(at);
      return [risk_sign(at, spot_of(at), percent(arrival.ways, arrival.of), false, low)];
    }
    if (arrival || !passage) return [];
    seen.add(at);
    return [risk_sign(at, spot_of(at), percent(arrivals(passage), passage.of), true, low)];
  });
}

function prey({ yours, choices }: Desktop): Shape[] {
  if (!yours) return [];
  const cells = choices.flatMap((action) =>
    action.do === "attack" ? [action.target] : action.do === "bombard" ? [action.at] : [],
  );
  return [...new Set(cells)].map((at) => prey_sign(at, spot_of(at)));
}

function way({ yours, chosen, view }: Desktop): Shape[] {
  if (!yours || !chosen) {
    const duel = view.duel;
    const [one, other] = [duel?.attacker, duel?.defender];
    const from = one && !no_ship(one) ? ship_named(view, one) : undefined;
    const to = other && !no_ship(other) ? ship_named(view, other) : undefined;
    return from && to ? [way_sign(spot_of(from.at), spot_of(to.at), "attack")] : [];
  }
  const from = source_of(chosen);
  const to = place_of(chosen);
  if (!from || !to || from === to) return [];
  const kind =
    chosen.do === "cross" ? "cross" : chosen.do === "attack" || chosen.do === "bombard" ? "attack" : "move";
  return [way_sign(spot_of(from), spot_of(to), kind)];
}

/** The figures of what is chosen, beside its cell. */
function pills({ yours, at, source, hints, chosen }: Desktop): Pill[] {
  if (!yours || !chosen || !at) return [];
  const { arrival, passage, clash, landing } = prospect_of(
    craft_at(hints, source) ?? craft_at(hints, at),
    at,
  );
  const text =
    chosen.do === "attack" && clash
      ? `${clash.attack} : ${clash.defence}`
      : chosen.do === "assault" && landing
        ? odds_of(landing, chosen.cards)
        : chosen.do === "cross" && passage
          ? percent(arrivals(passage), passage.of)
          : chosen.do === "move" && arrival?.tests.length
            ? percent(arrival.ways, arrival.of)
            : "";
  return text ? [{ key: "chosen", at, text, kind: "cost", dy: -47, on: true }] : [];
}
