// games/planetary_empires/view.ts -- reading what the table tells of Planetary Empires.

import type { Spot } from "../../board/geometry";
import type { Json } from "../../transport/protocol";
import type { Battle, Fight, Hints as AllHints, Land, Need, Structure, Target, View } from "./wire";

export type {
  Battle,
  Fight,
  Land,
  Need,
  NeedLine,
  Part,
  Player,
  Sheet,
  SheetLine,
  Stand,
  Structure,
  Target,
  Terms,
  View,
} from "./wire";

/** None of an earlier position but what never changes. */
export type Hints = Partial<AllHints>;

export function view_of(json: Json): View | null {
  return json as unknown as View | null;
}

export function hints_of(json: Json): Hints {
  return (json ?? {}) as unknown as Hints;
}

/** Where a tile lies: its row by a letter from the top, its diagonal by a number. */
export function spot_of(at: string): Spot {
  const row = at.charCodeAt(0) - "a".charCodeAt(0);
  return { x: 2 * Number(at.slice(1)) + row, y: row };
}

export function land_at(view: View | null, at: string): Land | undefined {
  return view?.lands.find((land) => land.at === at);
}

/** The parts of a battle's name: r3-azure-c4. */
export function parts_of(battle: string): { round: number; attacker: string; at: string } {
  const [round = "", attacker = "", at = ""] = battle.split("-");
  return { round: Number(round.slice(1)), attacker, at };
}

export function battle_named(view: View | null, name: string): Battle | undefined {
  return view?.battles.find((battle) => battle.name === name);
}

/** It is fought in this round, and nobody else attacks its tile. */
export function only_attack(view: View | null, name: string): boolean {
  const { at } = parts_of(name);
  const there = (view?.battles ?? []).filter((battle) => parts_of(battle.name).at === at);
  return there.length === 1 && there[0]?.name === name;
}

export function fight_named(hints: Hints, name: string): Fight | undefined {
  return hints.battles?.find((fight) => fight.name === name);
}

export function target_at(hints: Hints, at: string): Target | undefined {
  return hints.targets?.find((target) => target.at === at);
}

export function roll_at(hints: Hints, at: string): Need | undefined {
  return hints.rolls?.find((need) => need.at === at);
}

export function tiles_of(view: View, player: string): number {
  return view.lands.filter((land) => land.owner === player).length;
}

/** As drawn, and the letter of its badge. */
export const structures: readonly Exclude<Structure, "none">[] = [
  "manufactorum",
  "station",
  "shield",
  "bastion",
  "spaceport",
  "hive",
];

export function concerns(battle: Pick<Battle, "name" | "defender">, player: string): boolean {
  return battle.defender === player || parts_of(battle.name).attacker === player;
}

/** A chance in hundredths, as it is told. */
export const whole_chance = 10_000;
export function percent(chance: number): string {
  return `${Math.round((100 * chance) / whole_chance)}\u00a0%`;
}
