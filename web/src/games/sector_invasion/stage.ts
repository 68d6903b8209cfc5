// games/sector_invasion/stage.ts -- which board belongs to which table, for keys pressed elsewhere on the page.

import type { Board } from "../../board/board";
import { PerTable } from "../../table/per_table";

export const boards = new PerTable<Board>();
