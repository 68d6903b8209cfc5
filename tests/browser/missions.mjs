// tests/browser/missions.mjs -- What is played is told before anybody joins: at the start, at an open table, to a guest, and at the table.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { face_to_face, game } from "./imperium.mjs";
import { order_table } from "./visitor.mjs";

const told = "[data-mission]";

export const mission_tests = {
  "imperium: a mission is told before it is begun, at an open table, to a guest and at the table": async (
    stage,
  ) => {
    const ana = await stage.arrive({ locale: "es-ES" });
    const { page } = ana;
    await page.goto(stage.address);
    const card = page.locator(".game").filter({ has: page.locator(`a[href='/play/${game}']`) });
    await card.locator(".main-side").click();
    await page.locator(told).filter({ hasText: "Primer contacto" }).waitFor();
    await page.locator("dialog[open] label").filter({ hasText: "Convoy" }).first().click();
    const convoy = page.locator(told).filter({ hasText: "4 Convoy" });
    await convoy.filter({ hasText: /IG-H14 criterio nuestro/ }).waitFor();
    assert.match(await convoy.innerText(), /2 × transporte a 4b-1–6[\s\S]*IG-22\.3/);
    await no_violations(page, "the start of a mission");
    await page.keyboard.press("Escape");

    // An open table tells its mission before one sits down.
    await order_table(page, {
      game,
      scenario: "golden-belt",
      seats: { red: "person", blue: "open" },
      name: "Luis",
      open: true,
    });
    await page.reload();
    const row = page.locator(".rows li").filter({ hasText: "Luis" });
    await row.locator(".btn").click();
    await page.locator(`dialog[open] ${told}`).filter({ hasText: "3 " }).waitFor();
    await page.locator("dialog[open] .btn.main").click();
    await ana.board();
    assert.match(page.url(), /\/table\//);
    await page.locator(".bar .where").filter({ hasText: "Cinturón" }).waitFor();

    // Whoever is invited to a mission of somebody's own is told it first, in the language that it has.
    const { table, keys } = await order_table(page, {
      game,
      scenario: face_to_face,
      seats: { red: "person", blue: "invited" },
    });
    const guest = await stage.arrive();
    await guest.open(`${stage.address}/table/${table}#${keys.blue}`);
    await guest.page
      .locator(`dialog[open] ${told}`)
      .filter({ hasText: "A destroyer finds a corvette" })
      .waitFor();
    await guest.page.keyboard.press("Escape");
    await guest.page.locator(".bar .where").filter({ hasText: "Face to face" }).waitFor();
    await guest.page.locator(".ig-mission").click();
    await guest.page.locator(`dialog[open] ${told}`).waitFor();
    await no_violations(guest.page, "the mission at the table");
  },
};
