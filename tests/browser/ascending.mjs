// tests/browser/ascending.mjs -- Ascending Empires: whole games by mouse and by keys, flicks by finger, four browsers at one table.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { open_position } from "./positions.mjs";
import { order_table } from "./visitor.mjs";

export const game = "ascending";
const patience_ms = 20_000;
const seats = { red: "you", blue: 1 };

/** From the first ship on; the pool is so small that one mine empties it. */
const short = { seats, position: { phase: "placing", pool: 2, supply: ["r1", "r2", "b1", "b2"] } };

/** Two ships in reach of another, two in orbit of a planet with one troop; and much to build and to develop. */
export const battle = {
  seats,
  position: {
    phase: "choosing",
    round: 5,
    pool: 20,
    holes: [
      { at: "alpha-1", body: "orange", owner: "red", troops: 2, colonies: 1 },
      { at: "alpha-2", body: "purple", owner: "red", troops: 2, research: 1 },
      { at: "alpha-5", body: "grey", owner: "blue", troops: 1 },
      { at: "alpha-3", body: "brown", up: false, known: ["red"] },
    ],
    ships: [
      { ship: "r1", x: -160_000, y: 20_000 },
      { ship: "r2", x: -40_000, y: 20_000 },
      { ship: "r3", x: -95_000, y: 135_000 },
      { ship: "r4", x: -135_000, y: 95_000 },
      { ship: "b1", x: -100_000, y: 10_000 },
      { ship: "b2", x: 250_000, y: -290_000 },
    ],
    supply: ["r5", "b3"],
  },
};

/** What a person does at this table, by mouse or finger. */
export class Pilot {
  constructor(visitor, touch = false) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.touch = touch;
  }

  press(locator) {
    return this.touch ? locator.tap() : locator.click();
  }

  async turn(what = "one's turn") {
    await this.visitor.until((now) => now.yours, what, patience_ms);
  }

  /** A row or chip of the panel, by a part of its words. */
  async row(words) {
    await this.press(
      this.page
        .locator(".t-play :is(.ae-row, .ae-chips .btn, .ae-kinds button)")
        .filter({ hasText: words })
        .first(),
    );
  }

  /** Chooses one of the spots of the ring, by its bearing. */
  async spot(degrees) {
    const before = (await this.visitor.standing()).ply;
    await this.row(new RegExp(`^${degrees}°$`));
    await this.visitor.until((now) => now.ply > before, "a ship on the ring");
  }

  async middle(selector) {
    const box = await this.page.locator(`.board ${selector}`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** A pull by fingers or mouse: away from the place, longer and longer, until the panel says what is wished. */
  async pull(ship, hole, wished) {
    const from = await this.middle(`[data-ship="${ship}"]`);
    const to = await this.middle(`[data-at="${hole}"]`);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const hand = (length) => ({
      x: from.x - ((to.x - from.x) / far) * length,
      y: from.y - ((to.y - from.y) / far) * length,
    });
    const { down, move, up } = await this.hand();
    await down(from);
    let said = "";
    for (let length = 10; length < 150 && !wished.test(said); length += 3) {
      await move(hand(length));
      await this.page.waitForTimeout(60);
      said = await this.foreseen();
    }
    await up(from);
    assert.match(said, wished);
  }

  /** One pointer of the kind that this person has. */
  async hand() {
    const { page } = this;
    if (!this.touch)
      return {
        down: async ({ x, y }) => {
          await page.mouse.move(x, y);
          await page.mouse.down();
        },
        move: ({ x, y }) => page.mouse.move(x, y),
        up: () => page.mouse.up(),
      };
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    return {
      down: (point) => touch("touchStart", point),
      move: (point) => touch("touchMove", point),
      up: () => touch("touchEnd"),
    };
  }

  async foreseen() {
    const outcome = this.page.locator(".t-play .ae-outcome");
    return (await outcome.count()) ? outcome.innerText() : "";
  }

  async flick() {
    const before = (await this.visitor.standing()).ply;
    await this.press(this.page.locator(".t-play .acts .btn.main"));
    await this.visitor.until((now) => now.ply > before, "the flick");
  }

  /** What is said to whoever does not see the board. */
  async hears(words) {
    const said = this.page.locator("p[aria-live]").last();
    for (const end = Date.now() + patience_ms; Date.now() < end; await this.page.waitForTimeout(30))
      if (words.test(await said.innerText())) return;
    assert.fail(`heard: ${await said.innerText()}, and not ${words}`);
  }

  async end() {
    await this.press(this.page.locator(".t-play .ae-end"));
  }

  /** The end tells who has won, by which clause, and where the points came from. */
  async ended() {
    await this.visitor.until((now) => now.ended, "the end", 40_000);
    const words = await this.page.locator("dialog[open]").innerText();
    assert.match(words, /won|lost|draw/i);
    assert.match(words, /in play \+ \d+ for planets/);
    assert.match(await this.page.locator("dialog[open] .clause").first().innerText(), /^AE-/);
  }
}

/** First ships, a flick into orbit and a landing in one turn; two troops more; a mine that empties the pool. */
async function by_mouse(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Pilot(visitor);
  await open_position(visitor, stage.address, game, short);
  await me.turn();
  await no_violations(page, "first ships");
  await me.spot(90);
  // The second is set by a press on the ring itself.
  const ring = await page.locator('.board [data-at="alpha-home"]').boundingBox();
  await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height - 2);
  await page.locator(".ae-kinds").waitFor();
  await me.turn();

  await me.pull("r1", "alpha-1", /stops in orbit of Alpha 1/i);
  await no_violations(page, "an aim");
  await me.flick();
  await me.hears(/R1 came to rest in orbit of Alpha 1, \d+ mm inside the ring/);
  assert.equal(await page.locator(".doings .undo").getAttribute("aria-disabled"), "true", "a flick stays");
  await me.turn();
  await me.row(/Land R1 on Alpha 1/);
  await page.locator('.board .held > [data-at="alpha-1"]').waitFor();
  await me.turn("the next turn");

  await me.row("Recruit");
  await me.row("Alpha 1");
  await me.turn();
  await me.row("Alpha 1");
  await me.turn("the third turn");
  await me.row("Mine");
  await me.row(/Alpha 1: 3 troops/);
  await me.ended();
  await no_violations(page, "the end");
  return `${(await visitor.standing()).ply} steps`;
}

/** The same by keys and numbers alone. */
async function by_keys(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const { keyboard } = page;
  const me = new Pilot(visitor);
  await open_position(visitor, stage.address, game, short);
  await me.turn();
  const press = async (selector, words) => {
    await page.locator(selector).filter({ hasText: words }).first().focus();
    await keyboard.press("Enter");
  };
  for (const degrees of [90, 180]) {
    const { ply } = await visitor.standing();
    await press(".ae-chips .btn", new RegExp(`^${degrees}°$`));
    await visitor.until((now) => now.ply > ply, "a ship on the ring");
  }
  await page.locator(".ae-kinds").waitFor();
  await me.turn();

  await keyboard.press("t");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowUp");
  await me.hears(/Bearing [\d.]+°, power [\d.]+ %/);
  const type = async (field, text) => {
    await page.locator(field).focus();
    await keyboard.type(text);
    await keyboard.press("Enter");
  };
  await type("#ae-bearing", "81");
  await type("#ae-power", "17");
  await page
    .locator(".ae-outcome")
    .filter({ hasText: /orbit of Alpha 1/ })
    .waitFor();
  await keyboard.press("Enter");
  await me.hears(/R1 came to rest in orbit of Alpha 1/);
  await me.turn();
  await press(".ae-row", "Land R1");
  await me.turn("the next turn");
  await keyboard.press("1");
  for (let troop = 0; troop < 2; troop++) {
    const { ply } = await visitor.standing();
    await press(".ae-row", "Alpha 1");
    await visitor.until((now) => now.ply > ply, "a troop");
    await me.turn();
  }
  await keyboard.press("3");
  await press(".ae-row", "3 troops");
  await me.ended();
}

/** Attacks are forced, picked on the board, and none is superfluous; a structure and a level; all by finger. */
async function by_finger(stage) {
  const visitor = await stage.arrive({ size: "phone", motion: "no-preference" });
  const { page } = visitor;
  const me = new Pilot(visitor, true);
  await open_position(visitor, stage.address, game, battle);
  await me.turn();
  await no_violations(page, "a phone");
  await me.row("R4");
  await page.locator(".ae-map").waitFor();
  await page.waitForTimeout(200);
  await me.pull("r4", "alpha-4", /stops in orbit of Alpha 4|Bounces off Alpha 4/i);
  await me.flick();
  await me.hears(/R4/);
  await me.turn();
  await me.end();
  await page.locator(".t-play h2").filter({ hasText: "Attacks" }).waitFor();
  await me.turn();
  await no_violations(page, "attacks");
  await me.press(page.locator('.board [data-ship="b1"]'));
  await me.press(page.locator(".t-play .acts .btn.main").filter({ hasText: "Blue ship 1" }));
  await page.locator('.board [data-ship="b1"]').waitFor({ state: "detached" });
}

/** Four people: who pulls sees what the others see; one reloads while the ship slides. */
async function together(stage) {
  const [ana, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => stage.arrive({ motion: "no-preference" })),
  );
  await ana.page.goto(`${stage.address}/nothing/here`);
  const names = ["red", "blue", "yellow", "violet"];
  const made = await order_table(ana.page, {
    game,
    options: { players: "4", aim: "human", guide: "fan" },
    seats: Object.fromEntries(names.map((seat) => [seat, "person"])),
  });
  const all = [ana, ...others];
  await Promise.all(
    all.map((one, index) => one.open(`${stage.address}/table/${made.table}#${made.keys[names[index]]}`)),
  );
  const same = async (ply, what) => {
    for (const one of all)
      await one.until((now) => now.ply >= ply, `step ${ply} at everybody's table`, patience_ms);
    await Promise.all(
      all.map(({ page }) => page.locator(".board-host.moving").waitFor({ state: "detached" })),
    );
    const [first, ...rest] = await Promise.all(all.map((one) => one.pieces()));
    for (const pieces of rest) assert.deepEqual(pieces, first, what);
  };
  for (const one of all)
    for (let ship = 0; ship < 2; ship++) {
      await one.until((now) => now.yours, "a turn", patience_ms);
      const { ply } = await one.standing();
      await one.page
        .locator(".ae-chips .btn")
        .nth(ship * 3)
        .click();
      await one.until((now) => now.ply > ply, "a ship");
    }
  await same(8, "the first ships");

  const slow = (one) => one.page.locator(".board > .ae-motion .ae-slow").click();
  await Promise.all(all.map(slow));
  await ana.until((now) => now.yours, "a turn", patience_ms);
  await ana.page.keyboard.press("t");
  await ana.page.locator('.board [data-at="gamma-5"]').click({ force: true });
  await ana.page
    .locator(".ae-outcome")
    .filter({ hasText: /orbit|space|Bounces/i })
    .waitFor();
  await ana.page.keyboard.press("Enter");
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
}

export const ascending_tests = {
  "ascending: a whole game by mouse, from the first ship to where the points came from": by_mouse,
  "ascending: a whole game by keys and numbers": by_keys,
  "ascending: flicks by finger on a phone, attacks picked on the board": by_finger,
  "ascending: four browsers, a reload while a ship slides, the same replay at each": together,
};

/** First ships, an aim, the motion, the turn's actions, attacks, and the end. */
export async function ascending_album(album) {
  const visitor = await album.arrive("/nothing/here", "main", { motion: "no-preference" });
  const { page } = visitor;
  const me = new Pilot(visitor, album.wish.size === "phone");
  const take = (name) => album.take(visitor, `ascending-${name}`);
  const kind = (index) => me.press(page.locator(".ae-kinds button").nth(index));
  await open_position(visitor, album.stage.address, game, short);
  await me.turn();
  await take("first-ships");
  await me.spot(90);
  await me.spot(180);
  await page.locator(".ae-kinds").waitFor();
  await me.turn();
  await me.press(page.locator(".ae-chips .btn").first());
  await page.waitForTimeout(300);
  await me.pull("r1", "alpha-5", /Bounces|Rebota/);
  await take("bounce");

  await open_position(visitor, album.stage.address, game, {
    ...battle,
    options: { aim: "human", guide: "fan" },
  });
  await me.turn();
  await take("choose");
  for (const [index, name] of ["recruit", "move", "mine", "build", "develop"].entries()) {
    await kind(index);
    await take(name);
  }
  await kind(1);
  await me.press(page.locator(".ae-chips .btn").nth(1));
  for (const [field, text] of [
    ["#ae-bearing", "128"],
    ["#ae-power", "62"],
  ]) {
    await page.locator(field).focus();
    await page.locator(field).fill(text);
    await page.locator(field).press("Enter");
  }
  await take("fan");
  await me.flick();
  await page.locator(".ae-trail").first().waitFor({ state: "attached" });
  await page.screenshot({ path: album.path("ascending-motion") });
  await page.locator(".board-host.moving").waitFor({ state: "detached" });
  await me.turn();
  await take("move-on");
  await me.end();
  await page.locator(".ae-rows [role=radio]").first().waitFor();
  await take("attacks");
  const attack = page.locator(".ae-rows [role=radio]");
  while (await attack.count()) {
    const before = (await visitor.standing()).ply;
    await me.press(page.locator(".t-play .acts .btn.main"));
    await visitor.until((now) => now.ply > before, "an attack");
    await page.waitForTimeout(300);
  }
  await me.turn();
  if (await page.locator(".tabs").isVisible()) {
    await page.locator(".tabs input[value=state]").check({ force: true });
    await take("tab-state");
    await page.locator(".tabs input[value=log]").check({ force: true });
    await take("tab-log");
  }
  const ending = { ...battle, position: { ...battle.position, pool: 1, last_turns: 0 } };
  await open_position(visitor, album.stage.address, game, ending);
  await me.turn();
  await kind(2);
  await me.press(page.locator(".t-play .ae-row").first());
  await visitor.until((now) => now.ended, "the end", 40_000);
  await take("end");
}
