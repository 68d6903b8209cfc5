// editor/charter/file.ts -- what the charters of all games have alike in their files, and how such a file is written.

import { fields, figure, flag, only } from "../reading";

/** A text in both languages. */
export interface Phrase {
  en: string;
  es: string;
}

/** What the table is told by whoever sets it up; no rule of a game. */
export interface Manners {
  organiser: boolean;
  decide_minutes: number;
  answer_minutes: number;
  by_hand: boolean;
}

/** What the shared parts of the page know of a charter. */
export interface AnyCharter {
  name: Phrase;
  story: Phrase;
  manners: Manners;
  /** In the order of the seats. */
  players: readonly { name: string }[];
}

export const usual_manners: Manners = {
  organiser: false,
  decide_minutes: 0,
  answer_minutes: 0,
  by_hand: false,
};

export function manners_of(value: unknown, place: string): Manners {
  const from = fields(value ?? {}, place);
  only(from, Object.keys(usual_manners), place);
  return {
    organiser: flag(from["organiser"], `${place}/organiser`, false),
    decide_minutes: figure(from["decide_minutes"], `${place}/decide_minutes`, 0),
    answer_minutes: figure(from["answer_minutes"], `${place}/answer_minutes`, 0),
    by_hand: flag(from["by_hand"], `${place}/by_hand`, false),
  };
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Without what is usual. */
export function sparse<Thing extends object>(thing: Thing, usual: Partial<Thing>): Partial<Thing> {
  const told = Object.entries(thing).filter(([name, value]) => !same(value, usual[name as keyof Thing]));
  return Object.fromEntries(told) as Partial<Thing>;
}

/** The manners without what is usual; nothing where all are. */
export function told_manners(manners: Manners): { manners?: Partial<Manners> } {
  return same(manners, usual_manners) ? {} : { manners: sparse(manners, usual_manners) };
}

/** A file's text: one line an item. */
export function lines_of(fields: object): string {
  const lines = Object.entries(fields).map(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value) || value.length === 0)
      return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const items = value.map((item) => `    ${JSON.stringify(item)}`).join(",\n");
    return `  ${JSON.stringify(name)}: [\n${items}\n  ]`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
