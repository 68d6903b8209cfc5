// games/planetary_empires/editor/draft.svelte.ts -- the charter being drawn: what is in hand, what is chosen, what can be undone.

import { History } from "../../../editor/history.svelte";
import { empty_charter, players, type Charter, type Player, type Structure, type Terrain } from "./charter";
import { aim_at, set_owner, set_structure, set_terrain, site_at, take_site, type Change } from "./edit";
import { free_cells, tiles_most } from "./land";

/** What the next choice of a cell does. */
export type Tool =
  | { kind: "choose" }
  | { kind: "owner"; owner: Player | null }
  | { kind: "terrain"; terrain: Terrain }
  | { kind: "structure"; holds: Structure }
  | { kind: "erase" }
  | { kind: "aim"; aim: number };

export const choosing: Tool = { kind: "choose" };

/** What the editor tells whoever does not see the map. */
export type News = { what: "laid" | "erased" | "changed"; at: string } | { what: "undone" | "redone" };

const few_players = 4;

export class Draft {
  charter: Charter = $state.raw(empty_charter(few_players));
  tool: Tool = $state.raw(choosing);
  news: News | undefined = $state.raw();
  /** The tile that is looked at closely. */
  chosen = $state("");
  /** The cell under the pointer or the focus. */
  looked: string | null = $state(null);
  /** Tiles lit from outside the map: what a clause names. */
  lit: string[] = $state.raw([]);
  /** Changed since it was opened. */
  unsaved = $state(false);
  private readonly history = new History<Charter>();

  readonly free: ReadonlySet<string> = $derived(new Set(free_cells(this.charter)));

  get can_undo(): boolean {
    return this.history.can_undo;
  }

  get can_redo(): boolean {
    return this.history.can_redo;
  }

  /** Those who take part: the first seats. */
  get seats(): readonly Player[] {
    return players.slice(0, this.charter.players.length);
  }

  open(charter: Charter): void {
    this.charter = charter;
    this.history.clear();
    this.unsaved = false;
    this.drop();
    this.chosen = "";
  }

  change(how: Change): void {
    const next = how(this.charter);
    if (next === this.charter) return;
    this.history.leave(this.charter);
    this.go_to(next);
  }

  set(fields: Partial<Charter>): void {
    this.change((charter) => ({ ...charter, ...fields }));
  }

  undo(): void {
    this.rewind(this.history.undo(this.charter), "undone");
  }

  redo(): void {
    this.rewind(this.history.redo(this.charter), "redone");
  }

  private rewind(to: Charter | undefined, what: "undone" | "redone"): void {
    if (!to) return;
    this.go_to(to);
    this.news = { what };
  }

  /** What is in hand, or chosen, may not be there any more. */
  private go_to(charter: Charter): void {
    this.charter = charter;
    this.unsaved = true;
    const { tool } = this;
    const gone =
      (tool.kind === "owner" && tool.owner !== null && !this.seats.includes(tool.owner)) ||
      (tool.kind === "aim" && tool.aim >= charter.aims.length);
    if (gone) this.drop();
    if (!site_at(charter, this.chosen)) this.chosen = "";
  }

  hold(tool: Tool): void {
    this.tool = tool;
    this.chosen = "";
  }

  drop(): void {
    this.tool = choosing;
  }

  /** The next player's land, nobody's after the last. */
  next_owner(by: 1 | -1): void {
    const all: (Player | null)[] = [...this.seats, null];
    const { tool } = this;
    const at = tool.kind === "owner" ? all.indexOf(tool.owner) : by > 0 ? -1 : 0;
    this.hold({ kind: "owner", owner: all[(at + by + all.length) % all.length] ?? null });
  }

  /** Whether choosing a cell does what is in hand. */
  takes(at: string): boolean {
    const there = site_at(this.charter, at) !== undefined;
    const { kind } = this.tool;
    if (kind === "choose" || kind === "erase" || kind === "aim") return there;
    return there || (this.free.has(at) && this.charter.tiles.length < tiles_most);
  }

  choose(at: string): void {
    const { tool, charter } = this;
    if (!this.takes(at)) {
      this.chosen = "";
      return;
    }
    if (tool.kind === "choose") {
      this.chosen = this.chosen === at ? "" : at;
      return;
    }
    const before = site_at(charter, at);
    if (tool.kind === "erase") this.change(take_site(at));
    else if (tool.kind === "aim") this.change(aim_at(tool.aim, at));
    else if (tool.kind === "owner") this.change(set_owner(at, tool.owner));
    else if (tool.kind === "terrain")
      this.change(set_terrain(at, before?.terrain === tool.terrain ? "clear" : tool.terrain));
    else this.change(set_structure(at, before?.holds === tool.holds ? "none" : tool.holds));
    this.news = { what: tool.kind === "erase" ? "erased" : before ? "changed" : "laid", at };
  }

  erase(at: string): void {
    this.change(take_site(at));
    this.news = { what: "erased", at };
  }
}
