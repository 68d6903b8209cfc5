// Holds what `hexastra export` writes for TypeScript against the program itself: of every action that is offered or
// taken in random matches, the text that a game's wire.ts and web/src/transport/codec.ts make of the structure that
// they made of it is that text again; and the client has wire.ts as it is written.
//
//     tests/wire.mjs PROGRAM [--renew]
//
// With --renew the client's files and docs/shapes are written anew.
import { execFileSync, spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const web = join(root, "web");
const typescript = createRequire(join(web, "package.json"))("typescript");
const [program, renew] = process.argv.slice(2);
const least = 3000; // texts a game
const faults = [];

/** A module of TypeScript as one of JavaScript. */
function translate(text, to) {
  const options = {
    module: typescript.ModuleKind.ESNext,
    target: typescript.ScriptTarget.ES2022,
  };
  writeFileSync(
    to,
    typescript.transpileModule(text, { compilerOptions: options }).outputText,
  );
  return pathToFileURL(to);
}

/** What the tree has of a game that has its pages is what the program writes. */
function keep(written, kept) {
  const to = join(root, kept);
  if (renew) copyFileSync(written, to);
  else if (
    !existsSync(to) ||
    readFileSync(to, "utf8") !== readFileSync(written, "utf8")
  )
    faults.push(
      `${kept} is not what \`hexastra export\` writes; next: tests/wire.mjs PROGRAM --renew`,
    );
}

function open() {
  const process = spawn(program, ["table"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers = createInterface({ input: process.stdout })[
    Symbol.asyncIterator
  ]();
  return {
    async ask(request) {
      process.stdin.write(`${JSON.stringify(request)}\n`);
      const answer = JSON.parse((await answers.next()).value);
      if (answer.error)
        throw new Error(`${JSON.stringify(request)}: ${answer.error.text}`);
      return answer;
    },
    close: () => process.stdin.end(),
  };
}

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** Every text of an action in random matches until there are enough. */
async function texts_of(table, { game, options }) {
  const found = new Set();
  for (let match = 1; found.size < least && match <= 40; ++match) {
    const choices = options.map(({ option, choices }) => [
      option,
      any(choices).choice,
    ]);
    let { turn } = await table.ask({
      do: "new",
      game,
      chance: "roll",
      options: Object.fromEntries(choices),
    });
    for (let step = 0; turn.kind !== "over" && step < 400; ++step) {
      const seat =
        turn.kind === "report" || turn.seats.length === 0
          ? "nature"
          : any(turn.seats);
      const { actions } = await table.ask({ do: "legal", as: seat });
      for (const action of actions) found.add(action);
      await table.ask({ do: "play", as: seat, action: any(actions) });
      ({ turn } = await table.ask({ do: "turn" }));
    }
    const { record } = await table.ask({ do: "record" });
    for (const step of record.steps) found.add(step.do);
    await table.ask({ do: "close" });
  }
  return found;
}

const folder = mkdtempSync(join(tmpdir(), "wire-"));
const table = open();
try {
  execFileSync(program, ["export", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  translate(
    readFileSync(join(web, "src/transport/codec.ts"), "utf8"),
    join(folder, "codec.mjs"),
  );
  const { games } = await table.ask({ do: "games" });
  for (const card of games) {
    const name = card.game.replaceAll("-", "_");
    if (existsSync(join(web, "src/games", name))) {
      keep(join(folder, `${name}.ts`), `web/src/games/${name}/wire.ts`);
      keep(
        join(folder, `${name}.schema.json`),
        `docs/shapes/${name}.schema.json`,
      );
    }
    const text = readFileSync(join(folder, `${name}.ts`), "utf8");
    const module = text.replace("../../transport/codec", "./codec.mjs");
    const { encode, decode } = await import(
      translate(module, join(folder, `${name}.mjs`))
    );
    const texts = await texts_of(table, card);
    const kinds = new Set();
    for (const action of texts) {
      const structure = decode(action);
      kinds.add(structure?.do);
      if (structure === undefined || encode(structure) !== action)
        faults.push(`${action}: ${JSON.stringify(structure)}`);
      for (const wrong of [`${action} more of it`, `un${action}`, ""])
        if (decode(wrong)) faults.push(`${wrong} is none`);
    }
    console.log(`${card.game}: ${texts.size} texts of ${kinds.size} kinds`);
  }
} finally {
  table.close();
  rmSync(folder, { recursive: true });
}
console.log(faults.slice(0, 20).join("\n"));
process.exitCode = faults.length > 0 ? 1 : 0;
