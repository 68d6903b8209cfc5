// front/drawn.ts -- The front page as text, for the build: what stands there before any script has run.

import { render } from "svelte/server";
import { set_language } from "../i18n/index.svelte";
import type { Card, Language } from "../transport/protocol";
import Front from "./Front.svelte";

export async function drawn(language: Language, cards: Card[]): Promise<string> {
  await set_language(language);
  return render(Front, { props: { given: cards } }).body;
}
