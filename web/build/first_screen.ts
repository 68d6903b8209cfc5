// build/first_screen.ts -- Draws the front page in every language into index.html, with the few lines that choose one.

import { createHash } from "node:crypto";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { rolldown } from "rolldown";
import { build, type Plugin, type Rolldown } from "vite";

const place = '<div id="app"></div>';

/** A script that brings all it needs. */
async function alone(input: string): Promise<string> {
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  return output[0].code;
}

type Draw = (language: string, cards: readonly unknown[]) => Promise<string>;

async function drawing(root: string): Promise<Draw> {
  const made = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [svelte()],
    ssr: { noExternal: true },
    build: {
      ssr: "src/front/drawn.ts",
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const code = Buffer.from(made.output[0].code).toString("base64");
  return ((await import(`data:text/javascript;base64,${code}`)) as { drawn: Draw }).drawn;
}

/** Fetched at once: letters that come later than the screen move what somebody is about to press. */
function letters(bundle: Rolldown.OutputBundle = {}): string {
  return Object.keys(bundle)
    .filter((name) => name.endsWith(".woff2"))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">\n`)
    .join("");
}

/** `cards` tells by language what the rules of all games answer of themselves. */
export function first_screen(cards: () => Promise<Record<string, readonly unknown[]>>): Plugin {
  let root = "";
  let screens = "";
  return {
    name: "hexastra-first-screen",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: "post",
      handler: (page, { bundle }) =>
        page.replace(place, `${place}\n${screens}`).replace("</head>", `${letters(bundle)}</head>`),
    },
    async buildStart() {
      const draw = await drawing(root);
      for (const [language, games] of Object.entries(await cards()))
        screens += `<template class="first" lang="${language}">${await draw(language, games)}</template>\n`;
      const source = await alone(`${root}/src/front/choose.ts`);
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
      this.emitFile({ type: "asset", fileName: `assets/first-${hash}.js`, source });
      screens += `<script src="/assets/first-${hash}.js"></script>`;
    },
  };
}
