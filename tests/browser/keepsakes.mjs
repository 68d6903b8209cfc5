// tests/browser/keepsakes.mjs -- What a browser keeps of its tables: nothing, several seats at one, or a wrong link.

import assert from "node:assert/strict";
import { decide, mouse } from "./hands.mjs";
import { agree, invite } from "./together.mjs";
import { game, order_table } from "./visitor.mjs";

/** As a browser does that was told to store nothing. */
function refuse_storage() {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.defineProperty(window, "localStorage", { get: denied });
  Object.defineProperty(window, "indexedDB", { value: { open: denied } });
}

async function forgetful(stage) {
  const visitor = await stage.arrive();
  await visitor.context.addInitScript(refuse_storage);
  return visitor;
}

/** A table that invites to both seats: its id and keys. */
function invite_both(page) {
  return order_table(page, {
    game,
    options: { side: "5" },
    seats: { imperial: "invited", rebel: "invited" },
  });
}

export const keepsake_tests = {
  "a browser that stores nothing: it invites, it is invited, it comes back by its own link": async (
    stage,
  ) => {
    const [ana, ben] = [await forgetful(stage), await forgetful(stage)];
    const links = await invite(ana, stage.address, "Ana");
    await ana.board();
    await ben.open(links.sit);
    await ben.page.locator(".toast", { hasText: "keeps nothing" }).waitFor();
    assert.notEqual(ben.page.url(), links.sit, "the address is one's own link");
    await decide(ana, mouse, 1);
    await agree([ana, ben], 1);
    await ben.page.reload();
    await ben.board();
    await ben.until((now) => now.yours, "the same seat");
  },

  "two seats and a look at one table: the browser keeps the keys of all three": async (stage) => {
    const { page } = await stage.arrive();
    await page.goto(stage.address);
    const { table, keys } = await invite_both(page);
    const link = (key) => `${stage.address}/table/${table}#${key}`;
    const seats = [];
    for (const invitation of [keys.rebel, keys.imperial]) {
      // Another page first: with the fragment alone nothing is loaded.
      await page.goto(`${stage.address}/verify`);
      await page.goto(link(invitation));
      await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.href !== link(invitation));
      await page.locator(".table .board svg.sheet [data-at]").first().waitFor();
      seats.push(page.url());
    }
    assert.notEqual(seats[0], seats[1]);
    await page.goto(`${stage.address}/verify`);
    await page.goto(link(keys.spectator));
    await page.locator(".table .board svg.sheet [data-at]").first().waitFor();

    await page.goto(stage.address);
    const rows = page.locator("#tables li a");
    // What one only looks at stands behind a switch, which is remembered.
    await rows.nth(1).waitFor();
    assert.equal(await rows.count(), 2);
    await page.getByRole("button", { name: "Show 1 watched or not begun" }).click();
    await rows.nth(2).waitFor();
    const found = await rows.evaluateAll((all) => all.map((one) => one.href));
    assert.deepEqual([...found].sort(), [...seats, link(keys.spectator)].sort());
    // An invitation that is found again leads to the seat that was taken by it.
    await page.goto(link(keys.rebel));
    await page.waitForURL(seats[0]);

    // A key is thrown away only by whoever says so twice.
    await page.goto(stage.address);
    await rows.nth(2).waitFor();
    await page.locator("#tables li button").first().click();
    await page.locator("dialog[open]").getByRole("button", { name: "Cancel" }).click();
    assert.equal(await rows.count(), 3);
    await page.locator("#tables li button").first().click();
    await page.locator("dialog[open]").getByRole("button", { name: "Remove" }).click();
    await rows.nth(2).waitFor({ state: "detached" });
    assert.equal(await rows.count(), 2);
  },

  "a table that cannot be made: the page says whether the server refuses or is silent": async (stage) => {
    const { page } = await stage.arrive({ locale: "es-ES" });
    const answers = [
      (route) => route.fulfill({ status: 429, json: { error: { code: "too-many", text: "Espera." } } }),
      (route) => route.fulfill({ status: 400, json: { error: { code: "bad-request", text: "Así no." } } }),
      (route) => route.abort(),
    ];
    let asked = "";
    await page.route("**/api/tables?*", (route) => {
      asked = route.request().url();
      return answers.shift()(route);
    });
    await page.goto(stage.address);
    const card = page.locator(".game").filter({ has: page.locator(`a[href='/play/${game}']`) });
    await card.getByRole("button", { name: "Invitar" }).click();
    for (const words of ["Espera.", "Así no.", "no responde"]) {
      await page.getByRole("button", { name: "Crear el enlace" }).click();
      await page.locator("dialog[open] [role=alert]", { hasText: words }).waitFor();
    }
    assert.match(asked, /\?lang=es$/);
  },

  "a mistyped address says what is wrong": async (stage) => {
    const { page } = await stage.arrive();
    await page.goto(stage.address);
    const { table } = await invite_both(page);
    const says = async (address, words) => {
      await page.goto(`${stage.address}/verify`);
      await page.goto(stage.address + address);
      await page.locator("h1", { hasText: words }).waitFor();
    };
    await says(`/table/${table}#KEY%`, "opens nothing at this table");
    await says(`/table/${table}`, "to those who sit at it");
    await says("/table/%E0%A4%A#KEY", "no such table");
    await says(`/rules/${game}#%`, "Rules of Rebel Moon Defense");
    await says("/play/nogame", "There is nothing here");
    await page.goto(`${stage.address}/play/${game}?ply=abc`);
    await page.locator(".table .board svg.sheet [data-at]").first().waitFor();
  },
};
