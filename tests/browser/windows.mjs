// tests/browser/windows.mjs -- Every screen in small, low and narrow windows, in both languages: nothing lies on something else.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { amiss } from "./amiss.mjs";
import { battle, game as planets } from "./ascending_positions.mjs";
import { game as empires } from "./imperium.mjs";
import { conquering, crowded, fighting, game as campaign } from "./planetary.mjs";
import { open_position } from "./positions.mjs";
import { board, screens } from "./screens.mjs";
import { game } from "./visitor.mjs";

const folder = process.env.HEXASTRA_SHOTS;
const rest_ms = folder ? 250 : 120;
const most_looks = 5;

/** A desk; one at 200 % zoom; a phone on its side; a small desk; phones. */
const windows = [
  [1440, 900],
  [720, 450],
  [844, 390],
  [1024, 768],
  [390, 844],
  [360, 640],
  [320, 640],
];

/** What is amiss once the page is at rest, for which a busy machine takes its time. */
async function amiss_at_rest(page) {
  for (let looks = 1; ; ++looks) {
    await page.waitForTimeout(rest_ms);
    const lines = await page.evaluate(amiss);
    if (lines.length === 0 || looks === most_looks) return lines;
  }
}

/** Looks at what the visitor sees in every window, and takes its picture. */
export async function looked_at({ page }, name, locale, found) {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const where = `${name} ${width}x${height} ${locale.slice(0, 2)}`;
    for (const line of await amiss_at_rest(page)) found.push(`${where}: ${line}`);
    if (folder) await page.screenshot({ path: join(folder, `${where.replaceAll(" ", "-")}.png`) });
  }
}

const missions = ["mission-1", "mission-6"];

/** Tables in the midst of a game, beside those that an address leads to. */
async function tables(visitor, address, look) {
  for (const mission of missions) {
    await open_position(visitor, address, empires, { options: { mission }, seats: { red: "you", blue: 1 } });
    await visitor.until((now) => now.yours, "one's turn", 30_000);
    await look(`imperium-${mission}`);
  }
  await open_position(visitor, address, planets, battle);
  await visitor.until((now) => now.yours, "one's turn", 30_000);
  await look("ascending-battle");
  for (const [name, position] of Object.entries({ crowded, fighting, conquering })) {
    await open_position(visitor, address, campaign, position);
    await visitor.page.locator(".t-play h2").first().waitFor();
    await look(`planetary-${name}`);
  }
}

/** Plays the steps that the program suggests, so many at most. */
const advised = (many) => async (ask) => {
  for (let step = 1; step <= many; step++) {
    const { turn } = await ask({ do: "turn" });
    if (turn.kind === "over") return;
    const [as] = turn.seats;
    const { action } = await ask({ do: "suggest", as, level: 1, ms: 20, seed: step });
    await ask({ do: "play", as, action });
  }
};
const to_the_end = advised(2000);

/** On a phone the end of Ascending Empires tells who has how much without another tab, and shows the whole board. */
async function totals_told(page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const told = await page.locator(".t-play .ae-totals li b").allInnerTexts();
  const stands = await page.evaluate(() =>
    [...document.querySelectorAll(".ae-player .ae-vp")].map((one) => one.textContent),
  );
  const plain = (words) => words.map((one) => Number.parseInt(one, 10));
  assert.deepEqual(plain(told), plain(stands));
  assert.equal(told.length, 2);
  assert.equal(await page.locator(".board-host.is-mapped").count(), 0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Between a desk and a phone the slider through the past keeps its room, whatever stands beside it. */
async function slider_kept(page) {
  for (const width of [1000, 900, 830]) {
    await page.setViewportSize({ width, height: 700 });
    const [more, long] = await page.evaluate(() => {
      const foot = document.querySelector(".foot");
      const track = foot.querySelector(".track");
      return [foot.scrollWidth - foot.clientWidth, track.getBoundingClientRect().width];
    });
    assert.ok(more <= 0 && long >= 75, `${width} px: the slider has ${long}, the foot ${more} too many`);
  }
}

/** Every game at its end: what is told of it, then its table; and two steps back. */
async function ends(visitor, address, look) {
  const { page } = visitor;
  const against = { seats: { red: "you", blue: 1 }, go_on: to_the_end };
  const played = [
    [game, { seats: { imperial: "you", rebel: 1 }, options: { side: "5" }, go_on: to_the_end }],
    [empires, { ...against, options: { mission: "mission-5" } }],
    [planets, { ...against, position: { phase: "placing", pool: 6 } }],
  ];
  for (const [name, wish] of played) {
    await open_position(visitor, address, name, wish);
    await page.locator("dialog[open] .end").waitFor({ timeout: 60_000 });
    await look(`end-${name}`);
    await page.locator("dialog[open] header .btn").first().click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await look(`ended-${name}`);
    if (name === planets) await totals_told(page);
    for (let step = 0; step < 2; step++) await page.keyboard.press("[");
    await page.locator(".foot .to-now").waitFor();
    await look(`past-${name}`);
    await slider_kept(page);
  }
}

/** The windows over a table. */
async function over_a_table(visitor, address, look) {
  const { page } = visitor;
  await visitor.open(`${address}/play/${game}`);
  await visitor.until((now) => now.yours, "one's turn", 30_000);
  for (const [name, key] of [
    ["keys", "?"],
    ["rules-drawer", "/"],
  ]) {
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
    await look(name);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  await page.locator(".board [data-at][aria-disabled=true]").first().click({ force: true });
  await page.locator(".toast").waitFor();
  await look("refusal");
  await page.locator(".bar > .btn.icon").last().click();
  await look("menu");
  await page.locator("dialog[open] nav .btn").first().click();
  await page.locator("dialog[open] form").waitFor();
  await look("a-new-game");
}

/** An offer of one seat to the other on one device, and the question before somebody resigns. */
async function deeds(visitor, address, look, at_desk) {
  const { page } = visitor;
  const menu = async (name) => {
    await page.locator(".bar > .btn.icon").last().click();
    await page.locator("dialog[open] nav").getByRole("button", { name }).click();
  };
  await page.goto(`${address}/pass/${game}`);
  await page.locator(".curtain .btn.main").click();
  await visitor.board();
  await menu(/^(Offer a draw|Ofrecer empate)$/);
  await page.locator(".table > .offer").waitFor();
  await look("offer");
  await at_desk();
  await menu(/^(Resign|Abandonar la partida)$/);
  await page.locator("dialog[open] .resign").waitFor();
  await look("resign");
}

async function in_every_window(stage, locale, part, go) {
  if (folder) mkdirSync(folder, { recursive: true });
  const found = [];
  const visitor = await stage.arrive({ locale });
  const look = (name) => looked_at(visitor, name, locale, found);
  const at_desk = () => visitor.page.setViewportSize({ width: 1440, height: 900 });
  await go(visitor, look, at_desk);
  if (folder) writeFileSync(join(folder, `windows-${part}-${locale.slice(0, 2)}.txt`), found.join("\n"));
  assert.equal(found.length, 0, found.slice(0, 12).join("\n"));
}

function by_address(stage, locale) {
  return in_every_window(stage, locale, "screens", async ({ page }, look, at_desk) => {
    for (const [name, path, sign] of screens) {
      await at_desk();
      await page.goto(stage.address + path);
      await page.locator(sign).first().waitFor();
      // On a busy machine the panel comes after the board.
      if (sign === board) await page.locator(".t-play:not(.absent) h2").first().waitFor();
      await look(name);
    }
  });
}

function at_tables(stage, locale) {
  return in_every_window(stage, locale, "tables", async (visitor, look, at_desk) => {
    await tables(visitor, stage.address, look);
    await at_desk();
    await over_a_table(visitor, stage.address, look);
    await at_desk();
    await deeds(visitor, stage.address, look, at_desk);
  });
}

function at_ends(stage, locale) {
  return in_every_window(stage, locale, "ends", async (visitor, look, at_desk) => {
    await ends(visitor, stage.address, async (name) => {
      await look(name);
      await at_desk();
    });
  });
}

export const window_tests = Object.fromEntries(
  [
    ["en-GB", ""],
    ["es-ES", ", in Spanish"],
  ].flatMap(([locale, language]) => [
    [
      `windows: in no size of any screen lies anything on something else${language}`,
      (s) => by_address(s, locale),
    ],
    [`windows: nor at tables and in what opens over them${language}`, (s) => at_tables(s, locale)],
    [`windows: nor at the end of any game, nor in its past${language}`, (s) => at_ends(s, locale)],
  ]),
);
