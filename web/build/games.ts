// build/games.ts -- Lays in every game: its rules as a module, its card in every language, and the list of both in the page.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { start_engine } from "../src/transport/engine.ts";

const languages = ["en", "es"];
const place = '<script type="application/json" id="games">{}</script>';
const kinds: Record<string, string> = { wasm: "application/wasm", json: "application/json" };

interface Shipped {
  rules: string;
  review?: string;
  cards: Record<string, string>;
}

/** Named by its content like every script, so that no page meets another build's rules. */
function address_of(name: string, kind: string, bytes: string | Uint8Array): string {
  return `/assets/${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${kind}`;
}

type Cards = Record<string, readonly unknown[]>;

/**
 * `folder` holds a WebAssembly file a game, by the name that players know, and in `reviews` what looks through its
 * finished matches; the rules themselves say what is on a card.
 */
export function games(folder: string): Plugin & { cards(): Promise<Cards> } {
  const files = new Map<string, string | Uint8Array>();
  const list: Record<string, Shipped> = {};
  let read: Promise<Cards> | undefined;

  function lay_in(name: string, kind: string, bytes: string | Uint8Array): string {
    const address = address_of(name, kind, bytes);
    files.set(address, bytes);
    return address;
  }

  async function read_all(): Promise<Cards> {
    const all = Object.fromEntries(languages.map((lang): [string, unknown[]] => [lang, []]));
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    for (const file of names.filter((one) => one.endsWith(".wasm"))) {
      const game = file.slice(0, -".wasm".length);
      const bytes = readFileSync(join(folder, file));
      const engine = await start_engine(await WebAssembly.compile(bytes));
      const cards: Record<string, string> = {};
      for (const lang of languages) {
        const answer = engine.request(JSON.stringify({ do: "games", lang }));
        const [card] = (JSON.parse(answer) as { games: { game: string }[] }).games;
        if (card?.game !== game) throw new Error(`${file} holds ${card?.game}`);
        all[lang]?.push(card);
        cards[lang] = lay_in(`${game}-${lang}`, "json", JSON.stringify(card));
      }
      const review = join(folder, "reviews", file);
      list[game] = {
        rules: lay_in(game, "wasm", bytes),
        ...(existsSync(review) ? { review: lay_in(`${game}-review`, "wasm", readFileSync(review)) } : {}),
        cards,
      };
    }
    return all;
  }

  const cards = (): Promise<Cards> => (read ??= read_all());
  return {
    name: "hexastra-games",
    cards,
    async buildStart() {
      await cards();
      if (this.meta.watchMode) return;
      for (const [address, source] of files)
        this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const bytes = files.get(request.url ?? "");
        if (bytes === undefined) return next();
        response.setHeader("Content-Type", kinds[request.url?.split(".").pop() ?? ""] ?? "");
        response.end(bytes);
      });
    },
    transformIndexHtml: (page) => page.replace(place, place.replace("{}", JSON.stringify(list))),
  };
}
