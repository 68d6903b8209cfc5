// tests/browser/charter_hands.mjs -- What hands do on the charter's page of any game: begin, draw, save, open, and sit down at a table.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { amiss } from "./amiss.mjs";

export const five_minutes = 5 * 60_000;

/** The page with a charter to begin from: "drawn" or "empty", for so many players. */
export async function edit({ page }, address, game, start, players) {
  await page.goto(`${address}/editor/${game}`);
  await new_charter(page, start, players);
}

export async function new_charter(page, start, players) {
  const count = page.locator("dialog[open] .stepper input").first();
  await count.fill(String(players));
  await count.press("Tab");
  if (start === "drawn") await page.locator(`[data-drawn='${players}']`).waitFor();
  await page.locator(`[data-start='${start}']`).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

export function tile(page, at) {
  return page.locator(`.map [data-at='${at}']`);
}

/** Takes a tool in hand and uses it on each of these places. */
export async function use(page, tool, ...places) {
  await page.locator(`[data-tool='${tool}']`).click();
  for (const at of places) await tile(page, at).click();
}

/** The same with a finger. */
export async function tap(page, tool, ...places) {
  await page.locator(`[data-tool='${tool}']`).tap();
  for (const at of places) await tile(page, at).tap();
}

export async function checked(page, problems) {
  await page.locator(`[data-problems='${problems}']:not(:has(header .quiet))`).waitFor();
}

/** The charter as it would be saved. */
export async function saved(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /save|guardar/i }).click(),
  ]);
  return JSON.parse(readFileSync(await download.path(), "utf8"));
}

export async function open_file(page, name, text) {
  await page
    .locator(".bar input[type=file]")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

export async function picture(page, name, size = "desk", locale = "en-GB", whole = false) {
  const folder = process.env.HEXASTRA_SHOTS;
  const file = `${name}-${size}-${locale.slice(0, 2)}.png`;
  if (folder) await page.screenshot({ path: join(folder, file), fullPage: whole });
}

/** Whoever has the link sits down and sees the place. */
export async function sits(stage, link, at) {
  const guest = await stage.arrive();
  await guest.page.goto(link);
  await guest.page.locator(`.table .board [data-at='${at}']`).waitFor();
  return guest;
}

export function link_of(page, who) {
  return page.locator(`[data-link-of='${who}'] input`).inputValue();
}

/** A link that holds it opens it for somebody else. */
export async function shared(stage, page) {
  await page.locator(".bar .btn.plain").filter({ hasText: "Share" }).click();
  const link = await page.locator("[data-link]").inputValue();
  await page.keyboard.press("Escape");
  const { page: other } = await stage.arrive();
  await other.goto(link);
  return other;
}

/** To the window that plays it without a server. */
export async function on_this_device(page) {
  await page.locator(".bar .btn.main").click();
  await page.getByRole("button", { name: "Play on this device" }).click();
}

/** Files that hold no charter: each gets one clear line, and what was drawn stays. */
export async function refused_files(page, faults) {
  const drawn = await saved(page);
  for (const [name, [text, said]] of Object.entries(faults)) {
    await open_file(page, name, text);
    await page.locator(".notice", { hasText: said }).waitFor();
    assert.equal(await page.locator(".notice").count(), 1);
    assert.deepEqual(await saved(page), drawn, name);
  }
}

/** What is drawn is kept until the next visit; then it is begun by two, by keys alone. */
export async function kept_and_begun_by_keys(page, at) {
  const before = await saved(page);
  await page.reload();
  await tile(page, at).waitFor();
  assert.deepEqual(await saved(page), before, "kept until the next visit");
  await checked(page, 0);
  const press = async (button) => {
    await page.locator(button).focus();
    await page.keyboard.press("Enter");
  };
  await press(".bar .btn.main");
  await press("dialog[open] form .btn.main");
  await page.locator("[data-links='2']").waitFor();
  await press("dialog[open] .acts .btn.main");
  await page.locator(`.table .board [data-at='${at}']`).waitFor();
}

/** Campaigns of what is agreed, before anybody sits down: the panel that tells what they came to. */
export async function tried_out(page, players) {
  await page.getByRole("button", { name: "Try it" }).click();
  const panel = page.locator("[data-trial='300']");
  await panel.waitFor();
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.equal(beyond, 0, "the page is as high as its window");
  const shares = await panel.locator(".win > b").allInnerTexts();
  const all = shares.map((share) => parseFloat(share)).reduce((sum, share) => sum + share);
  assert.equal(shares.length, players);
  assert.ok(Math.abs(all - 100) <= 2, `the shares of all are ${all} %`);
  const ends = await panel.locator(".end b").allInnerTexts();
  assert.equal(
    ends.map(Number).reduce((sum, times) => sum + times),
    300,
  );
  return panel;
}

/** Every part of the page, and what opens over it, has room on the narrowest phone, in the language of long words. */
export async function narrow_parts(stage, game, players, seen = async () => undefined) {
  const visitor = await stage.arrive({ locale: "es-ES" });
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  const found = [];
  const look = async (part) => {
    await page.waitForTimeout(200);
    await seen(page, part);
    for (const line of await page.evaluate(amiss)) found.push(`${part}: ${line}`);
  };
  await page.goto(`${stage.address}/editor/${game}`);
  await page.locator("[data-drawn='4']").waitFor();
  await look("new");
  await new_charter(page, "drawn", players);
  await checked(page, 0);
  for (const tab of ["map", "players", "terms"]) {
    await page.locator(`#ed-tab-${tab}`).click();
    await look(tab);
  }
  await page.locator("#ed-tab-map").click();
  for (const tool of await page.locator("[data-tool] span").all())
    assert.ok(await tool.evaluate((one) => one.scrollWidth <= one.clientWidth), await tool.textContent());
  await page.locator(".bar .btn.main:enabled").click();
  await page.locator("dialog[open] form .btn.main").click();
  await page.locator("[data-links]").waitFor();
  await look("links");
  assert.deepEqual(found, []);
}
