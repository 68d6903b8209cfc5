// tests/browser/learn.mjs -- The first game is gone through from its first word to its last, doing what it asks.

import assert from "node:assert/strict";
import { decide, finger, mouse } from "./hands.mjs";
import { game } from "./visitor.mjs";

/** What a task of the lesson wants chosen, where the first choice will not do: which task, and words of the choice. */
const wanted = [
  [2, /turn|gir/i],
  [3, /thrusters|propuls/i],
  [8, /destroyer|destruct/i],
];

async function do_task(visitor, hand, number) {
  const words = wanted.find(([task]) => task === number)?.[1];
  if (!words) return decide(visitor, hand, 1);
  const { page } = visitor;
  const before = (await visitor.standing()).ply;
  const choice = page.locator(".t-play .choices [role=radio]:not([aria-disabled=true])");
  const press = hand === finger ? "tap" : "click";
  await choice.filter({ hasText: words }).first()[press]();
  const asteroid = page.locator(".t-play .rm-targets + [role=radiogroup] [role=radio]").last();
  if (await asteroid.count()) await asteroid[press]();
  await page.locator(".t-play .acts .btn.main[aria-disabled=false]")[press]();
  return visitor.until((now) => now.ply > before, `task ${number} is done`);
}

/** Goes through the lesson; `between` sees every step of it before it is done. */
export async function go_through(visitor, hand, between = async () => undefined) {
  const { page } = visitor;
  const lesson = page.locator(".rm-lesson");
  let tasks = 0;
  for (let step = 1; ; step++) {
    const told = await lesson.innerText();
    await between(step);
    const next = lesson.locator(".acts .btn.main");
    if (await next.count()) await next[hand === finger ? "tap" : "click"]();
    else {
      await visitor.until((now) => now.yours, `the task of step ${step}`);
      await do_task(visitor, hand, ++tasks);
    }
    await page.waitForFunction(
      (before) => document.querySelector(".rm-lesson")?.innerText !== before,
      told.replace(/\s+$/, ""),
    );
    // "Done" is said for a moment before the lesson goes on.
    await page.waitForFunction(() => !document.querySelector(".rm-task.well"));
    if (!(await lesson.count())) return { step, tasks };
  }
}

export const learn_tests = {
  "the first game is gone through, task by task, and ends in a whole game": async (stage) => {
    const visitor = await stage.arrive();
    await visitor.open(`${stage.address}/learn/${game}`);
    const { step, tasks } = await go_through(visitor, mouse);
    await visitor.board();
    assert.match(visitor.page.url(), /\/play\//);
    assert.ok(tasks >= 8);
    return `${step} steps, ${tasks} tasks`;
  },
};
