// tests/browser/clocks.mjs -- Time to think: chosen where a table is made, seen by all, over for one; days off.

import assert from "node:assert/strict";
import { join } from "node:path";
import { no_violations } from "./access.mjs";
import { decide, mouse } from "./hands.mjs";
import { game, order_table } from "./visitor.mjs";

async function picture({ page }, name) {
  const folder = process.env.HEXASTRA_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `clocks-${name}.png`) });
}

/** What the strip of clocks shows: of each seat its name, what is left, and whether it runs. */
function clocks({ page }) {
  return page.locator(".clocks li").evaluateAll((rows) =>
    rows.map((row) => ({
      who: row.querySelector(".who").textContent,
      left: row.querySelector("b")?.textContent ?? "",
      runs: row.classList.contains("runs"),
    })),
  );
}

/** Seconds of "9:58". */
const seconds = (left) => left.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Two people at a table of that pace, at their seats; the one who decides comes first. */
async function two(stage, manners, size = "desk", locale = "en-GB") {
  const [ana, ben] = [await stage.arrive({ size, locale }), await stage.arrive({ size, locale })];
  await ana.page.goto(stage.address);
  const seats = { imperial: "person", rebel: "invited" };
  const made = await order_table(ana.page, { game, options: { side: "5" }, seats, name: "Ana", manners });
  await ana.open(`${stage.address}/table/${made.table}#${made.keys.imperial}`);
  await ben.open(`${stage.address}/table/${made.table}#${made.keys.rebel}`);
  const first = await Promise.race([
    ana.until((now) => now.yours, "a turn").then(() => [ana, ben]),
    ben.until((now) => now.yours, "a turn").then(() => [ben, ana]),
  ]);
  return first;
}

async function end({ page }) {
  const shown = page.locator("dialog[open]").filter({ has: page.locator(".end") });
  await shown.waitFor();
  return [await shown.locator("h2").innerText(), await shown.locator(".why :is(.clause, .own)").innerText()];
}

export const clock_tests = {
  "clocks: a pace is chosen where the link is made, and the clock of whoever decides runs": async (stage) => {
    const { address } = stage;
    const [ana, ben] = [await stage.arrive(), await stage.arrive()];
    await ana.page.goto(address);
    const card = ana.page.locator(".game").filter({ has: ana.page.locator(`a[href='/play/${game}']`) });
    await card.getByRole("button", { name: "Invite" }).click();
    await ana.page.getByText("Time to think").click();
    await ana.page.getByRole("radio", { name: /^10 min/ }).check();
    await no_violations(ana.page, "the choice of a pace");
    await picture(ana, "choice");
    await ana.page.getByRole("button", { name: "Make the link" }).click();
    const link = ana.page.locator("dialog[open] input[readonly]").first();
    await link.waitFor();
    const sit = await link.inputValue();
    await ana.page.getByRole("button", { name: "To the table" }).click();
    await ben.open(sit);
    await ana.until((now) => now.yours, "a turn");
    await ana.page.locator(".clocks").waitFor();
    // Nobody is late at a table that has not begun.
    const before = await clocks(ana);
    assert.deepEqual(
      before.map(({ left, runs }) => [left, runs]),
      [
        ["10:00", false],
        ["10:00", false],
      ],
    );
    await decide(ana, mouse);
    await ben.until((now) => now.yours, "a turn");
    await ben.page.waitForFunction(() => {
      const shown = document.querySelector(".clocks .runs b")?.textContent ?? "";
      return /^9:5[0-8]$/.test(shown);
    });
    for (const visitor of [ana, ben]) {
      const now = await clocks(visitor);
      const running = now.filter(({ runs }) => runs);
      assert.equal(running.length, 1);
      assert.ok(seconds(running[0].left) < 600, JSON.stringify(now));
      assert.equal(now.find(({ runs }) => !runs).left, "10:00", "its first decision took no time");
    }
    await no_violations(ben.page, "a table with clocks");
    await picture(ben, "live");
  },

  "clocks: whoever has no time left loses, and both see it at once": async (stage) => {
    const [first, second] = await two(stage, { bank_seconds: 4, at_end: "loses" });
    await decide(first, mouse);
    await second.until((now) => now.yours, "a turn");
    const ended = await Promise.all([end(first), end(second)]);
    assert.deepEqual(
      ended.map(([title]) => title),
      ["You have won", "You have lost"],
    );
    assert.match(ended[0][1], /T-40/);
    await picture(second, "lost");
  },

  "clocks: the others may wait, and then claim the win": async (stage) => {
    const [first, second] = await two(stage, { bank_seconds: 3, increment_seconds: 1, at_end: "waits" });
    await decide(first, mouse);
    const claim = first.page.getByRole("button", { name: "Claim the win" });
    await claim.waitFor();
    assert.equal(await second.page.getByRole("button", { name: "Claim the win" }).count(), 0);
    await picture(first, "late");
    await claim.click();
    const [title, clause] = await end(second);
    assert.equal(title, "You have lost");
    assert.match(clause, /T-41/);
  },

  "clocks: by days, on a phone and in Spanish, days off are named": async (stage) => {
    const manners = {
      bank_seconds: 259_200,
      increment_seconds: 86_400,
      at_end: "loses",
      weekend_days: 2,
      holiday_days: 14,
    };
    const [first] = await two(stage, manners, "phone", "es-ES");
    const { page } = first;
    await page.locator(".clocks li b", { hasText: "3 d 0 h" }).first().waitFor();
    await picture(first, "days-es");
    await page.getByRole("button", { name: "Mis días libres" }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.getByRole("checkbox", { name: "sáb" }).check();
    await dialog.getByRole("checkbox", { name: "dom" }).check();
    await no_violations(page, "days off");
    await dialog.getByRole("button", { name: "Guardar estos días" }).click();
    await dialog.getByText("Otros ocupan su lugar desde el próximo lunes.").waitFor();
    await dialog.getByLabel("Días", { exact: true }).fill("3");
    await picture(first, "rests-es");
    await dialog.getByRole("button", { name: "Tomarlas" }).click();
    await dialog.getByText("quedan 11 días").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".clocks small", { hasText: "parado hasta" }).waitFor();
  },
};
