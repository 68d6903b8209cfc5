// tests/browser/weapons.mjs -- The rare weapons of Imperium Galactica, each ordered by mouse and each seen to do its work.

import assert from "node:assert/strict";
import { Player, game, homes, seats } from "./imperium.mjs";
import { open_position } from "./positions.mjs";

/** Star gates, mines to lay and to sweep, a saboteur's card, an annihilator, a battleship in orbit, a missile. */
export const arsenal = {
  options: { mission: "mission-1" },
  seats,
  position: {
    course: { phase: "construction", turn: 2, player: "red", first: "red", pc: [20, 5] },
    hands: [["sabotage"], []],
    things: [
      { at: "1r-5", thing: "gate" },
      { at: "3b-3", thing: "gate" },
      { at: "4r-2", thing: "minefield" },
    ],
    planets: [
      ...homes,
      { at: "4b-0", kind: "medium", owner: "blue", infantry: 1, cannon: true, shield: true },
      { at: "3b-5", kind: "small", owner: "blue", infantry: 2 },
      { at: "4r-0", kind: "medium", owner: "blue", infantry: 2 },
    ],
    ships: [
      { at: "1r-2", kind: "minelayer", owner: "red" },
      { at: "1r-4", kind: "frigate", owner: "red" },
      { at: "4b-3", kind: "corvette", owner: "red" },
      { at: "3b-4", kind: "annihilator", owner: "red", stood: true },
      { at: "4r-3", kind: "battleship", owner: "red" },
      { at: "4r-6", kind: "missile", owner: "red" },
      { at: "4r-1", kind: "corvette", owner: "red" },
      { at: "4b-2", kind: "cruiser", owner: "blue" },
    ],
  },
};

/** Orders all of it; `look` is called where there is something to see. */
export async function use_the_arsenal(visitor, touch, look = async () => undefined) {
  const { page } = visitor;
  const me = new Player(visitor, touch);
  const rest = () => visitor.until((now) => now.yours, "the next order", 30_000);
  const order = async (from, to) => {
    await me.cell(from);
    await me.cell(to);
    if (touch) await me.press(page.locator(".t-play .acts .btn.main"));
    await rest();
  };
  await rest();
  await order("1r-2", "1r-3"); // mines
  await me.holds("1r-3", /minefield|minas/i);
  await me.end();
  await rest();
  await me.cell("1r-4");
  await look("gate");
  await me.cell("3b-3"); // in at one gate, out at the other
  if (touch) await me.press(page.locator(".t-play .acts .btn.main"));
  await rest();
  await me.holds("3b-3", /frigate|fragata/i);
  await me.end();
  await rest();
  await me.press(page.locator(touch ? ".ig-playable .btn" : ".ig-card:not(.empty)").first());
  await me.cell("4b-0"); // sabotage
  if (touch) await me.press(page.locator(".t-play .acts .btn.main"));
  await page.locator(".ig-casualties").waitFor();
  await look("sabotage");
  await me.press(page.locator(".ig-casualties button").filter({ has: page.locator("[href='#ig-shield']") }));
  await rest();
  await me.cell("3b-4");
  await me.cell("3b-5");
  await look("annihilator");
  await me.press(page.locator(".ig-choices .btn").last()); // bombard it, or destroy it
  await rest();
  await order("4r-3", "4r-0");
  await order("4r-6", "4b-2");
  await order("4r-1", "4r-2");
  await look("declared");
  assert.equal(await page.locator(".ig-declared li").count(), 4);
  assert.equal(await page.locator(".board .ig-strike").count(), 4);
  await me.end();
  const combats = page.locator(".ig-choices .btn");
  for (let left = 4; left > 0; left--) {
    await rest();
    if (left > 1) assert.equal(await combats.count(), left, "combats to be fought");
    if (await combats.count()) await me.press(combats.first());
    await page.waitForFunction((now) => document.querySelectorAll(".ig-choices .btn").length !== now, left);
  }
}

async function by_mouse(stage) {
  const visitor = await stage.arrive();
  const me = new Player(visitor);
  await open_position(visitor, stage.address, game, arsenal);
  await use_the_arsenal(visitor, false);
  await me.holds("4b-0", /defensive cannon(?!.*shield)/); // the shield is gone
  await me.holds("3b-5", /asteroids/);
  await me.holds("4r-0", /1 infantry/);
  await me.holds("4b-2", /radioactive until the end of turn 3/);
  await me.holds("4r-6", /open space/); // the missile is no more
  await me.holds("4r-2", /turned minefield/);
  const log = await me.log();
  for (const words of [
    /sows mines in 1r\u20113/,
    /frigate 1r\u20114 → 3b\u20113/i,
    /Sabotage/,
    /The planet 3b\u20115 is no more/,
    /4r\u20110 is bombarded/,
    /What was in 4b\u20112 is destroyed/,
    /minefield in 4r\u20112 is half cleared/,
  ])
    assert.match(log, words);
}

export const weapon_tests = { "imperium: every rare weapon is ordered by mouse and shown": by_mouse };
