// games/imperium/editor/why.ts -- why what is in hand cannot go to a sector: the clause, and which of the editor's sentences says it.

import { buildings, ground, is_squadron, left_in_box } from "./box";
import type { Draft } from "./draft.svelte";
import { cargo, garrison_left, planet_at, room_left } from "./edit";
import { is_open, is_planet } from "./galaxy";

export interface Why {
  clause: string;
  reason:
    | "box_empty"
    | "theirs"
    | "planet_full"
    | "built_already"
    | "troop_first"
    | "ships_in_space"
    | "ship_full"
    | "one_unit"
    | "needs_planet"
    | "no_room"
    | "planet_printed"
    | "ship_there"
    | "planet_wanted"
    | "sector_wanted";
}

/** Undefined where it can go there, or where there is nothing to be said. */
export function why(draft: Draft, at: string): Why | undefined {
  const { tool, galaxy, mission } = draft;
  const sector = galaxy.sector(at);
  if (!sector || tool.kind === "choose" || draft.takes(at)) return undefined;
  if (tool.kind === "unit") return unit_refused(draft, at, tool.unit);
  if (tool.kind === "thing") {
    if (is_planet(sector.printed)) return { clause: "IG-H4", reason: "planet_printed" };
    const covered = mission.ships.some((ship) => ship.at === at);
    return covered ? { clause: "IG-H18", reason: "ship_there" } : undefined;
  }
  if (tool.kind === "send") return { clause: "IG-H18", reason: "no_room" };
  if (tool.kind !== "aim") return undefined;
  const aim = mission[tool.side].objectives?.[tool.objective]?.aim;
  return { clause: "IG-22.3", reason: aim === "take" ? "planet_wanted" : "sector_wanted" };
}

function unit_refused(draft: Draft, at: string, unit: string): Why {
  const { mission, galaxy, side } = draft;
  if (left_in_box(mission, side, unit) <= 0) return { clause: "IG-2.3", reason: "box_empty" };
  const planet = planet_at(mission, galaxy, at);
  if (planet) {
    if (!ground.includes(unit) && !buildings.includes(unit))
      return { clause: "IG-4.2", reason: "ships_in_space" };
    if (planet.owner !== side && planet.owner !== "neutral") return { clause: "IG-4.7", reason: "theirs" };
    if (ground.includes(unit) && garrison_left(planet) <= 0)
      return { clause: "IG-13.9", reason: "planet_full" };
    return planet.owner === side
      ? { clause: "IG-13.6", reason: "built_already" }
      : { clause: "IG-A15", reason: "troop_first" };
  }
  const ship = mission.ships.find((one) => one.at === at);
  if (ship) {
    const what = cargo(unit);
    const own = what && ship.owner === side && !is_squadron(ship.kind);
    return own && room_left(ship, what) <= 0
      ? { clause: "IG-15.14", reason: "ship_full" }
      : { clause: "IG-4.4", reason: "one_unit" };
  }
  if (ground.includes(unit) || buildings.includes(unit)) return { clause: "IG-13.4", reason: "needs_planet" };
  const open = is_open(galaxy.sector(at)?.holds ?? "asteroids");
  return open ? { clause: "IG-4.4", reason: "one_unit" } : { clause: "IG-H18", reason: "no_room" };
}
