// games/rebel_moon/desk.svelte.ts -- what lies ready on a player's desk: the piece, the plan, the weapon chosen but not yet played.

import type { By } from "../../board/board";
import { Desk as GameDesk } from "../../table/desk.svelte";
import { one_each } from "../../table/per_table";
import type { Json, Refusal } from "../../transport/protocol";
import { of_kind } from "../../transport/codec";
import {
  move_key,
  open_cells,
  ordered,
  placeable,
  shots,
  type Scan,
  type Shot,
  type Upgrade,
} from "./choices";
import { hints_of, sheet, towards, upper, view_of, type Hints } from "./view";
import { decode, encode, type Action, type Move, type ShieldLeft, type View } from "./wire";
import { words } from "./words.svelte";

export class Desk extends GameDesk<View, Action> {
  /** Placement: the piece in the hand and the cell it hangs over. */
  piece = $state("");
  spot = $state("");
  /** Moving: the plan chosen, and the one only looked at. */
  plan = $state("");
  peeked = $state("");
  /** Answering: the marker chosen and its asteroid. */
  marker = $state("");
  target = $state("");
  /** Why a piece may not lie there, cell by cell, for the piece in the hand. */
  reasons: Record<string, Refusal> = $state.raw({});
  /** What the piece in the hand would reach from the cell it hangs over. */
  preview: string[] = $state.raw([]);
  dice: { at: string; rolled: number[]; rolling: boolean; text: string } | null = $state.raw(null);

  private first: View | null = $state.raw(null);
  private first_asked = false;
  private asked = "";
  private preview_order = 0;

  protected read(view: Json): View | null {
    return view_of(view);
  }

  /** The shields as the match began; empty until the table has said it. */
  get beginning(): ShieldLeft[] {
    if (!this.first_asked) {
      this.first_asked = true;
      void this.table
        .ask<{ view: Json }>({ do: "view", ply: 0 })
        .then(({ view }) => (this.first = view_of(view)))
        .catch(() => undefined);
    }
    return this.first?.shields ?? [];
  }

  get hints(): Hints {
    return this.showing ? {} : hints_of(this.table.hints);
  }

  get moves(): Move[] {
    const view = this.view;
    return this.yours && view?.phase === "bombing" ? ordered(this.hints, view.bomb) : [];
  }

  /** The plan looked at, else the plan chosen. */
  get move(): Move | undefined {
    const moves = this.moves;
    return (
      moves.find((move) => move_key(move) === this.peeked) ??
      moves.find((move) => move_key(move) === this.plan)
    );
  }

  /** The upgrade chosen in place of a plan. */
  get upgrade(): Upgrade | undefined {
    return [...this.scans, ...of_kind(this.legal, "fire")].find((one) => encode(one) === this.plan);
  }

  get chosen_move(): Move | undefined {
    return this.moves.find((move) => move_key(move) === this.plan);
  }

  /** The weapons that may fire, those that do most first: the order in which they are listed and numbered. */
  get shots(): Shot[] {
    if (!this.yours || this.view?.phase !== "answering") return [];
    const most = new Map((this.hints.bears ?? []).map((threat) => [threat.at, threat.most]));
    const weight = (shot: Shot) => (most.get(shot.at) ?? 0) * 100 + shot.targets.length;
    return shots(this.legal).sort((one, other) => weight(other) - weight(one));
  }

  get scans(): Scan[] {
    return of_kind(this.legal, "scan");
  }

  get open(): string[] {
    return open_cells(this.legal, this.piece);
  }

  /** A new position: forget what was chosen for the old one, and lay out a first choice. */
  reset(): void {
    this.spot = "";
    this.plan = "";
    this.peeked = "";
    this.marker = "";
    this.target = "";
    this.refused = "";
    this.preview = [];
    const view = this.view;
    if (!view || !this.yours) {
      this.reasons = {};
      return;
    }
    if (view.phase === "placing") {
      const pieces = placeable(this.legal);
      if (!pieces.includes(this.piece)) this.piece = pieces[0] ?? "";
      void this.read_reasons();
    } else if (view.phase === "bombing") {
      const first = this.moves.find((move) => move.cost === 0) ?? this.moves[0];
      if (first) this.plan = move_key(first);
    } else if (view.phase === "answering") {
      const best = [...(this.hints.bears ?? [])].sort((one, other) => other.most - one.most)[0];
      if (best && best.most > 0 && this.shots.some((shot) => shot.at === best.at)) this.marker = best.at;
    }
  }

  take(piece: string): void {
    this.piece = piece;
    this.spot = "";
    this.preview = [];
    void this.read_reasons();
  }

  /** Asks the table, in one question, why the piece in the hand may not lie on each other cell. */
  private async read_reasons(): Promise<void> {
    const { view, piece, table } = this;
    if (!view || !piece) return;
    const open = new Set(this.open);
    const cells = sheet(view.side).map((cell) => cell.at);
    const shut = cells.filter((at) => !open.has(at));
    const question = `${table.ply} ${piece}`;
    this.asked = question;
    const refusals = await table.why_all(shut.map((at) => encode({ do: "place", piece, at })));
    if (this.asked !== question) return;
    const reasons: Record<string, Refusal> = {};
    shut.forEach((at, index) => {
      const refusal = refusals[index];
      if (refusal) reasons[at] = refusal;
    });
    this.reasons = reasons;
  }

  look(at: string | null): void {
    this.looked = at;
    if (this.yours && this.view?.phase === "placing") void this.read_reach(at ?? this.spot);
  }

  /** What the weapon in the hand would see from a cell: the table's answer, as if it were placed. */
  private async read_reach(at: string): Promise<void> {
    const order = ++this.preview_order;
    if (!at || this.piece === "asteroid" || !this.open.includes(at)) {
      this.preview = [];
      return;
    }
    const { hints } = await this.table.ask<{ hints: Json }>({
      do: "hints",
      action: encode({ do: "place", piece: this.piece, at }),
    });
    if (order !== this.preview_order) return;
    this.preview = hints_of(hints).reaches?.find((reach) => reach.at === at)?.cells ?? [];
  }

  /** A cell was chosen on the board. */
  async choose(at: string, by: By): Promise<void> {
    const phase = this.view?.phase;
    this.refused = "";
    if (!this.yours) return;
    if (phase === "placing") await this.choose_spot(at, by);
    else if (phase === "bombing") await this.choose_end(at, by);
    else if (phase === "answering") await this.choose_weapon(at, by);
  }

  private async choose_spot(at: string, by: By): Promise<void> {
    const action: Action = { do: "place", piece: this.piece, at };
    if (!this.open.includes(at)) {
      this.refused = at;
      await this.why(action);
    } else if (by === "touch" && this.spot !== at) {
      this.spot = at;
      this.table.notice = undefined;
      void this.read_reach(at);
      this.table.say(words().place.here(upper(at)));
    } else {
      this.spot = at; // it hangs there until it is answered
      if (!(await this.play(action))) this.spot = "";
    }
  }

  private async choose_end(at: string, by: By): Promise<void> {
    const here = this.moves.filter((move) => move.at === at);
    const index = here.findIndex((move) => move_key(move) === this.plan);
    const scan = this.scans.find((one) => one.at === at);
    if (scan) {
      if (this.upgrade === scan && by === "key") await this.confirm();
      else this.plan = encode(scan);
      this.table.notice = undefined;
    } else if (here.length === 0) {
      await this.refuse_end(at);
    } else if (index >= 0 && here.length === 1 && by === "key") {
      await this.confirm();
    } else {
      const next = here[(index + 1) % here.length];
      if (next) this.plan = move_key(next);
      this.table.notice = undefined;
    }
  }

  /** Says why the bomb cannot end there, by the step that comes nearest to what was asked. */
  private async refuse_end(at: string): Promise<void> {
    const { table, view } = this;
    if (!view) return;
    this.refused = at;
    const marker = view.markers.some((one) => one.at === at && !one.up);
    if (marker && view.step === "c" && (await this.why({ do: "scan", at }))) return;
    const facing = towards(view.bomb, at);
    if (await this.why(facing === view.facing ? { do: "advance" } : { do: "turn", facing })) return;
    const said = words();
    const blocked = this.hints.blocked?.find((one) => one.at === at);
    const by = blocked ? table.word(blocked.by) : "";
    table.refuse({
      clause: blocked?.clause ?? "RM-4.3",
      reason: blocked ? "taken" : "far",
      values: { at },
      text: blocked ? said.move.taken(upper(at), by) : said.move.far(upper(at)),
      cure: this.moves.filter((move) => move.at !== view.bomb).map((move) => move_key(move)),
    });
  }

  private async choose_weapon(at: string, by: By): Promise<void> {
    const chosen = this.shots.find((shot) => shot.at === this.marker);
    const hit = this.shots.find((shot) => shot.at === at);
    if (chosen?.targets.includes(at)) {
      if (this.target === at && by === "key") await this.confirm();
      else this.target = at;
    } else if (hit) {
      if (this.marker === at && by === "key" && hit.plain) await this.confirm();
      else this.aim(at);
    } else {
      this.refused = at;
      await this.why({ do: "activate", at });
    }
  }

  aim(at: string): void {
    this.marker = at;
    const shot = this.shots.find((one) => one.at === at);
    this.target = shot && !shot.plain && shot.targets.length === 1 ? (shot.targets[0] ?? "") : "";
    this.table.notice = undefined;
  }

  /** The actions that the button would play, or none where something is still to be chosen. */
  get ready(): string[] {
    const phase = this.view?.phase;
    const { piece, spot, marker: at, target } = this;
    if (!this.yours) return [];
    if (phase === "placing") return spot && piece ? [encode({ do: "place", piece, at: spot })] : [];
    if (phase === "bombing") return this.upgrade ? [this.plan] : (this.chosen_move?.plan ?? []);
    const shot = this.shots.find((one) => one.at === at);
    if (shot && target) return [encode({ do: "activate", at, target })];
    return shot?.plain ? [encode({ do: "activate", at })] : [];
  }

  async confirm(): Promise<void> {
    const plan = this.ready;
    if (plan.length > 0) await this.table.play_all(plan);
  }
}

/** The desk of a table: every component of the game shares it. */
export const desk_of = one_each((table) => new Desk(table, { encode, decode }));
