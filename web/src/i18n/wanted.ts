// i18n/wanted.ts -- The language that whoever opens the page wants, before any of its words are here.

import { remembered } from "../memory/remembered";
import type { Language } from "../transport/protocol";

export const kept = "hexastra.lang";

/** By the address (?lang=), else by what was chosen before, else by the browser. */
export function wanted_language(): Language {
  const asked = new URLSearchParams(location.search).get("lang") ?? remembered(kept);
  if (asked === "en" || asked === "es") return asked;
  return navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
}
