// tests/browser/ascending_pilot.mjs -- What a person does at the table of Ascending Empires, by mouse or finger.

import assert from "node:assert/strict";
import { Sitter } from "./hands.mjs";

const patience_ms = 20_000;

/** What a person does at this table. */
export class Pilot extends Sitter {
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
    await this.step(() => this.row(new RegExp(`^${degrees}°$`)), "a ship on the ring");
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
    const { down, move, up } = await this.pointer();
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

  async foreseen() {
    const outcome = this.page.locator(".t-play .ae-outcome");
    return (await outcome.count()) ? outcome.innerText() : "";
  }

  async flick() {
    await this.step(() => this.press(this.page.locator(".t-play .acts .btn.main")), "the flick");
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
