// games/imperium/aims.ts -- an objective of the mission in words, with how far it has come.

import type { Reading } from "./telling";
import { system_of, type Aim } from "./view";

/** "4b-1–6" for all of them in a row, else one by one. */
function listed(sectors: readonly string[]): string {
  const rows: { system: string; first: number; last: number }[] = [];
  for (const at of sectors) {
    const system = system_of(at);
    const place = Number(at.slice(system.length + 1));
    const row = rows.at(-1);
    if (row?.system === system && row.last + 1 === place) row.last = place;
    else rows.push({ system, first: place, last: place });
  }
  return rows
    .map(({ system, first, last }) => `${system}-${first}${last > first ? `–${last}` : ""}`)
    .join(", ");
}

export function aim_text(aim: Aim, { words, word }: Reading): string {
  const said = words.aims;
  const where = listed(aim.sectors ?? []);
  switch (aim.aim) {
    case "hold":
      return said.hold(aim.number ?? 0, aim.turns ?? 0, aim.have, aim.held);
    case "destroy":
      return said.destroy(aim.number ?? 0, aim.have);
    case "take":
      return said.take(where);
    case "escort":
      return said.escort(aim.number ?? 0, word(aim.unit ?? "transport"), where, aim.have);
    case "endure":
      return said.endure;
  }
}
