// tests/browser/games.mjs -- Whole games against the computer: by mouse, by keys alone, by finger on a phone.

import assert from "node:assert/strict";
import { decide, finger, keys, mouse, play_out } from "./hands.mjs";
import { game } from "./visitor.mjs";

async function whole_game(stage, hand, wish) {
  const visitor = await stage.arrive(wish);
  await visitor.open(`${stage.address}/play/${game}`);
  const { ply } = await play_out(visitor, hand);
  await visitor.ended();
  return `${ply} steps`;
}

export const game_tests = {
  "a whole game by mouse": (stage) => whole_game(stage, mouse, { kept: true }),

  "a whole game by finger on a phone": (stage) => whole_game(stage, finger, { size: "phone" }),

  "a whole game by keys alone, from the front page on": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await page.goto(stage.address);
    await page.locator(`a[href='/play/${game}']`).first().waitFor();
    const at_play = () =>
      page.evaluate((path) => document.activeElement?.getAttribute("href") === path, `/play/${game}`);
    for (let step = 0; step < 40 && !(await at_play()); step++) await page.keyboard.press("Tab");
    assert.ok(await at_play(), "Tab never came to Play");
    await page.keyboard.press("Enter");
    await visitor.board();
    assert.equal(await page.evaluate(() => document.activeElement?.className), "board");
    const { ply } = await play_out(visitor, keys);
    await visitor.ended();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    return `${ply} steps`;
  },

  "a reload goes on with the same game": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open(`${stage.address}/play/${game}`);
    await visitor.until((now) => now.yours, "a turn");
    for (let turn = 1; turn <= 4; turn++) {
      await decide(visitor, mouse, turn);
      await visitor.until((now) => now.yours, "a turn");
    }
    const before = [(await visitor.standing()).ply, await visitor.pieces()];
    assert.ok(before[0] > 4);
    await page.reload();
    await visitor.until((now) => now.ply >= before[0] && now.yours, "the same turn");
    assert.deepEqual([(await visitor.standing()).ply, await visitor.pieces()], before);
  },
};
