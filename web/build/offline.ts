// build/offline.ts -- Writes sw.js: src/offline/worker.ts with the list of everything the page is made of.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc, type Plugin } from "vite";

const template = new URL("../src/offline/worker.ts", import.meta.url).pathname;
const shared = new URL("../public", import.meta.url).pathname;

function files_below(folder: string, prefix = ""): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}/${entry.name}`;
    return entry.isDirectory() ? files_below(folder, path) : [path];
  });
}

/** `module` is the WebAssembly file, laid beside the page by the program's build; its bytes count into the version. */
export function offline(module: string | undefined): Plugin {
  return {
    name: "hexastra-offline",
    apply: "build",
    async generateBundle(_options, bundle) {
      const hash = createHash("sha256");
      for (const name of Object.keys(bundle).sort()) {
        const part = bundle[name];
        if (part) hash.update(name).update(part.type === "chunk" ? part.code : part.source);
      }
      const still = files_below(shared).sort();
      for (const name of still) hash.update(name).update(readFileSync(join(shared, name)));
      if (module && existsSync(module)) hash.update(readFileSync(module));
      const made = Object.keys(bundle).filter((name) => name !== "index.html");
      const list = ["/", "/hexastra.wasm", ...still, ...made.map((name) => `/${name}`)];
      const code = readFileSync(template, "utf8")
        .replace("version_of_the_build", hash.digest("hex").slice(0, 16))
        .replace("[] as string[]", JSON.stringify(list));
      const script = await transformWithOxc(code, "worker.ts");
      this.emitFile({ type: "asset", fileName: "sw.js", source: script.code });
    },
  };
}
