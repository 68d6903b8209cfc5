// tests/browser/touch.mjs -- On a phone, held upright or on its side, whatever a finger can press is at least 44 x 44 px.

import assert from "node:assert/strict";
import { battle, game as planets } from "./ascending_positions.mjs";
import { open_position } from "./positions.mjs";
import { screens } from "./screens.mjs";

export const windows = [
  [390, 844],
  [844, 390],
];
export const rest_ms = 150;

/**
 * In the page: what can be pressed and is too small. Not asked of links amid a text (WCAG 2.5.8: their size is that of
 * its lines) and of places on a board (essential: they lie where the game puts them, and the nearest to the finger is taken).
 */
export function too_small() {
  const least = 44;
  const half = least / 2 - 1;
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const pressed =
    "a[href], button, input:not([type=hidden]), select, summary, textarea, [role=button], [role=radio], [role=tab], [role=slider], [role=switch]";
  /** A link that words stand beside, on the same line of text. */
  const amid_text = (element) =>
    element.tagName === "A" &&
    getComputedStyle(element).display.startsWith("inline") &&
    [...element.parentElement.childNodes].some((node) => node !== element && node.textContent.trim() !== "");
  /** What a finger there presses: the target itself, or the label that stands for it. */
  const hits = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit)))
    );
  };
  const found = [];
  for (const element of root.querySelectorAll(pressed)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("svg.sheet") || amid_text(element)) continue;
    for (let at = element.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) {
        const [own, window] = [element.getBoundingClientRect(), at.getBoundingClientRect()];
        at.scrollTop += own.top + own.height / 2 - window.top - window.height / 2;
      }
    scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2);
    const { left, top, width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!hits(element, x, y)) continue; // under something, or for screen readers alone
    const across = width >= least - 0.5 || (hits(element, x - half, y) && hits(element, x + half, y));
    const down = height >= least - 0.5 || (hits(element, x, y - half) && hits(element, x, y + half));
    if (across && down) continue;
    const words = (
      element.ariaLabel ||
      element.innerText ||
      element.className.baseVal ||
      element.className ||
      ""
    )
      .trim()
      .slice(0, 30);
    found.push(
      `${element.tagName.toLowerCase()}.${element.className} "${words}" ${Math.round(width)} x ${Math.round(height)}`,
    );
  }
  scrollTo(0, 0);
  for (const scrolled of document.querySelectorAll("*")) if (scrolled.scrollTop > 0) scrolled.scrollTop = 0;
  return found;
}

async function pressed_everywhere(stage, locale) {
  const visitor = await stage.arrive({ size: "phone", locale });
  const { page } = visitor;
  const found = new Map();
  const look = async (name) => {
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(rest_ms);
      for (const line of await page.evaluate(too_small))
        found.set(line, [...(found.get(line) ?? []), `${name} ${width}x${height}`]);
    }
  };
  for (const [name, path, sign] of screens) {
    await page.goto(stage.address + path);
    await page.locator(sign).first().waitFor();
    await look(name);
    if (name !== "front") continue;
    await page.locator(".game button").first().tap();
    await page.locator("dialog[open]").waitFor();
    await look("a new game");
  }
  await open_position(visitor, stage.address, planets, battle);
  await visitor.until((now) => now.yours, "one's turn", 30_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.locator(".tabs label");
  for (const tab of await tabs.all()) {
    await tab.tap();
    await look(`ascending, ${await tab.innerText()}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await tabs.first().tap();
  await page.locator(".t-play .ae-chips .btn").first().tap();
  await look("a ship in the hand");
  await page.locator(".bar > .btn.icon").last().tap();
  await look("the menu");
  const told = [...found].map(([line, where]) => `${line}: ${where.length} times, first ${where[0]}`);
  assert.equal(told.length, 0, told.join("\n"));
}

export const touch_tests = {
  "touch: on a phone all that can be pressed is 44 px wide and high": (s) => pressed_everywhere(s, "en-GB"),
  "touch: on a phone all that can be pressed is 44 px wide and high, in Spanish": (s) =>
    pressed_everywhere(s, "es-ES"),
};
