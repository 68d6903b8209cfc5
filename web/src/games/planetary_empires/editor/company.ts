// games/planetary_empires/editor/company.ts -- who sits where at the table of a charter, and the links to hand out.

import { players as seats, type Charter, type Player } from "./charter";

/** Who sits where beside whoever begins it: by a link of their own, or a computer of a level. */
export interface Company {
  /** The seat of whoever begins; empty: they only organise. */
  own: Player | "";
  name: string;
  /** By seat; all others are invited. */
  computers: Partial<Record<Player, number>>;
}

export interface Link {
  /** A player, the office, or whoever only watches. */
  who: Player | "organiser" | "spectator";
  address: string;
}

export function seats_of(charter: Charter, { own, computers }: Company): Record<string, string> {
  return Object.fromEntries(
    seats.slice(0, charter.players.length).map((seat) => {
      if (seat === own) return [seat, "person"];
      const level = computers[seat];
      return [seat, level ? `computer:${level}` : "invited"];
    }),
  );
}

/** What is handed out: to each invited player their own, to all others one to watch. */
export function links_of(
  keys: Record<string, string>,
  own: string,
  address: (key: string) => string,
): Link[] {
  return Object.entries(keys)
    .filter(([who]) => who !== own)
    .map(([who, key]) => ({ who: who as Link["who"], address: address(key) }));
}
