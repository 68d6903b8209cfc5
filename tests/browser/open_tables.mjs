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
  await dialog.locator("summary").click();
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

export const open_table_tests = {
  "an open table for four: the game is chosen, and by each who comes the seat": chosen_seat,
};
