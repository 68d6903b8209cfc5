// tests/browser/deeds.mjs -- Resigning and agreeing on a draw: among people, against the computer, on one device, on a phone.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { game as planets } from "./ascending_positions.mjs";
import { decide, mouse } from "./hands.mjs";
import { invite } from "./together.mjs";
import { game, order_table } from "./visitor.mjs";

/** Long enough for a computer that goes on though it should not. */
const stillness_ms = 1500;

async function menu({ page }, name) {
  await page.locator(".bar > .btn.icon").last().click();
  await page.locator("dialog[open] nav").getByRole("button", { name, exact: true }).click();
}

function strip({ page }) {
  return page.locator(".table > .offer");
}

function answer(visitor, name) {
  return strip(visitor).getByRole("button", { name, exact: true }).click();
}

/** What the end says: its title, and the clause. */
async function end({ page }) {
  const shown = page.locator("dialog[open]").filter({ has: page.locator(".end") });
  await shown.waitFor();
  return [await shown.locator("h2").innerText(), await shown.locator(".why :is(.clause, .own)").innerText()];
}

async function resign(visitor, { menu: name = "Resign", says }) {
  await menu(visitor, name);
  const dialog = visitor.page.locator("dialog[open]").filter({ hasNot: visitor.page.locator("nav") });
  await dialog.locator("p", { hasText: says }).waitFor();
  assert.match(await visitor.page.evaluate(() => document.activeElement.className), /main/, "to play on");
  return dialog;
}

function logged({ page }, words) {
  return page.locator(".log li", { hasText: words }).first().waitFor();
}

/** Two people by an invitation, and whoever looks on; the first of the two decides. */
async function three_browsers(stage) {
  const [ana, ben, cid] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  const links = await invite(ana, stage.address, "Ana");
  await ben.open(links.sit);
  await cid.open(links.watch);
  await ana.until((now) => now.yours, "a turn");
  return [ana, ben, cid];
}

export const deed_tests = {
  "deeds: an offer of a draw is declined, not made again at once, made by the other and accepted": async (
    stage,
  ) => {
    const [ana, ben, cid] = await three_browsers(stage);
    await menu(ana, "Offer a draw");
    await strip(ana).filter({ hasText: "You offer a draw. To answer: Rebel." }).waitFor();
    await strip(ben).filter({ hasText: "Ana (Imperial) offers a draw." }).waitFor();
    await ben.page
      .locator("[aria-live]", { hasText: "Imperial offers a draw." })
      .waitFor({ state: "attached" });
    await strip(cid).filter({ hasText: "To answer: Rebel." }).waitFor();
    assert.equal(await strip(cid).getByRole("button").count(), 0, "whoever looks on answers nothing");
    await no_violations(ben.page, "an open offer");
    await ben.page.waitForFunction(() => document.title.startsWith("● An offer"));
    assert.match(await cid.page.title(), /^(?!●)/, "nobody waits for whoever looks on");
    await ben.page.reload();
    await answer(ben, "Decline");
    for (const one of [ana, ben, cid]) {
      await strip(one).waitFor({ state: "detached" });
      await logged(one, "Imperial offers a draw.");
      await logged(one, "Rebel declines");
    }
    await menu(ana, "Offer a draw");
    await ana.page.locator(".toast", { hasText: "make a decision before you offer again" }).waitFor();
    await decide(ana, mouse, 1);
    await menu(ben, "Offer a draw");
    await answer(ana, "Accept");
    for (const one of [ana, ben, cid]) assert.deepEqual(await end(one), ["A draw", "T-8"]);
  },

  "deeds: whoever resigns is asked once; both see the end, and find it when they come back": async (
    stage,
  ) => {
    const [ana, ben] = await three_browsers(stage);
    await decide(ana, mouse, 1);
    const asked = { says: "The match ends, and Rebel wins." };
    await resign(ana, asked);
    await no_violations(ana.page, "the question");
    await ana.page.keyboard.press("Enter");
    await ana.page.locator("dialog[open]").waitFor({ state: "detached" });
    assert.equal(await ana.page.locator(".log li", { hasText: "resigns" }).count(), 0);
    await (await resign(ana, asked)).getByRole("button", { name: "Resign" }).click();
    for (let time = 0; time < 2; time++) {
      assert.deepEqual(await end(ana), ["You have lost", "T-6"]);
      assert.deepEqual(await end(ben), ["You have won", "T-6"]);
      if (time === 0) await Promise.all([ana, ben].map(({ page }) => page.reload()));
    }
    await ben.page.keyboard.press("Escape");
    await logged(ben, "Imperial resigns.");
    await ben.page.locator(".bar > .btn.icon").last().click();
    const windows = ben.page.locator("dialog[open]");
    await windows.locator(".players", { hasText: "resigned" }).waitFor();
    assert.equal(await windows.getByRole("button", { name: /^(Resign|Offer a draw)$/ }).count(), 0);
    await ben.page.goto(stage.address);
    await ben.page.locator("#tables li", { hasText: "Finished" }).waitFor();
  },

  "deeds: against the computer one resigns; it stops, and the match stays over": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open(`${stage.address}/play/${game}`);
    await visitor.until((now) => now.yours, "a turn");
    await decide(visitor, mouse, 1);
    const asked = await resign(visitor, { says: "The match ends, and Rebel wins." });
    await asked.getByRole("button", { name: "Resign" }).click();
    assert.deepEqual(await end(visitor), ["You have lost", "T-6"]);
    const { ply } = await visitor.standing();
    await page.waitForTimeout(stillness_ms);
    assert.equal((await visitor.standing()).ply, ply, "the computer went on");
    await page.reload();
    assert.deepEqual(await end(visitor), ["You have lost", "T-6"]);
    await page.keyboard.press("Escape");
    await logged(visitor, "Imperial resigns.");
    await page.keyboard.press("[");
    await page.locator(".foot .to-now").waitFor();
    await page.goto(stage.address);
    await page.locator("#tables li", { hasText: "Finished" }).waitFor();
  },

  "deeds: on one device an offer is withdrawn by its maker, and another answered by the other seat": async (
    stage,
  ) => {
    const visitor = await stage.arrive({ size: "phone" });
    const { page } = visitor;
    await page.goto(`${stage.address}/pass/${game}`);
    await page.locator(".curtain .btn.main").tap();
    await visitor.board();
    await menu(visitor, "Offer a draw");
    await strip(visitor).filter({ hasText: "Imperial offers a draw. To answer: Rebel." }).waitFor();
    const tops = await strip(visitor)
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top));
    assert.deepEqual(tops, [tops[0], tops[0], tops[0]], "the three answers stand in one line");
    await answer(visitor, "Withdraw");
    await strip(visitor).waitFor({ state: "detached" });
    await decide(visitor, mouse, 1);
    await page.locator(".curtain .btn.main").tap();
    await visitor.board();
    await menu(visitor, "Offer a draw");
    await strip(visitor).filter({ hasText: "To answer: Imperial." }).waitFor();
    await page.reload();
    await page.locator(".curtain .btn.main").tap();
    await strip(visitor).filter({ hasText: "To answer: Imperial." }).waitFor();
    await answer(visitor, "Accept");
    assert.deepEqual(await end(visitor), ["A draw", "T-8"]);
  },

  "deeds: of three one resigns and goes on watching; the computer plays on for the others": async (stage) => {
    const people = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
    const [ana, ben] = people;
    await ana.page.goto(stage.address);
    const { table, keys } = await order_table(ana.page, {
      game: planets,
      options: { players: "3" },
      seats: { red: "person", blue: "person", yellow: "person" },
    });
    for (const [index, seat] of ["red", "blue", "yellow"].entries())
      await people[index].open(`${stage.address}/table/${table}#${keys[seat]}`);
    await ana.until((now) => now.ply >= 0, "the table");
    const asked = await resign(ana, { says: "a computer at its best plays in your place" });
    await asked.getByRole("button", { name: "Resign" }).click();
    for (const one of people) await logged(one, "resigns.");
    assert.equal((await ana.standing()).yours, false, "no move is offered");
    for (const { page } of people) {
      const marked = page.locator(".ae-player", { hasText: "resigned; a computer plays on" });
      await marked.filter({ hasText: "Red" }).waitFor({ state: "attached" });
      assert.equal(await marked.count(), 1, "in the game's own panel");
    }
    await ben.page.locator(".bar > .btn.icon").last().click();
    await ben.page.locator("dialog[open] .players", { hasText: "a computer plays on" }).waitFor();
    await ben.page.keyboard.press("Escape");
    await ana.page.locator(".bar > .btn.icon").last().click();
    assert.equal(await ana.page.getByRole("button", { name: "Resign" }).count(), 0);
  },
};
