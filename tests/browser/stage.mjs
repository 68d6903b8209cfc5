// tests/browser/stage.mjs -- What one test has: visitors, servers of its own, and an end that always comes.

import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server } from "./server.mjs";
import { Visitor } from "./visitor.mjs";

const closing_ms = 5000;
const pictures = process.env.HEXASTRA_SHOTS ?? join(tmpdir(), "hexastra-browser-failures");

/** What `work` answers, unless it takes longer than `ms`: then it is left alone and `late` is thrown. */
export async function within(ms, work, late) {
  let timer;
  const clock = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(late)), ms);
  });
  try {
    return await Promise.race([work, clock]);
  } finally {
    clearTimeout(timer);
  }
}

export class Stage {
  #visitors = [];
  #servers = [];

  /** `server` is there for every test; who wants to stop one takes `own_server`. */
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
  }

  get address() {
    return this.server.address;
  }

  async arrive(wish) {
    const visitor = await Visitor.arrive(this.browser, wish);
    this.#visitors.push(visitor);
    return visitor;
  }

  /** `more`: of its environment. */
  async own_server(more = {}) {
    const server = new Server();
    this.#servers.push(server);
    return server.start(more);
  }

  unharmed() {
    for (const visitor of this.#visitors) visitor.unharmed();
  }

  async leave_all() {
    this.unharmed();
    await Promise.all(this.#visitors.splice(0).map((one) => one.leave()));
  }

  /** What the visitors had before their eyes when it went wrong: lines for a person to read. */
  async evidence(name) {
    const lines = [];
    for (const [index, { page, said }] of this.#visitors.entries()) {
      const path = join(
        pictures,
        `failed-${name.replace(/[^a-z0-9]+/gi, "-").slice(0, 60)}-${index + 1}.png`,
      );
      mkdirSync(pictures, { recursive: true });
      const taken = page.screenshot({ path, timeout: closing_ms });
      await within(closing_ms, taken, "no picture").then(
        () => lines.push(`picture: ${path}`),
        (why) => lines.push(`no picture of ${page.url()}: ${String(why.message).split("\n")[0]}`),
      );
      lines.push(page.url(), ...said);
    }
    return lines;
  }

  /** False where the browser itself no longer answers. */
  async clear() {
    const leaving = [
      ...this.#visitors.map((one) => one.leave()),
      ...this.#servers.map((one) => one.remove()),
    ];
    return within(closing_ms, Promise.all(leaving), "stuck").then(
      () => true,
      () => false,
    );
  }
}
