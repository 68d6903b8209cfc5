// tests/browser/sector.mjs -- Sector Invasión: the first move in two clicks, a round by keys alone, whole games by mouse and by finger.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { open_position } from "./positions.mjs";

export const game = "sector-invasion";
const first_move_ms = 5000;
const tries = 4;
/** Two players, eight game turns, the weakest computer. */
export const small = { level: 1, options: { players: "2", turns: "8" } };

/** What is waited for: something to decide, the end, or nothing of whoever looks. */
export function owed(page) {
  return page.evaluate(() => {
    if (document.querySelector("dialog[open] .end")) return "end";
    if (document.querySelector(".table[data-busy]")) return "";
    return document.querySelector(".t-play > .acts .btn.main") ? "turn" : "";
  });
}

async function until(page, fits, what, limit_ms = 60_000) {
  for (const end = Date.now() + limit_ms; Date.now() < end;) {
    const found = await fits();
    if (found) return found;
    await page.waitForTimeout(20);
  }
  return assert.fail(`${what}: not within ${limit_ms} ms`);
}

/** What the table shows of how far it is: steps, and a second press that is asked for. */
async function mark(visitor) {
  const { ply } = await visitor.standing();
  return `${ply} ${await visitor.page.locator(".t-play .si-note.warn").count()}`;
}

/** Does what lies ready, one thing after another, until the end or until `enough` says so. */
export async function go_on(visitor, act, enough) {
  const { page } = visitor;
  for (let done = 0; ; done++) {
    const what = await until(page, async () => ((await enough?.()) ? "enough" : owed(page)), "a turn");
    if (what !== "turn") return done;
    const before = await mark(visitor);
    await act(page);
    await until(
      page,
      async () => (await mark(visitor)) !== before || (await owed(page)) === "end",
      `a step after ${before}`,
    );
  }
}

const main = (page) => page.locator(".t-play > .acts .btn.main").first();
const by_mouse = (page) => main(page).click();
const by_finger = (page) => main(page).tap();
/** Enter for what lies ready on the map, N to go on, and what has no key by Tab and Enter. */
async function by_keys(page) {
  const words = await main(page).innerText();
  if (/⏎/.test(words)) return page.keyboard.press("Enter");
  if (/\bN$/.test(words.trim())) return page.keyboard.press("n");
  const pips = /\b([1-6])$/.exec(words.trim())?.[1];
  if (pips) return page.keyboard.press(pips);
  await main(page).focus();
  return page.keyboard.press("Enter");
}

async function one_try(stage) {
  const { page } = await stage.arrive({ played: game, start: {} });
  await page.goto(stage.address);
  const play = page.locator(`a[href='/play/${game}']`).first();
  await play.waitFor();
  const began = Date.now();
  await play.click();
  await main(page).waitFor();
  const shown = Date.now() - began;
  const ships = await page.locator(".board .si-ship").count();
  await main(page).click();
  await until(
    page,
    async () => (await page.locator(".board .si-ship").count()) > ships,
    "the ship on the map",
  );
  await stage.leave_all();
  return shown;
}

/** From the front page: Play, and the button of what lies ready. */
async function first_move(stage) {
  const tried = [];
  while (tried.length < tries) {
    tried.push(await one_try(stage));
    if (tried.at(-1) <= first_move_ms) return `a ship can be placed after ${tried.at(-1)} ms`;
  }
  return assert.fail(`${tried.join(", ")} ms`);
}

export const turn_of = (page) =>
  page.evaluate(() => Number(/\d+/.exec(document.querySelector(".bar .where span")?.textContent ?? "")?.[0]));

/** The first game turn by keys; a cell that is out of reach says why. */
async function turn_by_keys(stage) {
  const visitor = await stage.arrive({ played: game, start: small });
  const { page } = visitor;
  await visitor.open(`${stage.address}/play/${game}`);
  await until(page, async () => (await owed(page)) === "turn", "the first decision");
  await no_violations(page, "placing ships");
  const at_ships = async () => (await page.locator(".si-stats").count()) > 0;
  const placed = await go_on(visitor, by_keys, at_ships);
  await no_violations(page, "ships");
  const chosen = () => page.locator(".t-play header .quiet").innerText();
  const before = await chosen();
  await page.keyboard.press("t");
  await until(page, async () => (await chosen()) !== before, "another ship");
  await page.keyboard.press("g");
  await page.keyboard.press("Escape");
  await page.locator('.board [data-at][aria-disabled="true"]').last().focus();
  await page.keyboard.press("Enter");
  assert.match(await page.locator(".toast .clause").first().innerText(), /^SI-/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  const done = await go_on(visitor, by_keys, async () => (await turn_of(page)) > 1);
  assert.ok(placed > 2 && done > 1, `${placed} and ${done} decisions`);
  return `${placed} and ${done} decisions`;
}

/** Two corvettes and a frigate between two headquarters, in the middle of a game turn. */
const meeting = {
  radius: 4,
  turns: 3,
  order: ["azure", "crimson"],
  players: [
    {
      headquarters: "e1",
      ships: [
        { type: "corvette", at: "e2" },
        { type: "frigate", at: "d5", general: true },
      ],
    },
    { headquarters: "e9", ships: [{ type: "corvette", at: "d6" }] },
  ],
  sites: [
    { at: "e1", holds: "capital", owner: "azure" },
    { at: "e9", holds: "capital", owner: "crimson" },
  ],
};

/** What could be attacked from where a ship would go is told before it goes, and both are done by one press. */
async function move_and_attack(stage) {
  const visitor = await stage.arrive({ played: game, locale: "es-ES" });
  const { page } = visitor;
  await open_position(visitor, stage.address, game, {
    scenario: meeting,
    seed: "07",
    seats: { azure: "you", crimson: 1 },
  });
  await until(page, async () => (await owed(page)) === "turn", "the first decision");
  await page.locator('.board [data-at="e2"]').click();
  await page.locator('.board [data-at="e5"]').click();
  const beyond = page.locator(".t-play .choice[aria-pressed]");
  await beyond.first().waitFor();
  assert.match(await beyond.first().innerText(), /y atacar D6\s+corbeta, Carmesí\s+3 : 2/);
  await beyond.first().click();
  assert.match(await main(page).innerText(), /Mover a E5 y atacar D6/);
  await page.locator(".si-results tr").nth(3).waitFor();
  const { ply } = await visitor.standing();
  await main(page).click();
  await until(page, async () => (await visitor.standing()).ply >= ply + 2, "both are done");
  const log = await page.locator(".t-log").innerText();
  assert.match(log, /La corbeta de Azur va de E2 a E5/);
  assert.match(log, /La corbeta de Azur ataca una corbeta de Carmesí en D6/);
}

/** To its end by pressing what lies ready, and the end told with its curves. */
async function whole_game(stage, act, wish = {}) {
  const visitor = await stage.arrive({ played: game, start: small, ...wish });
  const { page } = visitor;
  await visitor.open(`${stage.address}/play/${game}`);
  const done = await go_on(visitor, act);
  const words = await page.locator("dialog[open]").innerText();
  assert.match(words, /wins|shares|gana|comparte/i);
  assert.match(await page.locator("dialog[open] .clause").first().innerText(), /^SI-/);
  await page.locator("dialog[open] svg .line").first().waitFor();
  return `${done} decisions`;
}

export const sector_tests = {
  "sector: from the front page the first move in two clicks": first_move,
  "sector: a game turn by keys alone": turn_by_keys,
  "sector: a move and an attack that is told before it": move_and_attack,
  "sector: a whole game by mouse": (stage) => whole_game(stage, by_mouse),
  "sector: a whole game by finger on a phone": (stage) =>
    whole_game(stage, by_finger, { size: "phone", locale: "es-ES" }),
};
