// tests/browser/ascending_company.mjs -- Ascending Empires among several: by invitation for three and four seats, on one device, watched; and what each may know.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { Pilot } from "./ascending_pilot.mjs";
import { game } from "./ascending_positions.mjs";
import { hurry } from "./device.mjs";
import { open_position } from "./positions.mjs";
import { overhear } from "./together.mjs";

const patience_ms = 20_000;

/** Invites from the front page to more seats than two; the links by what they are called. */
async function invite(visitor, address, { scenario, options = {}, computers = [] }) {
  const { page } = visitor;
  await page.goto(address);
  const card = page.locator(".game").filter({ has: page.locator(`a[href='/play/${game}']`) });
  await card.getByRole("button", { name: "Invite" }).click();
  const dialog = page.locator("dialog[open]");
  const take = (name, value) => dialog.locator(`input[name="${name}"][value="${value}"]`).check();
  await page.getByLabel(/your name/i).fill("Ana");
  await take("scenario", scenario);
  for (const seat of computers) await take(`other-${seat}`, "computer");
  if (computers.length > 0) await take("level", "1");
  await dialog.locator("summary", { hasText: "Options" }).click();
  for (const [name, value] of Object.entries(options)) await take(`option-${name}`, value);
  await no_violations(page, "the invitation");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const links = dialog.locator("input[readonly]");
  await links.first().waitFor();
  const given = await links.evaluateAll((inputs) =>
    inputs.map((input) => [input.ariaLabel.replace(/^Invitation( for the|:) /, ""), input.value]),
  );
  await visitor.board();
  await no_violations(page, "the links");
  await page.getByRole("button", { name: "To the table" }).click();
  return Object.fromEntries(given);
}

/** Sets both first ships of whoever's turn it is. */
async function first_ships(visitor) {
  for (let ship = 0; ship < 2; ship++) {
    const me = new Pilot(visitor);
    await me.turn();
    await me.numbers();
    await me.step(
      () =>
        visitor.page
          .locator(".ae-chips .btn")
          .nth(ship * 3)
          .click(),
      "a ship",
    );
  }
}

/** Takes up the first ship, aims across the board and lets go, by keys and one press. */
async function flick(visitor) {
  const { page } = visitor;
  const me = new Pilot(visitor);
  await me.turn();
  await page.keyboard.press("t");
  await page.locator('.board [data-at="gamma-5"]').click({ force: true });
  await page
    .locator(".ae-outcome")
    .filter({ hasText: /orbit|space|Bounces|Leaves|Rams/i })
    .waitFor();
  await me.step(() => page.keyboard.press("Enter"), "the flick");
}

/** The end of a move, or a pass. */
async function end_turn(visitor) {
  const me = new Pilot(visitor);
  await me.turn();
  await me.step(() => visitor.page.keyboard.press("n"), "the end of a turn");
}

/** Four people: who pulls sees what the others see; one reloads while the ship slides. */
async function together(stage) {
  const [ana, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => stage.arrive({ motion: "no-preference" })),
  );
  const links = await invite(ana, stage.address, {
    scenario: "four",
    options: { begins: "red", aim: "human", guide: "fan" },
  });
  const seats = ["Blue", "Yellow", "Violet"];
  assert.deepEqual(Object.keys(links), [...seats, "Link for spectators", "Your own link"]);
  const all = [ana, ...others];
  await Promise.all(others.map((one, index) => one.open(links[seats[index]])));
  const same = async (ply, what) => {
    for (const one of all)
      await one.until((now) => now.ply >= ply, `step ${ply} at everybody's table`, patience_ms);
    await Promise.all(
      all.map(({ page }) => page.locator(".board-host.moving").waitFor({ state: "detached" })),
    );
    const [first, ...rest] = await Promise.all(all.map((one) => one.pieces()));
    for (const pieces of rest) assert.deepEqual(pieces, first, what);
  };
  for (const one of all) await first_ships(one);
  await same(8, "the first ships");

  const slow = (one) => one.page.locator(".board > .ae-motion .ae-slow").click();
  await Promise.all(all.map(slow));
  await flick(ana);
  const [, ben] = all;
  await ben.page.locator(".ae-trail").first().waitFor({ state: "attached" });
  await ben.page.reload();
  await ben.board();
  await same(10, "after the flick");

  // The same flick once more, at every table: every disc goes the same way.
  const ways = await Promise.all(
    all.map(async ({ page }) => {
      await page
        .locator(".board > .ae-motion .ae-slow[aria-pressed=true]")
        .click({ timeout: 1000 })
        .catch(() => undefined);
      await page.keyboard.press("r");
      await page.locator(".board-host.moving").waitFor({ state: "attached" });
      await page.locator(".board-host.moving").waitFor({ state: "detached" });
      return page
        .locator(".ae-trail")
        .evaluateAll((lines) => lines.map((line) => line.getAttribute("points")));
    }),
  );
  assert.ok(ways[0].length > 0);
  for (const way of ways) assert.deepEqual(way, ways[0], "the replay");

  // Everybody flicks once; when everybody has passed, the game is over for all of them.
  await end_turn(ana);
  for (const one of others) {
    await flick(one);
    await end_turn(one);
  }
  await same((await others.at(-1).standing()).ply, "after a round");
  for (const one of all) await end_turn(one);
  for (const one of all) {
    await new Pilot(one).ended();
    const said = await one.page.locator("dialog[open] .promise").innerText();
    assert.match(said, /^The promise kept/);
  }
  await no_violations(ana.page, "the end of four");
  return `${(await ana.standing()).ply} steps`;
}

const kinds = /\b(orange|purple|grey|brown|asteroid)\b/;

/** All that is told of the disc in a hole. */
function told_of(hole, frames) {
  const found = [];
  const look = (value) => {
    if (typeof value === "string" && value.includes(hole) && kinds.test(value)) found.push(value);
    if (!value || typeof value !== "object") return;
    if ([value.name, value.hole, value.at].includes(hole) && kinds.test(String(value.body)))
      found.push(JSON.stringify(value));
    Object.values(value).forEach(look);
  };
  for (const frame of frames) look(JSON.parse(frame));
  return found;
}

/** What the page shows of a hole: its words, and the markup of all that is drawn there. */
function shown_of(visitor, hole) {
  const place = visitor.page.locator(`.board [data-at="${hole}"]`);
  return place.evaluate((node) => ({ words: node.ariaLabel, drawn: node.parentNode.outerHTML }));
}

function hidden(what, { words, drawn }) {
  assert.match(words, /face down, seen by Red/, what);
  assert.doesNotMatch(words, kinds, what);
  assert.doesNotMatch(drawn, /ae-secret|ae-asteroid|ae-planet-(?!hidden)/, what);
}

/** Three seats, one of them a computer's: what Red has looked at is on Red's page alone, and in no frame to others. */
async function scanned(stage) {
  const [ana, ben, cid] = await Promise.all(Array.from({ length: 3 }, () => stage.arrive()));
  const heard = [ana, ben, cid].map(overhear);
  const links = await invite(ana, stage.address, {
    scenario: "three",
    options: { aim: "none", begins: "red" },
    computers: ["yellow"],
  });
  assert.deepEqual(Object.keys(links), ["Blue", "Link for spectators", "Your own link"]);
  await ben.open(links["Blue"]);
  await cid.open(links["Link for spectators"]);
  for (const one of [ana, ben]) await first_ships(one);
  const me = new Pilot(ana);
  await me.turn("the turn after the computer's ships");
  const things = await me.things();
  const ship = things.find(({ hole }) => !hole);
  const { name } = await me.flies(ship, things, 6);
  await me.turn();
  await me.step(() => me.end());
  await me.holds(name, /face down; you know it is /);
  const own = await shown_of(ana, name);
  assert.match(own.drawn, /ae-secret/);
  await no_violations(ana.page, "a disc that only Red knows");

  const { ply } = await ana.standing();
  for (const one of [ben, cid]) await one.until((now) => now.ply >= ply, "the same step");
  for (const [index, one] of [ben, cid].entries()) {
    const who = ["Blue", "a spectator"][index];
    await new Pilot(one).holds(name, /seen by Red/);
    hidden(who, await shown_of(one, name));
    // Nor does it come out in the past, or when the page is read anew.
    await one.page.keyboard.press("[");
    await one.page.keyboard.press("End");
    await one.page.reload();
    await one.board();
    await new Pilot(one).holds(name, /seen by Red/);
    hidden(`${who} anew`, await shown_of(one, name));
    assert.doesNotMatch(await one.page.locator(".t-log:not(.chat)").innerText(), kinds, who);
    assert.ok(heard[index + 1].length > 5);
    assert.deepEqual(told_of(name, heard[index + 1]), [], `frames to ${who}`);
  }
  assert.ok(told_of(name, heard[0]).length > 0, "Red is told");
}

/** One ship each in the orbit of a disc that nobody has seen. */
const unseen = {
  ships: [
    { ship: "r1", x: -190_000, y: 265_000 },
    { ship: "b1", x: 190_000, y: -265_000 },
  ],
};

/** Behind the curtain there is nothing, and the next one does not see what the last one has looked at. */
async function on_one_device(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Pilot(visitor);
  const lift = async () => {
    await visitor.until((now) => now.curtain, "the curtain");
    assert.equal(await page.locator("[data-at], [data-ship], .t-log li, .t-play, .ae-players").count(), 0);
    await page.locator(".curtain .btn").click();
    await me.turn();
  };
  const known = async () => {
    const discs = (await me.things()).filter(({ words }) => /you know/.test(words));
    assert.equal(await page.locator(".ae-secret").count(), discs.length);
    return discs.map(({ name }) => name);
  };
  await open_position(visitor, stage.address, game, {
    position: unseen,
    seats: { red: "you", blue: "you" },
    manner: "pass",
  });
  await no_violations(page, "the curtain");
  await lift();
  await me.end(); // a pass; then Red looks
  await lift();
  assert.deepEqual(await known(), []);
  hidden("Blue", await shown_of(visitor, "alpha-1"));
  await me.row("Recruit");
  await me.step(() => me.row("homeworld"));
  await me.turn();
  await me.end();
  await lift();
  assert.deepEqual(await known(), ["alpha-1"]);
  assert.match((await shown_of(visitor, "gamma-1")).words, /face down, seen by Blue/);
}

/** Two computers play; who watches them sees no more than both of them may show. */
async function watched(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.addInitScript(hurry, 8);
  await open_position(visitor, stage.address, game, {
    position: unseen,
    seats: { red: 2, blue: 2 },
    manner: "watch",
  });
  const seen = new Set();
  const steps = 20; // enough for one of them to scan something
  await visitor.until((now) => now.ply >= steps, "so many steps");
  await page.getByRole("button", { name: "Pause" }).click();
  for (let back = 0; back < steps; back++) {
    const me = new Pilot(visitor);
    for (const { name, words } of await me.things()) {
      if (/seen by/.test(words)) seen.add(name);
      assert.doesNotMatch(words, /you know|only you/);
    }
    assert.equal(await page.locator(".ae-secret").count(), 0);
    await page.keyboard.press("[");
  }
  assert.ok(seen.size > 0, "somebody has looked at a disc");
  await no_violations(page, "watching");
}

export const ascending_company_tests = {
  "ascending: four browsers by invitation, a reload while a ship slides, the same replay at each": together,
  "ascending: three seats by invitation; what one has scanned is in nobody else's page": scanned,
  "ascending: on one device, a curtain between what each of two knows": on_one_device,
  "ascending: who watches two computers sees nothing hidden": watched,
};
