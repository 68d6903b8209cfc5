// table/drawn_buttons.ts -- The buttons of a component drawn outside a browser, for tests.

export interface DrawnButton {
  /** Its classes. */
  kinds: string[];
  /** The attributes behind the classes, as they are written. */
  more: string;
  text: string;
}

export function drawn_buttons(body: string): DrawnButton[] {
  return [...body.matchAll(/<button class="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, kinds = "", more = "", text = ""]) => ({ kinds: kinds.split(" "), more, text: text.trim() }),
  );
}
