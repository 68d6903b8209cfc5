// games/ascending/desk.svelte.ts -- what lies ready on a player's desk: the action, the ship and its aim, the attackers, and the motion being shown.

import { Desk as GameDesk } from "../../table/desk.svelte";
import { one_each } from "../../table/per_table";
import { Samples } from "../../table/samples.svelte";
import type { Json } from "../../transport/protocol";
import { bearing_of, distance, full_pull, navigate, speed_of, speed_over, turned, type Aim } from "./aiming";
import { attack_on, kinds_of, offers_of, ships_of, type Kind, type Offers, type Setting } from "./choices";
import { guide_of, type Guide } from "./guide";
import type { Moment } from "./motion";
import { sampled_plies } from "./story";
import {
  hints_of,
  hole_of,
  is_hole,
  owner_of,
  ship_of,
  view_of,
  type Geometry,
  type Hints,
  type Point,
} from "./view";
import { decode, encode, type Action, type View } from "./wire";

const first_power = 0.5;
const slow = 0.2;

export class Desk extends GameDesk<View, Action> {
  /** Which of the five actions is looked through. */
  kind: Kind = $state("move");
  /** The own ship in the hand, and where it is aimed. */
  ship = $state("");
  aim: Aim | undefined = $state.raw();
  /** A finger or the mouse pulls just now. */
  pulling = $state(false);
  /** How long the pull of the whole power is drawn. */
  full = $state(full_pull);
  guide: Guide | null = $state.raw(null);
  /** What is foreseen is still about an older aim. */
  asking = $state(false);
  /** The hole whose things are asked for, and what is to be set on its ring. */
  hole = $state("");
  setting = $state("");
  /** The spots of a ring are listed by their bearings, too. */
  numbers = $state(false);
  /** The enemy aimed at, and who attacks it. */
  target = $state("");
  by: string[] = $state.raw([]);
  /** The flick being shown. */
  motion: Moment | undefined = $state.raw();
  trails: { ship: string; points: Point[] }[] = $state.raw([]);
  /** The flick shown last as it was meant, where the hand made another of it. */
  meant: [Point, Point] | undefined = $state.raw();
  /** From this step on nothing is told yet: it is being shown. */
  untold = $state(Infinity);
  slowly = $state(false);

  private lasting: Hints = {};
  private asked_geometry = false;
  private wanted = "";
  private before = "";
  /** Hints that came when nothing but the past was shown. */
  private late: Hints | undefined = $state.raw();

  /** The whole match, once a turn. */
  readonly samples = new Samples(this.table, view_of, sampled_plies);

  readonly offers: Offers = $derived(offers_of(this.legal, this.letter));
  readonly kinds: Set<Kind> = $derived(kinds_of(this.offers));

  protected read(view: Json): View | null {
    return view_of(view);
  }

  /** That which begins the names of one's own ships. */
  private get letter(): string {
    return this.table.viewer.slice(0, 1);
  }

  get pace(): number {
    return this.slowly ? slow : 1;
  }

  /** What the rules work out of the position shown; of an earlier one only what never changes. */
  get hints(): Hints {
    const now = hints_of(this.table.hints);
    if (!now.geometry) return this.late?.geometry ? { ...this.late } : this.lasting;
    this.lasting = lasting_of(now);
    return this.showing ? this.lasting : now;
  }

  get geometry(): Geometry | undefined {
    return this.hints.geometry;
  }

  /** A table that is opened in its past has no hints yet: those of the newest position have the same lengths. */
  read_geometry(): void {
    if (this.asked_geometry || hints_of(this.table.hints).geometry) return;
    this.asked_geometry = true;
    void this.table
      .ask<{ hints: Json }>({ do: "hints" })
      .then(({ hints }) => {
        const found = hints_of(hints);
        if (found.geometry) this.late = lasting_of(found);
      })
      .catch(() => (this.asked_geometry = false));
  }

  get phase(): string {
    return this.view?.phase.do ?? "";
  }

  get radius(): number {
    return this.radius_of(this.ship);
  }

  radius_of(ship: string): number {
    const { geometry } = this;
    if (!geometry) return 0;
    return ship.endsWith("9") ? geometry.battleship : geometry.starship;
  }

  /** A new position: keep what may go on, forget the rest. */
  reset(): void {
    this.refused = "";
    this.guide = null;
    this.pulling = false;
    this.wanted = "";
    const { offers, kinds } = this;
    const now = `${this.yours} ${this.view?.seat ?? ""} ${this.view?.round ?? 0}`;
    if (now !== this.before) {
      this.before = now;
      this.table.light([]);
      this.hole = this.setting = this.ship = "";
      this.aim = undefined;
      this.kind = kinds.has("move") ? "move" : kinds.has("recruit") ? "recruit" : "move";
    }
    if (!kinds.has(this.kind)) this.kind = [...kinds][0] ?? "move";
    if (this.setting && !this.spots.length) this.setting = "";
    const phase = this.view?.phase;
    const forced = phase?.do === "moving" && phase.shifted;
    if (forced && this.yours) this.hold(forced);
    else this.lay_down();
    this.target = "";
    this.by = [];
    const first = offers.attacks[0];
    if (first) this.take_target(first.target);
  }

  // ---- aiming -----------------------------------------------------------------------------------

  /** Takes a ship into the hand. */
  hold(ship: string): void {
    this.ship = ship;
    this.hole = this.setting = "";
    this.aim = undefined;
    this.full = full_pull;
    this.guide = null;
    this.kind = "move";
    this.table.notice = undefined;
  }

  lay_down(): void {
    this.ship = "";
    this.aim = undefined;
    this.guide = null;
    this.wanted = "";
  }

  /** Sets the aim and asks what the table lets one see of it. */
  point(aim: Aim | undefined): void {
    this.aim = aim;
    if (!aim) {
      this.guide = null;
      this.wanted = "";
      return;
    }
    this.wanted = encode(navigate(this.ship, aim));
    void this.ask_guide();
  }

  /** The aim, or one into the open where there is none yet. */
  private get aim_or_first(): Aim {
    const ship = ship_of(this.view, this.ship);
    const speed = Math.round((this.geometry?.speed_max ?? 0) * first_power);
    return this.aim ?? { bearing: ship ? bearing_of(ship, { x: 0, y: 0 }) : 0, speed };
  }

  turn(by: number): void {
    const aim = this.aim_or_first;
    this.point({ ...aim, bearing: turned(aim.bearing, this.aim ? by : 0) });
  }

  bear(bearing: number): void {
    this.point({ ...this.aim_or_first, bearing: turned(bearing, 0) });
  }

  /** Parts of the whole power. */
  push(by: number): void {
    this.power(this.aim_or_first.speed / (this.geometry?.speed_max ?? 1) + (this.aim ? by : 0));
  }

  power(part: number): void {
    this.point({ ...this.aim_or_first, speed: speed_of(part, this.geometry?.speed_max ?? 1) });
  }

  /** How far from the middle of a hole the ship in the hand lies amid the ring. */
  private get orbit_of_hand(): number {
    const { geometry } = this;
    return geometry ? (geometry.planet + geometry.ring) / 2 + this.radius : 0;
  }

  /** Aims straight at a place, hard enough to stop there on a free way, or so much short of it where it lies farther. */
  aim_at(place: Point, short = 0): void {
    const ship = ship_of(this.view, this.ship);
    const { geometry } = this;
    if (!ship || !geometry) return;
    const far = distance(ship, place);
    const speed = speed_over(far > short ? far - short : far, geometry.friction, geometry.speed_max);
    this.point({ bearing: bearing_of(ship, place), speed });
  }

  /** One question at a time; while it is out only the newest aim is remembered. */
  private async ask_guide(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let asked = ""; this.wanted && this.wanted !== asked;) {
        asked = this.wanted;
        const guide = await this.table
          .ask<{ guide: Json }>({ do: "guide", action: asked })
          .then(({ guide }) => guide_of(guide))
          .catch(() => null);
        if (this.wanted) this.guide = guide;
      }
    } finally {
      this.asking = false;
    }
  }

  async flick(): Promise<boolean> {
    if (!this.ship || !this.aim || !this.yours) return false;
    this.wanted = "";
    return this.play(navigate(this.ship, this.aim));
  }

  // ---- rings -----------------------------------------------------------------------------------

  /** What is being set on a ring. */
  get set(): Setting | undefined {
    const { launches, shifts } = this.offers;
    return [...launches, ...shifts].find((one) => one.key === this.setting);
  }

  /** The spots offered just now: for a first ship, a launch or another place in the orbit. */
  get spots(): Setting["spots"] {
    const { places } = this.offers;
    return places.length > 0 ? places : (this.set?.spots ?? []);
  }

  /** The hole whose ring the spots lie on. */
  get ringed(): string {
    const { view, set, offers } = this;
    if (offers.places.length > 0 && view) return this.home_of(view.seat);
    return set?.hole ?? ship_of(view, set?.ship ?? "")?.orbits[0] ?? "";
  }

  private home_of(seat: string): string {
    return this.view?.holes.find((hole) => hole.body === "homeworld" && hole.owner === seat)?.name ?? "";
  }

  /** A place beside the ring becomes the place on the ring; the rules say whether there is room. */
  async set_at(place: Point): Promise<void> {
    const hole = hole_of(this.view, this.ringed);
    const sample = this.spots[0];
    if (!hole || !sample) return;
    const reach = distance(hole, sample);
    const far = distance(hole, place) || 1;
    const x = Math.round(hole.x + ((place.x - hole.x) * reach) / far);
    const y = Math.round(hole.y + ((place.y - hole.y) * reach) / far);
    await this.play({ ...sample, x, y });
  }

  // ---- attacks ---------------------------------------------------------------------------------

  get targets(): string[] {
    return [...new Set(this.offers.attacks.map((one) => one.target))];
  }

  take_target(target: string): void {
    this.target = target;
    this.by = [...(this.offers.attacks.find((one) => one.target === target)?.by ?? [])];
  }

  /** Adds an attacker, or leaves it out. */
  toggle(ship: string): void {
    this.by = this.by.includes(ship) ? this.by.filter((one) => one !== ship) : [...this.by, ship];
  }

  /** Own ships that some attack on the target names. */
  get able(): string[] {
    const all = this.offers.attacks.filter((one) => one.target === this.target);
    return [...new Set(all.flatMap((one) => one.by))].sort();
  }

  /** Lays out a flick or an attack: the ship and its aim, the target and who attacks. */
  take_up(action: Extract<Action, { do: "navigate" | "strike" | "bombard" }>): void {
    if (action.do === "navigate") {
      this.hold(action.ship);
      this.point(action);
    } else {
      this.target = action.target;
      this.by = ships_of(action.by, this.letter);
    }
  }

  /** The attack on the target by those chosen, whether it is legal or not. */
  get attack(): Action {
    return attack_on(this.target, this.by);
  }

  // ---- the board -------------------------------------------------------------------------------

  /** Holes that can be chosen now. */
  readonly open: Set<string> = $derived.by(() => {
    const { offers, kind } = this;
    const holes = new Set<string>();
    if (!this.yours) return holes;
    for (const target of this.targets) if (is_hole(target)) holes.add(target);
    const here = this.phase === "choosing" ? kind : undefined;
    const all = here === undefined;
    if (all || here === "recruit") for (const hole of offers.recruits) holes.add(hole);
    if (this.phase === "withdrawing" || this.taking_off)
      for (const hole of offers.withdrawals) holes.add(hole);
    if (all || here === "move") for (const { hole } of offers.landings) holes.add(hole);
    if (all || here === "move") for (const { hole } of offers.launches) holes.add(hole ?? "");
    if (all || here === "mine") for (const { hole } of offers.mines) holes.add(hole);
    if (all || here === "build") for (const { hole } of offers.builds) holes.add(hole);
    holes.delete("");
    return holes;
  });

  /** Own ships that can be taken up now. */
  readonly movable: Set<string> = $derived.by(() => {
    if (!this.yours) return new Set<string>();
    if (this.phase === "attacking") return new Set(this.able);
    if (this.phase === "retiring") return new Set(this.offers.retires.flatMap((one) => one.ship ?? []));
    return new Set(this.offers.flickable);
  });

  /** Recruit is turned round: troops are taken off. */
  taking_off = $state(false);

  choose_kind(kind: Kind): void {
    this.kind = kind;
    this.hole = this.setting = "";
    this.lay_down();
    this.table.notice = undefined;
  }

  /** A ship was chosen on the board. */
  async choose_ship(name: string): Promise<void> {
    this.refused = "";
    const { phase, offers, yours } = this;
    if (!yours) return;
    const own = owner_of(name) === this.table.viewer;
    if (phase === "attacking") {
      if (own && this.able.includes(name)) this.toggle(name);
      else if (this.targets.includes(name)) this.take_target(name);
      else await this.refuse(name, own ? undefined : attack_on(name, []));
      return;
    }
    if (phase === "retiring") {
      if (own) await this.choose_retired(name);
      else await this.refuse(name);
      return;
    }
    if (own && offers.flickable.includes(name)) {
      if (this.ship === name) this.lay_down();
      else this.hold(name);
      return;
    }
    const place = ship_of(this.view, name);
    if (this.ship && place && !own) this.aim_at(place);
    else await this.refuse(name, own ? navigate(name, { bearing: 0, speed: 1 }) : undefined);
  }

  private async choose_retired(ship: string): Promise<void> {
    const action: Action = { do: "retire", ship };
    if (this.may(action)) await this.play(action);
    else await this.refuse(ship, action);
  }

  /** A hole was chosen on the board. */
  async choose_hole(name: string): Promise<void> {
    this.refused = "";
    const { offers, phase, yours } = this;
    if (!yours) return;
    if (phase === "attacking") {
      if (this.targets.includes(name)) this.take_target(name);
      else await this.refuse(name, attack_on(name, []));
      return;
    }
    const place = hole_of(this.view, name);
    if (this.ship && !this.setting && place && !this.open_for_ship(name)) {
      this.aim_at(place, this.orbit_of_hand);
      return;
    }
    if (
      phase === "recruiting" ||
      phase === "garrisoning" ||
      (phase === "choosing" && this.kind === "recruit")
    ) {
      const off = this.taking_off && phase === "choosing";
      await this.play({ do: off ? "withdraw" : "recruit", hole: name });
    } else if (phase === "withdrawing") {
      await this.play({ do: "withdraw", hole: name });
    } else if (this.open.has(name)) {
      this.setting = "";
      this.hole = this.hole === name ? "" : name;
      const launches = offers.launches.some((one) => one.key === name);
      if (this.hole && this.kind === "move" && launches && !this.landings_at(name).length)
        this.setting = name;
    } else {
      await this.refuse(name, this.may_mean(name));
    }
  }

  landings_at(hole: string) {
    return this.offers.landings.filter((one) => one.hole === hole);
  }

  private open_for_ship(hole: string): boolean {
    return this.offers.landings.some((one) => one.ship === this.ship && one.hole === hole);
  }

  /** What a choice where nothing is possible may have meant. */
  private may_mean(hole: string): Action | undefined {
    const { kind, phase } = this;
    if (phase === "building" || kind === "build") return { do: "build", hole, structure: "colony" };
    if (kind === "mine") return { do: "mine", hole, count: 2 };
    const ship = this.offers.flickable[0];
    return kind === "move" && ship ? { do: "land", ship, hole } : undefined;
  }

  private async refuse(at: string, action?: Action): Promise<void> {
    if (!action) {
      this.hole = this.setting = "";
      return;
    }
    await this.say_why(at, action);
  }

  /** Something is in the hand or looked through: what stands out then is never the end of the turn. */
  get choosing(): boolean {
    return [this.ship, this.hole, this.setting].some((word) => word !== "");
  }

  /** Nothing is chosen any more; false where nothing was. */
  drop(): boolean {
    const { choosing, ship, aim } = this;
    if (aim) this.point(undefined);
    else if (ship) this.lay_down();
    else this.hole = this.setting = "";
    return choosing;
  }
}

/** What the hints of every position say alike. */
function lasting_of({ geometry, pool, rows, technologies }: Hints): Hints {
  return {
    ...(geometry ? { geometry } : {}),
    ...(pool === undefined ? {} : { pool }),
    ...(rows ? { rows } : {}),
    ...(technologies ? { technologies } : {}),
  };
}

/** The desk of a table: every component of the game shares it. */
export const desk_of = one_each((table) => new Desk(table, { encode, decode }));
