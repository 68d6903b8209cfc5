// games/planetary_empires/editor/keys.ts -- the keys that take land, structures and ground in hand.

import type { Structure, Terrain } from "./charter";
import type { Draft } from "./draft.svelte";

/** By the letters of their badges. */
const structures: Record<string, Structure> = {
  m: "manufactorum",
  p: "station",
  s: "shield",
  b: "bastion",
  o: "spaceport",
  h: "hive",
};
const terrains: Record<string, Terrain> = { r: "river", d: "line" };

/** True where the key was one of these. */
export function own_key(key: string, event: KeyboardEvent, draft: Draft): boolean {
  const holds = structures[key];
  const terrain = terrains[key];
  if (holds) draft.hold({ kind: "structure", holds });
  else if (terrain) draft.hold({ kind: "terrain", terrain });
  else if (key === "n") draft.next_owner(event.shiftKey ? -1 : 1);
  else return false;
  return true;
}
