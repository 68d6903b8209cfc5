// table/study/line.ts -- A line of a moment played on a match of its own: what it does, in the log's words, and where it leads.

import type { Entry, Json, Situation } from "../../transport/protocol";
import type { Request } from "../../transport/transport";
import type { Moment } from "./reviewed";

export type Ask = <Answer>(request: Request) => Promise<Answer>;

/** A step of the better line: what is told of it, and the position after it. */
export interface LineStep {
  entry: Entry;
  seen: Situation;
}

export interface Line {
  /** What was done, step by step, as whoever did it saw it. */
  taken: Entry[];
  better: LineStep[];
}

interface Wish {
  /** The whole match where it is asked. */
  match: string | number;
  moment: Moment;
  /** With whose eyes the positions are seen, and what is told of them. */
  eyes: string;
  parts: readonly string[];
}

/** The better line stops where the rules do not let it go on. */
export async function played_line(ask: Ask, { match, moment, eyes, parts }: Wish): Promise<Line> {
  const { ply, seat } = moment;
  const log = async (of: string | number, since: number, until: number): Promise<Entry[]> =>
    (await ask<{ entries: Entry[] }>({ do: "log", match: of, as: seat, since, until })).entries;
  const taken = await log(match, ply, ply + moment.taken.length);
  const { record } = await ask<{ record: Json }>({ do: "record", match, ply });
  const opened = await ask<{ match: string | number }>({ do: "load", record });
  const better: LineStep[] = [];
  try {
    // Dice may fall after a step: what is shown is how it stands before them.
    let stood = ply;
    for (const action of moment.better) {
      const own = { match: opened.match, as: seat } as const;
      const played = await ask<{ result: string; ply: number }>({ do: "play", ...own, action });
      if (played.result !== "accepted") break;
      const [entry] = await log(opened.match, stood, stood + 1);
      const seen = await ask<Situation>({
        do: "situation",
        match: opened.match,
        as: eyes,
        ply: stood + 1,
        parts: [...parts],
      });
      if (!entry) break;
      better.push({ entry, seen });
      stood = played.ply;
    }
  } finally {
    await ask({ do: "close", match: opened.match });
  }
  return { taken, better };
}

/** How many actions both lines begin with. */
export function alike({ taken, better }: Pick<Moment, "taken" | "better">): number {
  const parts = taken.findIndex((action, index) => action !== better[index]);
  return parts < 0 ? Math.min(taken.length, better.length) : parts;
}
