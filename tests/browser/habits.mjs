// tests/browser/habits.mjs -- How fast moves are shown, skipping them, and how somebody hears of their turn: chosen once, remembered.

import assert from "node:assert/strict";
import { decide, mouse, play_out } from "./hands.mjs";
import { game } from "./visitor.mjs";

/** Counts what is drawn for a moment on a board. */
function count_effects() {
  window.effects = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...wish) {
    if (String(this.getAttribute("class")).startsWith("fx-")) window.effects++;
    return animate.apply(this, wish);
  };
}

/** A page that can be put out of sight, and counts how it calls. */
function count_calls() {
  window.calls = { sounds: 0, notes: 0 };
  Object.defineProperty(document, "hidden", { get: () => window.away === true });
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.calls.sounds++;
    }
  };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => (window.asked = "granted");
    constructor() {
      window.calls.notes++;
    }
  };
}

async function in_menu(page, work) {
  await page.getByRole("button", { name: "Menu" }).click();
  await work(page.locator("dialog[open]"));
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

const effects = (page) => page.evaluate(() => window.effects);
const icon = (page) => page.locator("link[rel=icon]").getAttribute("href");

/** Goes on until something is drawn for a moment. */
async function until_effects(visitor) {
  const { page } = visitor;
  let turn = 1;
  const seen = async () => (await effects(page)) > 0 || (await visitor.standing()).ended;
  while (!(await seen())) {
    const now = await visitor.until((one) => one.yours || one.ended, "a turn", 30_000).catch(() => undefined);
    if (now?.yours) await decide(visitor, mouse, turn++);
  }
}

/** From now on a window hears later than Back that it has closed, as it may. */
function hear_late() {
  const late_ms = 1000;
  const later = (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    setTimeout(() => event.target.dispatchEvent(new Event("close")), late_ms);
  };
  addEventListener("close", later, true);
}

/** Back closes what lies over the page and leads no further; what is closed by hand leaves no step behind. */
async function back_closes(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const dialog = page.locator("dialog[open]");
  const gone = () => dialog.waitFor({ state: "detached" });
  await page.goto(stage.address);
  const card = page.locator(".game").first();
  await card.locator(".btn.main[href]").waitFor();
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await card.locator(".main-side").click();
    await dialog.waitFor();
    await card.evaluate((one) => (one.dataset.same = ""));
    await close();
    await gone();
    assert.equal(await page.locator(".game[data-same]").count(), 1, "the page is the same");
  }
  assert.equal(new URL(page.url()).pathname, "/");
  await card.locator(".main-side").click();
  await dialog.locator(".btn.main").click();
  await visitor.board();
  const table = new URL(page.url()).pathname;
  // One window in the place of another.
  await page.locator(".bar > .btn.icon").last().click();
  await dialog.locator("nav .btn").first().click();
  await dialog.locator("form").waitFor();
  await page.goBack();
  await gone();
  assert.equal(new URL(page.url()).pathname, table);
  await page.locator(".bar > .btn.icon").last().click();
  await dialog.waitFor();
  await page.evaluate(hear_late);
  await page.keyboard.press("Escape");
  await gone();
  await page.goBack();
  await page.locator(".game .btn.main[href]").first().waitFor();
}

export const habit_tests = {
  "back closes what lies over the page": back_closes,
  "what a computer does is skipped by a key, and shown at once for whoever wants it so": async (stage) => {
    const visitor = await stage.arrive({ motion: "no-preference" });
    await visitor.context.addInitScript(count_effects);
    const { page } = visitor;
    await visitor.open(`${stage.address}/play/${game}`);
    await until_effects(visitor);
    assert.ok((await effects(page)) > 0, "shots and dice are shown");
    await page.locator(".skip").waitFor({ state: "attached" });
    const before = await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ".", bubbles: true }));
      return window.effects;
    });
    await visitor.until((now) => now.yours || now.ended, "the turn after what was skipped", 30_000);
    assert.equal(await effects(page), before, "nothing more is shown of what is skipped");

    await in_menu(page, async (menu) => {
      await menu.getByText("at once", { exact: true }).click();
    });
    await page.reload();
    await visitor.board();
    await in_menu(page, async (menu) => {
      assert.ok(await menu.getByRole("radio", { name: "at once" }).isChecked(), "it is remembered");
    });
    await play_out(visitor, mouse);
    assert.equal(await effects(page), 0, "nothing is drawn for a moment any more");
  },

  "a thought that takes its time shows how much of it is over": async (stage) => {
    const visitor = await stage.arrive({ played: game, start: { level: 6 } });
    const { page } = visitor;
    await visitor.open(`${stage.address}/play/${game}`);
    await visitor.until((now) => now.yours, "a turn");
    await decide(visitor, mouse, 1);
    const gauge = page.locator(".ribbon .gauge");
    await gauge.waitFor();
    const over = () => gauge.evaluate((one) => parseFloat(getComputedStyle(one).backgroundSize));
    const before = await over();
    await page.waitForTimeout(400);
    assert.ok((await over()) > before, "it fills");
    await visitor.until((now) => now.yours, "one's own turn", 30_000);
    assert.equal(await gauge.count(), 0, "and is gone with the thought");
  },

  "one's turn is told in the tab, and to whoever looks elsewhere by sound and browser if they want it":
    async (stage) => {
      const visitor = await stage.arrive({ kept: true });
      await visitor.context.addInitScript(count_calls);
      const { page } = visitor;
      await visitor.open(`${stage.address}/play/${game}`);
      await page.waitForFunction(() => document.title.startsWith("● Your turn"));
      assert.equal(await icon(page), "/icon-turn.svg");
      const turn_out_of_sight = async (turn) => {
        await visitor.until((now) => now.yours, "a turn");
        await page.evaluate(() => (window.away = true));
        await decide(visitor, mouse, turn);
        await visitor.until((now) => now.yours, "the next turn");
        await page.waitForTimeout(100);
        return page.evaluate(() => window.calls);
      };
      assert.deepEqual(await turn_out_of_sight(1), { sounds: 0, notes: 0 }, "nobody asked for more");
      assert.equal(await page.evaluate(() => window.asked), undefined, "nothing is asked before a click");
      await in_menu(page, async (menu) => {
        await menu.getByLabel("A sound").check();
        await menu.getByLabel("A notification from the browser").check();
        await menu.getByLabel("A dot in the tab").uncheck();
      });
      assert.equal(await page.evaluate(() => window.asked), "granted");
      assert.equal(await icon(page), "/icon.svg");
      await page.reload();
      await visitor.board();
      assert.deepEqual(await turn_out_of_sight(2), { sounds: 1, notes: 1 });
      assert.doesNotMatch(await page.title(), /●/);
      await page.evaluate(() => (window.away = false));
      await visitor.until((now) => now.yours, "a turn");
      await decide(visitor, mouse, 3);
      await visitor.until((now) => now.yours, "the next turn");
      const { sounds } = await page.evaluate(() => window.calls);
      assert.equal(sounds, 1, "whoever looks at the page needs no sound");
    },
};
