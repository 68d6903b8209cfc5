// games/ascending/figures.ts -- bearings and powers as people read them.

import { number } from "../../i18n/index.svelte";
import type { Desk } from "./desk.svelte";
import type { Words } from "./en";

export function degrees(bearing: number): string {
  return `${number(bearing / 100, 1)}°`;
}

export function percent(part: number): string {
  return `${number(part * 100, 1)}\u00a0%`;
}

export function aim_words({ aim, geometry }: Desk, words: Words): string {
  return aim ? words.spoken.aim(degrees(aim.bearing), percent(aim.speed / (geometry?.speed_max ?? 1))) : "";
}

/** A number that a person typed, with comma or point, with or without its sign; nothing where it is none or beyond the bounds. */
export function typed(text: string, least: number, most: number): number | undefined {
  const [, digits] = /^\s*(-?\d+(?:[.,]\d+)?)\s*[°%]?\s*$/.exec(text) ?? [];
  const value = Number((digits ?? "").replace(",", "."));
  return digits !== undefined && value >= least && value <= most ? value : undefined;
}
