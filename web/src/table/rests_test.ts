import { expect, test } from "vitest";
import { ahead_of_utc, date_text, weekday_name, weekdays, weekend_text } from "./rests";

test("days are named in the order of the week", () => {
  expect(weekend_text(["sun", "sat"])).toBe("sat+sun");
  expect(weekend_text([])).toBe("none");
});

test("a week is told in both languages", () => {
  expect(weekdays.map((day) => weekday_name(day, "en"))).toEqual([
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sun",
  ]);
  expect(weekdays.map((day) => weekday_name(day, "es"))).toEqual([
    "lun",
    "mar",
    "mié",
    "jue",
    "vie",
    "sáb",
    "dom",
  ]);
});

test("a day is ours, and so is its distance from UTC", () => {
  const noon = new Date(2026, 11, 4, 12);
  expect(date_text(noon.getTime())).toBe("2026-12-04");
  expect(noon.getTime() + ahead_of_utc(noon) * 60_000).toBe(Date.UTC(2026, 11, 4, 12));
});
