// tests/browser/ascending_pilot.mjs -- What a person does at the table of Ascending Empires, by mouse or finger.

import assert from "node:assert/strict";
import { Sitter } from "./hands.mjs";

const patience_ms = 20_000;

/** What a person does at this table. */
export class Pilot extends Sitter {
  /** What could not be flown to, and from where: nobody tries that twice. */
  #beyond = new Set();

  /** A row or chip of the panel, by a part of its words. */
  async row(words) {
    await this.press(
      this.page
        .locator(".t-play :is(.ae-row, .ae-chips .btn, .ae-kinds button)")
        .filter({ hasText: words })
        .first(),
    );
  }

  /** What lies on the board, pressed where it lies: a hole or a ship. */
  async thing(name) {
    const { x, y } = await this.middle(`:is([data-at="${name}"], [data-ship="${name}"])`);
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async title(words) {
    await this.page.locator(".t-play h2").filter({ hasText: words }).waitFor({ timeout: patience_ms });
  }

  /** Waits until a hole is said to be what `words` fits. */
  async holds(hole, words) {
    const place = this.page.locator(`.board [data-at="${hole}"]`);
    for (const end = Date.now() + patience_ms; Date.now() < end; await this.page.waitForTimeout(30))
      if (words.test((await place.getAttribute("aria-label")) ?? "")) return;
    assert.fail(`${hole} is said to be: ${await place.getAttribute("aria-label")}, and not ${words}`);
  }

  /** What was asked is refused: in these words, by this clause. */
  async refused(words, clause) {
    const toast = this.page.locator(".toast:not(.note)");
    await toast.waitFor();
    assert.match(await toast.innerText(), words);
    assert.equal((await toast.locator(".clause").innerText()).trim(), clause);
  }

  /** A ship is taken up and aimed by numbers. */
  async aim(ship, bearing, power) {
    await this.row(new RegExp(`^\\s*${ship.toUpperCase()}\\s*$`));
    for (const [field, value] of [
      ["#ae-bearing", bearing],
      ["#ae-power", power],
    ]) {
      await this.page.locator(field).fill(String(value));
      await this.page.locator(field).press("Enter");
    }
  }

  /** The spots of the ring are listed by their bearings, for whoever has asked for it once. */
  async numbers() {
    const turn_round = this.page.locator(".t-play .ae-numbers");
    await turn_round.waitFor();
    if ((await turn_round.getAttribute("aria-expanded")) === "false") await this.press(turn_round);
    await this.page.locator(".t-play .ae-numbers + .ae-chips").waitFor();
  }

  /** Chooses one of the spots of the ring, by its bearing. */
  async spot(degrees) {
    await this.numbers();
    await this.step(() => this.row(new RegExp(`^${degrees}°$`)), "a ship on the ring");
  }

  async middle(selector) {
    const box = await this.page.locator(`.board ${selector}`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Pulls a ship away from a place, longer and longer, until the panel says what is wished; false where it never does. */
  async pulls(ship, hole, wished, { begin = 10, most = 150 } = {}) {
    const from = await this.middle(`[data-ship="${ship}"]`);
    const to = await this.middle(`[data-at="${hole}"]`);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const hand = (length) => ({
      x: from.x - ((to.x - from.x) / far) * length,
      y: from.y - ((to.y - from.y) / far) * length,
    });
    const { down, move, up } = await this.pointer();
    let found = false;
    await down(from);
    for (let length = begin; length < most && !found; length += 3) {
      await move(hand(length));
      found = wished.test(await this.foreseen());
    }
    await up();
    return found;
  }

  async pull(ship, hole, wished) {
    const pulled = await this.pulls(ship, hole, wished);
    assert.ok(pulled, `${ship} away from ${hole}: ${await this.foreseen()}, and never ${wished}`);
  }

  /** Every hole and ship of the board: its name, its words, and where it is on the screen. */
  things() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll(".board [data-at], .board [data-ship]")].map((node) => {
        const box = node.getBoundingClientRect();
        const { at, ship } = node.dataset;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return { name: at ?? ship, hole: at !== undefined, words: node.ariaLabel, x, y };
      }),
    );
  }

  /** Flicks a ship into the orbit of the nearest free hole that can be reached; undefined where none of so many can. */
  async flies(ship, things, most) {
    const far = ({ x, y }) => Math.hypot(x - ship.x, y - ship.y);
    const way = ({ name }) => `${Math.round(ship.x)} ${Math.round(ship.y)} ${name}`;
    const free = things
      .filter(
        ({ hole, name, words }) => hole && !name.endsWith("-home") && !/held by|ocupado por/.test(words),
      )
      .filter((hole) => !this.#beyond.has(way(hole)))
      .sort((one, other) => far(one) - far(other));
    for (const hole of free.slice(0, most)) {
      const [name] = hole.words.split(":");
      // A practised hand begins somewhat short: the way grows with the square of the pull.
      const begin = Math.max(10, 4.5 * Math.sqrt(Math.max(0, far(hole) - 70)));
      const wished = new RegExp(`(stops in|queda en) .*${name}`, "i");
      if (await this.pulls(ship.name, hole.name, wished, { begin, most: begin + 50 })) {
        await this.flick();
        return hole;
      }
      this.#beyond.add(way(hole));
      await this.page.keyboard.press("Escape");
      await this.page.keyboard.press("Escape");
    }
    return undefined;
  }

  /** What the panel says of the present aim, once it has asked. */
  foreseen() {
    return this.page.locator(".t-play .ae-outcome[aria-busy=false]").innerText();
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
    assert.match(words, /Where the points came from[\s\S]*Total/);
    assert.match(await this.page.locator("dialog[open] .clause").first().innerText(), /^AE-/);
  }
}
