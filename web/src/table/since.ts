// table/since.ts -- what others have done while somebody was away.

import type { Entry } from "../transport/protocol";

/** The steps after `seen` that nobody of one's own seats decided. */
export function by_others(
  entries: readonly Entry[],
  seen: number,
  mine: (seat: string) => boolean,
): readonly Entry[] {
  return entries.filter(({ ply, actor }) => ply > seen && !mine(actor));
}
