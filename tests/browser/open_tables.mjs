// tests/browser/open_tables.mjs -- An open table of any game: who opens it chooses the game and the seats, who comes chooses among those that are free.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";

/** Four seats: one's own, two that are open, and a computer's. */
async function chosen_seat(stage) {
  const [ana, ben] = await Promise.all([stage.arrive(), stage.arrive()]);
  const { page } = ana;
  await page.goto(stage.address);
  await page.getByRole("button", { name: "Open a table" }).click();
  const dialog = page.locator("dialog[open]");
  for (const [name, value] of [
    ["game", "ascending"],
    ["scenario", "four"],
    ["other-violet", "computer"],
    ["level", "1"],
  ])
    await dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  const levels = dialog.locator("fieldset", { hasText: "The computer’s level" });
  assert.equal(await levels.locator("input").count(), 6);
  await dialog.getByText("For first matches; answers at once.").waitFor();
  await dialog.locator("summary", { hasText: "Options" }).click();
  await dialog.locator('input[name="option-begins"][value="red"]').check();
  await page.getByLabel(/your name/i).fill("Ana");
  await no_violations(page, "an open table");
  await page.getByRole("button", { name: "Open the table" }).click();
  await ana.board();
  const missing = page.locator(".absent");
  await missing.filter({ hasText: "Blue and Yellow" }).waitFor();

  await ben.page.goto(stage.address);
  const row = ben.page.locator("li").filter({ hasText: "Ana is looking for" });
  await row.waitFor();
  await no_violations(ben.page, "the seats of an open table");
  await row.getByRole("button", { name: "Sit down: Yellow" }).click();
  await ben.board();
  await ben.page.locator(".ribbon").filter({ hasText: "Ana (Red) decides" }).waitFor();
  await missing.filter({ hasText: "Blue", hasNotText: "Yellow" }).waitFor();
  await ben.page.getByRole("button", { name: "Menu" }).click();
  const players = ben.page.locator("dialog[open] .players li");
  await players.nth(3).waitFor();
  const seats = await players.allInnerTexts();
  for (const [index, words] of [
    /Red[^]*Ana · here/,
    /Blue[^]*free seat/,
    /Yellow[^]*you/,
    /Violet[^]*Cadet/,
  ].entries())
    assert.match(seats[index], words);
}

/** Who waits for somebody who has not come yet, but for nothing of one's own, is told until when the dice wait. */
async function dice_wait(stage) {
  for (const [wish, open, opens, waits, until] of [
    [
      {},
      "Open a table",
      "Open the table",
      /The dice wait for Blue/,
      /^Not here: Blue. The dice wait until \w{3}\W.*\d:\d\d/,
    ],
    [
      { size: "phone", locale: "es-ES" },
      "Abrir una mesa",
      "Abrir la mesa",
      /Los dados esperan a Azul/,
      /^No está: Azul. Los dados esperan hasta el .*\d:\d\d/,
    ],
  ]) {
    const { page } = await stage.arrive(wish);
    await page.goto(stage.address);
    await page.getByRole("button", { name: open }).click();
    await page.locator('dialog[open] input[name="game"][value="imperium"]').check();
    await page.getByRole("button", { name: opens }).click();
    const absent = page.locator(".absent").filter({ hasText: until });
    await absent.waitFor();
    await page.locator(".ribbon").filter({ hasText: waits }).waitFor();
  }
}

export const open_table_tests = {
  "an open table for four: the game is chosen, and by each who comes the seat": chosen_seat,
  "open table: who waits for a share of the dice is told until when": dice_wait,
};
