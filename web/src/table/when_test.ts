// table/when_test.ts -- a deadline is said right on both days of the year on which clocks are changed.

import { expect, test } from "vitest";
import { left } from "./times";
import { when } from "./when";

const madrid = "Europe/Madrid";
const at = (utc: string): number => Date.parse(`${utc}Z`);

test("in spring an hour is left out, and what is left is counted without it", () => {
  const [before, after] = [at("2026-03-29T00:59"), at("2026-03-29T01:00")];
  expect(when(before, "es", madrid)).toEqual({ time: "dom, 29 mar, 01:59", zone: "CET, Madrid" });
  expect(when(after, "es", madrid)).toEqual({ time: "dom, 29 mar, 03:00", zone: "CEST, Madrid" });
  // From Saturday noon to Sunday noon there are 23 hours.
  expect(left(at("2026-03-29T10:00") - at("2026-03-28T11:00"))).toEqual({ count: 23, unit: "hours" });
  expect(when(at("2026-03-28T11:00"), "es", madrid).time).toBe("sáb, 28 mar, 12:00");
  expect(when(at("2026-03-29T10:00"), "es", madrid).time).toBe("dom, 29 mar, 12:00");
});

test("in autumn an hour comes twice, and the zone tells which it is", () => {
  expect(when(at("2026-10-25T00:30"), "es", madrid)).toEqual({
    time: "dom, 25 oct, 02:30",
    zone: "CEST, Madrid",
  });
  expect(when(at("2026-10-25T01:30"), "es", madrid)).toEqual({
    time: "dom, 25 oct, 02:30",
    zone: "CET, Madrid",
  });
  expect(left(at("2026-10-25T11:00") - at("2026-10-24T10:00"))).toEqual({ count: 25, unit: "hours" });
  expect(when(at("2026-10-25T11:00"), "es", madrid).time).toBe("dom, 25 oct, 12:00");
});

test("elsewhere it is another time of the same moment", () => {
  const moment = at("2026-07-05T20:00");
  expect(when(moment, "es", madrid).time).toBe("dom, 5 jul, 22:00");
  expect(when(moment, "en", "America/Argentina/Buenos_Aires")).toEqual({
    time: "Sun 5 Jul, 17:00",
    zone: "GMT-3, Buenos Aires",
  });
  expect(when(moment, "en", "UTC")).toEqual({ time: "Sun 5 Jul, 20:00", zone: "UTC" });
});
