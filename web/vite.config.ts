import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { games } from "./build/games.ts";
import { offline } from "./build/offline.ts";

const server = process.env["HEXASTRA_ADDRESS"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte(), games(process.env["HEXASTRA_WASM"] ?? "../build/wasm/games"), offline()],
  build: {
    outDir: process.env["HEXASTRA_WEB_OUT"] ?? "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  worker: { format: "es" },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["src/**/*_test.ts"], environment: "node", testTimeout: 60_000 },
});
