// tests/browser/offline.mjs -- After the first visit nothing is needed any more: no network, no server.

import { mouse, play_out } from "./hands.mjs";
import { game } from "./visitor.mjs";

/** The service worker has laid in everything and answers from now on. */
export function kept_for_later(page) {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated")
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

export const offline_tests = {
  "offline: with the server stopped and the network off the page opens and a whole game is played":
    async (stage) => {
      const server = await stage.own_server();
      const visitor = await stage.arrive();
      await visitor.page.goto(server.address);
      await kept_for_later(visitor.page);
      await server.stop();
      await visitor.context.setOffline(true);
      await visitor.page.goto(server.address);
      await visitor.page.locator(`a[href='/play/${game}']`).first().click();
      await visitor.board();
      const { ply } = await play_out(visitor, mouse);
      await visitor.ended();
      return `${ply} steps`;
    },
};
