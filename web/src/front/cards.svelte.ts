// front/cards.svelte.ts -- The games that can be played here, as the rules themselves answer, kept by language.

import { lang } from "../i18n/index.svelte";
import { cards as ask_cards } from "../table/local_table.svelte";
import type { Card, Language } from "../table/protocol";

const known = new Map<Language, Promise<Card[]>>();

export function cards(): Promise<Card[]> {
  const language = lang();
  let answer = known.get(language);
  if (!answer) {
    answer = ask_cards();
    known.set(language, answer);
    answer.catch(() => known.delete(language));
  }
  return answer;
}

export async function card_of(game: string): Promise<Card | undefined> {
  return (await cards()).find((card) => card.game === game);
}
