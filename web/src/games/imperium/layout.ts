// games/imperium/layout.ts -- how the galaxy lies on the screen: turned by sixths of a circle so that it fills the window.

import { bounds, centre, radius, type Box } from "../../board/geometry";
import { system_of, type Sector } from "./view";

/** Clockwise from the east, as the rules name directions. */
export const compass: readonly string[] = ["e", "se", "sw", "w", "nw", "ne"];

/** One sector after `turns` sixths of a circle, clockwise. */
function turned(sector: Sector, turns: number): Sector {
  let r = sector.y;
  let q = (sector.x - sector.y) / 2;
  for (let turn = 0; turn < turns; ++turn) [q, r] = [-r, q + r];
  return { at: sector.at, x: 2 * q + r, y: r };
}

function middle(sheet: readonly Sector[], letter: string): { x: number; y: number } {
  const own = sheet.filter((sector) => system_of(sector.at).endsWith(letter));
  const mean = (value: (sector: Sector) => number): number =>
    own.reduce((sum, sector) => sum + value(sector), 0) / (own.length || 1);
  return { x: mean((sector) => sector.x), y: mean((sector) => sector.y) };
}

/** Red's side lies below Blue's, or left of it. */
function upright(sheet: readonly Sector[]): boolean {
  const red = middle(sheet, "r");
  const blue = middle(sheet, "b");
  const across = blue.x - red.x;
  const down = red.y - blue.y;
  return Math.abs(across) > 2 * Math.abs(down) ? across > 0 : down > 0;
}

/** How many sixths the sheet is to be turned to be drawn largest in a window so many times as wide as high. */
export function best_turn(sheet: readonly Sector[], aspect: number): number {
  let best = 0;
  let most = 0;
  for (let turns = 0; turns < compass.length; ++turns) {
    const lying = sheet.map((sector) => turned(sector, turns));
    const { width, height } = bounds(lying, 0);
    const scale = Math.min(aspect / width, 1 / height) * (upright(lying) ? 1.0001 : 1);
    if (scale > most * 1.00005) {
      most = scale;
      best = turns;
    }
  }
  return best;
}

export function laid_out(sheet: readonly Sector[], turns: number): Sector[] {
  return sheet.map((sector) => turned(sector, turns));
}

/** A direction of the rules as it looks on the turned board. */
export function seen_direction(direction: string, turns: number): string {
  const index = compass.indexOf(direction);
  return index < 0 ? direction : (compass[(index + turns) % compass.length] ?? direction);
}

/** Some sector, drawn as large as the room lets it be, would lie under a panel in a corner of the room. */
export function under(
  sheet: readonly Sector[],
  margin: number,
  room: { width: number; height: number },
  panel: Box,
): boolean {
  if (sheet.length === 0) return false;
  const box = bounds(sheet, margin);
  const unit = Math.max(box.width / room.width, box.height / room.height);
  const reach = radius / unit;
  return sheet.some((sector) => {
    const middle = centre(sector);
    const x = room.width / 2 + (middle.x - box.x - box.width / 2) / unit;
    const y = room.height / 2 + (middle.y - box.y - box.height / 2) / unit;
    return (
      x + reach > panel.x &&
      x - reach < panel.x + panel.width &&
      y + reach > panel.y &&
      y - reach < panel.y + panel.height
    );
  });
}
