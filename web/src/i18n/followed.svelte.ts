// i18n/followed.svelte.ts -- Words that are fetched with what speaks them, and follow the page's language from then on.

import type { Language } from "../transport/protocol";
import { lang } from "./index.svelte";
import { Speech } from "./speech.svelte";

/** Whoever waits for this may speak at once. */
export async function followed<Words extends object>(
  loaders: Record<Language, () => Promise<Words>>,
): Promise<() => Words> {
  const speech = new Speech<Words>(loaders);
  await speech.speak(lang());
  $effect.root(() => {
    $effect(() => void speech.speak(lang()));
  });
  return () => speech.words;
}
