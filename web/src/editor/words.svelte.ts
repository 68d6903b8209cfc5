// editor/words.svelte.ts -- which language the editor speaks.

import type { Language } from "./rules";
import type { Words } from "./en";

const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en")).en,
  es: async () => (await import("./es")).es,
};

class Speech {
  words: Words | undefined = $state.raw();
}

const speech = new Speech();

export function words(): Words {
  if (!speech.words) throw new Error("The words of the editor are asked for before they were loaded.");
  return speech.words;
}

export async function speak(lang: Language): Promise<void> {
  speech.words = await loaders[lang]();
}
