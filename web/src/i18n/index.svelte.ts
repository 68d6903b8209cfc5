// i18n/index.svelte.ts -- The language of the page: which one, its catalogue, and how it writes numbers and dates.

import { remember } from "../memory/remembered";
import type { Language } from "../transport/protocol";
import type { Catalogue } from "./en";
import { kept } from "./wanted";

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("./en"),
  es: () => import("./es"),
};

class Speech {
  lang: Language = $state("en");
  catalogue: Catalogue | undefined = $state();
}

const speech = new Speech();

/** The present language; reading it in a component makes the component follow the switch. */
export function lang(): Language {
  return speech.lang;
}

/** The shell's words in the present language. */
export function words(): Catalogue {
  if (!speech.catalogue) throw new Error("The language is asked for before it was loaded.");
  return speech.catalogue;
}

/** One of two values written side by side, for a game's own small catalogues. */
export function pick<T>(both: Record<Language, T>): T {
  return both[speech.lang];
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(speech.lang, { maximumFractionDigits: digits }).format(value);
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "2 hours ago" */
export function since(then: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(speech.lang, { numeric: "auto" });
  for (const [unit, length] of steps)
    if (now - then >= length) return format.format(-Math.floor((now - then) / length), unit);
  return words().now;
}

export async function set_language(next: Language, keep = false): Promise<void> {
  const catalogue = (await loaders[next]()).default;
  speech.catalogue = catalogue;
  speech.lang = next;
  if (!import.meta.env.SSR) document.documentElement.lang = next;
  if (keep) remember(kept, next);
}

/** Several names in a sentence. */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(lang() === "en" ? "en-GB" : lang(), { type: "conjunction" }).format(names);
}
