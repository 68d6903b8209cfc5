// table/when.ts -- When a time ends, said in a zone that is named: whoever reads it elsewhere is not misled.

import type { Language } from "../transport/protocol";

/** The zone of whoever looks. */
export function own_zone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "dom, 29 mar, 22:00", and in which zone: "CEST, Madrid". Twice an hour in autumn the same clock says two times. */
export function when(at: number, lang: Language, zone = own_zone()): { time: string; zone: string } {
  const format = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
    timeZoneName: "short",
  });
  const parts = format.formatToParts(at);
  const shift = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const time = parts
    .filter(({ type }) => type !== "timeZoneName")
    .map(({ value }) => value)
    .join("")
    .trim();
  const city = zone.includes("/") ? (zone.split("/").at(-1)?.replaceAll("_", " ") ?? "") : "";
  return { time, zone: [shift, city].filter(Boolean).join(", ") };
}
