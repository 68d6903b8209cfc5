// table/telling.ts -- A battle that waits, in the game's own words where it has some; else in those of any table.

import type { Battle } from "../transport/protocol";
import type { BattleTelling, GameUi } from "./contract";
import { by_odds } from "./battles";
import { result_text } from "./results";
import type { Table } from "./table.svelte";
import { words } from "./words.svelte";

export function telling(battle: Battle, table: Table, ui: GameUi): BattleTelling {
  return ui.battle?.(battle, table) ?? plain(battle, table);
}

/** What can never be drawn by lot is not how battles usually end: somebody did not come, and the like. */
function plain(battle: Battle, table: Table): BattleTelling {
  const name = table.word(battle.name);
  const weights = battle.weights ?? [];
  return {
    title: words().battles.of(name === battle.name ? name.toUpperCase() : name),
    place: battle.name,
    ends: (battle.results ?? []).map((result, at) => ({
      result,
      text: result_text(result, battle.name, table),
      rare: weights[at] === 0,
    })),
  };
}

/** What somebody said came of it. */
export function end_text(said: string, { ends }: BattleTelling): string {
  if (said === by_odds) return words().battles.drawn;
  return ends.find(({ result }) => result === said)?.text ?? said;
}

/** How whoever sits there is called; where nobody has said, the seat. */
export function called(table: Pick<Table, "sitting" | "seat_name">, seat: string): string {
  return table.sitting.find((one) => one.seat === seat)?.name || table.seat_name(seat);
}
