// tests/browser/access.mjs -- No screen and no window breaks a rule of access that a machine can check.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { finger, mouse, play_out } from "./hands.mjs";
import { screens } from "./screens.mjs";
import { game, sizes } from "./visitor.mjs";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const settling_ms = 2000;

/** A wall shows a desk's page with more room, and what breaks a rule there does so here; pictures are taken of it, too. */
export const windows = Object.keys(sizes).filter((size) => process.env.HEXASTRA_SHOTS || size !== "wall");

/** What comes and goes has come or gone: half shown, a window is no window yet and its colours are not its own. */
function settled(page) {
  return page.evaluate((most) => {
    const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime);
    const all = document.getAnimations().filter((one) => ends(one) && one.playState === "running");
    const late = new Promise((resolve) => setTimeout(resolve, most));
    return Promise.race([Promise.allSettled(all.map((one) => one.finished)), late]).then(() => undefined);
  }, settling_ms);
}

export async function no_violations(page, what) {
  await settled(page);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(
    violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 3)
          .join(" | ")}`,
    ),
    [],
    what,
  );
}

async function whole_screen(stage, size, path, sign) {
  const { page } = await stage.arrive({ size });
  await page.goto(stage.address + path);
  await page.locator(sign).first().waitFor();
  await no_violations(page, path);
}

/** The cells of which the toast hides a part. */
function hidden_cells(page) {
  return page.evaluate(() => {
    const toast = document.querySelector(".toast").getBoundingClientRect();
    const inside = ({ x, y }) => x > toast.left && x < toast.right && y > toast.top && y < toast.bottom;
    return [...document.querySelectorAll(".board [data-at]")]
      .filter((cell) => {
        const to_page = cell.getScreenCTM();
        const step = cell.getTotalLength() / 24;
        return Array.from({ length: 24 }, (_, index) =>
          cell.getPointAtLength(index * step).matrixTransform(to_page),
        ).some(inside);
      })
      .map((cell) => cell.dataset.at);
  });
}

/** What lies over a table: a refusal, every window, the flight, the past, the end. */
async function over_a_table(stage, size) {
  const visitor = await stage.arrive({ size });
  const { page } = visitor;
  const hand = size === "phone" ? finger : mouse;
  await visitor.open(`${stage.address}/play/${game}`);
  await visitor.until((now) => now.yours, "a turn");
  await page.locator(".board [data-at][aria-disabled=true]").first().click({ force: true });
  await page.locator(".toast").waitFor();
  assert.deepEqual(await hidden_cells(page), [], "cells under the refusal");
  await no_violations(page, "a refusal");
  for (const key of ["?", "/"]) {
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
    await no_violations(page, `the window of ${key}`);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  await page.locator(".bar > .btn.icon").last().click();
  await no_violations(page, "the menu");
  await page.locator("dialog[open] nav .btn").first().click();
  await page.locator("dialog[open] form").waitFor();
  await no_violations(page, "the settings");
  await page.keyboard.press("Escape");
  let flying = false;
  await play_out(visitor, hand, { until: ({ ply }) => !flying && (flying = ply > 32) });
  await no_violations(page, "the flight");
  await page.keyboard.press("[");
  await no_violations(page, "the past");
  await page.keyboard.press("End");
  await play_out(visitor, hand);
  await no_violations(page, "the end");
}

export const access_tests = Object.fromEntries(
  windows.flatMap((size) => [
    ...screens.map(([name, path, sign]) => [
      `access: ${name}, ${size}`,
      (stage) => whole_screen(stage, size, path, sign),
    ]),
    [`access: what lies over a table, ${size}`, (stage) => over_a_table(stage, size)],
  ]),
);
