// tests/browser/positions.mjs -- A game that begins in the middle: a position set up by the program, kept in a visitor's browser.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { binary } from "./server.mjs";

const patience_ms = 20_000;

/** The file of a match that stands in this position, or that begins as its options or its scenario say; `go_on` plays on from there. */
export async function record_of(
  game,
  position,
  options = {},
  go_on = async () => undefined,
  seed = "05",
  scenario = undefined,
) {
  const table = spawn(binary, ["table"], { stdio: ["pipe", "pipe", "ignore"] });
  const late = setTimeout(() => table.kill(), patience_ms);
  try {
    const lines = createInterface({ input: table.stdout })[Symbol.asyncIterator]();
    const ask = async (request) => {
      table.stdin.write(`${JSON.stringify(request)}\n`);
      const { value } = await lines.next();
      const answer = JSON.parse(value ?? '{"error":"the program has ended"}');
      if (answer.error) throw new Error(JSON.stringify(answer.error));
      return answer;
    };
    const begun = position ? { do: "set", position } : { do: "new" };
    await ask({ game, options, chance: "roll", seed, ...begun, ...(scenario ? { scenario } : {}) });
    await go_on(ask);
    const { turn, outcome } = await ask({ do: "turn" });
    return { record: (await ask({ do: "record" })).record, turn, outcome };
  } finally {
    clearTimeout(late);
    table.kill();
  }
}

/** Puts the position among the visitor's own games and opens it. `seats`: who plays what, "you" or a level. Answers how it ended, if it has. */
export async function open_position(
  visitor,
  address,
  game,
  { position, options = {}, seats, manner = "play", go_on, seed, scenario },
) {
  const { page } = visitor;
  const { record, turn, outcome } = await record_of(game, position, options, go_on, seed, scenario);
  const id = "00000000beef";
  // A table that still stands open would be kept over the new one.
  await page.goto(`${address}/nothing/here`);
  await page.evaluate(
    (kept) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("hexastra", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("tables", { keyPath: "id" });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("tables", "readwrite");
          writing.objectStore("tables").put(kept);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    {
      kind: "local",
      id,
      game,
      setup: { options, seats },
      record,
      scores: [],
      ply: 0,
      turn,
      when: Date.now(),
      manner,
    },
  );
  await page.goto(`${address}/${manner}/${game}/${id}`);
  if (manner === "pass") await page.locator(".curtain .btn").waitFor();
  else await visitor.board();
  return outcome;
}
