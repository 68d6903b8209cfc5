// tests/browser/offline.mjs -- After the first visit nothing is needed any more: no network, no server.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { amiss } from "./amiss.mjs";
import { decide, mouse, play_out } from "./hands.mjs";
import { ask } from "./planetary_company.mjs";
import { Release } from "./release.mjs";
import { invite } from "./together.mjs";
import { comes_to, game, order_table } from "./visitor.mjs";

const shots = process.env.HEXASTRA_SHOTS;
const campaign = "planetary-empires";
/** So long a page waits at most before it calls the server again. */
const called_again_ms = 12_000;
const as_of = {
  en: /^As of \S{3}.*\d\d:\d\d \(.+\)\. No connection: what you see is what was known then\.$/,
  es: /^Tal como estaba el \S{3}.*\d\d:\d\d \(.+\)\. Sin conexión: ves lo que se sabía entonces\.$/,
};

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

/** What a page tells of a match: each place as it is read out, the panels, the log. */
function told({ page }) {
  return page.evaluate(() => {
    const texts = (all) => [...document.querySelectorAll(all)].map((one) => one.textContent.trim());
    return {
      places: [...document.querySelectorAll(".board [data-at]")].map((one) => one.ariaLabel),
      players: texts(".pe-folk li > :is(b, .tiles)"),
      log: texts(".rail .log > li"),
    };
  });
}

/** What a page shows where no server is reached: since when, in its language, with room, and nothing that could be done. */
async function known_then({ page }, language, name) {
  const line = page.locator(".as-of");
  await line.waitFor();
  assert.match(await line.innerText(), as_of[language]);
  const acts = page.locator(
    ".t-play .acts .btn, .battles .btn, .doings .btn, .page main button:not(.clause), .foot, .offer .btn",
  );
  assert.deepEqual(await acts.allInnerTexts(), [], name);
  assert.deepEqual(await page.evaluate(amiss), [], name);
  await no_violations(page, name);
  if (shots) await page.screenshot({ path: `${shots}/known-${name}-${language}.png`, fullPage: true });
}

/** Each attacks once, whatever can be, and then gives no more orders. */
async function until_a_battle(page, table, keys) {
  const by = (as, request) => ask(page, { table, key: keys[as] }, request);
  const attacked = new Set();
  // The first die waits for whoever sits here.
  for (let turn = { kind: "chance" }; turn.kind !== "report"; { turn } = await by("azure", { do: "turn" })) {
    const [as] = turn.kind === "decide" ? turn.seats : [];
    if (!as) continue;
    const { actions } = await by(as, { do: "legal", as });
    const action = actions.find((one) => !attacked.has(as) && one.startsWith("attack ")) ?? "pass";
    attacked.add(as);
    await by(as, { do: "play", as, action, move: `${as} ${action}` });
  }
}

export const offline_tests = {
  "offline: of a campaign at a server that is away, what was last known stands, and nothing can be done until it is back":
    async (stage) => {
      const server = await stage.own_server();
      const wish = { played: campaign };
      const ana = await stage.arrive({ ...wish, kept: true, size: "phone", locale: "es-ES" });
      const ben = await stage.arrive({ ...wish, kept: true });
      await Promise.all([ana, ben].map(({ page }) => page.goto(server.address)));
      const { table, keys } = await order_table(ben.page, {
        game: campaign,
        options: { players: "2" },
        seats: { azure: "person", crimson: "person" },
        manners: { organiser: true },
      });
      const at = (who, query = "") => `${server.address}/table/${table}${query}#${keys[who]}`;
      await ana.open(at("azure"));
      await ben.open(at("crimson"));
      await until_a_battle(ben.page, table, keys);
      const battle = await ben.page.locator(".panel.battles h3 a").first().getAttribute("href");
      await Promise.all([ana, ben].map(({ page }) => kept_for_later(page)));
      const before = await Promise.all([ana, ben].map(told));
      assert.ok(before.every(({ log, places, players }) => log.length && places.length && players.length));

      await server.stop();
      await Promise.all([ana, ben].map(({ page }) => page.reload()));
      await Promise.all([ana, ben].map((one) => one.board()));
      await known_then(ana, "es", "phone");
      await known_then(ben, "en", "desk");
      await comes_to(() => Promise.all([ana, ben].map(told)), before);
      await ben.page.keyboard.press("s");
      await ben.page.locator(".log .no").first().click();
      await ben.page.locator(".toast", { hasText: "Earlier positions come from the server" }).waitFor();
      await ben.page.goto(new URL(battle, server.address).href);
      await ben.page.locator(".page main h1").waitFor();
      await known_then(ben, "en", "battle");
      await ben.page.goto(at("crimson"));
      await ben.page.locator(".as-of").waitFor();

      await server.start();
      for (const { page } of [ana, ben]) {
        await page.locator(".as-of").waitFor({ state: "detached", timeout: called_again_ms });
        await page.locator(".foot [role=slider]").waitFor();
        await page.locator(".panel.battles .btn").first().waitFor({ state: "attached" });
      }
      await comes_to(() => Promise.all([ana, ben].map(told)), before);
    },
  "offline: a table comes back with what happened meanwhile, is shown to its own key only, and is forgotten":
    async (stage) => {
      const [ana, ben] = [await stage.arrive({ kept: true }), await stage.arrive({ kept: true })];
      const links = await invite(ana, stage.address, "Ana");
      await ben.open(links.sit);
      const own = ben.page.url();
      await ana.until((now) => now.yours, "a turn");
      await kept_for_later(ben.page);
      await ben.context.setOffline(true);
      // Whoever comes by the invitation once more comes to the seat that it gave.
      await ben.page.goto(links.sit);
      await known_then(ben, "en", "invited");
      assert.equal(ben.page.url(), own);
      await ben.page.goto(links.watch);
      await ben.page.locator("main[aria-busy]").waitFor();
      await ben.page.waitForTimeout(500);
      assert.equal(await ben.page.locator(".board").count(), 0, "what a seat knows is for its key");
      await ben.page.goto(own);
      await known_then(ben, "en", "again");

      const { ply } = await ana.standing();
      await decide(ana, mouse, 1);
      await ana.until((now) => now.ply > ply && !now.yours, "a move");
      await ben.context.setOffline(false);
      await ben.page.locator(".as-of").waitFor({ state: "detached", timeout: called_again_ms });
      await ben.until((now) => now.ply > ply && now.yours, "what happened meanwhile");

      await ben.page.goto(stage.address);
      const remove = ben.page.getByRole("button", { name: /^Remove this table/ });
      await remove.click();
      await ben.page.getByRole("button", { name: "Remove", exact: true }).click();
      await remove.waitFor({ state: "detached" });
      const left = await ben.page.evaluate(
        () =>
          new Promise((resolve) => {
            indexedDB.open("hexastra.glimpses").onsuccess = ({ target: { result } }) => {
              const asked = result.transaction("glimpses").objectStore("glimpses").getAllKeys();
              asked.onsuccess = () => resolve(asked.result);
            };
          }),
      );
      assert.ok(!left.includes(new URL(own).pathname.split("/").at(-1)), "what was seen there is gone");
    },
  "offline: with the server stopped and the network off the page opens and a whole game is played": async (
    stage,
  ) => {
    const server = await stage.own_server();
    const visitor = await stage.arrive({ kept: true });
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
      const visitor = await stage.arrive({ kept: true });
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
    const { page, context } = await stage.arrive({ kept: true });
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
