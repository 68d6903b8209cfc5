// build/parts.ts -- Writes beside the built client which script came of what source, and what it fetches at once.

import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";

/** For those who weigh what somebody fetches on the way to something: `file` names a source below web/. */
export function parts(file: string | undefined): Plugin {
  let root = "";
  return {
    name: "hexastra-parts",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    writeBundle(_options, bundle) {
      if (!file) return;
      const list: Record<string, { source: string; imports: string[] }> = {};
      for (const [name, part] of Object.entries(bundle))
        if (part.type === "chunk")
          list[name] = { source: relative(root, part.facadeModuleId ?? ""), imports: part.imports };
      writeFileSync(file, JSON.stringify(list, null, 1));
    },
  };
}
