// games/sector_invasion/editor/draft.svelte.ts -- the charter being drawn: what each tool does to the map.

import { CharterDraft, type Hand } from "../../../editor/charter/draft.svelte";
import { empty_charter, players, type Charter, type Kind, type Player, type Type } from "./charter";
import {
  add_storm,
  clear,
  home_at,
  set_core,
  set_home,
  set_ship,
  set_spot,
  ship_at,
  something_at,
  spot_at,
  storm_at,
  take_ship,
  take_spot,
  take_storm,
  type Change,
} from "./edit";
import { on_map } from "./sector";

/** What the next choice of a cell does. */
export type Tool =
  | { kind: "home"; player: Player }
  | { kind: "spot"; holds: Kind }
  | { kind: "storm" }
  | { kind: "core" }
  | { kind: "ship"; player: Player; type: Type };

const few_players = 2;

export class Draft extends CharterDraft<Charter, Tool> {
  constructor() {
    super(empty_charter(few_players));
  }

  /** Those who take part: the first seats. */
  get seats(): readonly Player[] {
    return players.slice(0, this.charter.players.length);
  }

  protected lost(tool: Tool | Hand, charter: Charter): boolean {
    return "player" in tool && players.indexOf(tool.player) >= charter.players.length;
  }

  holds(charter: Charter, at: string): boolean {
    return something_at(charter, at);
  }

  protected without(at: string): Change {
    return clear(at);
  }

  /** The next player's headquarters. */
  next_home(by: 1 | -1): void {
    const { tool, seats } = this;
    const at = tool.kind === "home" ? seats.indexOf(tool.player) : by > 0 ? -1 : 0;
    const player = seats[(at + by + seats.length) % seats.length];
    if (player) this.hold({ kind: "home", player });
  }

  takes(at: string): boolean {
    const { charter, tool } = this;
    if (!on_map(at, charter.radius)) return false;
    if (tool.kind === "choose" || tool.kind === "erase") return this.holds(charter, at);
    const home = home_at(charter, at);
    if (tool.kind === "home") return home === undefined || home === tool.player;
    if (tool.kind === "storm" || tool.kind === "core") return home === undefined;
    return true;
  }

  protected use(tool: Tool, at: string): "laid" | "erased" | "changed" {
    const { charter } = this;
    const there = something_at(charter, at);
    const [how, back] = this.work(tool, at);
    this.change(how);
    if (back && !something_at(this.charter, at)) return "erased";
    return there ? "changed" : "laid";
  }

  /** What a tool does at a place, and whether that takes back what it did there before. */
  private work(tool: Tool, at: string): [Change, boolean] {
    const { charter } = this;
    switch (tool.kind) {
      case "home":
        return home_at(charter, at) === tool.player
          ? [take_spot(at), true]
          : [set_home(at, tool.player), false];
      case "spot":
        return spot_at(charter, at)?.holds === tool.holds
          ? [take_spot(at), true]
          : [set_spot(at, tool.holds), false];
      case "storm":
        return storm_at(charter, at) ? [take_storm(at), true] : [add_storm(at), false];
      case "core":
        return storm_at(charter, at)?.core === at ? [take_storm(at), true] : [set_core(at), false];
      case "ship": {
        const berth = ship_at(charter, at);
        const same = berth?.player === tool.player && berth.ship.type === tool.type;
        return same ? [take_ship(at), true] : [set_ship(at, tool.player, tool.type), false];
      }
    }
  }
}
