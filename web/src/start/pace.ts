// start/pace.ts -- How long everybody may think at a table with other people, and what happens then: what a choice means.

import { remember, remembered } from "../memory/remembered";
import type { Manners } from "../transport/protocol";
import type { Words } from "./en";

/** What whoever makes a table chooses of it. */
export interface Pace {
  bank: Bank;
  end: End;
  /** Of a computer that goes on. */
  level: number;
  /** Clocks may stand on two days of each week, and on holidays. */
  rests: boolean;
}

export const banks = ["none", "live-10", "live-20", "live-45", "day-1", "day-3", "week-1"] as const;
export type Bank = (typeof banks)[number];
export const ends = ["loses", "computer", "waits"] as const;
export type End = (typeof ends)[number];

const minute = 60;
const day = 24 * 60 * minute;

/** Seconds at first, and more after each decision. */
const times: Record<Exclude<Bank, "none">, [bank: number, increment: number]> = {
  "live-10": [10 * minute, 5],
  "live-20": [20 * minute, 10],
  "live-45": [45 * minute, 30],
  "day-1": [3 * day, day],
  "day-3": [6 * day, 3 * day],
  "week-1": [14 * day, 7 * day],
};

const weekend_days = 2;
const holiday_days = 14;

export function by_days(bank: Bank): boolean {
  return bank === "day-1" || bank === "day-3" || bank === "week-1";
}

export function usual_pace(): Pace {
  return { bank: "none", end: "loses", level: 2, rests: true };
}

/** Nothing where no time runs. */
export function manners_of({ bank, end, level, rests }: Pace): Partial<Manners> | undefined {
  if (bank === "none") return undefined;
  const [bank_seconds, increment_seconds] = times[bank];
  return {
    bank_seconds,
    increment_seconds,
    at_end: end === "computer" ? `computer:${level}` : end,
    ...(by_days(bank) && rests ? { weekend_days, holiday_days } : {}),
  };
}

/** "20 min + 10 s a move", in what a start says; empty where no bank was agreed on. */
export function pace_told(manners: Partial<Manners> | undefined, words: Words["pace"]): string {
  const [bank, increment] = [manners?.bank_seconds ?? 0, manners?.increment_seconds ?? 0];
  if (bank === 0) return "";
  const usual = banks.find((one) => one !== "none" && times[one][0] === bank && times[one][1] === increment);
  if (usual && usual !== "none")
    return by_days(usual) ? words.banks[usual] : `${words.banks[usual]} ${words.more[usual]}`;
  const much = (seconds: number): string =>
    seconds >= day
      ? `${Math.floor(seconds / day)} d`
      : seconds >= minute
        ? `${Math.floor(seconds / minute)} min`
        : `${seconds} s`;
  return increment > 0 ? `${much(bank)} + ${much(increment)}` : much(bank);
}

/** What happens to whoever has no time left. */
export function end_told(manners: Partial<Manners> | undefined, words: Words["pace"]): string {
  const end = manners?.at_end?.startsWith("computer") ? "computer" : manners?.at_end;
  const found = ends.find((one) => one === end);
  return found ? words.over[found] : "";
}

const kept_name = "hexastra.pace";

/** What was chosen last time, as far as it is still known. */
export function last_pace(): Pace {
  const usual = usual_pace();
  const text = remembered(kept_name);
  if (!text) return usual;
  const last = JSON.parse(text) as Partial<Pace>;
  return {
    bank: banks.find((one) => one === last.bank) ?? usual.bank,
    end: ends.find((one) => one === last.end) ?? usual.end,
    level: typeof last.level === "number" ? last.level : usual.level,
    rests: last.rests ?? usual.rests,
  };
}

export function keep_pace(pace: Pace): void {
  remember(kept_name, JSON.stringify(pace));
}
