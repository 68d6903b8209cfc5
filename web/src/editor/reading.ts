// editor/reading.ts -- reading what a file or a link holds, field by field: whatever does not fit is named by its place.

/** The file holds something else than what the editor makes; `place` is the field that says so. */
export class Unfit extends Error {
  constructor(readonly place: string) {
    super(place);
  }
}

export type Fields = Record<string, unknown>;

export function fields(value: unknown, place: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Unfit(place);
  return value as Fields;
}

/** Nothing but these fields may stand there. */
export function only(from: Fields, known: readonly string[], place: string): void {
  const other = Object.keys(from).find((name) => !known.includes(name));
  if (other !== undefined) throw new Unfit(`${place === "/" ? "" : place}/${other.slice(0, 40)}`);
}

export function list<Item>(
  value: unknown,
  place: string,
  item: (value: unknown, place: string) => Item,
): Item[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unfit(place);
  return value.map((one, index) => item(one, `${place}/${index}`));
}

export function figure(value: unknown, place: string, usual?: number): number {
  if (value === undefined && usual !== undefined) return usual;
  if (typeof value !== "number" || !Number.isInteger(value)) throw new Unfit(place);
  return value;
}

export function text(value: unknown, place: string, usual?: string): string {
  if (value === undefined && usual !== undefined) return usual;
  if (typeof value !== "string") throw new Unfit(place);
  return value;
}

export function flag(value: unknown, place: string, usual: boolean): boolean {
  if (value === undefined) return usual;
  if (typeof value !== "boolean") throw new Unfit(place);
  return value;
}

export function one_of<Word extends string>(
  value: unknown,
  place: string,
  words: readonly Word[],
  usual?: Word,
): Word {
  if (value === undefined && usual !== undefined) return usual;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Unfit(place);
  return found;
}

/** A text in both languages. */
export function phrase(value: unknown, place: string): { en: string; es: string } {
  const from = fields(value ?? {}, place);
  return { en: text(from["en"], `${place}/en`, ""), es: text(from["es"], `${place}/es`, "") };
}
