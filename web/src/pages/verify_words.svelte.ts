// pages/verify_words.svelte.ts -- which language the page that checks a file speaks.

import { lang } from "../i18n/index.svelte";
import { Speech } from "../i18n/speech.svelte";
import type { Language } from "../transport/protocol";
import type { Words } from "../verify/en";

const speech = new Speech<Words>({
  en: async () => (await import("../verify/en")).en,
  es: async () => (await import("../verify/es")).es,
});

export const words = (): Words => speech.words;
export const speak = (language: Language): Promise<void> => speech.speak(language);

// Whoever imports this may speak at once.
await speak(lang());
