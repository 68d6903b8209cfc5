// table/said.ts -- What was said at the table beside the game, as lines of the log.

import type { Said } from "../transport/protocol";
import { event_text } from "./happening";
import { result_text } from "./results";
import type { LogRow } from "./contract";
import { plain_rows } from "./rows";
import type { Table } from "./table.svelte";

/** Who reported a battle is in the event; how it ended is in the deed. */
export function in_full(one: Said, table: Pick<Table, "word">): Said {
  const [, result] = /^(?:claim|award \w+) (.+)/.exec(one.deed) ?? [];
  const events = one.events.map((event) => {
    const text = event_text(event, table);
    if (!result) return { ...event, text };
    const ended = result_text(result, String(event.values["battle"]), table);
    return { ...event, text: `${text.replace(/\.$/, "")}: ${ended}.` };
  });
  return { ...one, events };
}

/** Names that the game makes up, such as a battle's, as people say them. */
function in_words(one: Said, read: (word: string) => string | undefined): Said {
  const events = one.events.map((event) => {
    let { text } = event;
    for (const value of Object.values(event.values))
      text = text.replace(String(value), read(String(value)) ?? "$&");
    return { ...event, text };
  });
  return { ...one, events };
}

/** The match as which a battle is played here, or was the last time. */
export function match_of(battle: string, said: readonly Said[]): string | undefined {
  return said.findLast(({ deed }) => deed.startsWith(`link ${battle} `))?.deed.split(" ")[3];
}

function rows_of(one: Said, table: Pick<Table, "said" | "word" | "read">): LogRow[] {
  const rows = plain_rows([in_words(in_full(one, table), (word) => table.read(word))]);
  const [, battle = ""] = /^(?:link|played) (\S+)/.exec(one.deed) ?? [];
  const match = battle && match_of(battle, table.said);
  return match ? rows.map((row) => ({ ...row, match })) : rows;
}

/** The lines of the steps, each followed by what was said after it. */
export function with_said(rows: LogRow[], table: Pick<Table, "said" | "word" | "read">): LogRow[] {
  if (table.said.length === 0) return rows;
  const said = table.said.flatMap((one) => rows_of(one, table));
  return [...rows, ...said].sort((one, other) => one.ply - other.ply);
}
