// games/advice_test.ts -- hints of a thousand positions a game read as people say things, in both languages.

import { spawn, type ChildProcessByStdio } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { game_ui } from "./catalogue";
import { set_language, words } from "../i18n/index.svelte";
import type { Card, Json, Language, Turn } from "../transport/protocol";
import type { Table } from "../table/table.svelte";

// Outside a browser nothing lasts longer than the one drawing.
vi.mock("../table/lasting.svelte", () => ({ lasting: <Thing>(make: () => Thing) => make() }));

const program = process.env["HEXASTRA_BINARY"] ?? "../build/hexastra";
const positions = 1000;
const languages: Language[] = ["es", "en"];

/** The table protocol over the program's own input and output. */
class Program {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly lines: AsyncIterator<string>;

  constructor() {
    this.child = spawn(program, ["table"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface(this.child.stdout)[Symbol.asyncIterator]();
  }

  async ask<Answer>(request: object): Promise<Answer> {
    this.child.stdin.write(JSON.stringify(request) + "\n");
    const { value } = (await this.lines.next()) as { value: string };
    const answer = JSON.parse(value) as Answer & { error?: { text: string } };
    if (answer.error) throw new Error(`${JSON.stringify(request)}: ${answer.error.text}`);
    return answer;
  }

  end(): void {
    this.child.stdin.end();
  }
}

interface Stand {
  turn: Turn;
  legal: string[];
  view: Json;
  hints: Json;
  seat: string;
}

/** What people do not say: names of squares in code, numbers of thousands run together, brackets, signs of something missing. */
const unsaid =
  /[a-z]{2,}-(?:home|\d)|\b[a-zα-ω]+_[a-z]|\d{5}|[{}[\]<>+|]|undefined|null|NaN|  |\.\.|,,|\( | \)| [.,;]/u;

/** A capital at the beginning of the whole and of each sentence, and an end. */
const written = /^[\p{Lu}¿¡«“α-ω\d].*[.)!]$/u;
const small_start = /[.!?] \p{Ll}/u;

/** None of something is a word, not a number; 0 PC is what one bids. */
const zero =
  /(?<![\d.,:−-])0 (?!PC)\p{L}|(?:attack of|ataque de|against|contra|meets|con) 0\b|≤ 0|worth 0|por 0 PC,/u;

function faults_of(said: string, action: string, card: Card): string[] {
  const faults: string[] = [];
  const found = unsaid.exec(said);
  if (found) faults.push(`"${found[0]}"`);
  if (!written.test(said)) faults.push("neither begins nor ends as a sentence");
  const none = zero.exec(said);
  if (none) faults.push(`"${none[0]}"`);
  const start = small_start.exec(said);
  if (start && !/[.!?] [α-ω]/u.test(start[0])) faults.push(`"${start[0]}"`);
  const sentences = said.split(/(?<=[.!?)]) /);
  if (new Set(sentences).size < sentences.length) faults.push("says one thing twice");
  const readings = Object.values(card.words).join(" ").toLowerCase();
  for (const word of action.match(/[a-z]{4,}(?:-[a-z]+)*/g) ?? [])
    if (!readings.includes(word) && new RegExp(`\\b${word}\\b`).test(said)) faults.push(`the name ${word}`);
  return faults;
}

/** A table at which whoever decides looks at such a position. */
function table_at({ turn, legal, view, hints, seat }: Stand, card: Card): Table {
  const table = {
    yours: true,
    viewer: seat,
    legal,
    view,
    shown_turn: turn,
    hints,
    card,
    options: {},
    entries: [],
    word: (name: string) => card.words[name] ?? name,
    seat_name: (name: string) => card.seats.find((one) => one.seat === name)?.name ?? name,
    light: () => undefined,
    ask: () => new Promise(() => undefined),
  };
  return table as unknown as Table;
}

/** Numbers that look drawn and are the same every time. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

async function read_hints(program: Program, cards: Record<Language, Card>): Promise<string[]> {
  const { game, scenarios } = cards.en;
  const ui = await game_ui(game);
  await vi.dynamicImportSettled(); // what a client fetches behind the board
  const faults = new Set<string>();
  const draw = drawer(20);
  let read = 0;
  for (let match = 0; read < positions; match++) {
    const scenario = scenarios[match % scenarios.length]?.scenario;
    await program.ask({ do: "new", game, scenario, seed: "0" + (match % 10), match: `m${match}` });
    for (let step = 0; step < 200 && read < positions; step++) {
      const { turn } = await program.ask<{ turn: Turn }>({ do: "turn" });
      if (turn.kind !== "decide") break;
      const as = turn.seats[0] as string;
      const { actions } = await program.ask<{ actions: string[] }>({ do: "legal", as });
      const { view } = await program.ask<{ view: Json }>({ do: "view", as });
      const { hints } = await program.ask<{ hints: Json }>({ do: "hints", as });
      const table = { turn, legal: actions, view, hints, seat: as };
      let advised = "";
      for (const lang of languages) {
        const level = cards[lang].levels.at(-1)?.level; // as the page asks
        const wish = { do: "suggest", as, level, visits: 1, lang };
        const advice = await program.ask<{ action: string; text?: string }>(wish);
        advised = advice.action;
        await set_language(lang);
        await ui.speak?.(lang);
        const cure = ui.cure?.(advised, table_at(table, cards[lang]));
        const said = words().table.hint_says(cure?.says ?? cure?.label ?? advised, advice.text ?? "");
        for (const fault of faults_of(said, advised, cards[lang]))
          faults.add(`${lang}: ${fault}: ${advised}: ${said}`);
      }
      read += 1;
      const other = actions[Math.floor(draw() * actions.length)];
      const action = other && draw() < 0.3 ? other : advised;
      await program.ask({ do: "play", as, action });
    }
    await program.ask({ do: "close" });
  }
  return [...faults];
}

describe("hints", async () => {
  const program = new Program();
  const [es, en] = await Promise.all(
    languages.map((lang) => program.ask<{ games: Card[] }>({ do: "games", lang })),
  );
  for (const card of en?.games ?? [])
    it(`of ${card.game} are read as people say things`, async () => {
      const spanish = es?.games.find(({ game }) => game === card.game) as Card;
      expect(await read_hints(program, { en: card, es: spanish })).toEqual([]);
    }, 120_000);
});
