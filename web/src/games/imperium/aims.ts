// games/imperium/aims.ts -- an objective of the mission in words, with how far it has come.

import type { Reading } from "./telling";
import type { Aim } from "./view";

export function aim_text(aim: Aim, { words, word }: Reading): string {
  const said = words.aims;
  const where = (aim.sectors ?? []).join(", ");
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
