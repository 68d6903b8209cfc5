// tests/browser/campaign_planetary.mjs -- A campaign on one device: whoever holds it writes for all, reopens what was, prints.

import assert from "node:assert/strict";
import { amiss } from "./amiss.mjs";
import { end, press, settle } from "./planetary_story.mjs";

const game = "planetary-empires";

const press_link = (place, name) => place.getByRole("link", { name, exact: true }).click();

/** Both sit at one device, and have given their orders. */
async function ordered(stage, locale = "en-GB") {
  const start = { level: 1, options: { players: "2" } };
  const visitor = await stage.arrive({ played: game, start, locale });
  const { page } = visitor;
  await visitor.open(`${stage.address}/pass/${game}`);
  const battles = page.locator(".panel.battles h3 a");
  const main = page.locator(".t-play .acts .btn.main");
  await main.first().waitFor();
  for (let orders = 0; (await battles.count()) === 0; ++orders) {
    assert.ok(orders < 20, "a battle comes of the orders");
    const { ply } = await visitor.standing();
    if (orders < 6) await main.first().click();
    else await page.keyboard.press("n");
    await visitor.until((now) => now.ply > ply, "an order");
  }
  return { page, battles };
}

const a4 = /MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g;

/** Each sheet is one A4 of what the printer gets, and lies within the narrowest page. */
async function printed(stage) {
  const { page, battles } = await ordered(stage, "es-ES");
  const sheets = { map: 1, battles: await battles.count(), orders: 2 };
  const address = page.url();
  for (const [kind, many] of Object.entries(sheets)) {
    await page.goto(`${address}?sheets=${kind}`);
    await page
      .locator(".paper")
      .nth(many - 1)
      .waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    assert.equal(pdf.match(/\/Type \/Page\b/g).length, many, kind);
    assert.equal(pdf.match(a4)?.length, many, `${kind} on A4`);
    await page.setViewportSize({ width: 320, height: 640 });
    assert.deepEqual(await page.evaluate(amiss), [], kind);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
}

export const campaign_planetary_tests = {
  "planetary empires: each printed sheet is one page of A4": printed,
  "planetary empires: on one device whoever holds it writes for both, and reopens what was": async (
    stage,
  ) => {
    const { page, battles } = await ordered(stage);
    // One report is enough where both sides are one's own.
    while ((await battles.count()) > 0) {
      await battles.first().click();
      const side = page.locator(".page main");
      await end(side, 0).click();
      await side.locator(".btn.main").first().click();
      await side.getByRole("heading", { name: "This battle is no longer waiting" }).waitFor();
      await press_link(side, "Back to the board");
      await page.locator(".table .board").first().waitFor();
    }
    await page.goto(`${page.url()}?desk`);
    await press(page.locator(".page main"), "Look at what was entered");
    const dialog = page.locator("dialog[open]");
    const report = dialog.locator("ol.lines > li", { hasText: /attacks and beats/ }).last();
    await report.locator("button.line").click();
    await press(report, "A draw");
    await settle(dialog);
    await dialog.locator("section", { hasText: "What would differ" }).waitFor();
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    await press(page.locator(".page main"), "Look at what was entered");
    await dialog.locator("ol.lines > li", { hasText: /draw/ }).last().waitFor();
  },
};
