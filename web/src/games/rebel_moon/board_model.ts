// games/rebel_moon/board_model.ts -- the board of a position, with what may be done on it and what would come of it.

import type { BoardModel, Cell, Hatch, Piece, Pill, Share, Sight, Tint } from "../../board/model";
import type { Refusal } from "../../transport/protocol";
import { manner, move_key, type Scan, type Shot, type Upgrade } from "./choices";
import type { Words } from "./en";
import {
  belief_kinds,
  bomb_dress,
  facing_angle,
  numerals,
  sheet,
  symbol,
  tone,
  upper,
  weapon,
  type Hex,
  type Hints,
} from "./view";
import type { Move, SeenMarker as Marker, Threat, View } from "./wire";

/** All that is needed to draw: nothing is asked while drawing. */
export interface Desktop {
  view: View;
  hints: Hints;
  yours: boolean;
  viewer: string;
  piece: string;
  open: string[];
  spot: string;
  moves: Move[];
  move: Move | undefined;
  chosen: string; // key of the plan chosen
  upgrade: Upgrade | undefined;
  shots: Shot[];
  marker: string;
  target: string;
  scans: Scan[];
  looked: string | null;
  refused: string;
  reasons: Record<string, Refusal>;
  preview: string[];
  lit: string[];
  trail: string[];
  last: string[]; // cells of the step before
  words: Words;
  word: (word: string) => string;
}

const piece_size = 60;
const marker_size = 52;
const minus = "−";

export function marker_name(marker: Marker, words: Words, word: (word: string) => string): string {
  if (marker.kind && marker.colour) return word(weapon(marker.colour, marker.kind));
  if (marker.kind) return words.kind[marker.kind];
  return words.hidden_marker(marker.colour ? words.colour[marker.colour] : "");
}

/** Hatches tell reasons apart; which reason gets which hatch is only a matter of order. */
const hatch_of: Record<string, Hatch> = {
  "RM-3.2": "slant",
  "RM-3.3": "slant",
  "RM-3.4": "grid",
  "RM-3.5": "level",
  "RM-3.6": "counter",
  "RM-A2": "level",
};

export function hatch(refusal: Refusal): Hatch | undefined {
  return hatch_of[refusal.clause];
}

export function board_model(desk: Desktop): BoardModel {
  const { view, words } = desk;
  const cells = sheet(view.side);
  const threats = bearing(desk);
  return {
    label: words.board(cells.length),
    margin: 28,
    names: true,
    choose: "",
    cells: cells.map((cell) => drawn(cell, desk)),
    edges: edges(view.side),
    trails: desk.trail.length > 1 ? [{ key: "trail", cells: desk.trail }] : [],
    pieces: pieces(desk),
    sights: sights(desk, threats),
    arrows: arrows(desk),
    pills: pills(desk, threats),
  };
}

function edges(side: number): BoardModel["edges"] {
  const found: BoardModel["edges"] = [];
  const cells = sheet(side);
  for (let row = 0; row < 2 * side - 1; ++row) {
    const first = cells.find((cell) => cell.y === row);
    if (first)
      found.push({
        key: `row ${row}`,
        text: upper(first.at.slice(0, 1)),
        x: first.x,
        y: row,
        dx: -49,
        dy: 5,
      });
  }
  for (const cell of cells) {
    const number = cell.at.slice(1);
    if (cell.y === 0) found.push({ key: `top ${number}`, text: number, x: cell.x, y: 0, dx: -17.6, dy: -46 });
    if (cell.y === 2 * side - 2)
      found.push({ key: `foot ${number}`, text: number, x: cell.x, y: cell.y, dx: 17.6, dy: 56 });
  }
  return found;
}

// ---- cells ------------------------------------------------------------------------------------

function drawn(cell: Hex, desk: Desktop): Cell {
  const { view } = desk;
  const marker = view.markers.find((one) => one.at === cell.at);
  const what = content(cell.at, marker, desk);
  const tints: Tint[] = [];
  const made: Cell = { ...cell, name: upper(cell.at), says: `${upper(cell.at)}, ${what}`, can: false, tints };
  if (desk.last.includes(cell.at)) tints.push("last");
  if (reach_shown(desk).includes(cell.at)) tints.push("reach");
  if (cell.at === view.bomb && view.phase !== "placing" && view.phase !== "over") tints.push("picked");
  if (desk.yours && view.phase === "placing") dress_placing(made, desk);
  else if (desk.yours && view.phase === "bombing") dress_moving(made, desk);
  else if (desk.yours && view.phase === "answering") dress_answering(made, desk);
  if (desk.lit.includes(cell.at) || desk.lit.includes(upper(cell.at))) tints.push("lit");
  if (desk.refused === cell.at) {
    tints.push("refused");
    delete made.tip; // the toast says it already
    const free =
      !marker && !view.asteroids.includes(cell.at) && cell.at !== view.bomb && cell.at !== view.moon;
    made.cross = free && cell.at !== view.gate;
  }
  tell_marker(made, marker, desk);
  return made;
}

function content(at: string, marker: Marker | undefined, desk: Desktop): string {
  const { view, words } = desk;
  const found: string[] = [];
  if (at === view.bomb && view.phase !== "placing") found.push(words.bomb(words.spoken[view.facing]));
  if (at === view.gate) found.push(words.gate);
  if (at === view.moon) found.push(words.moon);
  if (view.asteroids.includes(at)) found.push(words.asteroid);
  if (marker) {
    found.push(marker_name(marker, words, desk.word));
    if (marker.uses > 0) found.push(words.used(marker.uses));
    if (marker.kind && !marker.up) found.push(words.hidden);
  }
  return found.length > 0 ? found.join(", ") : words.empty;
}

function dress_placing(cell: Cell, desk: Desktop): void {
  const { words } = desk;
  if (desk.open.includes(cell.at)) {
    cell.can = true;
    cell.picked = desk.spot === cell.at;
    cell.says += `. ${words.may_place(desk.word(desk.piece))}`;
    if (cell.at === desk.spot) cell.tints.push("target");
    else if (cell.at === desk.looked) cell.tints.push("legal");
    return;
  }
  const refusal = desk.reasons[cell.at];
  if (!refusal) return;
  cell.says += `. ${words.forbidden(refusal.text)}`;
  const found = hatch(refusal);
  if (found) cell.hatch = found;
  cell.tip = { title: upper(cell.at), lines: [refusal.text], clause: refusal.clause };
}

export function manner_words(move: Move, view: View, words: Words): string {
  const how = manner(move);
  const direction = how.turn ? words.compass[how.turn] : "";
  if (move.at === view.bomb) return how.turn ? words.move.stay_turn(direction) : words.move.stay;
  const way = how.turn ? words.move.turn(direction) : words.move.straight;
  if (!how.burn) return way;
  return `${way}, ${how.ahead || view.step === "c" ? words.move.thrusters : words.move.only_thrusters}`;
}

function most_of(threats: readonly Threat[]): number {
  return Math.max(0, ...threats.map((threat) => threat.most));
}

function dress_moving(cell: Cell, desk: Desktop): void {
  const { words, view } = desk;
  const here = desk.moves.filter((move) => move.at === cell.at);
  const scan = desk.scans.find((one) => one.at === cell.at);
  if (scan) {
    cell.can = true;
    cell.picked = scan === desk.upgrade;
    cell.tints.push(cell.picked ? "target" : "legal");
    cell.says += `. ${words.move.scan(upper(cell.at))}`;
  }
  const first = here[0];
  if (first) {
    cell.can = true;
    const chosen = here.find((move) => move_key(move) === desk.chosen);
    const shown = here.find((move) => move === desk.move);
    cell.picked = chosen !== undefined;
    if (cell.at !== view.bomb) {
      if (shown) cell.tints.push("target");
      else cell.tints.push("legal");
      if (!shown) cell.dot = "go";
    }
    const said = chosen ?? first;
    const seen = words.move.threats(said.threats.length, most_of(said.threats));
    cell.says += `. ${manner_words(said, view, words)}, ${words.move.cost(said.cost)}; ${seen}`;
    return;
  }
  const blocked = desk.hints.blocked?.find((one) => one.at === cell.at);
  if (!blocked) return;
  cell.tints.push("no");
  cell.says += `. ${words.move.taken(upper(cell.at), desk.word(blocked.by))}`;
}

function dress_answering(cell: Cell, desk: Desktop): void {
  const { words } = desk;
  const shot = desk.shots.find((one) => one.at === cell.at);
  const chosen = desk.shots.find((one) => one.at === desk.marker);
  if (shot) {
    cell.can = true;
    cell.picked = desk.marker === cell.at;
    cell.tints.push(desk.marker === cell.at ? "target" : "legal");
    const threat = desk.hints.bears?.find((one) => one.at === cell.at);
    cell.says += `. ${words.answer.activate(upper(cell.at))}: ${threat && threat.most > 0 ? words.move.most(threat.most) : words.answer.nothing}`;
  } else if (chosen?.targets.includes(cell.at)) {
    cell.can = true;
    cell.picked = desk.target === cell.at;
    cell.tints.push(desk.target === cell.at ? "target" : "legal");
    cell.says += `. ${words.answer.activate_at(upper(chosen.at), upper(cell.at))}`;
  }
}

/** Under the pointer a marker tells what it is, or what it may be. */
function tell_marker(cell: Cell, marker: Marker | undefined, desk: Desktop): void {
  if (!marker || cell.tip || desk.looked !== cell.at) return;
  const { words, hints } = desk;
  const lines: string[] = [];
  let shares: Share[] = [];
  const belief = hints.beliefs?.find((one) => one.at === marker.at);
  if (!marker.kind && belief) {
    shares = belief_kinds
      .map((kind, index) => ({ name: words.kind[kind], percent: belief.chances[index] ?? 0 }))
      .filter((one) => one.percent > 0)
      .sort((one, other) => other.percent - one.percent);
    const told = shares.map((one) => `${one.name} ${one.percent} %`).join(", ");
    cell.says += `. ${words.unseen.belief(upper(marker.at))}: ${told}`;
  }
  if (marker.uses > 0) lines.push(words.used(marker.uses));
  cell.tip = { title: `${upper(marker.at)} · ${marker_name(marker, words, desk.word)}`, lines, shares };
}

function reach_shown(desk: Desktop): string[] {
  if (desk.preview.length > 0) return desk.preview;
  const at = desk.looked ?? "";
  const marker = desk.view.markers.some((one) => one.at === at) ? at : desk.marker;
  return desk.hints.reaches?.find((one) => one.at === marker)?.cells ?? [];
}

// ---- pieces -----------------------------------------------------------------------------------

function pieces(desk: Desktop): Piece[] {
  const { view } = desk;
  const found: Piece[] = [
    { key: "gate", at: view.gate, symbol: "rm-gate", size: 62 },
    { key: "moon", at: view.moon, symbol: "rm-moon", size: 62 },
  ];
  view.asteroids.forEach((at) => {
    const twin = (at.charCodeAt(0) + Number(at.slice(1))) % 3 === 0;
    found.push({
      key: `asteroid ${at}`,
      at,
      symbol: twin ? "rm-asteroid-2" : "rm-asteroid",
      size: piece_size,
    });
  });
  for (const marker of view.markers) found.push(...marker_pieces(marker));
  if (desk.spot && view.phase === "placing") found.push(...ghost(desk.spot, desk));
  else if (desk.looked && desk.open.includes(desk.looked)) found.push(...ghost(desk.looked, desk));
  if (view.ended !== null && view.shields.every((shield) => shield.strength === 0) && view.bomb !== view.moon)
    return found;
  found.push({
    key: "bomb",
    at: view.bomb,
    symbol: "rm-bomb",
    size: piece_size,
    dress: bomb_dress(view.shields),
    top: true,
  });
  const facing = facing_angle(view.facing);
  found.push({
    key: "facing",
    at: view.bomb,
    symbol: "rm-facing",
    size: piece_size,
    turn: facing,
    top: true,
  });
  return found;
}

/** Its owner sees a face-down weapon as what it is, under a veil. */
function marker_pieces(marker: Marker): Piece[] {
  const shown: Piece = {
    key: `marker ${marker.at}`,
    at: marker.at,
    symbol: symbol(marker.kind),
    classes: marker.kind && !marker.up ? `${tone(marker.colour)} veiled` : tone(marker.colour),
    size: marker_size,
  };
  if (!marker.kind || marker.up) return [shown];
  return [shown, { ...shown, key: `veil ${marker.at}`, symbol: "rm-veil" }];
}

function ghost(at: string, desk: Desktop): Piece[] {
  if (desk.piece === "asteroid")
    return [{ key: `ghost ${at}`, at, symbol: "rm-asteroid", size: piece_size, ghost: true }];
  const [colour, kind] = desk.piece.split("-") as [keyof typeof numerals, Marker["kind"]];
  if (!kind) return [];
  return [
    { key: `ghost ${at}`, at, symbol: symbol(kind), classes: tone(colour), size: marker_size, ghost: true },
  ];
}

// ---- lines and pills --------------------------------------------------------------------------

/** The weapons that bear on the cell in question, and that cell. */
function bearing(desk: Desktop): { to: string; threats: Threat[] } {
  const { view, hints, move } = desk;
  if (view.phase === "placing" || view.phase === "over") return { to: view.bomb, threats: [] };
  if (move) return { to: move.at, threats: move.threats };
  return { to: view.bomb, threats: hints.bears ?? [] };
}

function sights(desk: Desktop, { to, threats }: { to: string; threats: Threat[] }): Sight[] {
  const found: Sight[] = threats.map((threat) => ({
    key: `sight ${threat.at}`,
    from: threat.at,
    to,
    kind: threat.most === 0 ? "idle" : threat.sure ? "sure" : "maybe",
  }));
  const flying = desk.view.phase === "bombing" || desk.view.phase === "answering";
  if (flying && to === desk.view.bomb)
    for (const cut of desk.hints.cuts ?? [])
      found.push({ key: `cut ${cut.at}`, from: cut.at, to, kind: "cut", bar: cut.by });
  if (desk.target && desk.marker)
    found.push({ key: "aim", from: desk.marker, to: desk.target, kind: "sure" });
  return found;
}

function arrows(desk: Desktop): BoardModel["arrows"] {
  const { move, view } = desk;
  if (!move || move.at === view.bomb) return [];
  return [{ key: "plan", from: view.bomb, to: move.at }];
}

function pills(desk: Desktop, { threats }: { threats: Threat[] }): Pill[] {
  const found: Pill[] = [];
  for (const move of desk.moves) {
    if (move.cost === 0 || move.at === desk.view.bomb) continue;
    const on = move === desk.move;
    if (!on && desk.move?.at === move.at) continue;
    found.push({
      key: `cost ${move_key(move)}`,
      at: move.at,
      text: `${minus}${move.cost}`,
      kind: "cost",
      on,
      dy: 22,
    });
  }
  for (const threat of threats) {
    if (threat.most === 0) continue;
    const maybe = !threat.sure || threat.likely < threat.most * 100; // dice may give less
    found.push({
      key: `hurt ${threat.at}`,
      at: threat.at,
      text: maybe ? `≤ ${threat.most}` : `${minus}${threat.most}`,
      kind: "hurt",
      maybe,
      free: true,
    });
  }
  return found;
}
