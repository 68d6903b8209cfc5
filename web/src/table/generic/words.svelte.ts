// table/generic/words.svelte.ts -- the words of the window for corrections, fetched with it; they follow the page's language.

import { lang } from "../../i18n/index.svelte";
import { Speech } from "../../i18n/speech.svelte";
import type { Words } from "./en";

const speech = new Speech<Words>({
  en: async () => (await import("./en")).en,
  es: async () => (await import("./es")).es,
});

export const words = (): Words => speech.words;

// Whoever imports this may speak at once.
await speech.speak(lang());
$effect.root(() => {
  $effect(() => void speech.speak(lang()));
});
