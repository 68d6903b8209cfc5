// tests/browser/release.mjs -- A road to a server on which a newer build can be brought out: other names, no old file left.

import { createServer } from "node:http";

const hashed = /-([\w-]{7,8}|[0-9a-f]{16})\.(js|css|wasm|woff2|json|svg)\b/g;
const renamed = /-([\w-]{7,8}|[0-9a-f]{16})-new\.(js|css|wasm|woff2|json|svg)\b/g;
const cache_name = /(`\$\{prefix\}|hexastra-)([0-9a-f]{16})(?=[`"])/;

export class Release {
  newer = false;
  #server;

  /** Everything comes from `address`; in the newer build under new names throughout. */
  async open(address) {
    this.#server = createServer((request, response) => {
      this.#answer(address, request.url).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.writeHead(502).end(),
      );
    });
    await new Promise((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  close() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(address, path) {
    const wanted = this.newer ? path.replace(renamed, "-$1.$2") : path;
    if (this.newer && wanted === path && path.startsWith("/assets/")) return { status: 404 };
    const answer = await fetch(address + wanted);
    const type = answer.headers.get("content-type") ?? "";
    const headers = Object.fromEntries(
      ["cache-control", "content-security-policy"].map((name) => [name, answer.headers.get(name) ?? ""]),
    );
    let body = Buffer.from(await answer.arrayBuffer());
    if (this.newer && /javascript|html|css/.test(type))
      body = body.toString().replace(hashed, "-$1-new.$2").replace(cache_name, "$1$2-new");
    return {
      status: answer.status,
      headers: { ...headers, "content-type": type },
      body,
    };
  }
}
