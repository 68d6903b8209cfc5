// i18n/speech.svelte.ts -- the words of one part of the page, loaded in the reader's language only.

import type { Language } from "../transport/protocol";

export class Speech<Words> {
  #words: Words | undefined = $state.raw();

  /** `loaders` give the words of each language; they are called when it is spoken. */
  constructor(private readonly loaders: Record<Language, () => Promise<Words>>) {}

  get words(): Words {
    if (!this.#words) throw new Error("Words are asked for before they were loaded.");
    return this.#words;
  }

  async speak(lang: Language): Promise<void> {
    this.#words = await this.loaders[lang]();
  }
}
