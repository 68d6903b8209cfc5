// games/imperium/tokens.ts -- which token is which from one position to the next, so that ships glide when they move.

import type { Entry } from "../../transport/protocol";
import type { View } from "./view";

const moving = new Set(["moved", "launched", "slipped"]);

export class Tokens {
  private names = new Map<string, string>();
  private made = 0;

  /** The names of the tokens of a position, by sector; `fresh` are the steps that led to it. */
  follow(view: View, fresh: readonly Entry[]): Map<string, string> {
    for (const event of fresh.flatMap((entry) => entry.events)) {
      if (!moving.has(event.kind)) continue;
      const from = String(event.values["from"] ?? "");
      const to = String(event.values["to"] ?? "");
      const name = this.names.get(from);
      if (!name || event.kind === "launched") continue;
      this.names.delete(from);
      if (!this.names.has(to)) this.names.set(to, name);
    }
    const next = new Map<string, string>();
    for (const ship of view.ships) {
      const stamp = `${ship.owner} ${ship.kind} `;
      const known = this.names.get(ship.at);
      next.set(ship.at, known?.startsWith(stamp) ? known : `${stamp}${++this.made}`);
    }
    this.names = next;
    return next;
  }
}
