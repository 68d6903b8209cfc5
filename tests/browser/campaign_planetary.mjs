// tests/browser/campaign_planetary.mjs -- A campaign on one device: whoever holds it writes for all, and reopens what was.

import assert from "node:assert/strict";
import { end, press, settle } from "./planetary_story.mjs";

const game = "planetary-empires";

const press_link = (place, name) => place.getByRole("link", { name, exact: true }).click();

export const campaign_planetary_tests = {
  "planetary empires: on one device whoever holds it writes for both, and reopens what was": async (
    stage,
  ) => {
    const start = { level: 1, options: { players: "2" } };
    const visitor = await stage.arrive({ played: game, start });
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
