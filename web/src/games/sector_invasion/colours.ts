// games/sector_invasion/colours.ts -- the look's colour of each seat, by its number there.

/** Nearest to what the seat is called. */
export const colours: Record<string, number> = {
  azure: 2,
  crimson: 1,
  emerald: 6,
  gold: 3,
  violet: 4,
  ivory: 5,
};
