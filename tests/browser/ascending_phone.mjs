// tests/browser/ascending_phone.mjs -- Ascending Empires on a phone: it opens where one can act, is pulled with a finger when near, and shows the whole of a flight.

import assert from "node:assert/strict";
import { Pilot } from "./ascending_pilot.mjs";
import { battle, game, seats } from "./ascending_positions.mjs";
import { open_position } from "./positions.mjs";

const least_px = 24;

/** A ship amid the western half, that flies along a free line far into the eastern one. */
const far_flight = {
  ships: [
    { ship: "r1", x: -230_000, y: 60_000 },
    { ship: "b1", x: 250_000, y: -290_000 },
  ],
};

/** How wide a ship is drawn, and whether all of it is in the window of the board. */
function ship_seen(page, name) {
  return page.evaluate((ship) => {
    const piece = document.querySelector(`.board [data-piece="ship ${ship}"] > use`);
    const window = document.querySelector(".board svg.sheet").getBoundingClientRect();
    if (!piece) return { width: 0, inside: false };
    const { left, right, top, bottom, width } = piece.getBoundingClientRect();
    const inside =
      left >= window.left && right <= window.right && top >= window.top && bottom <= window.bottom;
    return { width, inside };
  }, name);
}

/** At each frame of the next flight, whether the ship is in sight; how far it has gone on the board. */
function watched(page, name) {
  return page.evaluate(
    (ship) =>
      new Promise((resolve) => {
        const frames = [];
        const look = () => {
          const moving = document.querySelector(".board-host.moving") !== null;
          const piece = document.querySelector(`.board [data-piece="ship ${ship}"]`);
          const window = document.querySelector(".board svg.sheet").getBoundingClientRect();
          if (moving && piece) {
            const { left, right, top, bottom } = piece.querySelector("use").getBoundingClientRect();
            const inside =
              left >= window.left && right <= window.right && top >= window.top && bottom <= window.bottom;
            frames.push({ inside, at: piece.style.transform });
          }
          if (!moving && frames.length > 0) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    name,
  );
}

async function opens_near(stage) {
  const visitor = await stage.arrive({ size: "phone" });
  const { page } = visitor;
  const me = new Pilot(visitor, true);
  await open_position(visitor, stage.address, game, battle);
  await me.turn();
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(200);
    const seen = await Promise.all(["r1", "r2", "r3", "r4"].map((name) => ship_seen(page, name)));
    const where = `${size.width}x${size.height}: ${JSON.stringify(seen)}`;
    assert.ok(
      seen.every(({ width }) => width >= least_px),
      where,
    );
    assert.ok(
      seen.some(({ inside }) => inside),
      where,
    );
    assert.ok(await page.locator(".ae > .board-map").isVisible(), "the whole of it on a map");
  }
  await page.locator(".board .zoom .btn").last().tap();
  assert.equal(await page.locator(".ae > .board-map").isVisible(), false, "all of it in sight needs no map");
  await me.row("R1");
  assert.deepEqual((await ship_seen(page, "r1")).width >= least_px, true, "what is in the hand is near");
}

/** Pulled at once, without choosing it first, close to the rim of the screen: the whole power has room there, too. */
async function pulled_near(stage) {
  const visitor = await stage.arrive({ size: "phone" });
  const { page } = visitor;
  const me = new Pilot(visitor, true);
  await open_position(visitor, stage.address, game, { seats, position: far_flight });
  await me.turn();
  const sheet = await page.locator(".board svg.sheet").boundingBox();
  const ship = await me.middle('[data-ship="r1"]');
  // The board is moved so that the ship lies near the screen's left side.
  const { down, move, up } = await me.pointer();
  const y = sheet.y + sheet.height - 30;
  await down({ x: sheet.x + 220, y });
  for (let x = 220; x > 220 - (ship.x - 40); x -= 10) await move({ x: sheet.x + x, y });
  await up();
  const beside = await me.middle('[data-ship="r1"]');
  assert.ok(beside.x < 70 && beside.x > 10, `${ship.x}, then ${beside.x}`);
  await down(beside);
  for (let x = beside.x; x > 3; x -= 3) await move({ x, y: beside.y });
  await move({ x: 1, y: beside.y });
  await up();
  const stays = await me.middle('[data-ship="r1"]');
  assert.ok(Math.hypot(stays.x - beside.x, stays.y - beside.y) < 2, "under the finger the board stays");
  assert.match(await page.locator("#ae-bearing").inputValue(), /^(90|89[.]\d|90[.]\d)°$/);
  const power = Number.parseFloat(await page.locator("#ae-power").inputValue());
  assert.ok(power > 40, `power ${power}`);
}

/** Who lifts the finger off a pull and taps the button at once has tapped it. */
async function flicks_at_once(stage) {
  const visitor = await stage.arrive({ size: "phone" });
  const { page } = visitor;
  const me = new Pilot(visitor, true);
  await open_position(visitor, stage.address, game, { seats, position: far_flight });
  await me.turn();
  const { x, y } = await me.middle('[data-ship="r1"]');
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x, y });
  for (let far = 4; far <= 60; far += 4) await touch("touchMove", { x: x - far, y });
  const go = await page.locator(".t-play .acts .btn.main").boundingBox();
  await touch("touchEnd");
  const { ply } = await visitor.standing();
  await touch("touchStart", { x: go.x + go.width / 2, y: go.y + go.height / 2 });
  await touch("touchEnd");
  await visitor.until((now) => now.ply > ply, "the flick", 5000);
}

async function flight_in_sight(stage) {
  const visitor = await stage.arrive({ size: "phone", motion: "no-preference" });
  const { page } = visitor;
  const me = new Pilot(visitor, true);
  await open_position(visitor, stage.address, game, {
    seats,
    position: far_flight,
    options: { aim: "none" },
  });
  await me.turn();
  await me.aim("r1", 90, 60);
  const flight = watched(page, "r1");
  await me.flick();
  const frames = await flight;
  const places = new Set(frames.map(({ at }) => at));
  assert.ok(places.size > 5, `${places.size} places`);
  const lost = frames.filter(({ inside }) => !inside).length;
  assert.equal(lost, 0, `${lost} of ${frames.length} frames without the ship`);
  await me.turn();
  await page.waitForTimeout(400);
  const after = await ship_seen(page, "r1");
  assert.ok(after.width >= least_px && after.inside, `then ${JSON.stringify(after)}`);
}

export const ascending_phone_tests = {
  "ascending: a phone opens where one can act, upright and on its side": opens_near,
  "ascending: near on a phone a finger pulls, at the rim of the screen, too": pulled_near,
  "ascending: a finger that taps right after a pull flicks": flicks_at_once,
  "ascending: a flight that leaves what a phone shows is seen to its end": flight_in_sight,
};
