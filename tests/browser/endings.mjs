// tests/browser/endings.mjs -- What the end of a match tells: what lay hidden.

import assert from "node:assert/strict";
import { mouse, play_out } from "./hands.mjs";
import { game } from "./visitor.mjs";

const drawn = (page, kind) => page.locator(`.board [data-piece^="${kind} "]`).count();

/** To the step before the bomb flies, where every weapon that was placed lies face down. */
async function to_the_start(page) {
  const slider = page.locator(".foot [role=slider]");
  await slider.focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  await page.waitForFunction(
    () => document.querySelector(".foot [role=slider]").getAttribute("aria-valuenow") === "6",
  );
}

export const ending_tests = {
  "after the end a match shows what lay hidden": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open(`${stage.address}/play/${game}`);
    const weapons_title = page.locator(".unseen h2");
    assert.equal(await weapons_title.innerText(), "Still unseen");
    await play_out(visitor, mouse);
    await page.locator("dialog[open] .end").waitFor({ timeout: 60_000 });
    await page.locator("dialog[open] header .btn").first().click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    assert.equal(await weapons_title.innerText(), "All weapons");
    await to_the_start(page);
    const [weapons, veils] = [await drawn(page, "marker"), await drawn(page, "veil")];
    assert.ok(weapons > 0);
    assert.equal(veils, weapons, "the Imperial sees what each face-down weapon is");
  },
};
