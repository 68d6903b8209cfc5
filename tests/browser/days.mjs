// tests/browser/days.mjs -- One story of an account: a game by days begun by a link, told by mail, lost on time; then all of it exported and deleted.
// The server's clock is held in hand: libfaketime tells it what day it is.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { no_violations } from "./access.mjs";
import { lock_of } from "./accounts.mjs";
import { decide, mouse } from "./hands.mjs";
import { MailServer, plays } from "./mail.mjs";
import { order_table } from "./visitor.mjs";

/** The clock on the server's wall; how long its timers take stays as it is. */
class WallClock {
  #file = join(mkdtempSync(join(tmpdir(), "hexastra-clock-")), "now");
  #hours = 0;

  constructor() {
    this.pass(0);
  }
  static #library() {
    const all = readdirSync("/usr/lib").map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`);
    return all.find(existsSync) ?? assert.fail("libfaketime is not here: ./dev setup installs it");
  }
  /** What a server needs to go by it. */
  get settings() {
    return {
      LD_PRELOAD: WallClock.#library(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }
  pass(hours) {
    this.#hours += hours;
    writeFileSync(`${this.#file}.new`, `+${this.#hours * 3600}`);
    renameSync(`${this.#file}.new`, this.#file); // whoever reads it reads the whole
  }
}

async function picture(page, name) {
  const folder = process.env.HEXASTRA_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `days-${name}.png`), fullPage: true });
}

async function story(stage) {
  const mail = await new MailServer().open();
  const clock = new WallClock();
  const server = await stage.own_server({
    ...clock.settings,
    HEXASTRA_MAIL_SERVER: mail.address,
    HEXASTRA_MAIL_FROM: "hexastra@example.org",
    HEXASTRA_SEED_SECONDS: "0",
  });
  const address = server.address.replace("127.0.0.1", "localhost"); // passkeys need a name
  const [ana, leo] = [await stage.arrive(), await stage.arrive()];
  await leo.page.goto(address);
  const { table, keys } = await order_table(leo.page, {
    game: "rebel-moon",
    options: { side: "5" },
    seats: { imperial: "person", rebel: "person" },
    manners: { bank_seconds: 3 * 86_400, increment_seconds: 86_400, at_end: "loses" },
  });

  // Begun by a link, without an account.
  await ana.open(`${address}/table/${table}#${keys.rebel}`);
  await ana.board();

  // An account with nothing but this device's lock; the game that was begun comes along.
  const verified = await lock_of(ana.page);
  await ana.page.goto(`${address}/me`);
  await ana.page.getByRole("button", { name: "I have no account" }).click();
  await ana.page.getByLabel(/^Name/).fill("Ana");
  await ana.page.getByRole("button", { name: "With a passkey" }).click();
  await ana.page.getByRole("heading", { level: 1, name: "Ana" }).waitFor();
  await verified(true);
  await ana.page.getByRole("button", { name: "Add the table of this browser" }).click();
  const row = ana.page.locator("#tables li").filter({ hasText: "Rebel Moon Defense" });
  await row.waitFor();

  await ana.page.getByRole("button", { name: "Add: An e-mail address" }).click();
  await ana.page.getByRole("textbox", { name: "E-mail address" }).fill("ana@example.org");
  await ana.page.getByRole("button", { name: "Add", exact: true }).click();
  const confirm = await mail.link(0, /http\S+#confirm=\S+/);
  await ana.page.goto(address);
  await ana.page.goto(confirm.replace("127.0.0.1", "localhost"));
  await ana.page.getByRole("button", { name: "Yes, it is mine" }).click();
  await ana.page.getByText("The address is confirmed").waitFor();
  await ana.page.goto(address);

  // A move a day: the letter opens the very turn.
  for (let letter = 1; letter <= 2; letter++) {
    clock.pass(24);
    await plays(leo.page, table, keys.imperial, "imperial");
    const turn = await mail.link(letter, /http\S+\/table\/\S+/);
    clock.pass(20);
    await ana.open(turn.replace("127.0.0.1", "localhost"));
    await ana.until((now) => now.yours, "the very turn");
    await picture(ana.page, `turn-${letter}`);
    if (letter === 1) await decide(ana, mouse);
    await plays(ana.page, table, keys.rebel, "rebel");
    await ana.page.goto(address);
  }

  // Then she does not come any more. Three days, less twenty hours twice, and a day for each go make eighty hours:
  // four before their end she is told of it.
  clock.pass(24);
  await plays(leo.page, table, keys.imperial, "imperial");
  await mail.link(3, /It waits for your decision/);
  clock.pass(78);
  await mail.link(4, /You have until/);
  clock.pass(4);
  await mail.link(5, /See how it ended/);
  assert.equal(mail.letters.length, 6, mail.letters.at(-1));
  await ana.open(`${address}/table/${table}`);
  const end = ana.page.locator("dialog[open]").filter({ has: ana.page.locator(".end") });
  await end.waitFor();
  assert.match(await end.innerText(), /time/i);
  await no_violations(ana.page, "a game lost on time");
  await picture(ana.page, "lost");

  // All that is known of her, as a file.
  await ana.page.goto(`${address}/me`);
  await row.waitFor();
  const download = ana.page.waitForEvent("download");
  await ana.page.getByRole("link", { name: "Export" }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  assert.equal(data.person.name, "Ana");
  assert.equal(data.tables[0].table, table);
  assert.equal(data.channels[0].address, "ana@example.org");
  assert.equal(data.passkeys.length, 1);

  // Who signed in days ago does so again before the account is deleted; a fortnight later nobody knows her.
  const dialog = ana.page.locator("dialog[open]");
  await ana.page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("sign in again first").waitFor();
  await no_violations(ana.page, "signing in again");
  await picture(ana.page, "again");
  await ana.page.keyboard.press("Escape");
  await ana.page.getByRole("alert").filter({ hasText: "sign in again first" }).waitFor();
  await ana.page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "With a passkey" }).click();
  await ana.page.getByText(/deleted on/).waitFor();
  await picture(ana.page, "deleted");
  clock.pass(15 * 24);
  for (let tries = 0; tries < 60; tries++) {
    await ana.page.goto(address);
    await ana.page.goto(`${address}/me`);
    const gone = ana.page.getByRole("heading", { level: 2, name: "Sign in" });
    const there = ana.page.getByRole("heading", { level: 1, name: "Ana" });
    await gone.or(there).first().waitFor();
    if (await gone.count()) break;
    await ana.page.waitForTimeout(500);
  }
  await ana.page.getByRole("button", { name: "With a passkey" }).click();
  await ana.page.getByRole("alert").waitFor(); // her lock opens nothing
  // The match stays as it was, to whoever played it.
  await leo.open(`${address}/table/${table}#${keys.imperial}`);
  await leo.page
    .locator("dialog[open]")
    .filter({ has: leo.page.locator(".end") })
    .waitFor();
  assert.equal((await leo.page.content()).includes("Ana"), false);
  mail.close();
  return "six letters in thirty days";
}

export const day_tests = {
  "an account: a game by days begun by a link, told by mail, lost on time; exported and deleted": story,
};
