// editor/charter/company.ts -- who sits where at the table of a charter, and the links to hand out.

/** Who sits where beside whoever begins it: by a link of their own, or a computer of a level. */
export interface Company {
  /** The seat of whoever begins; empty: they only organise. */
  own: string;
  name: string;
  /** By seat; all others are invited. */
  computers: Record<string, number>;
}

export interface Link {
  /** A player's seat, "organiser" for the office, "spectator" for whoever only watches. */
  who: string;
  address: string;
}

export function seats_of(seats: readonly string[], { own, computers }: Company): Record<string, string> {
  return Object.fromEntries(
    seats.map((seat) => {
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
    .map(([who, key]) => ({ who, address: address(key) }));
}
