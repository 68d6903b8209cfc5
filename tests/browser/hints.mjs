// tests/browser/hints.mjs -- A hint is read and taken: what it names is what is then done, whole.

import assert from "node:assert/strict";
import { battle, game as planets } from "./ascending_positions.mjs";
import { Sitter } from "./hands.mjs";
import { game as empires } from "./imperium.mjs";
import { open_position } from "./positions.mjs";
import { game } from "./visitor.mjs";

/** What the game kept in this browser has seen done: who and what, step by step. */
function steps_of(page) {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("hexastra", 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("tables").objectStore("tables").getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            const [newest] = reading.result.sort((one, other) => other.when - one.when);
            opening.result.close();
            resolve(newest.record.steps.map((step) => ({ by: step.by, action: step.do })));
          };
        };
      }),
  );
}

class Advised extends Sitter {
  /** The action of a step, once the page has kept it. */
  async done_at(ply) {
    for (const end = Date.now() + 10_000; Date.now() < end; await this.page.waitForTimeout(50)) {
      const step = (await steps_of(this.page))[ply];
      if (step) return step.action;
    }
    return undefined;
  }

  /** Asks for a hint and takes it; answers what it said. */
  async takes_a_hint() {
    const { page, visitor } = this;
    await this.turn();
    const { ply } = await visitor.standing();
    await this.press(page.locator(".doings .hint"));
    const toast = page.locator(".toast.note");
    await toast.locator("[data-action]").waitFor();
    const said = (await toast.locator("p").first().innerText()).trim();
    const taking = toast.locator("[data-action]");
    const action = await taking.getAttribute("data-action");
    const prepares = /Set it up|Prepararlo/.test(await taking.innerText());
    await this.press(taking);
    if (prepares)
      await this.press(
        page
          .locator(
            ".t-play .acts .btn.main[aria-disabled=false], .t-play .acts .btn.main:not([aria-disabled])",
          )
          .first(),
      );
    await visitor.until((now) => now.ply > ply || now.ended, `done what was advised: ${action}`, 30_000);
    await this.visitor.until((now) => now.yours || now.ended, "the next turn", 60_000);
    assert.equal(await this.done_at(ply), action, `advised: ${said}`);
    return said;
  }
}

/** A beginning in either language, hint after hint. */
async function advised(stage, name, hints, wish = {}) {
  const visitor = await stage.arrive({ played: name, ...wish });
  await visitor.open(`${stage.address}/play/${name}`);
  const me = new Advised(visitor);
  const said = [];
  for (let hint = 0; hint < hints; hint++) {
    said.push(await me.takes_a_hint());
    assert.match(said.at(-1), /^\p{Lu}.*[.)]$/u);
  }
  return said.at(-1);
}

/** What the beginning does not bring: an attack with its ships, and a flick with its bearing and power. */
async function advised_to_attack(stage) {
  const visitor = await stage.arrive({ played: planets, locale: "es-ES" });
  const go_on = (ask) => ask({ do: "play", as: "red", action: "attack" });
  await open_position(visitor, stage.address, planets, { ...battle, go_on });
  return new Advised(visitor).takes_a_hint();
}

export const hint_tests = {
  "a hint taken is what is then done": (stage) => advised(stage, game, 6),
  "imperium: a hint taken is what is then done": (stage) => advised(stage, empires, 12, { locale: "es-ES" }),
  "ascending: a hint taken is what is then done, flicks with bearing and power": (stage) =>
    advised(stage, planets, 8, { locale: "es-ES" }),
  "ascending: a hint to attack names target and ships": advised_to_attack,
};
