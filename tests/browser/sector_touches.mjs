// tests/browser/sector_touches.mjs -- How many touches a round of Sector Invasión takes: ships, conquest, construction.

import assert from "node:assert/strict";
import { hurry } from "./device.mjs";
import { game, owed } from "./sector.mjs";

const most_touches = 25;
const some_ms = 32_000;
const fewest_rounds = 3;
const patience_ms = 30_000;
const start = { level: 1, options: { players: "2", turns: "12" } };

function middle(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Somebody with a mouse: each click is one touch. */
class Hand {
  /** Touches by round: all that one game turn asks of one player. */
  rounds = [];
  touches = 0;
  #acts = 0;

  constructor(visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
  }

  async press(place, options = {}) {
    await place.click({ timeout: patience_ms, ...options });
    this.touches += 1;
  }

  /** The step, the game turn, and whether a phase that is ended waits for a second press. */
  stands() {
    return this.page.evaluate(() => {
      const number = (words) => Number(/\d+/.exec(words ?? "")?.[0] ?? 0);
      return {
        ply: Number(document.querySelector(".foot [role=slider]")?.ariaValueMax ?? 0),
        turn: number(document.querySelector(".bar .where span")?.textContent),
        asked: document.querySelectorAll(".t-play .si-note.warn").length,
      };
    });
  }

  /** Buys what it can; elsewhere what lies ready, or the second of the plans, or a place touched on the map first. */
  async act() {
    const { page } = this;
    const main = page.locator(".t-play > .acts .btn.main").first();
    const offers = page.locator('.t-play .si-yard .btn.tiny[aria-disabled="false"]');
    const for_sale = await offers.count();
    this.#acts += 1;
    if (for_sale > 0) return this.press(offers.nth(this.#acts % for_sale));
    const plans = page.locator(".t-play .si-plans .choice");
    if (this.#acts % 4 === 1 && (await plans.count()) > 1) await this.press(plans.nth(1));
    const [, place] = /\b([A-O]\d\d?)\b/.exec(await main.innerText()) ?? [];
    if (this.#acts % 4 === 3 && place)
      await this.press(page.locator(`.board [data-at="${place.toLowerCase()}"]`), { force: true });
    return this.press(main);
  }

  async until(fits, what) {
    for (const end = Date.now() + patience_ms; Date.now() < end;) {
      const found = await fits();
      if (found) return found;
      await this.page.waitForTimeout(10);
    }
    return assert.fail(`${what}: not within ${patience_ms} ms`);
  }

  /** Plays a game to its end, or until nothing more is wanted. */
  async play(enough) {
    let round = 0;
    this.touches = 0;
    for (;;) {
      const what = await this.until(() => owed(this.page), "something to decide");
      const before = await this.stands();
      if (what === "end" || before.turn > round) {
        if (round > 0) this.rounds.push(this.touches);
        if (what === "end" || enough(this.rounds)) return;
        round = before.turn;
        this.touches = 0;
      }
      await this.act();
      await this.until(async () => {
        const now = await this.stands();
        return now.ply !== before.ply || now.asked !== before.asked || (await owed(this.page)) === "end";
      }, `a step after ${before.ply}`);
    }
  }
}

/** The touches of each of so many rounds, or of as many as that time has room for. */
export async function touches_of(stage, rounds, ms) {
  const end = Date.now() + ms;
  const all = [];
  const enough = (played) => Date.now() > end || all.length + played.length >= rounds;
  while (!enough([])) {
    const visitor = await stage.arrive({ played: game, start });
    await visitor.page.addInitScript(hurry, 8);
    await visitor.open(`${stage.address}/play/${game}`);
    const hand = new Hand(visitor);
    await hand.play(enough);
    all.push(...hand.rounds);
    await stage.leave_all();
  }
  return all;
}

export const sector_touch_tests = {
  "sector: half of all rounds take no more than 25 touches": async (stage) => {
    const rounds = await touches_of(stage, 200, some_ms);
    assert.ok(rounds.length >= fewest_rounds, `${rounds.length} rounds`);
    const half = middle(rounds);
    assert.ok(half <= most_touches, `${half} of ${rounds.join(" ")}`);
    return `${half} touches in the middle of ${rounds.length} rounds, ${Math.max(...rounds)} at most`;
  },
};
