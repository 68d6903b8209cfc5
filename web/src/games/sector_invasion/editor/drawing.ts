// games/sector_invasion/editor/drawing.ts -- the draft as a board: the sector with all that was put on it, and what choosing would do.

import type { BoardModel, Cell, Piece, Tint } from "../../../board/model";
import type { CharterSpeech } from "../../../editor/charter/speech";
import { gale, ground, ship_signs, ship_size, site_sign } from "../signs";
import { cells_of, spot_of, type Site } from "../view";
import { words as game_words } from "../words.svelte";
import { players, type Charter, type Player, type Spot } from "./charter";
import type { Draft } from "./draft.svelte";
import { home_at, ship_at, spot_at, storm_at, type Berth } from "./edit";
import { words } from "./words.svelte";

export function board_model(draft: Draft, speech: CharterSpeech): BoardModel {
  const { charter } = draft;
  const cells = cells_of(charter.radius);
  const berths = berths_of(charter);
  return {
    label: words().board(cells.length),
    margin: 8,
    names: true,
    choose: "",
    cells: cells.map((at) => cell(draft, at, speech)),
    edges: [],
    trails: [],
    pieces: berths.map((berth) => ship_piece(berth, speech)),
    sights: [],
    arrows: [],
    pills: [],
    under: [
      ...cells.map((at) => {
        const storm = storm_at(charter, at);
        return storm ? gale(at, spot_of(at), storm.core === at) : ground(at, spot_of(at), "");
      }),
      ...charter.sites.map((spot) =>
        site_sign(site_of(spot), spot_of(spot.at), {
          seat: spot.owner ? speech.seat_class(spot.owner) : "",
          owner: spot.owner ? speech.letter(spot.owner) : "",
          badge: game_words().badges[spot.holds] ?? "",
          home: home_at(charter, spot.at) !== undefined,
          aside: berths.some(({ ship }) => ship.at === spot.at),
        }),
      ),
    ],
    over: [],
    heart: charter.sites.length > 0 ? charter.sites.map(({ at }) => at) : [cells[cells.length >> 1] ?? ""],
    dots: [
      ...charter.storms.flatMap(({ core, cells }) =>
        [core, ...cells].map((at) => ({ at, classes: "si-dot-storm" })),
      ),
      ...charter.sites.flatMap(({ at, owner }) => (owner ? [{ at, classes: speech.seat_class(owner) }] : [])),
    ],
  };
}

/** As the table tells of it, before anything happened to it. */
function site_of({ holds, ...spot }: Spot): Site {
  return { ...spot, kind: holds, moved: false, idle: false, plundered: false, shells: [] };
}

function berths_of({ players: all }: Charter): Berth[] {
  return all.flatMap(({ ships }, seat) => {
    const player = players[seat];
    return player ? ships.map((ship) => ({ player, ship })) : [];
  });
}

function ship_piece({ player, ship }: Berth, speech: CharterSpeech): Piece {
  const { at, type, damaged, general } = ship;
  return {
    key: `${player} ${at}`,
    at,
    symbol: `si-${type}`,
    classes: `si-ship ${speech.seat_class(player)}${damaged ? " damaged" : ""}`,
    size: ship_size,
    badges: ship_signs(speech.letter(player), game_words().badges[type] ?? "", general, damaged),
  };
}

/** What is on a cell, in words. */
export function said(charter: Charter, at: string, { word, name }: CharterSpeech): string {
  const t = words();
  const found: string[] = [];
  const spot = spot_at(charter, at);
  const storm = storm_at(charter, at);
  const berth = ship_at(charter, at);
  const home = home_at(charter, at);
  if (home) found.push(t.home_of(name(home)));
  if (spot && !(home && spot.holds === "capital")) found.push(word(spot.holds));
  if (spot?.owner && !home) found.push(t.of(name(spot.owner)));
  if (spot?.garrison) found.push(t.inspect.garrison);
  if (spot?.faction) found.push(t.inspect.faction);
  if (spot?.portal) found.push(t.inspect.portal);
  if (storm) found.push(word(storm.core === at ? "core" : "storm"));
  if (berth) found.push(t.ship_of(word(berth.ship.type), name(berth.player)));
  return found.length > 0 ? found.join(", ") : t.free;
}

function cell(draft: Draft, at: string, speech: CharterSpeech): Cell {
  const can = draft.takes(at);
  const picked = draft.chosen === at;
  const tints: Tint[] = [];
  if (picked) tints.push("picked");
  if (draft.looked === at && can && draft.tool.kind !== "choose") tints.push("legal");
  if (draft.lit.includes(at)) tints.push("lit");
  return {
    ...spot_of(at),
    at,
    name: at.toUpperCase(),
    says: `${at.toUpperCase()}, ${said(draft.charter, at, speech)}`,
    can,
    picked,
    tints,
  };
}

/** The cells that a problem names, and the headquarters of the players whom it names. */
export function places_of(values: readonly (string | number)[], { charter, seats }: Draft): string[] {
  const on_map = new Set(cells_of(charter.radius));
  return values.map(String).flatMap((value) => {
    if (on_map.has(value)) return [value];
    const home = charter.players[seats.indexOf(value as Player)]?.headquarters;
    return home ? [home] : [];
  });
}
