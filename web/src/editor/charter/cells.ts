// editor/charter/cells.ts -- the cells of hexagonal maps by their names: rows from the top by letters, diagonals by numbers.

export interface Place {
  row: number;
  number: number;
}

/** Rows, and cells of a row, of the largest map. */
export const side = 15;

const cell_form = /^[a-o](?:[1-9]|1[0-5])$/;

export function is_cell(name: string): boolean {
  return cell_form.test(name);
}

export function place_of(at: string): Place {
  return { row: at.charCodeAt(0) - "a".charCodeAt(0), number: Number(at.slice(1)) };
}

export function name_of({ row, number }: Place): string {
  return `${String.fromCharCode("a".charCodeAt(0) + row)}${number}`;
}

export function steps(one: Place, other: Place): number {
  const rows = other.row - one.row;
  const numbers = other.number - one.number;
  return (Math.abs(rows) + Math.abs(numbers) + Math.abs(rows + numbers)) / 2;
}

function on_board({ row, number }: Place): boolean {
  return row >= 0 && row < side && number >= 1 && number <= side;
}

export function neighbours(at: string): string[] {
  const { row, number } = place_of(at);
  return [
    { row, number: number + 1 },
    { row: row + 1, number },
    { row: row + 1, number: number - 1 },
    { row, number: number - 1 },
    { row: row - 1, number },
    { row: row - 1, number: number + 1 },
  ]
    .filter(on_board)
    .map(name_of);
}

/** Every place that a map can have. */
export const all_places: readonly Place[] = Array.from({ length: side * side }, (_, index) => ({
  row: Math.floor(index / side),
  number: 1 + (index % side),
}));
