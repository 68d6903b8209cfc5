// games/imperium/mission.ts -- what a mission's file tells of it before it is played; those of the game lie beside the rules.

import type { Json, Language } from "../../transport/protocol";
import type { Aim, Side, Unit } from "./view";

/** What is in both languages. */
export type Phrase = Record<Language, string>;

export interface Objective {
  aim: Aim["aim"];
  number?: number;
  turns?: number;
  unit?: Unit;
  sectors?: string[];
}

/** What a side begins with, aims at and may not build. */
export interface Start {
  pc: number;
  cards?: number;
  objectives?: Objective[];
  banned?: Unit[];
}

/** As much of it as is told; the editor has the rest. */
export interface Mission {
  number: number;
  name: Phrase;
  story: Phrase;
  turns: number;
  limit: number;
  price: number;
  without?: string[];
  red: Start;
  blue: Start;
}

const files = import.meta.glob<Json>("../../../../src/games/imperium/data/mission-[0-9].json", {
  import: "default",
});

/** The missions that come with the game, as their files have them. */
export function built_in(): Promise<Json[]> {
  return Promise.all(Object.values(files).map((load) => load()));
}

/** `name` is that of the option, as mission-1. */
export async function mission_named(name: string): Promise<Mission | undefined> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}.json`));
  return found && mission_of(await found[1]());
}

/** One of the players' own: the rules have read it before, so that it is whole. */
export function mission_of(json: Json): Mission {
  return json as unknown as Mission;
}

/** In the language asked, else in the other one: who makes a mission may know one language only. */
export function phrase(said: Phrase, lang: Language): string {
  return said[lang] || said.en || said.es;
}

export function aims_of(mission: Mission, side: Side): Aim[] {
  return (mission[side].objectives ?? []).map((aim) => ({ ...aim, side }));
}
