// games/imperium/words.svelte.ts -- which language this game's table speaks.

import type { Language } from "../../transport/protocol";
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
  if (!speech.words)
    throw new Error("The words of Imperium Galactica are asked for before they were loaded.");
  return speech.words;
}

export async function speak(lang: Language): Promise<void> {
  speech.words = await loaders[lang]();
}
