// games/sector_invasion/editor/words.svelte.ts -- which language the editor speaks.

import { Speech } from "../../../i18n/speech.svelte";
import type { Language } from "../../../transport/protocol";
import type { Words } from "./en";

const speech = new Speech<Words>({
  en: async () => (await import("./en")).en,
  es: async () => (await import("./es")).es,
});

export const words = (): Words => speech.words;
export const speak = (lang: Language): Promise<void> => speech.speak(lang);
