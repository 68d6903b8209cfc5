// Plays every seat of a match at random: node random_bot.mjs [PROGRAM] [GAME]. The language: docs/protocol.md.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
const [program = "build/hexastra", game = "rebel-moon"] = process.argv.slice(2);
const table = spawn(program, ["table"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: table.stdout })[Symbol.asyncIterator]();
const ask = async (request) => {
  table.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await answers.next()).value);
};

let answer = await ask({ do: "new", game });
while (answer.turn.kind !== "over") {
  const [as] = answer.turn.seats;
  const { actions } = await ask({ do: "legal", as });
  answer = await ask({ do: "play", as, action: actions[Math.floor(Math.random() * actions.length)] });
  console.log(answer.events.map((event) => event.text).join(" "));
}
console.log(answer.outcome.text);
table.kill();
