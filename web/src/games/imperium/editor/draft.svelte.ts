// games/imperium/editor/draft.svelte.ts -- the mission being made: what is in hand, what is chosen, what can be undone.

import { History } from "../../../editor/history.svelte";
import {
  clear,
  flip,
  lay,
  move_ship,
  move_system,
  placing,
  put_thing,
  put_unit,
  set_load,
  take_system,
  takes_thing,
  turn,
  type Cargo,
  type Change,
} from "./edit";
import {
  fits,
  flower,
  Galaxy,
  is_open,
  is_planet,
  opposite,
  owner_of,
  places,
  same,
  system_of,
  type Point,
} from "./galaxy";
import {
  is_symmetric,
  made_symmetric,
  mirror_of,
  mirrored_laid,
  mirrored_sector,
  mirrored_system,
  rival,
  usual_mirror,
} from "./mirror";
import {
  empty_mission,
  type Face,
  type Laid,
  type Mission,
  type Side,
  type Start,
  type Thing,
} from "./mission";

/** What the next choice of a place does. */
export type Tool =
  | { kind: "choose" }
  | { kind: "lay"; number: number; face: Face; turned: number }
  | { kind: "shift"; system: string }
  | { kind: "unit"; unit: string }
  | { kind: "thing"; thing: Thing }
  | { kind: "send"; from: string }
  | { kind: "aim"; side: Side; objective: number };

export const choosing: Tool = { kind: "choose" };

interface Step {
  mission: Mission;
  symmetric: boolean;
}

/** What the editor tells whoever does not see the map. */
export type News =
  | { what: "laid"; system: string }
  | { what: "placed"; piece: string; at: string }
  | { what: "undone" | "redone" };

const few_systems = 2;

export class Draft {
  mission: Mission = $state.raw(empty_mission());
  /** What is done for one side is done for the other, half a turn round. */
  symmetric = $state(true);
  tool: Tool = $state.raw(choosing);
  side: Side = $state("red");
  /** What happened last, for whoever listens. */
  news: News | undefined = $state.raw();
  /** The sector that is looked at closely. */
  chosen = $state("");
  /** The place under the pointer or the focus. */
  looked: string | null = $state(null);
  /** Sectors lit from outside the map: what a clause names. */
  lit: string[] = $state.raw([]);
  /** Changed since it was saved. */
  unsaved = $state(false);
  private mirror: Point = $state.raw(usual_mirror);
  private readonly history = new History<Step>();

  readonly galaxy = $derived(new Galaxy(this.mission));

  get can_undo(): boolean {
    return this.history.can_undo;
  }

  get can_redo(): boolean {
    return this.history.can_redo;
  }

  // ---- whole missions --------------------------------------------------------------------------

  /** Begins with another mission; nothing of the one before can be undone into it. */
  open(mission: Mission): void {
    this.mission = mission;
    this.mirror = mirror_of(mission);
    this.symmetric = mission.systems.length === 0 || is_symmetric(mission, this.mirror);
    this.history.clear();
    this.unsaved = false;
    this.drop();
    this.chosen = "";
  }

  private write(next: Mission): void {
    if (next === this.mission) return;
    this.history.leave(this.step());
    this.mission = next;
    this.unsaved = true;
  }

  private step(): Step {
    return { mission: this.mission, symmetric: this.symmetric };
  }

  private go_to(step: Step): void {
    this.mission = step.mission;
    this.symmetric = step.symmetric;
    this.unsaved = true;
    if (this.tool.kind === "shift" || this.tool.kind === "send" || this.tool.kind === "aim") this.drop();
    if (!this.galaxy.sector(this.chosen)) this.chosen = "";
  }

  undo(): void {
    const last = this.history.undo(this.step());
    if (!last) return;
    this.go_to(last);
    this.news = { what: "undone" };
  }

  redo(): void {
    const next = this.history.redo(this.step());
    if (!next) return;
    this.go_to(next);
    this.news = { what: "redone" };
  }

  /** Switched on, blue becomes red's likeness at once. */
  set_symmetric(on: boolean): void {
    if (on === this.symmetric) return;
    const next = on ? made_symmetric(this.mission, this.mirror) : { ...this.mission };
    this.write(next);
    this.symmetric = on;
    if (!this.galaxy.sector(this.chosen)) this.chosen = "";
  }

  /** One change, and its likeness where the mission is symmetric. */
  private both(own: Change, other: () => Change): void {
    const next = own(this.mission);
    this.write(this.symmetric && next !== this.mission ? other()(next) : next);
  }

  /** Fields that are no side's. */
  change(fields: Partial<Mission>): void {
    this.write({ ...this.mission, ...fields });
  }

  change_start(side: Side, start: Start): void {
    const next = { ...this.mission, [side]: start };
    this.write(this.symmetric ? made_symmetric(next, this.mirror) : next);
  }

  // ---- what is in hand -------------------------------------------------------------------------

  hold(tool: Tool): void {
    this.tool = tool;
    if (tool.kind !== "send" && tool.kind !== "aim" && tool.kind !== "shift") this.chosen = "";
  }

  drop(): void {
    this.tool = choosing;
  }

  /** Turns the template in hand, or the system that is chosen. */
  turn(by: number): void {
    const { tool } = this;
    if (tool.kind === "lay") {
      this.tool = { ...tool, turned: (tool.turned + by + 6) % 6 };
    } else {
      const system = tool.kind === "shift" ? tool.system : this.chosen && system_of(this.chosen);
      if (!system) return;
      const place = this.chosen;
      this.both(turn(system, by), () => turn(mirrored_system(system), by));
      this.chosen = place;
    }
  }

  flip(): void {
    const { tool } = this;
    if (tool.kind === "lay") this.tool = { ...tool, face: tool.face === "a" ? "b" : "a" };
    else if (this.chosen) {
      const system = system_of(this.chosen);
      this.both(flip(system), () => flip(mirrored_system(system)));
    }
  }

  take_system(system: string): void {
    this.both(take_system(system), () => take_system(mirrored_system(system)));
    this.chosen = "";
    this.drop();
  }

  /** The places where what is in hand could be laid: their centres. */
  readonly free: Point[] = $derived.by(() => {
    const { tool, mission, symmetric, mirror } = this;
    const name = tool.kind === "lay" ? this.system_in_hand(tool.number) : "";
    const moving = tool.kind === "shift" ? tool.system : name;
    const lie = mission.systems.filter(
      ({ system }) => system !== moving && !(symmetric && moving && system === mirrored_system(moving)),
    );
    const found = places(lie, mirror);
    if (!symmetric) return found;
    return found.filter((point) => {
      const other = opposite(point, mirror);
      const apart = flower(point).every((one) => !flower(other).some((two) => same(one, two)));
      return apart && fits(other, lie);
    });
  });

  /** They are shown while systems are being laid, and while there is hardly anything else to see. */
  get shown_free(): Point[] {
    const laying = this.tool.kind === "lay" || this.tool.kind === "shift";
    return laying || this.mission.systems.length <= few_systems ? this.free : [];
  }

  private system_in_hand(number: number): string {
    return `${number}${this.side === "red" ? "r" : "b"}`;
  }

  /** Whether a side's template lies already. */
  lies(number: number, side: Side): boolean {
    const name = `${number}${side === "red" ? "r" : "b"}`;
    return this.mission.systems.some(({ system }) => system === name);
  }

  /** What lies at a free place if it is chosen now, its likeness with it. */
  preview(centre: Point): Laid[] {
    const laid = this.laid_at(centre);
    if (!laid) return [];
    return this.symmetric ? [laid, mirrored_laid(laid, this.mirror)] : [laid];
  }

  private laid_at(centre: Point): Laid | undefined {
    const { tool } = this;
    if (tool.kind === "lay") {
      const { face, turned, number } = tool;
      return { system: this.system_in_hand(number), face, turned, q: centre.q, r: centre.r };
    }
    if (tool.kind !== "shift") return undefined;
    const before = this.mission.systems.find(({ system }) => system === tool.system);
    return before && { ...before, q: centre.q, r: centre.r };
  }

  // ---- choosing --------------------------------------------------------------------------------

  choose_place(centre: Point): void {
    const { tool } = this;
    const laid = this.laid_at(centre);
    if (!laid) return;
    if (tool.kind === "lay") {
      this.both(lay(laid), () => lay(mirrored_laid(laid, this.mirror)));
      this.drop();
    } else {
      const { system } = laid;
      const to = opposite(centre, this.mirror);
      this.both(move_system(system, centre), () => move_system(mirrored_system(system), to));
      this.drop();
    }
    this.chosen = `${laid.system}-0`;
    this.news = { what: "laid", system: laid.system };
  }

  /** Whether choosing a sector does what is in hand. */
  takes(at: string): boolean {
    const { tool, mission, galaxy } = this;
    if (tool.kind === "unit") return placing(mission, galaxy, at, tool.unit, this.side) !== "none";
    if (tool.kind === "thing") return takes_thing(mission, galaxy, at, tool.thing);
    const sector = galaxy.sector(at);
    if (!sector || tool.kind === "lay" || tool.kind === "shift") return false;
    if (tool.kind === "send") return is_open(sector.holds) && !mission.ships.some((ship) => ship.at === at);
    if (tool.kind === "aim") {
      const aim = mission[tool.side].objectives?.[tool.objective]?.aim;
      return is_planet(sector.holds) === (aim === "take");
    }
    return true;
  }

  choose_sector(at: string): void {
    const { tool } = this;
    const other = mirrored_sector(at);
    if (tool.kind === "choose") {
      this.chosen = this.chosen === at ? "" : at;
      return;
    }
    if (!this.takes(at)) return;
    if (tool.kind === "unit") {
      this.both(put_unit(at, tool.unit, this.side), () => put_unit(other, tool.unit, rival(this.side)));
      this.news = { what: "placed", piece: tool.unit, at };
      if (!this.still_there(tool.unit)) this.drop();
    } else if (tool.kind === "thing") {
      this.both(put_thing(at, tool.thing), () => put_thing(other, tool.thing));
      this.news = { what: "placed", piece: tool.thing, at };
    } else if (tool.kind === "send") {
      const { from } = tool;
      this.both(move_ship(from, at), () => move_ship(mirrored_sector(from), other));
      this.drop();
      this.chosen = at;
    } else if (tool.kind === "aim") {
      this.aim_at(at, tool.side, tool.objective);
    }
  }

  private still_there(unit: string): boolean {
    return this.galaxy.sectors.some(
      ({ at }) => placing(this.mission, this.galaxy, at, unit, this.side) !== "none",
    );
  }

  private aim_at(at: string, side: Side, index: number): void {
    const start = this.mission[side];
    const objectives = (start.objectives ?? []).map((one, place) => {
      if (place !== index) return one;
      const before = one.sectors ?? [];
      return {
        ...one,
        sectors: before.includes(at) ? before.filter((other) => other !== at) : [...before, at],
      };
    });
    this.change_start(side, { ...start, objectives });
  }

  // ---- what is chosen --------------------------------------------------------------------------

  set_load(at: string, what: Cargo, number: number): void {
    this.both(set_load(at, what, number), () => set_load(mirrored_sector(at), what, number));
  }

  /** A change of one sector, said for the sector and its side, so that it can be done for the other as well. */
  change_at(at: string, change: (at: string, side: Side) => Change): void {
    const side = this.side_of(at);
    this.both(change(at, side), () => change(mirrored_sector(at), rival(side)));
  }

  private side_of(at: string): Side {
    const ship = this.mission.ships.find((one) => one.at === at);
    const planet = this.mission.planets.find((one) => one.at === at);
    if (ship) return ship.owner;
    return planet && planet.owner !== "neutral" ? planet.owner : owner_of(system_of(at));
  }

  clear(at: string): void {
    this.both(clear(at), () => clear(mirrored_sector(at)));
  }
}
