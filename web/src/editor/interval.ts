// editor/interval.ts -- a share of some trials, and where the true one lies.

export interface Share {
  share: number;
  low: number;
  high: number;
}

const two_sided_95 = 1.959964;

/** A share with its 95 % interval after Wilson; a draw is half a win. */
export function share_of(won: number, games: number): Share {
  if (games === 0) return { share: 0.5, low: 0, high: 1 };
  const share = won / games;
  const square = two_sided_95 ** 2;
  const middle = share + square / (2 * games);
  const spread = two_sided_95 * Math.sqrt((share * (1 - share)) / games + square / (4 * games * games));
  const whole = 1 + square / games;
  return { share, low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}
