// tests/browser/learn.mjs -- The first games are gone through from their first word to their last, doing what they ask.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { tasks_of_the_planets } from "./ascending_lesson.mjs";
import { game as planets } from "./ascending_positions.mjs";
import { hurry } from "./device.mjs";
import { decide, finger, mouse } from "./hands.mjs";
import { Player, game as empires } from "./imperium.mjs";
import { game as campaign, owed } from "./planetary.mjs";
import { game as sector } from "./sector.mjs";
import { game } from "./visitor.mjs";

const step_ms = 15_000;
const looking_ms = 15;

/** What a task of the lesson wants chosen, where the first choice will not do: which task, and words of the choice. */
const wanted = [
  [2, /turn|gir/i],
  [3, /thrusters|propuls/i],
  [8, /destroyer|destruct/i],
];

function tasks_of_the_moon(visitor, touch) {
  const hand = touch ? finger : mouse;
  const press = touch ? "tap" : "click";
  return async (number) => {
    const words = wanted.find(([task]) => task === number)?.[1];
    if (!words) return decide(visitor, hand, 1);
    const { page } = visitor;
    const choice = page.locator(".t-play .choices [role=radio]:not([aria-disabled=true])");
    await choice.filter({ hasText: words }).first()[press]();
    // Until that can be chosen, the page may still stand where the part before ended.
    const before = (await visitor.standing()).ply;
    const asteroid = page.locator(".t-play .rm-targets + [role=radiogroup] [role=radio]").last();
    if (await asteroid.count()) await asteroid[press]();
    await page.locator(".t-play .acts .btn.main[aria-disabled=false]")[press]();
    return visitor.until((now) => now.ply > before, `task ${number} is done`);
  };
}

/** What each step of the first turn of Imperium asks for, in every language. */
function tasks_of_the_empires(visitor, touch) {
  const { page } = visitor;
  const me = new Player(visitor, touch);
  const rest = () => visitor.until((now) => now.yours, "the next order");
  const main = () => me.press(page.locator(".t-play .acts .btn.main"));
  const first = (selector) => me.press(page.locator(selector).first());
  /** Gives an order and waits until it was carried out: the page may still show what was before it. */
  const done = async (order) => {
    const { ply } = await visitor.standing();
    await order();
    await visitor.until((now) => now.yours && now.ply > ply, "the next order");
  };
  const end = () => done(() => me.end());
  /** Takes up what stands at a place. A press while the last step is still being shown only ends the show. */
  const take = async (at) => {
    const taken = page.locator(`.board [data-at="${at}"][aria-pressed=true]`);
    for (let presses = 1; presses <= 3; presses++) {
      await me.cell(at);
      if (
        await taken.waitFor({ timeout: 1000 }).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    assert.fail(`what stands at ${at} is not taken up`);
  };
  const choose = async (at, to) => {
    if (to) await take(at);
    await me.cell(to ?? at);
    if (touch) await main();
  };
  const tasks = [
    async () => {
      await me.press(page.locator(".ig-bid .btn.icon").last());
      await main();
    },
    async () => {
      await first(touch ? ".ig-playable .btn" : ".ig-card:not(.empty)");
      await done(main);
      await me.end();
    },
    async () => {
      await done(main);
      await me.end();
    },
    () => choose("3b-1"),
    () => choose("1r-1"),
    async () => {
      await first(".ig-yard button[aria-disabled=false]");
      await choose("1r-2");
    },
    async () => {
      await end();
      await choose("3r-3", "3r-2");
    },
    () => choose("4r-5", "4b-2"),
    async () => {
      await end();
      await choose("4b-2", "4b-1");
    },
    async () => {
      await end();
      await first(".ig-choices .btn");
      await rest();
      await main();
    },
    async () => {
      await me.cell("4r-3");
      await me.cell("4r-0");
      await first(".ig-choices .btn.soft");
    },
    async () => {
      await end();
      await first(".ig-choices .btn");
    },
    () => first(".ig-casualties button"),
  ];
  return (number) => tasks[number - 1]();
}

/** What lies ready is what each task of the first round asks for. */
function tasks_of_the_campaign(visitor, touch) {
  const main = visitor.page.locator(".t-play > .acts .btn.main").first();
  const press = async () => {
    const { ply } = await visitor.standing();
    await main[touch ? "tap" : "click"]();
    await visitor.until((now) => now.ply > ply, "the task is done");
  };
  return async (number) => {
    // The other side may attack, too: then there is one battle more before the roll.
    while (number === 3 && (await owed(visitor.page)) === "battle") await press();
    await visitor.until((now) => now.yours, "the task");
    await press();
  };
}

/** What lies ready, but for the attack, the battle and what is bought, which are chosen. */
function tasks_of_the_sector(visitor, touch) {
  const { page } = visitor;
  const press = (locator) => locator.first()[touch ? "tap" : "click"]();
  const main = async () => {
    const { ply } = await visitor.standing();
    await press(page.locator(".t-play > .acts .btn.main"));
    await visitor.until((now) => now.yours && now.ply > ply, "the task is done");
  };
  const choose = async (words) => {
    await press(page.locator(".si-plans .choice").filter({ hasText: words }));
    await main();
  };
  const tasks = [
    main,
    () => choose(/D6/),
    () => main().then(main),
    main,
    main,
    () => main().then(main),
    () => choose(/D6/),
    async () => {
      const buy = page.locator(".si-yard .btn.tiny:not([aria-disabled=true])");
      while (!(await buy.count())) await main(); // the relic first
      await press(buy);
    },
  ];
  return (number) => tasks[number - 1]();
}

/** Which lesson is which game's. */
export const lessons = {
  [game]: tasks_of_the_moon,
  [empires]: tasks_of_the_empires,
  [planets]: tasks_of_the_planets,
  [campaign]: tasks_of_the_campaign,
  [sector]: tasks_of_the_sector,
};

/** Which step the lesson is at, by its part and its words; nothing once it is over. In the page. */
function step_said() {
  const lesson = document.querySelector(".lesson");
  return (
    lesson &&
    [lesson.querySelector("header span"), lesson.querySelector("p[aria-live]")]
      .map((one) => one.innerText)
      .join(": ")
  );
}

/** Its words alone: that a task is done, or begins anew, is still the same step. */
async function another_step(page, told) {
  for (const end = Date.now() + step_ms; (await page.evaluate(step_said)) === told;) {
    assert.ok(Date.now() < end, `nothing comes after: ${told}`);
    await page.waitForTimeout(looking_ms);
  }
}

/** Goes through the lesson; `between` sees every step of it before it is done. */
export async function go_through(visitor, name, touch, between = async () => undefined) {
  const { page } = visitor;
  const lesson = page.locator(".lesson");
  const do_task = lessons[name](visitor, touch);
  let tasks = 0;
  for (let step = 1; ; step++) {
    const told = await page.evaluate(step_said);
    await between(step);
    const next = lesson.locator(".acts .btn.main");
    if (await next.count()) await next[touch ? "tap" : "click"]();
    else {
      await visitor.until((now) => now.yours, `the task of step ${step}`);
      await do_task(++tasks);
    }
    await another_step(page, told);
    // "Done" is said for a moment before the lesson goes on.
    await page.waitForFunction(() => !document.querySelector(".lesson .task.well"));
    if (!(await lesson.count())) return { step, tasks };
  }
}

async function whole_lesson(stage, name, least, wish) {
  const visitor = await stage.arrive(wish);
  await visitor.page.addInitScript(hurry, 6);
  await visitor.open(`${stage.address}/learn/${name}`);
  await no_violations(visitor.page, "the first game");
  const { step, tasks } = await go_through(visitor, name, wish?.size === "phone");
  await visitor.board();
  assert.match(visitor.page.url(), /\/play\//);
  assert.ok(tasks >= least);
  return `${step} steps, ${tasks} tasks`;
}

/** Nothing is played while the lesson speaks; who does something else is brought back; no game ends amid a lesson. */
async function steered(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.addInitScript(hurry, 6);
  await visitor.open(`${stage.address}/learn/${game}`);
  const next = page.locator(".lesson .acts .btn.main");
  const main = page.locator(".t-play .acts .btn.main[aria-disabled=false]");
  await next.waitFor();
  await page.locator(".t-play.resting").waitFor();
  await main.click();
  await page.locator(".toast").filter({ hasText: "Read first" }).waitFor();
  assert.equal((await visitor.standing()).ply, 0);
  await next.click();
  // The task is to advance; the bomb stays.
  await page.locator(".t-play .rm-other summary").click();
  await page.locator(".t-play .rm-stay [role=radio]").first().click();
  await main.click();
  await page.locator(".lesson .steered").waitFor();
  await visitor.until((now) => now.yours && now.ply === 0, "the position of the task");
  // What the main button offers will do for two tasks; the third asks for thrusters, and waits for them.
  for (let press = 0; press < 14; press++) {
    await visitor.until((now) => now.yours, "a turn");
    await main.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(120);
  }
  assert.match(await page.locator(".lesson").innerText(), /Part 1 of 8[^]*thrusters/);
  await page.locator(".lesson .steered").waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 0);
}

/** Windows without height, and what of it the board has at least. */
const low_windows = [
  [844, 390, 0.7],
  [720, 450, 0.7],
  [568, 320, 0.6],
  [320, 480, 0.25],
];

/** In a low window the board keeps its room, and the lesson's word its button in sight. */
async function low(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  for (const name of Object.keys(lessons)) {
    await visitor.open(`${stage.address}/learn/${name}`);
    await page.locator(".lesson .acts .btn.main").waitFor();
    for (const [width, height, share] of low_windows) {
      await page.setViewportSize({ width, height });
      const seen = await page.evaluate(() => {
        const [board, lesson, button] = [".board svg.sheet", ".lesson", ".lesson .btn.main"].map((one) =>
          document.querySelector(one).getBoundingClientRect(),
        );
        return {
          board: board.height / innerHeight,
          above: button.top >= lesson.top && button.bottom <= Math.min(lesson.bottom, innerHeight),
          apart: lesson.left >= board.right - 1 || lesson.top >= board.bottom - 1,
        };
      });
      const where = `${name} ${width}x${height}: ${JSON.stringify(seen)}`;
      assert.ok(seen.board >= share && seen.above && seen.apart, where);
    }
  }
}

/** What the first tasks of a lesson ask to be pressed. */
const asked_first = {
  [game]: ".choices [role=radio]",
  [empires]: ".ig-bid .btn",
  [planets]: ".ae-chips .btn",
  [campaign]: ".pe-points",
  [sector]: ".si-plans [role=radio]",
};

/** On a phone what a task asks for is in sight: nobody has to look for it below the fold. */
async function at_hand(stage) {
  const visitor = await stage.arrive({ size: "phone" });
  const { page } = visitor;
  for (const [name, asked] of Object.entries(asked_first)) {
    await visitor.open(`${stage.address}/learn/${name}`);
    const next = page.locator(".lesson .acts .btn.main");
    await next.waitFor();
    while (await next.count()) await next.tap();
    await page.locator(`.t-play ${asked}`).first().waitFor();
    const [top, bottom, fold] = await page.evaluate((one) => {
      const { top, bottom } = document.querySelector(`.t-play ${one}`).getBoundingClientRect();
      return [top, bottom, document.querySelector(".t-play > .acts").getBoundingClientRect().top];
    }, asked);
    assert.ok(bottom <= fold, `${name}: from ${top} to ${bottom}, where the fold is at ${fold}`);
  }
}

export const learn_tests = {
  "a lesson on a phone has in sight what its first task asks for": at_hand,
  "a lesson leaves the board its room in a low window, and its button in sight": low,
  "a lesson waits while it speaks, and brings back whoever does something else": steered,
  "the first game is gone through, task by task, and ends in a whole game": (stage) =>
    whole_lesson(stage, game, 8),
  "imperium: the first game shows all eight phases and a landing": (stage) =>
    whole_lesson(stage, empires, 13),
  "ascending: the first game is played from the first flick to the empty pool": (stage) =>
    whole_lesson(stage, planets, 12),
  "planetary: the first round is played from an order to a tile": (stage) => whole_lesson(stage, campaign, 3),
  "planetary: the first round by finger on a phone": (stage) =>
    whole_lesson(stage, campaign, 3, { size: "phone", locale: "es-ES" }),
  "sector: the first round is played from a move to a ship that is bought": (stage) =>
    whole_lesson(stage, sector, 8),
  "sector: the first round by finger on a phone": (stage) =>
    whole_lesson(stage, sector, 8, { size: "phone", locale: "es-ES" }),
  "imperium: the first game by finger on a phone": (stage) =>
    whole_lesson(stage, empires, 13, { size: "phone", locale: "es-ES" }),
};
