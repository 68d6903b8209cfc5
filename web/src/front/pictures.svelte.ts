// front/pictures.svelte.ts -- The pictures of the games come last and one by one: drawing each keeps the page from anything else.

import { picture, shelf } from "./shelf";

let here: string[] = $state.raw([]);

/** A game's picture, once it is drawn; never in the first screen, which is drawn when the page is built. */
export function drawn_picture(game: string): string | undefined {
  const address = picture(game);
  return address && here.includes(address) ? address : undefined;
}

/** Each waits until the page is idle, and for as long as the front page is wanted at all. */
export async function bring_pictures(idle: () => Promise<void>, wanted: () => boolean): Promise<void> {
  for (const { game } of shelf) {
    await idle();
    if (!wanted()) return;
    const address = picture(game);
    if (!address || here.includes(address)) continue;
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => undefined);
    here = [...here, address];
  }
}
