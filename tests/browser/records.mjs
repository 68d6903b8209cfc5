// tests/browser/records.mjs -- A game's file holds before three verifiers, and with one byte changed before none.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { mouse, play_out } from "./hands.mjs";
import { binary } from "./server.mjs";
import { game } from "./visitor.mjs";

const verifier = new URL("../../tools/verify_record.py", import.meta.url).pathname;
const changes = 10;

/** A match of two computers, played by the program itself. */
async function record_of_the_program() {
  const table = spawn(binary, ["table"], { stdio: ["pipe", "pipe", "ignore"] });
  try {
    const lines = createInterface({ input: table.stdout })[Symbol.asyncIterator]();
    const ask = async (request) => {
      table.stdin.write(`${JSON.stringify(request)}\n`);
      return JSON.parse((await lines.next()).value);
    };
    let { turn } = await ask({
      do: "new",
      game,
      options: { side: "5" },
      chance: "roll",
    });
    while (turn.kind !== "over") {
      const as = turn.seats[0];
      const { action } = await ask({ do: "suggest", as, level: 1, ms: 200 });
      ({ turn } = await ask({ do: "play", as, action }));
    }
    return JSON.stringify((await ask({ do: "record" })).record);
  } finally {
    table.kill();
  }
}

async function record_of_the_page(stage) {
  const visitor = await stage.arrive();
  await visitor.open(`${stage.address}/play/${game}`);
  await play_out(visitor, mouse);
  const waiting = visitor.page.waitForEvent("download");
  await visitor.page.getByRole("button", { name: "Save the file" }).click();
  return readFileSync(await (await waiting).path(), "utf8");
}

/** What a verifier says: the step where it fails (0: elsewhere), or undefined where everything holds. */
function failing(holds, words) {
  return holds ? undefined : Number(/\bstep (\d+)/i.exec(words)?.[1] ?? 0);
}

/** The same file without the table's secret, sealed anew; members stand in the order that the seal wants. */
function without_secret(text) {
  const bare = text.replace(/"seal":"\w+",/, "").replace(/,"table":"\w+"/, "");
  const seal = createHash("sha256").update(bare).digest("hex");
  return bare.replace(/"seats":/, `"seal":"${seal}","seats":`);
}

async function finding_of(page, path) {
  await page.reload();
  await page.locator(".drop").waitFor();
  await page.locator(".drop input").setInputFiles(path);
  const panel = page.locator("[role=status] .panel");
  await panel.waitFor();
  await page.getByText("Replaying by the rules").waitFor({ state: "detached" });
  return panel;
}

async function by_page(page, path) {
  const panel = await finding_of(page, path);
  return failing((await panel.locator("h2").innerText()) === "Everything holds", await panel.innerText());
}

function by_command(command, ...words) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: "utf8",
    timeout: 20_000,
  });
  return failing(status === 0, stdout + stderr);
}

function places(text, pattern) {
  return [...text.matchAll(pattern)].map((one) => one.index);
}

/** Bytes spread over the file that can be exchanged without spoiling its form, and one of the secret and of the seal. */
function some_bytes(text) {
  const all = places(text, /(?<=[0-9a-f]{2})[0-9a-f](?=[0-9a-f]{2})/g);
  const spread = Array.from(
    { length: changes },
    (_, n) => all[Math.floor(((n + 0.5) * all.length) / changes)],
  );
  return [...spread, ...places(text, /(?<="table":\s*")\w|(?<="seal":\s*")\w|(?<="clause":\s*"RM-)\d/g)];
}

async function three_verifiers(stage, text) {
  const folder = mkdtempSync(join(tmpdir(), "hexastra-record-"));
  try {
    const { page } = await stage.arrive();
    await page.goto(`${stage.address}/verify`);
    const verdicts = async (name, content) => {
      const path = join(folder, `${name}.json`);
      writeFileSync(path, content);
      return [
        await by_page(page, path),
        by_command(binary, "verify", path),
        by_command("python3", verifier, path),
      ];
    };
    assert.deepEqual(await verdicts("whole", text), [undefined, undefined, undefined]);
    const found = [];
    for (const place of some_bytes(text)) {
      const other = text[place] === "1" ? "2" : "1";
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      const where = await verdicts(`changed-at-${place}`, changed);
      assert.ok(
        !where.includes(undefined),
        `${where}: byte ${place} of ${text.slice(place - 30, place + 30)}`,
      );
      assert.ok(
        where.every((step) => step === where[0]),
        `the page, the program and the script say steps ${where}: byte ${place} of ${text.slice(place - 30, place + 30)}`,
      );
      found.push(where[0]);
    }
    assert.ok(found.filter((step) => step > 0).length > changes / 2);
    return `${found.length} bytes changed, found at steps ${found.join(", ")}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nobody vouches for dice that cannot be checked, though all else holds. */
async function doubt(stage, text) {
  const folder = mkdtempSync(join(tmpdir(), "hexastra-record-"));
  try {
    const path = join(folder, "without-secret.json");
    writeFileSync(path, without_secret(text));
    const { page } = await stage.arrive();
    await page.goto(`${stage.address}/verify`);
    const panel = await finding_of(page, path);
    assert.equal(await panel.locator("h2").innerText(), "It holds, but its dice are not checked");
    assert.match(await panel.innerText(), /secret is missing/);
    const programs = [
      [binary, "verify", path],
      ["python3", verifier, path],
    ];
    for (const [command, ...words] of programs) {
      const { status, stdout } = spawnSync(command, words, { encoding: "utf8", timeout: 20_000 });
      assert.equal(status, 3, command);
      assert.match(stdout, /draws (not|cannot be) checked/);
    }
    return "exit status 3";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const record_tests = {
  "a file without the table's secret holds before page, program and script, but its dice are doubted": async (
    stage,
  ) => doubt(stage, await record_of_the_program()),

  "a file of the program holds before page, program and script, and with one byte changed before none":
    async (stage) => three_verifiers(stage, await record_of_the_program()),

  "a file of a game in the page holds before page, program and script, and with one byte changed before none":
    async (stage) => three_verifiers(stage, await record_of_the_page(stage)),
};
