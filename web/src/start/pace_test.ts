import { expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import { banks, end_told, manners_of, pace_told, usual_pace } from "./pace";

test("no clock is agreed on where nobody asks for one", () => {
  expect(manners_of(usual_pace())).toBeUndefined();
});

test("what is chosen is agreed on, days off only where it takes days", () => {
  expect(manners_of({ bank: "live-10", end: "computer", level: 3, rests: true })).toEqual({
    bank_seconds: 600,
    increment_seconds: 5,
    at_end: "computer:3",
  });
  expect(manners_of({ bank: "day-1", end: "waits", level: 3, rests: true })).toEqual({
    bank_seconds: 259_200,
    increment_seconds: 86_400,
    at_end: "waits",
    weekend_days: 2,
    holiday_days: 14,
  });
});

test("whoever comes is told the pace in its own words, and what its end means", () => {
  for (const bank of banks) {
    const manners = manners_of({ bank, end: "loses", level: 1, rests: false });
    const told = pace_told(manners, en.pace);
    if (bank === "none") expect(told).toBe("");
    else expect(told).toContain(en.pace.banks[bank]);
  }
  expect(pace_told({ bank_seconds: 90, increment_seconds: 3 }, es.pace)).toBe("1 min + 3 s");
  expect(pace_told({ bank_seconds: 864_000 }, es.pace)).toBe("10 d");
  expect(end_told({ at_end: "computer:2" }, es.pace)).toBe(
    "Si alguien se queda sin tiempo, sigue la máquina.",
  );
  expect(end_told(undefined, es.pace)).toBe("");
});
