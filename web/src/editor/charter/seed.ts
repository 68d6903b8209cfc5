// editor/charter/seed.ts -- numbers that maps and trials are drawn from: short enough to be told to others.

export const most_seed = 999_999;

export function any_seed(): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % most_seed);
}
