// games/sector_invasion/editor/keys.ts -- the keys that take headquarters, planets and storms in hand.

import type { Draft } from "./draft.svelte";
import { words } from "./words.svelte";

/** True where the key was one of these. */
export function own_key(key: string, event: KeyboardEvent, draft: Draft): boolean {
  const holds = words().spot_keys[key];
  if (holds) draft.hold({ kind: "spot", holds });
  else if (key === "s") draft.hold({ kind: "storm" });
  else if (key === "c") draft.hold({ kind: "core" });
  else if (key === "n") draft.next_home(event.shiftKey ? -1 : 1);
  else return false;
  return true;
}
