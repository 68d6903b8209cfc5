// tests/browser/offline.mjs -- After the first visit nothing is needed any more: no network, no server.

import assert from "node:assert/strict";
import { mouse, play_out } from "./hands.mjs";
import { Release } from "./release.mjs";
import { game } from "./visitor.mjs";

/** The service worker has laid in everything and answers from now on. */
export function kept_for_later(page) {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** The service worker of the newer build is in charge. */
function replaced(page) {
  return page.evaluate(async () => {
    for (;;) {
      const { active, waiting, installing } = await navigator.serviceWorker.getRegistration();
      const laid_in = (await caches.keys()).some((name) => name.endsWith("-new"));
      if (laid_in && active.state === "activated" && !waiting && !installing) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

/** The builds that a page has taken its parts from. */
async function builds(page) {
  // What was drawn when the page was built stands there before any part has come.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some((entry) => entry.name.endsWith(".wasm")),
  );
  const parts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith("/assets/")),
  );
  assert.ok(parts.some((path) => path.endsWith(".js")) && parts.some((path) => path.endsWith(".wasm")));
  return [...new Set(parts.map((path) => (path.includes("-new.") ? "new" : "old")))];
}

export const offline_tests = {
  "offline: with the server stopped and the network off the page opens and a whole game is played": async (
    stage,
  ) => {
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
  "a newer build is brought out: the open page stays whole, the next one is new throughout, also offline":
    async (stage) => {
      const release = new Release();
      const address = await release.open(stage.address);
      const visitor = await stage.arrive();
      const old = visitor.page;
      try {
        await old.goto(address);
        await kept_for_later(old);
        release.newer = true;

        const page = await visitor.context.newPage();
        await page.goto(address);
        await page.locator(`a[href='/play/${game}']`).first().waitFor();
        assert.deepEqual(await builds(page), ["new"]);
        await replaced(page);

        // The page from before asks for parts that the server no longer has.
        await old.locator(`a[href='/play/${game}']`).first().click();
        await visitor.board();
        assert.deepEqual(await builds(old), ["old"]);

        await release.close();
        await visitor.context.setOffline(true);
        await page.goto(`${address}/play/${game}`);
        await page.locator(".board [data-at][aria-disabled=false]").first().waitFor();
        assert.deepEqual(await builds(page), ["new"]);
      } finally {
        await release.close().catch(() => undefined);
      }
    },
  "the browser finds nothing that keeps it from installing the page": async (stage) => {
    const { page, context } = await stage.arrive();
    await page.goto(stage.address);
    await kept_for_later(page);
    await page.reload();
    const talk = await context.newCDPSession(page);
    const { errors } = await talk.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await talk.send("Page.getInstallabilityErrors");
    // A context of the tests keeps no profile; with one the page is installed.
    assert.deepEqual(
      installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== "in-incognito"),
      [],
    );
  },
};
