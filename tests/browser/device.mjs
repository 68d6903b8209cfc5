// tests/browser/device.mjs -- One device for everybody: handed on behind a curtain, watched, and mended where the rules break.

import assert from "node:assert/strict";
import { decide, mouse, play_out } from "./hands.mjs";
import { game } from "./visitor.mjs";

/** Laid before the page's worker: its module traps at the request with that number, as a fault in the rules would. */
function trap(at) {
  const begin = WebAssembly.instantiate;
  // (module (func (export "f") unreachable))
  const bytes = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11,
  ];
  WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await begin(module, imports);
    const bomb = await begin(new WebAssembly.Module(new Uint8Array(bytes)), {});
    let asked = 0;
    const hexastra_request = (...values) =>
      ++asked === at ? bomb.exports.f() : exports.hexastra_request(...values);
    return { exports: { ...exports, hexastra_request } };
  };
}

/** The page's own pauses, made for people to follow, pass faster. */
export function hurry(times) {
  const wait = window.setTimeout;
  window.setTimeout = (work, ms, ...values) => wait(work, ms / times, ...values);
}

export const device_tests = {
  "pass and play: nothing of the board is in the page while the device changes hands": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await page.goto(`${stage.address}/pass/${game}`);
    await visitor.until((now) => now.curtain, "the curtain");
    let curtains = 0;
    const lift = async () => {
      const shown = await page.locator("[data-at], [data-piece], .log li, .t-play").count();
      assert.equal(shown, 0, "something is shown behind the curtain");
      curtains++;
      await mouse.lift(page);
    };
    const { ply } = await play_out(visitor, { ...mouse, lift }, { pieces: 1 });
    await visitor.ended();
    assert.ok(curtains > 4, `${curtains} curtains`);
    return `${ply} steps, ${curtains} curtains`;
  },

  "two computers are watched: they go on by themselves, stand still when told to, and come to an end": async (
    stage,
  ) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await page.addInitScript(hurry, 8);
    await visitor.open(`${stage.address}/watch/${game}`);
    await visitor.until((now) => now.ply >= 3, "three steps");
    await page.getByRole("button", { name: "Pause" }).click();
    const button = page.getByRole("button", { name: "Go on" });
    await button.waitFor();
    await page.waitForTimeout(300);
    const { ply } = await visitor.standing();
    await page.waitForTimeout(600);
    assert.equal((await visitor.standing()).ply, ply, "it went on though it was told to pause");
    await button.click();
    const end = await visitor.until((now) => now.ended, "the end", 90_000);
    await visitor.ended();
    return `${end.ply} steps`;
  },

  "from a position of the past one plays on: a game of its own, the other one is kept": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open(`${stage.address}/play/${game}`);
    for (let turn = 1; turn <= 4; turn++) {
      await visitor.until((now) => now.yours, "a turn");
      await decide(visitor, mouse, turn);
    }
    await visitor.until((now) => now.yours, "a turn");
    const first = page.url();
    const { ply } = await visitor.standing();
    for (let step = 0; step < 4; step++) await page.keyboard.press("[");
    const slider = page.locator(".foot [role=slider]");
    await page.waitForFunction(
      (to) => document.querySelector(".foot [role=slider]").ariaValueNow === to,
      `${ply - 4}`,
    );
    assert.equal(await slider.getAttribute("aria-valuemax"), String(ply));
    const seen = await visitor.pieces();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL((url) => url.href !== first);
    await visitor.board();
    const branched = await visitor.until((now) => now.ply >= ply - 4 && now.yours, "a turn in the new game");
    if (branched.ply === ply - 4) assert.deepEqual(await visitor.pieces(), seen);
    await page.goto(first);
    await visitor.until((now) => now.ply === ply, "the first game as it was");
  },

  "the rules break in the middle of a game: it goes on from where it stood, and that is said once": async (
    stage,
  ) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    let workers = 0;
    await page.route("**/assets/worker-*.js", async (route) => {
      const answer = await route.fetch();
      const code = await answer.text();
      workers++;
      const at = { 1: 60, 2: 8 }[workers] ?? 0; // first the rules, then whoever thinks
      await route.fulfill({
        response: answer,
        body: `(${trap})(${at});\n${code}`,
      });
    });
    await page.addInitScript(() => {
      window.said = []; // each notice, however soon it goes
      new MutationObserver(() => {
        const notice = document.querySelector(".toast")?.innerText ?? "";
        if (notice !== window.saying) window.said.push(notice);
        window.saying = notice;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await visitor.open(`${stage.address}/play/${game}`);
    let before = -1;
    for (let turn = 1; turn <= 14; turn++) {
      const now = await visitor.until((one) => one.ended || one.yours, "a turn", 30_000);
      assert.ok(now.ply > before, `step ${now.ply} after ${before}: a step was lost`);
      before = now.ply;
      if (now.ended) break;
      await decide(visitor, mouse, turn);
    }
    assert.ok(workers >= 3, `${workers} workers`);
    const told = (await page.evaluate(() => window.said)).filter((one) =>
      /went wrong in the rules/i.test(one),
    );
    assert.equal(told.length, 1, "how often it was said");
  },
};
