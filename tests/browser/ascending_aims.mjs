// tests/browser/ascending_aims.mjs -- Ascending Empires: how far a table helps in aiming, a flick shown slowly, again and from another side, and one without any network.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { Pilot } from "./ascending_pilot.mjs";
import { game, seats } from "./ascending_positions.mjs";
import { kept_for_later } from "./offline.mjs";
import { open_position } from "./positions.mjs";

/** A ship that bounces off Alpha 5 and goes on from there. */
const bounce = {
  ships: [
    { ship: "r1", x: -200_000, y: 20_000 },
    { ship: "b1", x: 250_000, y: -290_000 },
  ],
};
const bearing = 57;
const power = 50;

/** Off: nothing is drawn or told. Short: up to what is met. Fan: all that a trembling hand may make of it, and how often. */
async function guides(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Pilot(visitor);
  const aimed = async (agreed, words) => {
    const options = { aim: "none", ...agreed };
    await open_position(visitor, stage.address, game, { seats, position: bounce, options });
    await me.turn();
    await me.aim("r1", bearing, power);
    await page.locator(".ae-outcome").filter({ hasText: words }).waitFor();
    await no_violations(page, JSON.stringify(options));
    const lines = page.locator(".board .ae-flight");
    return lines.evaluateAll((all) =>
      all.map((one) => [one.classList.contains("fan"), one.getAttribute("d")]),
    );
  };
  assert.deepEqual(await aimed({ guide: "off" }, "This table gives no help in aiming"), []);
  assert.equal(await page.locator(".board .ae-grip").count(), 1, "the pull itself is always seen");

  const short = await aimed({ guide: "short" }, "Bounces off Alpha 5, this table does not show what follows");
  assert.equal(short.length, 1);
  assert.equal(short[0][1].match(/L/g).length, 1, "up to the planet and no farther");

  const fan = await aimed({ guide: "fan", aim: "human" }, /open space|\d+ of 100/);
  assert.equal(fan.filter(([faint]) => faint).length, 15, "sixteen flights, one of them meant");
  assert.ok(new Set(fan.map(([, way]) => way)).size > 8, "as different as hands are");
  const [meant] = fan.filter(([faint]) => !faint);
  assert.ok(meant[1].match(/L/g).length > 1, "and on from the planet");
}

/** A ship at the edge is pulled off the board by one quick movement: the hand is followed there, and let go there. */
async function pulled_off_the_board(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Pilot(visitor);
  const ships = [
    { ship: "r1", x: 0, y: 340_000 },
    { ship: "b1", x: 250_000, y: -290_000 },
  ];
  await open_position(visitor, stage.address, game, { seats, position: { ships }, options: { aim: "none" } });
  await me.turn();
  const { x, y } = await me.middle('[data-ship="r1"]');
  const board = await page.locator(".board svg.sheet").boundingBox();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, board.y - 10);
  await page.locator(".board .ae-grip").waitFor();
  const power = async () => parseFloat(await page.locator("#ae-power").inputValue());
  const short = await power();
  await page.mouse.move(x, board.y - 40);
  await me.foreseen();
  assert.ok((await power()) > short, "a longer pull is a harder flick");
  await page.mouse.up();
  await me.flick();
  await me.hears(/Your ship R1/);
}

/** What was meant stands beside what a trembling hand made of it: on the board, in the log, and said. */
async function meant_and_made(stage) {
  for (const [locale, heard, noted] of [
    [
      "en-GB",
      /^Meant 57°, it went (?!57°)[\d.]+°, power [+−]\d\s%\. .*Your ship R1 came to rest/,
      /Meant 57°, went (?!57°)[\d.]+°/,
    ],
    ["es-ES", /57°.* (?!57°)[\d,]+°.* [+−]\d\s%\. .*Tu nave R1 quedó/, /57°.* (?!57°)[\d,]+°/],
  ]) {
    const visitor = await stage.arrive({ locale, motion: "no-preference" });
    const { page } = visitor;
    const me = new Pilot(visitor);
    const options = { aim: "human", guide: "fan" };
    await open_position(visitor, stage.address, game, { seats, position: bounce, options });
    await me.turn();
    await me.aim("r1", bearing, power);
    await me.flick();
    const lines = page.locator(".board .ae-meant");
    await lines.waitFor({ state: "attached" });
    // From where the ship lay both begin, and they part.
    const meant = await lines.evaluate((line) =>
      ["x1", "y1", "x2", "y2"].map((name) => Number(line.getAttribute(name))),
    );
    const trail = page.locator(".ae-trail").first();
    const made = (await trail.getAttribute("points")).split(" ").map((point) => point.split(",").map(Number));
    for (const axis of [0, 1]) assert.ok(Math.abs(meant[axis] - made[0][axis]) < 0.01);
    await me.hears(heard);
    await page.locator(".t-log").filter({ hasText: noted }).waitFor();
    await me.turn();
    await no_violations(page, "what was meant");
  }
}

/** How long the next motion lasts; asked for before it begins. */
function lasts(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let begun = 0;
        const look = (now) => {
          const moving = document.querySelector(".board-host.moving") !== null;
          if (moving && !begun) begun = now;
          if (!moving && begun) resolve(now - begun);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** At true speed, five times slower, and with the board turned by a quarter: the same way each time. */
async function motion(stage) {
  const visitor = await stage.arrive({ motion: "no-preference" });
  const { page } = visitor;
  const me = new Pilot(visitor);
  await open_position(visitor, stage.address, game, {
    seats,
    position: bounce,
    options: { aim: "none" },
  });
  await me.turn();
  await me.aim("r1", bearing, power);
  const first = lasts(page);
  await me.flick();
  await first;
  const again = async () => {
    await me.turn();
    const lasted = lasts(page);
    await page.keyboard.press("r");
    const ms = await lasted;
    const ways = await page.locator(".ae-trail").evaluateAll((lines) =>
      lines.map((line) =>
        line
          .getAttribute("points")
          .split(" ")
          .map((point) => point.split(",").map(Number)),
      ),
    );
    assert.ok(ways.length > 0);
    return { ms, ways };
  };
  const usual = await again();
  await page.keyboard.press("s");
  const slow = await again();
  // Half of the whole power: 1 m/s, that friction would take half a second to stop; a planet only shortens it.
  const all = 500;
  assert.ok(usual.ms < slow.ms / 1.5, `${usual.ms} ms and ${slow.ms} ms`);
  assert.ok(slow.ms > 3 * all, `${slow.ms} ms`);
  assert.deepEqual(slow.ways, usual.ways);
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Turn the board" }).first().click();
  const turned = await again();
  assert.deepEqual(
    turned.ways,
    usual.ways.map((way) => way.map(([x, y]) => [-y + 0, x])),
  );
  await no_violations(page, "a turned board");
  return `${Math.round(usual.ms)} ms, slowly ${Math.round(slow.ms)} ms`;
}

/** With the server stopped and the network off: by finger, in Spanish, from the first ship to where it came to rest. */
async function offline(stage) {
  const server = await stage.own_server();
  const visitor = await stage.arrive({
    kept: true,
    size: "phone",
    locale: "es-ES",
    played: game,
    start: { level: 1, seat: "red", options: { aim: "none", begins: "red" } },
  });
  const { page } = visitor;
  const me = new Pilot(visitor, true);
  await page.goto(server.address);
  await kept_for_later(page);
  await server.stop();
  await visitor.context.setOffline(true);
  await page.goto(server.address);
  await page.locator(`a[href='/play/${game}']`).first().tap();
  await visitor.board();
  for (let ship = 0; ship < 2; ship++) {
    await me.turn();
    await me.numbers();
    await me.step(() =>
      page
        .locator(".ae-chips .btn")
        .nth(2 * ship + 1)
        .tap(),
    );
  }
  await me.turn();
  await me.row("R1");
  await page.locator(".ae > .board-map").waitFor();
  const things = await me.things();
  const hole = await me.flies(
    things.find(({ name }) => name === "r1"),
    things,
    4,
  );
  assert.ok(hole, "an orbit in reach");
  const [name] = hole.words.split(":");
  await me.hears(new RegExp(`Tu nave R1 quedó en órbita de ${name}, [\\d,]+ mm dentro del anillo\\.`));
  await me.turn();
  await no_violations(page, "a phone without network");
  await me.step(() => me.row(new RegExp(`Aterrizar con R1 en ${name}`)));
  await me.holds(hole.name, /ocupado por Rojo; 1 tropa/);
}

export const ascending_aim_tests = {
  "ascending: the aim guide off, short and as a fan": guides,
  "ascending: what was meant, beside what a trembling hand made of it": meant_and_made,
  "ascending: a ship at the edge is pulled off the board in one movement": pulled_off_the_board,
  "ascending: a flick at true speed, slowly, and from another side": motion,
  "ascending: without server and network, by finger and in Spanish": offline,
};
