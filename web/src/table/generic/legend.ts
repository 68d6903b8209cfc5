// table/generic/legend.ts -- Which marks a legend explains: each once, by its owner where owners are few.

import type { Place } from "../../transport/protocol";

/** Of more owners each mark is told once for all: whose a colour is, the seats say. */
const few = 3;

export function marks(places: readonly Place[]): [string, Place][] {
  const known = new Map<string, Map<string, Place>>();
  for (const one of places) {
    if (!one.text) continue;
    const kind = [one.mark, one.tone, one.text].join("|");
    const owners = known.get(kind) ?? new Map<string, Place>();
    known.set(kind, owners.set(one.owner ?? "", one));
  }
  return [...known].flatMap(([kind, owners]): [string, Place][] => {
    const [first] = owners.values();
    if (first && owners.size > few) {
      const bare = { ...first };
      delete bare.owner;
      return [[kind, bare]];
    }
    return [...owners].map(([owner, one]) => [`${kind}|${owner}`, one]);
  });
}
