// table/hint.ts -- What the computer at its best would do in one's place, as a note with a button.

import { words } from "../i18n/index.svelte";
import type { Device } from "./abilities";
import type { GameUi } from "./contract";
import type { Table } from "./table.svelte";

export async function hint(table: Table, device: Device, ui: GameUi): Promise<void> {
  const t = words().table;
  const strongest = table.card.levels.at(-1)?.level ?? 1;
  const advice = await device.suggest(strongest);
  const cure = ui.cure?.(advice.action, table);
  table.light(cure?.places ?? []);
  table.notice = {
    tone: "note",
    title: t.hint,
    text: t.hint_says(cure?.says ?? cure?.label ?? advice.action, advice.text),
    cure: [advice.action],
    places: cure?.places ?? [],
  };
}
