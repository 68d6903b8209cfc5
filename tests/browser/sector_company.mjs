// tests/browser/sector_company.mjs -- Sector Invasión among several: four by invitation, one of whom reloads; on one device; watched; offline.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { no_violations } from "./access.mjs";
import { hurry } from "./device.mjs";
import { kept_for_later } from "./offline.mjs";
import { game, go_on, owed, small, turn_of } from "./sector.mjs";
import { comes_to } from "./visitor.mjs";

const patience_ms = 20_000;
const settling_ms = 5_000;
const wish = { played: game, start: small };

/** From the front page: makes the links for four, and goes to the table. */
async function invite({ page }, address) {
  await page.goto(address);
  const card = page.locator(".game").filter({ has: page.locator(`a[href='/play/${game}']`) });
  await card.getByRole("button", { name: "Invite" }).click();
  const dialog = page.locator("dialog[open]");
  await page.getByLabel(/your name/i).fill("Ana");
  await no_violations(page, "the invitation");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const links = dialog.locator("input[readonly]");
  await links.first().waitFor();
  const given = await links.evaluateAll((inputs) => inputs.map((input) => [input.ariaLabel, input.value]));
  await page.getByRole("button", { name: "To the table" }).click();
  return given.filter(([label]) => /^Invitation/.test(label)).map(([, link]) => link);
}

/** What a table tells of the position: how each place is read out, who has how much, what happened. */
function told({ page }) {
  return page.evaluate(() => {
    const texts = (all) =>
      [...document.querySelectorAll(all)].map((one) => one.textContent.replace(/\s+/g, " ").trim());
    return {
      places: [...document.querySelectorAll(".board [data-at]")].map((one) => one.ariaLabel),
      players: texts(".si-folk li > :is(.planets, .fleet, .stock)"),
      turn: texts(".bar .where span").map((words) => /\d+/.exec(words)?.[0])[0],
      log: texts(".rail .log > li"),
    };
  });
}

/** Whoever decides reads the same at each place, and then what can be done there. */
function alike(one, other) {
  const places = one.places.every(
    (words, at) => words.startsWith(other.places[at]) || other.places[at].startsWith(words),
  );
  return places && isDeepStrictEqual({ ...one, places: [] }, { ...other, places: [] });
}

/** Everybody has come to the same step and reads the same. */
async function agree(all, ply) {
  for (const one of all) await one.until((now) => now.ply >= ply, `step ${ply} everywhere`, patience_ms);
  for (const end = Date.now() + settling_ms; ;) {
    const [first, ...others] = await Promise.all(all.map(told));
    assert.ok(first.places.length > 100 && first.log.length > 0 && first.players.length === 12);
    const odd = others.find((other) => !alike(first, other));
    if (!odd) return first;
    if (Date.now() > end) assert.deepEqual(odd, first, `after step ${ply}`);
    await all[0].page.waitForTimeout(50);
  }
}

/** Presses what lies ready for whoever has to decide, until the game turn is another one. */
async function to_turn(all, turn, between = async () => undefined) {
  let pressed = 0;
  for (let idle = 0; (await turn_of(all[0].page)) < turn;) {
    const whats = await Promise.all(all.map(({ page }) => owed(page)));
    const at = whats.indexOf("turn");
    if (at < 0) {
      assert.ok(++idle < 500, "somebody has to decide");
      await all[0].page.waitForTimeout(20);
      continue;
    }
    idle = 0;
    const one = all[at];
    const { ply } = await one.standing();
    const main = one.page.locator(".t-play > .acts .btn.main").first();
    const words = await main.innerText();
    await main.click({ timeout: 3000 }).catch(() => undefined);
    // The end of a phase may be asked twice.
    const sure = one.page.locator(".t-play .si-note.warn");
    for (const end = Date.now() + patience_ms; ;) {
      if ((await one.standing()).ply > ply) break;
      if ((await sure.count()) > 0) await main.click({ timeout: 3000 }).catch(() => undefined);
      assert.ok(Date.now() < end, `"${words}" leads nowhere`);
      await one.page.waitForTimeout(15);
    }
    await between(++pressed);
  }
  return pressed;
}

async function four_together(stage) {
  const start = { ...small, options: { players: "4", turns: "8" } };
  const all = await Promise.all(Array.from({ length: 4 }, () => stage.arrive({ played: game, start })));
  const [ana, ...others] = all;
  const links = await invite(ana, stage.address);
  assert.equal(links.length, 3);
  await Promise.all(others.map((one, index) => one.open(links[index])));
  await ana.board();
  let again = false;
  const pressed = await to_turn(all, 2, async (count) => {
    if (count < 15 || again) return;
    again = true;
    const { ply } = await ana.standing();
    const { players } = await agree(all, ply);
    await others[1].page.reload();
    await others[1].board();
    assert.deepEqual((await agree(all, ply)).players, players, "the reload changes nothing");
  });
  assert.ok(again && pressed >= 24, `${pressed} decisions`);
  const { ply } = await ana.standing();
  assert.equal((await agree(all, ply)).turn, "2");
  return `${pressed} decisions of four`;
}

/** Each is handed the device, decides with what lies ready, and hands it on. */
async function on_one_device(stage) {
  const visitor = await stage.arrive(wish);
  const { page } = visitor;
  await page.goto(`${stage.address}/pass/${game}`);
  const names = new Set();
  await go_on(
    visitor,
    async () => {
      names.add(await page.locator(".ribbon .says").innerText());
      await page.locator(".t-play > .acts .btn.main").first().click();
    },
    async () => {
      const curtain = page.locator(".curtain .btn");
      if (await curtain.count()) await curtain.first().click();
      return (await visitor.standing()).ply > 32;
    },
  );
  assert.equal(names.size, 2, [...names].join());
  const { ply } = await visitor.standing();
  await page.reload();
  await visitor.until((now) => now.curtain || now.ply >= ply, "the same table");
}

/** Two computers go on by themselves and stand still when told to. */
async function watched(stage) {
  const visitor = await stage.arrive(wish);
  const { page } = visitor;
  await page.addInitScript(hurry, 8);
  await visitor.open(`${stage.address}/watch/${game}`);
  await visitor.until((now) => now.ply >= 12, "twelve steps", patience_ms);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await page.waitForTimeout(300);
  const { ply } = await visitor.standing();
  await page.waitForTimeout(600);
  assert.equal((await visitor.standing()).ply, ply, "it stands still");
  assert.equal(await page.locator(".t-play > .acts .btn.main").count(), 0, "there is nothing to decide");
  await no_violations(page, "watching");
  await page.getByRole("button", { name: "Go on" }).click();
  await visitor.until((now) => now.ply > ply + 3, "more steps", patience_ms);
}

/** Begun with a network, gone on without, and there again after a reload without. */
async function offline(stage) {
  const server = await stage.own_server();
  const visitor = await stage.arrive({ ...wish, kept: true });
  const { page } = visitor;
  await visitor.open(`${server.address}/play/${game}`);
  const press = () => page.locator(".t-play > .acts .btn.main").first().click();
  const beyond = (ply) => async () => (await visitor.standing()).ply > ply && (await owed(page)) === "turn";
  await go_on(visitor, press, beyond(0));
  await kept_for_later(page);
  await server.stop();
  await visitor.context.setOffline(true);
  const { ply } = await visitor.standing();
  const done = await go_on(visitor, press, beyond(ply + 20));
  assert.ok(done > 0, "something is decided without a network");
  const before = await told(visitor);
  await page.reload();
  await visitor.board();
  await visitor.until((now) => now.yours, "the same turn");
  await comes_to(() => told(visitor), before);
  await go_on(visitor, press, beyond((await visitor.standing()).ply));
  return `${done} decisions without a network`;
}

export const sector_company_tests = {
  "sector: four browsers, one reloaded": four_together,
  "sector: on one device each decides in turn": on_one_device,
  "sector: two computers are watched": watched,
  "sector: offline": offline,
};
