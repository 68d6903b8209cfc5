// games/planetary_empires/editor/draft.svelte.ts -- the charter being drawn: what each tool does to the map.

import { CharterDraft, type Hand } from "../../../editor/charter/draft.svelte";
import { empty_charter, players, type Charter, type Player, type Structure, type Terrain } from "./charter";
import { aim_at, set_owner, set_structure, set_terrain, site_at, take_site, type Change } from "./edit";
import { free_cells, tiles_most } from "./land";

/** What the next choice of a cell does. */
export type Tool =
  | { kind: "owner"; owner: Player | null }
  | { kind: "terrain"; terrain: Terrain }
  | { kind: "structure"; holds: Structure }
  | { kind: "aim"; aim: number };

const few_players = 4;

export class Draft extends CharterDraft<Charter, Tool> {
  readonly free: ReadonlySet<string> = $derived(new Set(free_cells(this.charter)));

  constructor() {
    super(empty_charter(few_players));
  }

  /** Those who take part: the first seats. */
  get seats(): readonly Player[] {
    return players.slice(0, this.charter.players.length);
  }

  protected lost(tool: Tool | Hand, charter: Charter): boolean {
    if (tool.kind === "owner")
      return tool.owner !== null && players.indexOf(tool.owner) >= charter.players.length;
    return tool.kind === "aim" && tool.aim >= charter.aims.length;
  }

  holds(charter: Charter, at: string): boolean {
    return site_at(charter, at) !== undefined;
  }

  protected without(at: string): Change {
    return take_site(at);
  }

  /** The next player's land, nobody's after the last. */
  next_owner(by: 1 | -1): void {
    const all: (Player | null)[] = [...this.seats, null];
    const { tool } = this;
    const at = tool.kind === "owner" ? all.indexOf(tool.owner) : by > 0 ? -1 : 0;
    this.hold({ kind: "owner", owner: all[(at + by + all.length) % all.length] ?? null });
  }

  takes(at: string): boolean {
    const there = this.holds(this.charter, at);
    const { kind } = this.tool;
    if (kind === "choose" || kind === "erase" || kind === "aim") return there;
    return there || (this.free.has(at) && this.charter.tiles.length < tiles_most);
  }

  protected use(tool: Tool, at: string): "laid" | "changed" {
    const before = site_at(this.charter, at);
    if (tool.kind === "aim") this.change(aim_at(tool.aim, at));
    else if (tool.kind === "owner") this.change(set_owner(at, tool.owner));
    else if (tool.kind === "terrain")
      this.change(set_terrain(at, before?.terrain === tool.terrain ? "clear" : tool.terrain));
    else this.change(set_structure(at, before?.holds === tool.holds ? "none" : tool.holds));
    return before ? "changed" : "laid";
  }
}
