// games/imperium/stage.ts -- which board belongs to which table, for keys pressed elsewhere on the page.

import type { Board } from "../../board/board";
import type { Table } from "../../table/table.svelte";

const boards = new WeakMap<Table, Board>();

export function keep_board(table: Table, board: Board | undefined): void {
  if (board) boards.set(table, board);
  else boards.delete(table);
}

export function board_of(table: Table): Board | undefined {
  return boards.get(table);
}
