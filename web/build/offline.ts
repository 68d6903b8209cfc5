// build/offline.ts -- Writes sw.js: src/offline/worker.ts with the list of all that the page is made of.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc, type Plugin } from "vite";

const template = new URL("../src/offline/worker.ts", import.meta.url).pathname;
const frame = new URL("../index.html", import.meta.url).pathname;
const shared = new URL("../public", import.meta.url).pathname;

function files_below(folder: string, prefix = ""): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}/${entry.name}`;
    return entry.isDirectory() ? files_below(folder, path) : [path];
  });
}

function hash_of(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}

export function offline(): Plugin {
  return {
    name: "hexastra-offline",
    apply: "build",
    // After whatever still takes files away: a list with one that is missing keeps nothing at all.
    enforce: "post",
    async generateBundle(_options, bundle) {
      const still = files_below(shared).sort();
      const parts = Object.keys(bundle).sort();
      const hashed = parts.flatMap((name) => {
        const part = bundle[name];
        return part ? [name, part.type === "chunk" ? part.code : part.source] : [];
      });
      const version = hash_of(
        ...hashed,
        ...still.flatMap((name) => [name, readFileSync(join(shared, name))]),
        readFileSync(frame),
      );
      const made = parts.filter((name) => name !== "index.html").map((name) => `/${name}`);
      const list = ["/", ...still, ...made];
      const code = readFileSync(template, "utf8")
        .replace("version_of_the_build", version)
        .replace("[] as string[]", JSON.stringify(list));
      const script = await transformWithOxc(code, "worker.ts");
      this.emitFile({ type: "asset", fileName: "sw.js", source: script.code });
    },
  };
}
