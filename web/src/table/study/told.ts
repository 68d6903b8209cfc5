// table/study/told.ts -- Steps of a line as lines of the log: in the game's own words where it has some.

import type { Entry } from "../../transport/protocol";
import type { GameUi, LogRow } from "../contract";
import { plain_rows } from "../rows";
import type { Table } from "../table.svelte";

export function told_rows(entries: Entry[], table: Table, ui: Pick<GameUi, "rows">): LogRow[] {
  return (ui.rows?.(entries, table) ?? plain_rows(entries)).filter((row) => row.text !== "");
}

/** Of what the log passes over: as a refusal's cure says it, else as the rules write it. */
export function told_actions(actions: string[], table: Table, ui: Pick<GameUi, "cure">): string {
  return actions
    .map((action) => {
      const cure = ui.cure?.(action, table);
      return cure?.says ?? cure?.label ?? action;
    })
    .join("; ");
}
