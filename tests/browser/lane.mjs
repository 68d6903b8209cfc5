// tests/browser/lane.mjs -- Where tests are attempted one after another, each within its limit, whatever the one before did.

import { launch } from "./chromium.mjs";
import { Server } from "./server.mjs";
import { Stage, within } from "./stage.mjs";

const test_ms = 360_000;

/** A browser and a server of their own, for one test after another. */
export class Lane {
  async open() {
    this.server = await new Server().start();
    await this.launch();
    return this;
  }

  async launch() {
    this.browser = await launch();
  }

  async attempt(name, work) {
    const stage = new Stage(this.browser, this.server);
    const start = Date.now();
    const took = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
    try {
      const note = await within(test_ms, work(stage), `not done in ${test_ms / 1000} s`);
      stage.unharmed();
      return [note, took()].filter(Boolean).join("; ");
    } catch (why) {
      const lines = [...first_lines(why), ...(await stage.evidence(name))];
      throw `${name} (${took()})\n     ${lines.join("\n     ")}`;
    } finally {
      if (!(await stage.clear()) || !this.browser.isConnected()) {
        await this.#shut();
        await this.launch();
      }
    }
  }

  async close() {
    await this.#shut();
    await this.server.remove();
  }

  #shut() {
    return within(5000, this.browser.close(), "stuck").catch(() => undefined);
  }
}

function first_lines(why) {
  return String(why?.stack ?? why)
    .split("\n")
    .slice(0, 14);
}
