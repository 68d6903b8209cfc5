// games/planetary_empires/editor/drawing.ts -- the draft as a board: tiles as the table draws them, the free cells, and what choosing would do.

import type { CharterSpeech } from "../../../editor/charter/speech";
import { centre, hexagon } from "../../../board/geometry";
import type { BoardModel, Cell, Tint } from "../../../board/model";
import type { Shape } from "../../../board/shape";
import { ground, standing } from "../signs";
import { spot_of, type Land } from "../view";
import { words as game_words } from "../words.svelte";
import type { Site } from "./charter";
import type { Draft } from "./draft.svelte";
import { site_at } from "./edit";
import { words } from "./words.svelte";

function land_of({ at, terrain, holds, owner, left }: Site): Land {
  return { at, terrain, holds, owner, left, changed: false } as Land;
}

export function board_model(draft: Draft, speech: CharterSpeech): BoardModel {
  const { tiles } = draft.charter;
  const lands = tiles.map(land_of);
  const seat = (owner: Land["owner"]): string => (owner ? speech.seat_class(owner) : "");
  return {
    label: words().board(tiles.length),
    margin: 16,
    names: true,
    choose: "",
    // In the order of their places, so that one keeps the focus when a tile is laid there.
    cells: [
      ...tiles.map((site) => tile_cell(draft, site, speech)),
      ...[...draft.free].map((at) => free_cell(draft, at)),
    ].sort((one, other) => one.y - other.y || one.x - other.x),
    edges: [],
    trails: [],
    pieces: [],
    sights: [],
    arrows: [],
    pills: [],
    under: [
      ...[...draft.free].map(free_shape),
      ...lands.map((land) => ground(land, spot_of(land.at), seat(land.owner))),
    ],
    over: lands.map((land) =>
      standing(land, spot_of(land.at), {
        seat: seat(land.owner),
        owner: land.owner ? speech.letter(land.owner) : "",
        badge: game_words().badges[land.holds] ?? "",
      }),
    ),
    heart: tiles.length > 0 ? tiles.map(({ at }) => at) : ["h8"],
    dots: tiles.flatMap(({ at, owner }) => (owner ? [{ at, classes: speech.seat_class(owner) }] : [])),
  };
}

/** What a tile is, in words. */
export function said(site: Site, { word, name }: CharterSpeech): string {
  const found = [site.owner ? words().of(name(site.owner)) : words().nobodys];
  if (site.holds !== "none") found.push(word(site.holds));
  if (site.holds === "none" || site.terrain !== "clear") found.push(word(site.terrain));
  if (site.left) found.push(words().left);
  return found.join(", ");
}

function tile_cell(draft: Draft, site: Site, speech: CharterSpeech): Cell {
  const { at } = site;
  const { tool, charter } = draft;
  const tints: Tint[] = [];
  if (draft.chosen === at) tints.push("picked");
  if (tool.kind === "aim" && charter.aims[tool.aim]?.hold.includes(at)) tints.push("target");
  if (draft.looked === at && tool.kind !== "choose") tints.push("legal");
  if (draft.lit.includes(at)) tints.push("lit");
  return {
    ...spot_of(at),
    at,
    name: at.toUpperCase(),
    says: `${at.toUpperCase()}, ${said(site, speech)}`,
    can: true,
    picked: draft.chosen === at,
    tints,
  };
}

function free_cell(draft: Draft, at: string): Cell {
  const can = draft.takes(at);
  return {
    ...spot_of(at),
    at,
    name: "",
    says: `${at.toUpperCase()}, ${words().free}`,
    can,
    tints: can && draft.looked === at ? ["legal"] : [],
  };
}

function free_shape(at: string): Shape {
  return {
    key: `free ${at}`,
    tag: "path",
    attributes: { class: "pe-free-cell", d: hexagon(centre(spot_of(at)), 37) },
  };
}

/** The tiles of the map that a problem names. */
export function places_of(values: readonly (string | number)[], draft: Draft): string[] {
  return values.map(String).filter((value) => site_at(draft.charter, value));
}
