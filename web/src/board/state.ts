// board/state.ts -- where a board stands: the model that is drawn, its sheet, and the cells that the keys and the pointer are at.

import { bounds, centre, distance, nearest, radius, type Box, type Point } from "./geometry";
import { empty_board, type BoardModel, type Cell } from "./model";

export interface BoardState {
  model: BoardModel;
  sheet: Box;
  /** The one cell that Tab comes to. */
  focused: string;
  /** The column that going up and down keeps to; 0 until the keys have gone somewhere. */
  lean: number;
  looked: string | null;
}

export function first_state(): BoardState {
  return {
    model: empty_board(),
    sheet: { x: 0, y: 0, width: 1, height: 1 },
    focused: "",
    lean: 0,
    looked: null,
  };
}

/** Takes the next model; true where its sheet is another. */
export function take(state: BoardState, model: BoardModel): boolean {
  const { sheet } = state;
  const box = bounds(model.cells, model.margin);
  state.model = model;
  const same =
    box.width === sheet.width && box.height === sheet.height && box.x === sheet.x && box.y === sheet.y;
  if (model.cells.length === 0 || same) return false;
  state.sheet = box;
  return true;
}

export function cell_of({ model }: BoardState, at: string | null): Cell | undefined {
  return model.cells.find((cell) => cell.at === at);
}

/** Where Tab enters the board first. */
export function entrance({ model: { cells } }: BoardState): string {
  return cells.find((cell) => cell.can)?.at ?? cells[0]?.at ?? "";
}

/** The cell nearest to a point, unless it lies farther than a cell and than `reach`. */
export function cell_near({ model }: BoardState, point: Point, reach: number): string | null {
  const cell = nearest(model.cells, point);
  return cell && distance(centre(cell), point) <= Math.max(radius, reach) ? cell.at : null;
}
