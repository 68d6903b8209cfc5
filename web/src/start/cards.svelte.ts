// start/cards.svelte.ts -- The games that can be played here, as the rules themselves answer, kept by language.

import { lang } from "../i18n/index.svelte";
import type { Card, Language } from "../transport/protocol";
import { rules_road } from "../transport/rules";

const known = new Map<Language, Promise<Card[]>>();

async function ask(language: Language): Promise<Card[]> {
  return (await rules_road().request<{ games: Card[] }>({ do: "games", lang: language })).games;
}

export function cards(): Promise<Card[]> {
  const language = lang();
  let answer = known.get(language);
  if (!answer) {
    answer = ask(language);
    known.set(language, answer);
    answer.catch(() => known.delete(language));
  }
  return answer;
}

export async function card_of(game: string): Promise<Card | undefined> {
  return (await cards()).find((card) => card.game === game);
}
