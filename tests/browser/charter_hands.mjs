// tests/browser/charter_hands.mjs -- What hands do on the charter's page of any game: begin, draw, save, open, and sit down at a table.

import { readFileSync } from "node:fs";
import { join } from "node:path";

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
