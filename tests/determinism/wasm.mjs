// Plays the matches that chain.h printed once more in the WebAssembly module, through the table protocol, and prints
// what it can see of them in the same form: the digest of each position, and of all that the viewers see.
//
//     node wasm.mjs ENGINE MODULE GAME < matches        ENGINE: web/src/transport/engine.ts as Node can read it
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { start_engine } = await import(pathToFileURL(process.argv[2]).href);
const game = process.argv[4];
const engine = await start_engine(await WebAssembly.compile(readFileSync(process.argv[3])));

function text(request) {
  const answer = engine.request(JSON.stringify(request));
  if (answer.startsWith('{"error"')) throw new Error(`${JSON.stringify(request)} ${answer}`);
  return answer;
}
const ask = (request) => JSON.parse(text(request));

let viewers = [];

/** All that the viewers see and may do, byte for byte as the module says it. */
function seen() {
  let all = "";
  for (const as of viewers) all += `${/"view":(.*)}$/.exec(text({ do: "view", as }))[1]}\n`;
  const { turn } = ask({ do: "turn" });
  if (turn.kind === "decide")
    for (const action of ask({ do: "legal", as: turn.seats[0] }).actions) all += `${action}\n`;
  return createHash("sha256").update(all).digest("hex").slice(0, 16);
}

let lines = [];
function finish() {
  const { record } = ask({ do: "record" });
  const state = (ply) => record.steps[ply]?.state.slice(0, 16) ?? "no step";
  lines.forEach(([step, saw], ply) => console.log(`${step}\t${state(ply)}\t${saw}`));
  ask({ do: "close" });
  lines = [];
}

for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
  const [step] = line.split("\t");
  const [actor, ...words] = step.split(" ");
  if (actor === "match") {
    if (lines.length) finish();
    console.log(step);
    const options = Object.fromEntries(words.slice(1).map((pair) => pair.split("=")));
    const { seats } = ask({ do: "new", game, options, chance: "ask", seed: "00" });
    viewers = [...seats, "spectator"];
  } else {
    const { result } = ask({ do: "play", as: actor, action: words.join(" ") });
    lines.push([step, result === "accepted" ? seen() : result]);
    if (result !== "accepted") break;
  }
}
finish();
