// table/study/words.svelte.ts -- the words of a review; they follow the page's language.

import { followed } from "../../i18n/followed.svelte";
import type { Words } from "./en";

export const words = await followed<Words>({
  en: async () => (await import("./en")).en,
  es: async () => (await import("./es")).es,
});
