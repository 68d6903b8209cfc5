// games/planetary_empires/colours.ts -- the look's colour of each seat, by its number there.

/** Nearest to what the seat is called; with twelve, letter and pattern tell whose a tile is. */
export const colours: Record<string, number> = {
  azure: 2,
  crimson: 1,
  emerald: 6,
  gold: 3,
  violet: 12,
  ivory: 5,
  sable: 10,
  ochre: 8,
  jade: 9,
  rose: 4,
  teal: 11,
  umber: 7,
};
