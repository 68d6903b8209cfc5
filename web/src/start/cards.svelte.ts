// start/cards.svelte.ts -- The games that can be played here, as the rules themselves answer, kept by language.

import { lang } from "../i18n/index.svelte";
import { fetch_card, games } from "../transport/games";
import type { Card } from "../transport/protocol";

const known = new Map<string, Promise<Card | undefined>>();

export function card_of(game: string): Promise<Card | undefined> {
  const language = lang();
  const name = `${language} ${game}`;
  let card = known.get(name);
  if (!card) {
    card = fetch_card(game, language);
    known.set(name, card);
    card.catch(() => known.delete(name));
  }
  return card;
}

export async function cards(): Promise<Card[]> {
  return (await Promise.all(games().map(card_of))).filter((card) => card !== undefined);
}
