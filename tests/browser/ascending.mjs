// tests/browser/ascending.mjs -- Ascending Empires: whole games by mouse and by keys, flicks by finger.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { campaign } from "./ascending_campaign.mjs";
import { Pilot } from "./ascending_pilot.mjs";
import { battle, game, short } from "./ascending_positions.mjs";
import { open_position } from "./positions.mjs";

/** First ships, a flick into orbit and a landing in one turn; two troops more; a mine that empties the pool. */
async function by_mouse(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Pilot(visitor);
  await open_position(visitor, stage.address, game, short);
  await me.turn();
  await no_violations(page, "first ships");
  await me.spot(90);
  // The second is set by a press on the ring itself.
  const ring = await page.locator('.board [data-at="alpha-home"]').boundingBox();
  await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height - 2);
  await page.locator(".ae-kinds").waitFor();
  await me.turn();

  await me.pull("r1", "alpha-1", /stops in orbit of Alpha 1/i);
  await no_violations(page, "an aim");
  await me.flick();
  await me.hears(/R1 came to rest in orbit of Alpha 1, \d+ mm inside the ring/);
  assert.equal(await page.locator(".doings .undo").getAttribute("aria-disabled"), "true", "a flick stays");
  await me.turn();
  await me.row(/Land R1 on Alpha 1/);
  await page.locator('.board .held > [data-at="alpha-1"]').waitFor();
  await me.turn("the next turn");

  await me.row("Recruit");
  await me.row("Alpha 1");
  await me.turn();
  await me.row("Alpha 1");
  await me.turn("the third turn");
  await me.row("Mine");
  await me.row(/Alpha 1: 3 troops/);
  await me.ended();
  await no_violations(page, "the end");
  return `${(await visitor.standing()).ply} steps`;
}

/** The same by keys and numbers alone. */
async function by_keys(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const { keyboard } = page;
  const me = new Pilot(visitor);
  await open_position(visitor, stage.address, game, short);
  await me.turn();
  const press = async (selector, words) => {
    await page.locator(selector).filter({ hasText: words }).first().focus();
    await keyboard.press("Enter");
  };
  // First sight is the board: the numbers are for whoever asks for them.
  const numbers = page.locator(".t-play .ae-chips .btn");
  await page.locator(".ae-numbers[aria-expanded=false]").waitFor();
  assert.equal(await numbers.count(), 0, "degrees before they were asked for");
  for (const degrees of [90, 180]) {
    const { ply } = await visitor.standing();
    if (degrees === 90) await press(".ae-numbers", /Choose by degrees/);
    await press(".ae-chips .btn", new RegExp(`^${degrees}°$`));
    await visitor.until((now) => now.ply > ply, "a ship on the ring");
  }
  await page.locator(".ae-kinds").waitFor();
  await me.turn();

  await keyboard.press("t");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowUp");
  await me.hears(/Bearing [\d.]+°, power [\d.]+\s%/);
  const type = async (field, text) => {
    await page.locator(field).focus();
    await keyboard.type(text);
    await keyboard.press("Enter");
  };
  await type("#ae-bearing", "81");
  await type("#ae-power", "17");
  await page
    .locator(".ae-outcome")
    .filter({ hasText: /orbit of Alpha 1/ })
    .waitFor();
  await keyboard.press("Enter");
  await me.hears(/R1 came to rest in orbit of Alpha 1/);
  await me.turn();
  await press(".ae-row", "Land R1");
  await me.turn("the next turn");
  await keyboard.press("1");
  for (let troop = 0; troop < 2; troop++) {
    const { ply } = await visitor.standing();
    await press(".ae-row", "Alpha 1");
    await visitor.until((now) => now.ply > ply, "a troop");
    await me.turn();
  }
  await keyboard.press("3");
  await press(".ae-row", "3 troops");
  await me.ended();
}

/** Attacks are forced, picked on the board, and none is superfluous; a structure and a level; all by finger. */
async function by_finger(stage) {
  const visitor = await stage.arrive({ size: "phone", motion: "no-preference" });
  const { page } = visitor;
  const me = new Pilot(visitor, true);
  await open_position(visitor, stage.address, game, battle);
  await me.turn();
  await no_violations(page, "a phone");
  await me.row("R4");
  await page.locator(".ae > .board-map").waitFor();
  await page.waitForTimeout(200);
  await me.pull("r4", "alpha-4", /stops in orbit of Alpha 4|Bounces off Alpha 4/i);
  await me.flick();
  await me.hears(/R4/);
  await me.turn();
  await me.end();
  await page.locator(".t-play h2").filter({ hasText: "Attacks" }).waitFor();
  await me.turn();
  await no_violations(page, "attacks");
  await me.press(page.locator('.board [data-ship="b1"]'));
  await me.press(page.locator(".t-play .acts .btn.main").filter({ hasText: "Blue ship B1" }));
  await page.locator('.board [data-ship="b1"]').waitFor({ state: "detached" });
}

export const ascending_tests = {
  "ascending: a game from the front page to its end by mouse against the computer": campaign,
  "ascending: by mouse from the first ship to where the points came from": by_mouse,
  "ascending: a whole game by keys and numbers": by_keys,
  "ascending: flicks by finger on a phone, attacks picked on the board": by_finger,
};
