// table/rests.ts -- Days on which a clock stands, as a deed names them.

import type { Language } from "../transport/protocol";

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** In the order of the week: "sat+sun", or "none". */
export function weekend_text(days: readonly string[]): string {
  return weekdays.filter((day) => days.includes(day)).join("+") || "none";
}

/** "lun", "Mon". */
export function weekday_name(day: (typeof weekdays)[number], lang: Language): string {
  const a_monday = Date.UTC(2024, 0, 1 + weekdays.indexOf(day));
  return new Date(a_monday).toLocaleDateString(lang, { weekday: "short", timeZone: "UTC" });
}

/** By how many minutes our day begins before that of UTC, at that time of the year. */
export function ahead_of_utc(at: Date): number {
  return -at.getTimezoneOffset();
}

/** "2026-12-24", by our own clock. */
export function date_text(at: number): string {
  const day = new Date(at);
  const two = (count: number): string => String(count).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
