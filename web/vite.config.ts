import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { first_screen } from "./build/first_screen.ts";
import { games } from "./build/games.ts";
import { offline } from "./build/offline.ts";
import { parts } from "./build/parts.ts";

const server = process.env["HEXASTRA_ADDRESS"] ?? "http://127.0.0.1:8080";

const shipped = games(process.env["HEXASTRA_WASM"] ?? "../build/wasm/games");

export default defineConfig({
  plugins: [
    svelte(),
    shipped,
    first_screen(shipped.cards),
    offline(),
    parts(process.env["HEXASTRA_WEB_PARTS"]),
  ],
  build: {
    outDir: process.env["HEXASTRA_WEB_OUT"] ?? "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What is fetched together is squeezed together: two parts of it, not thirty.
    rolldownOptions: {
      output: {
        // Names are told again and again by the scripts that fetch: seven letters tell them apart.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "page", test: /src\/(App|front\/Front)\.svelte$/, priority: 2 },
            {
              name: "table",
              test: /src\/(pages\/TablePage|transport\/codec|table\/(Zoom|per_table|following|desk)|board\/(?!effects|chart|nearing|tip)|i18n\/speech)/,
              priority: 1,
            },
            { name: "rules", test: /src\/(rules\/|pages\/RulesPage|games\/library)/ },
            { name: "tempo", test: /src\/memory\/tempo/, priority: 1 },
            // What games share and not all pages need: by itself, so that none comes with another.
            { name: "effects", test: /src\/board\/effects/, priority: 1 },
            {
              name: "words",
              test: /src\/(i18n\/followed|table\/(words|battles|results|telling)|table\/generic\/(Patterns|generic\.css))/,
              priority: 1,
            },
            // Small parts that windows and lists share: the first page knows fewer by name.
            { name: "form", test: /src\/start\/(StartForm|Radios|why_not)/, priority: 1 },
            { name: "lines", test: /src\/(front\/mine|table\/(waiting|times))/, priority: 1 },
            { name: "nearing", test: /src\/(board\/(chart|nearing)|table\/samples)/, priority: 1 },
            { debugName: "game", name: (id) => /src\/games\/(\w+)\/index\.ts$/.exec(id)?.[1] ?? null },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  worker: { format: "es" },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["src/**/*_test.ts"], environment: "node", testTimeout: 60_000 },
});
