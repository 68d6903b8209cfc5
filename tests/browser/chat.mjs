// tests/browser/chat.mjs -- What people say at a table: who reads it, in whose language, and what is done against it.

import assert from "node:assert/strict";
import { join } from "node:path";
import { no_violations } from "./access.mjs";
import { overhear } from "./together.mjs";
import { comes_to, game, order_table } from "./visitor.mjs";

async function picture({ page }, name) {
  const folder = process.env.HEXASTRA_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `chat-${name}.png`) });
}

/** A table of two people, and its links. */
async function table_of(visitor, address, more = {}) {
  await visitor.page.goto(address);
  const seats = { imperial: "person", rebel: "person" };
  const { table, keys } = await order_table(visitor.page, {
    game,
    options: { side: "5" },
    seats,
    name: "Ana",
    ...more,
  });
  return Object.fromEntries(
    Object.entries(keys).map(([who, key]) => [who, `${address}/table/${table}#${key}`]),
  );
}

const panel = ({ page }) => page.locator(".rail .chat");
const title = (visitor) => panel(visitor).locator("h2 button");

/** On a phone it is in the tab of the log. */
async function unfold(visitor) {
  await panel(visitor).waitFor({ state: "attached" });
  const tab = visitor.page.locator(".rail .tabs label").last();
  if (await tab.isVisible()) await tab.click();
  await title(visitor).click();
  await panel(visitor).locator("form input").waitFor();
}

async function write(visitor, text) {
  await panel(visitor).locator("form input").fill(text);
  await visitor.page.keyboard.press("Enter");
  await comes_to(() => panel(visitor).locator("form input").inputValue(), "");
}

const reads = (visitor, texts) => comes_to(() => panel(visitor).locator(".said").allInnerTexts(), texts);

async function opens_menu(visitor, text) {
  const row = panel(visitor).locator("li").filter({ hasText: text });
  await row.hover();
  await row.locator(".dots").click();
}

async function two_and_a_spectator(stage) {
  const { address } = stage;
  const ana = await stage.arrive();
  const leo = await stage.arrive({ size: "phone", locale: "es-ES" });
  const eva = await stage.arrive({ locale: "es-ES" });
  const links = await table_of(ana, address);
  const heard = [overhear(ana), overhear(leo)];
  const watched = overhear(eva);
  await ana.open(links.imperial);
  await leo.open(links.rebel);
  await eva.open(links.spectator);

  // Folded away until somebody wants it; what is new is counted, on a phone from any tab.
  await unfold(ana);
  await picture(ana, "empty-desk-en");
  await no_violations(ana.page, "a conversation that has not begun");
  await panel(ana).getByRole("button", { name: "Good luck!" }).click();
  await reads(ana, ["Good luck!"]);
  await leo.page.locator(".rail .chat.unread").waitFor({ state: "attached" });
  await picture(leo, "new-phone-es");
  await leo.page.locator(".rail .tabs label").last().click();
  assert.match(await title(leo).innerText(), /1 nuevo/);
  await title(leo).click();
  await reads(leo, ["¡Suerte!"]);
  assert.doesNotMatch(await title(leo).innerText(), /nuevo/);

  // What looks like a page is read as it was written.
  const page = '<img src=x onerror="document.title=1"><b>hola</b>';
  await write(leo, page);
  await write(leo, "Perdona, tardo un poco: vuelvo esta tarde y sigo yo");
  await reads(ana, ["Good luck!", page, "Perdona, tardo un poco: vuelvo esta tarde y sigo yo"]);
  assert.equal(await panel(ana).locator(".said :is(img, b)").count(), 0);
  await no_violations(leo.page, "a conversation on a phone");
  await picture(leo, "talk-phone-es");
  await picture(ana, "talk-desk-en");

  // Whoever watches is heard by whoever watches.
  assert.match(await title(eva).innerText(), /Entre quienes miran/);
  await unfold(eva);
  await reads(eva, []);
  await write(eva, "aquí se mira");
  await reads(eva, ["aquí se mira"]);
  await picture(eva, "talk-desk-es");
  assert.ok(watched.every((frame) => !frame.includes("good-luck") && !frame.includes("onerror")));
  assert.ok(heard.flat().every((frame) => !frame.includes("se mira")));

  // Whoever is muted is not heard here, also after a reload, until that is taken back.
  await opens_menu(ana, "tardo un poco");
  await picture(ana, "menu-desk-en");
  await panel(ana).getByRole("button", { name: "Mute here" }).click();
  await reads(ana, ["Good luck!"]);
  await write(leo, "¿sigues ahí?");
  await ana.page.reload();
  await ana.board();
  await unfold(ana);
  await reads(ana, ["Good luck!"]);
  await picture(ana, "muted-desk-en");
  await panel(ana)
    .getByRole("button", { name: /^Hear again/ })
    .click();
  await comes_to(() => panel(ana).locator(".said").last().innerText(), "¿sigues ahí?");

  // A report tells whoever runs the server; nobody without an account has a list of whom they block.
  await opens_menu(ana, "onerror");
  assert.equal(await panel(ana).getByRole("button", { name: "Block" }).count(), 0);
  await panel(ana).getByRole("button", { name: "Report" }).click();
  const dialog = ana.page.locator("dialog[open]");
  await dialog.getByLabel(/What is wrong/).fill("not nice");
  await no_violations(ana.page, "a report");
  await picture(ana, "report-desk-en");
  await dialog.getByRole("button", { name: "Report" }).click();
  await ana.page.locator(".toast").filter({ hasText: "will read it" }).waitFor();
}

async function blocked_everywhere(stage) {
  const { address } = await stage.own_server();
  const [ana, leo] = [await stage.arrive({ locale: "es-ES" }), await stage.arrive({ size: "phone" })];
  for (const [visitor, name] of [
    [ana, "Ana"],
    [leo, "Leo"],
  ]) {
    await visitor.page.goto(address);
    const made = await visitor.page.evaluate(async (who) => {
      const body = JSON.stringify({ name: who, password: "correct horse battery" });
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/people", { method: "POST", headers, body })).status;
    }, name);
    assert.equal(made, 201);
  }
  const first = await table_of(ana, address);
  await ana.open(first.imperial);
  await leo.open(first.rebel);
  await unfold(leo);
  await write(leo, "you play badly");
  await unfold(ana);
  await reads(ana, ["you play badly"]);
  await opens_menu(ana, "you play badly");
  await panel(ana).getByRole("button", { name: "Bloquear" }).click();
  await ana.page.locator(".toast").filter({ hasText: "en ninguna mesa" }).waitFor();
  await reads(ana, []);

  const second = await table_of(ana, address);
  await ana.open(second.imperial);
  await leo.open(second.rebel);
  await unfold(leo);
  await write(leo, "and here");
  await unfold(ana);
  await reads(ana, []);
  await ana.page.goto(`${address}/me`);
  await ana.page.locator("#blocks li").waitFor();
  await no_violations(ana.page, "whom somebody has blocked");
  await picture(ana, "blocks-desk-es");
  await ana.page.getByRole("button", { name: /^Volver a oír/ }).click();
  await ana.page.locator("#blocks").waitFor({ state: "detached" });
  await ana.open(second.imperial);
  await unfold(ana);
  await reads(ana, ["and here"]);
}

async function without(stage) {
  const { address } = stage;
  const ana = await stage.arrive({ locale: "es-ES" });
  await ana.page.goto(address);
  const card = ana.page.locator(".game").filter({ has: ana.page.locator(`a[href='/play/${game}']`) });
  await card.getByRole("button", { name: "Invitar" }).click();
  await ana.page.locator("summary").filter({ hasText: "Conversación" }).click();
  await picture(ana, "choice-desk-es");
  await ana.page.getByRole("radio", { name: "No", exact: true }).check();
  await no_violations(ana.page, "the choice of a conversation");
  await ana.page.getByRole("button", { name: "Crear el enlace" }).click();
  await ana.page.getByRole("button", { name: "A la mesa" }).click();
  await ana.board();
  await ana.page.locator(".rail .absent").waitFor();
  assert.equal(await panel(ana).count(), 0);
  // Nor where all others are computers.
  const seats = { imperial: "person", rebel: "computer:1" };
  const { table, keys } = await order_table(ana.page, { game, options: { side: "5" }, seats, name: "Ana" });
  await ana.open(`${address}/table/${table}#${keys.imperial}`);
  await ana.page.locator(".t-log .log, .t-log h2").first().waitFor();
  assert.equal(await panel(ana).count(), 0);
}

export const chat_tests = {
  "chat: two people and a spectator talk, each room by itself": two_and_a_spectator,
  "chat: whoever is blocked is not heard at any table": blocked_everywhere,
  "chat: a table is made without a conversation": without,
};
