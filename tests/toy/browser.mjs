// tests/toy/browser.mjs -- The toys in the generic client, in Chromium: nothing of the web client knows these games.
//
//     HEXASTRA_BINARY=.../hexastra_toy node tests/toy/browser.mjs .../dark-run.wasm .../salt-march.wasm
//
// TOY=WORD runs those tests whose name has the word.

import assert from "node:assert/strict";
import { no_violations } from "../browser/access.mjs";
import { launch } from "../browser/chromium.mjs";
import { Server } from "../browser/server.mjs";
import { campaign_tests } from "./campaign.mjs";
import { edition_tests } from "./edition.mjs";
import { linked_tests } from "./linked.mjs";
import { order, shots, step, visit } from "./visit.mjs";

const whole_ms = 480_000;
const last = (list) => list[list.length - 1];

/** Runs a test, and once more if it failed and `left` allows: a browser on a busy machine is late now and then. */
async function tried(left, attempt, tell) {
  for (let again = false; ; again = true)
    try {
      return await attempt();
    } catch (why) {
      tell(why);
      if (again || left.attempts-- <= 0) throw why;
    }
}

/** Until it is this visitor's turn (true) or the match is over (false). */
async function turn(page) {
  await page.locator(".t-play form, dialog[open] .end").first().waitFor();
  return (await page.locator("dialog[open] .end").count()) === 0;
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
    const words = await page.locator(".t-play.actions").innerText();
    assert.match(words, /Deslizarse a B/);
    assert.doesNotMatch(words, /slip|drift/i);
    assert.match(await play_out(page, "phone-es"), /gana/);
    await visitor.leave();
    return visitor;
  },

  "three at a table of the server, and nobody hears where the ship is": async (browser, address) => {
    const { table, keys } = await order(address, {
      game: "dark-run",
      options: { side: "3" },
      seats: { smuggler: "person", hawk: "person", owl: "computer:1" },
    });
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

  ...campaign_tests,
  ...linked_tests,
  ...edition_tests,
};

setTimeout(() => {
  console.log(`FAIL the whole took longer than ${whole_ms / 1000} s`);
  process.exit(1);
}, whole_ms).unref();

const server = await new Server().start();
const browser = await launch();
const left = { attempts: 1 };
let failed = 0;
const asked = process.env.TOY ?? "";
for (const [name, work] of Object.entries(tests).filter(([name]) => name.includes(asked))) {
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
