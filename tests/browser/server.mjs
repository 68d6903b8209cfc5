// tests/browser/server.mjs -- A server of the program on a folder and port of its own: started, stopped, killed, started again.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const binary =
  process.env.HEXASTRA_BINARY ?? new URL("../../build/hexastra", import.meta.url).pathname;
const patience_ms = 20_000;

export class Server {
  #folder = mkdtempSync(join(tmpdir(), "hexastra-browser-"));
  #port = "0";
  #process;
  address = "";

  /** The same data, and the same port as before, so that open pages find it again. `more`: of its environment. */
  async start(more = {}) {
    const server = spawn(binary, ["serve", "--data", this.#folder, "--port", this.#port], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, ...more, HEXASTRA_SHOTS: undefined }, // to the server it resembles a setting
    });
    this.#process = server;
    this.address = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${binary} serve is silent`)), patience_ms);
      let said = "";
      server.stdout.on("data", (bytes) => {
        said += bytes;
        const found = /http:\/\/[^\s"]+/.exec(said);
        if (!found) return;
        clearTimeout(late);
        resolve(found[0].replace(/\/$/, ""));
      });
      server.on("error", reject);
      server.on("exit", (code) => reject(new Error(`${binary} serve ended with ${code} before its address`)));
    });
    this.#port = new URL(this.address).port;
    return this;
  }

  /** SIGTERM asks it to end; SIGKILL is what a power cut does. */
  async stop(signal = "SIGTERM") {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    const late = setTimeout(() => server.kill("SIGKILL"), patience_ms);
    await ended;
    clearTimeout(late);
  }

  get data() {
    return this.#folder;
  }

  async remove() {
    await this.stop("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
