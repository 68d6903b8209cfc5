// editor/count.ts -- a number and its noun, one or many.

export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
