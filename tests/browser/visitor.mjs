// tests/browser/visitor.mjs -- Somebody with a browser of their own: what they see, and what the console says.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

export const game = "rebel-moon";
export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  wall: { width: 1920, height: 1080 },
};
const patience_ms = 30_000;
const console_lines = 12;

/** The smallest board against the weakest computer, as somebody would choose who wants a short game. */
export const short_game = { level: 1, options: { side: "5" } };

/** Sets a table up on the server of the page, as a program would; answers its name and the keys of its seats. */
export async function order_table(page, wish) {
  const made = await page.evaluate(async (body) => {
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.json();
  }, wish);
  assert.ok(made.keys, JSON.stringify(made));
  return made;
}

/** Parts of a page come one after another: waits until `read` gives `expected`, and compares what it gives at last. */
export async function comes_to(read, expected, limit_ms = 5_000) {
  for (const end = Date.now() + limit_ms; ;) {
    const seen = await read();
    if (isDeepStrictEqual(seen, expected) || Date.now() > end) return assert.deepEqual(seen, expected);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export class Visitor {
  troubles = [];
  said = [];

  /** `kept`: the page lays itself in to be there without a network, which takes as long as all else that a test does. */
  static async arrive(
    browser,
    {
      size = "desk",
      locale = "en-GB",
      motion = "reduce",
      played = game,
      start = short_game,
      kept = false,
    } = {},
  ) {
    const visitor = new Visitor();
    const touch = size === "phone";
    visitor.context = await browser.newContext({
      viewport: sizes[size],
      locale,
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: motion,
      serviceWorkers: kept ? "allow" : "block",
    });
    visitor.context.setDefaultTimeout(patience_ms);
    await visitor.context.addInitScript(
      ([name, wish]) => {
        if (!localStorage.getItem(name)) localStorage.setItem(name, wish);
      },
      [`hexastra.start.${played}`, JSON.stringify(start)],
    );
    visitor.page = await visitor.context.newPage();
    visitor.page.on("pageerror", (error) => visitor.troubles.push(error.message));
    visitor.page.on("console", (line) => {
      visitor.said = [...visitor.said.slice(1 - console_lines), `${line.type()}: ${line.text()}`];
    });
    return visitor;
  }

  unharmed() {
    assert.deepEqual(this.troubles, [], "errors in the page");
  }

  async open(address) {
    await this.page.goto(address);
    await this.board();
  }

  async board() {
    await this.page.locator(".table .board svg.sheet [data-at]").first().waitFor();
  }

  /** Where the table stands, as the page shows it. */
  standing() {
    return this.page.evaluate(() => ({
      ply: Number(document.querySelector(".foot [role=slider]")?.getAttribute("aria-valuemax") ?? -1),
      // The panel has buttons only for whoever must decide.
      yours: document.querySelector(".table:not([data-busy]) .t-play .acts .btn") !== null,
      curtain: document.querySelector(".curtain .btn") !== null,
      notice: document.querySelector(".toast") !== null,
      ended: document.querySelector("dialog[open] .end") !== null,
    }));
  }

  /** What lies where: every piece that is drawn, by its place. */
  pieces() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll(".board [data-piece]")]
        .map((piece) => `${piece.dataset.piece} ${piece.style.transform}`)
        .sort(),
    );
  }

  /** Waits for a standing that `fits`; fails where none has come within `limit_ms`. */
  async until(fits, what, limit_ms = patience_ms) {
    for (const end = Date.now() + limit_ms; Date.now() < end;) {
      const standing = await this.standing();
      if (fits(standing)) return standing;
      await this.page.waitForTimeout(30);
    }
    assert.fail(`${what}: not within ${limit_ms} ms; ${JSON.stringify(await this.standing())}`);
  }

  async ended() {
    const words = await this.page.locator("dialog[open]").innerText();
    assert.match(words, /wins|won|lost/i);
    assert.match(await this.page.locator("dialog[open] .clause").first().innerText(), /^RM-/);
  }

  leave() {
    return this.context.close();
  }
}
