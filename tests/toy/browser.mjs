// tests/toy/browser.mjs -- The toy in the generic client, in Chromium: nothing of the web client knows this game.
//
//     HEXASTRA_BINARY=.../hexastra_toy node tests/toy/browser.mjs .../dark-run.wasm

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { no_violations } from "../browser/access.mjs";
import { binary, Server } from "../browser/server.mjs";
import { tried } from "../browser/stage.mjs";
import { chromium, sizes } from "../browser/visitor.mjs";

/** The card of the toy, as its rules answer. */
function card(lang) {
  const asked = JSON.stringify({ do: "games", lang });
  const { games } = JSON.parse(execFileSync(binary, ["table"], { input: `${asked}\n`, encoding: "utf8" }));
  return JSON.stringify(games.find(({ game }) => game === "dark-run"));
}

const toy = {
  "rules.wasm": readFileSync(process.argv[2]),
  "en.json": card("en"),
  "es.json": card("es"),
};

const shipped = { rules: "/toy/rules.wasm", cards: { en: "/toy/en.json", es: "/toy/es.json" } };

const patience_ms = 20_000;
const whole_ms = 210_000;
const shots = process.env.HEXASTRA_SHOTS; // a folder for pictures, to look at
if (shots) mkdirSync(shots, { recursive: true });
const last = (list) => list[list.length - 1];

async function visit(browser, size, locale) {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(patience_ms);
  // The binary carries the games of the product; the page is told of one more.
  await context.route("**/toy/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").pop();
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/json";
    return route.fulfill({ body: toy[name], contentType: type });
  });
  await context.addInitScript((toy) => {
    new MutationObserver((_changes, watch) => {
      const list = document.getElementById("games");
      if (!list?.textContent.endsWith("}")) return;
      watch.disconnect();
      list.textContent = JSON.stringify({ ...JSON.parse(list.textContent), "dark-run": toy });
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, shipped);
  await context.addInitScript(() =>
    localStorage.setItem("hexastra.start.dark-run", JSON.stringify({ level: 1 })),
  );
  const page = await context.newPage();
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  return { page, troubles, leave: () => context.close() };
}

/** Until it is this visitor's turn (true) or the match is over (false). */
async function turn(page) {
  await page.locator(".t-play form, dialog[open] .end").first().waitFor();
  return (await page.locator("dialog[open] .end").count()) === 0;
}

async function ply(page) {
  return Number(await page.locator(".foot [role=slider]").getAttribute("aria-valuemax"));
}

/** Does something, and waits until the match has gone on. */
async function step(page, work) {
  const before = await ply(page);
  await work();
  await page.waitForFunction(
    (ply) => Number(document.querySelector(".foot [role=slider]")?.getAttribute("aria-valuemax")) > ply,
    before,
  );
}

/** One action: a click on the open place nearest to the way out, else the first button. */
async function act(page) {
  const open = await page
    .locator(".board [data-place][aria-disabled=false]")
    .evaluateAll((places) => places.map((one) => one.dataset.place));
  const place = page.locator(`.board [data-place="${last(open.sort())}"]`);
  await step(page, () => (open.length ? place : page.locator(".t-play .acts .btn").first()).click());
}

async function play_out(page, name) {
  for (let turns = 0; await turn(page); turns++) {
    assert.ok(turns < 40, "the game does not end");
    if (shots && turns === 2) await page.screenshot({ path: `${shots}/toy-${name}.png` });
    await act(page);
  }
  const told = await page.locator("dialog[open] .end").innerText();
  assert.match(told, /DR-4\.[123]/);
  return told;
}

const tests = {
  "from the front page to the end of a game, by mouse": async (browser, address) => {
    const visitor = await visit(browser, "desk", "en-GB");
    const { page } = visitor;
    await page.goto(address);
    await page.locator("a[href='/play/dark-run']").click();
    assert.ok(await turn(page));
    assert.equal(await page.locator(".board [data-place]").count(), 37, "a hexagon of side 4");
    assert.match(await page.locator(".ribbon").innerText(), /Hiding/);
    await no_violations(page, "the generic table");

    await page.locator("[data-place=d4]").click({ force: true });
    const toast = page.locator(".toast");
    assert.match(await toast.innerText(), /not in the first row[^]*DR-2\.1/, "a refusal, with its clause");
    await toast.locator(".cure .btn").first().click();
    await page.locator(".log li", { hasText: "The ship hides on A" }).waitFor();
    assert.ok(await turn(page));
    assert.match(
      await page.locator(".panel.legend").innerText(),
      /way out[^]*Round/,
      "what marks and figures mean",
    );
    await page.getByRole("textbox").fill("drift");
    await step(page, () => page.keyboard.press("Enter"));
    await play_out(page, "desk-en");
    await visitor.leave();
    return visitor;
  },

  "on a phone, in Spanish, by keyboard": async (browser, address) => {
    const visitor = await visit(browser, "phone", "es-ES");
    const { page } = visitor;
    await page.goto(`${address}/play/dark-run`);
    assert.ok(await turn(page));
    await no_violations(page, "the generic table on a phone");
    await page.locator(".board [data-place][tabindex='0']").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /Vuelo/.test(document.querySelector(".ribbon")?.textContent ?? ""));
    assert.ok(await turn(page));
    const words = await page.locator(".t-play").first().innerText();
    assert.match(words, /Deslizarse a B/);
    assert.doesNotMatch(words, /slip|drift/i);
    assert.match(await play_out(page, "phone-es"), /gana/);
    await visitor.leave();
    return visitor;
  },

  "three at a table of the server, and nobody hears where the ship is": async (browser, address) => {
    const made = await fetch(`${address}/api/tables`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: address },
      body: JSON.stringify({
        game: "dark-run",
        options: { side: "3" },
        seats: { smuggler: "person", hawk: "person", owl: "computer:1" },
      }),
    });
    assert.equal(made.status, 201, await made.clone().text());
    const { table, keys } = await made.json();
    const smuggler = await visit(browser, "desk", "en-GB");
    const hawk = await visit(browser, "desk", "en-GB");
    const heard = [];
    hawk.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
    );
    for (const [one, key] of [
      [smuggler, keys.smuggler],
      [hawk, keys.hawk],
    ])
      await one.page.goto(`${address}/table/${table}#${key}`);
    let over = false;
    while (!over) {
      const [smuggler_turn, hawk_turn] = await Promise.all(
        [smuggler, hawk].map(({ page }) => page.locator(".t-play form").count()),
      );
      if (smuggler_turn) await act(smuggler.page);
      else if (hawk_turn)
        await step(hawk.page, () => hawk.page.getByRole("button", { name: "Scan" }).click());
      else await hawk.page.waitForTimeout(30);
      over = (await hawk.page.locator("dialog[open] .end").count()) > 0;
    }
    const running = heard.filter((frame) => !/"over"|"outcome"/.test(frame));
    assert.ok(running.length > 5, `${running.length} messages`);
    for (const frame of running) assert.doesNotMatch(frame, /"ship":"|"(slipped|drifted|hid-at)"/);
    assert.ok(
      heard.some((frame) => /"ship":"/.test(frame)),
      "at the end it is told",
    );
    await smuggler.leave();
    await hawk.leave();
    return { troubles: [...smuggler.troubles, ...hawk.troubles] };
  },
};

setTimeout(() => {
  console.log(`FAIL the whole took longer than ${whole_ms / 1000} s`);
  process.exit(1);
}, whole_ms).unref();

const server = await new Server().start();
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const left = { attempts: 1 };
let failed = 0;
for (const [name, work] of Object.entries(tests)) {
  const once = async () =>
    assert.deepEqual((await work(browser, server.address)).troubles, [], "errors in the page");
  try {
    await tried(left, once, (why) => console.log(`fail ${name}\n${why.stack}`));
    console.log(`ok   ${name}`);
  } catch {
    failed++;
    console.log(`FAIL ${name}`);
  }
}
await browser.close();
await server.remove();
process.exit(failed ? 1 : 0);
