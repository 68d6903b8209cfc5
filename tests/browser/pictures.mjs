// tests/browser/pictures.mjs -- Pictures of every screen at both sizes in both languages, for people to look at.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ascending_album } from "./ascending_album.mjs";
import { decide, finger, mouse, play_out } from "./hands.mjs";
import { imperium_album } from "./imperium.mjs";
import { go_through } from "./learn.mjs";
import { screens } from "./screens.mjs";
import { open_position } from "./positions.mjs";
import { game, short_game, sizes } from "./visitor.mjs";
import { arsenal, use_the_arsenal } from "./weapons.mjs";

const folder = process.env.HEXASTRA_SHOTS;
const rest_ms = 400;
const whole_board = { level: 2 };

/** One visitor's album: every picture bears its name, the size and the language. */
class Album {
  constructor(stage, size, locale) {
    this.stage = stage;
    this.wish = { size, locale };
    this.hand = size === "phone" ? finger : mouse;
    this.mark = `${size}-${locale.slice(0, 2)}`;
  }

  async arrive(path, sign, wish = {}) {
    const visitor = await this.stage.arrive({ ...this.wish, ...wish });
    await visitor.page.goto(this.stage.address + path);
    await visitor.page.locator(sign).first().waitFor();
    return visitor;
  }

  path(name) {
    return join(folder, `${name}-${this.mark}.png`);
  }

  async take({ page }, name, fullPage = false) {
    await page.waitForTimeout(rest_ms);
    await page.screenshot({ path: this.path(name), fullPage });
  }
}

const board = ".board [data-at]";
const close = "dialog[open] header .btn";

async function screens_by_address(album) {
  for (const [name, path, sign] of screens) {
    const visitor = await album.arrive(path, sign, { start: whole_board });
    await album.take(visitor, name, name === "front" || name === "rules");
    await visitor.leave();
  }
  const lost = await album.arrive("/nothing/here", "main");
  await album.take(lost, "lost");
  const gone = await album.arrive(`/play/${game}/000000000000`, ".waiting h1");
  await album.take(gone, "no-such-table");
}

async function front_windows(album) {
  const visitor = await album.arrive("/", ".game .btn.main[href]");
  const card = visitor.page.locator(".game").filter({ has: visitor.page.locator(`a[href='/play/${game}']`) });
  const buttons = card.locator("button:visible");
  for (let index = 0; index < (await buttons.count()); index++) {
    await buttons.nth(index).click();
    await visitor.page.locator("dialog[open]").waitFor();
    await album.take(visitor, `front-window-${index + 1}`);
    await visitor.page.locator(close).first().click();
  }
}

async function table_windows(album) {
  const visitor = await album.arrive(`/play/${game}`, board, { start: whole_board });
  const { page } = visitor;
  await visitor.until((now) => now.yours, "a turn");
  await page.locator(".board [data-at][aria-disabled=true]").first().click({ force: true });
  await page.locator(".toast").waitFor();
  await album.take(visitor, "refusal");
  const openings = [
    ["keys", "?"],
    ["rules-drawer", "/"],
  ];
  for (const [name, key] of openings) {
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
    await album.take(visitor, name);
    await page.locator(close).first().click();
  }
  const menu = page.locator(".bar > .btn.icon").last();
  await menu.click();
  await album.take(visitor, "menu");
  await page.locator("dialog[open] nav .btn").first().click();
  await page.locator("dialog[open] form").waitFor();
  await album.take(visitor, "settings");
}

/** As the seat says: in the flight, after a look back, and at the end with its file checked. */
async function whole_game(album, seat) {
  const start = { ...short_game, seat };
  const visitor = await album.arrive(`/play/${game}`, board, { start });
  const { page } = visitor;
  let flying = 0;
  await play_out(visitor, album.hand, {
    pieces: 4,
    until: ({ ply }) => ply > 30 && ++flying > 3,
  });
  await album.take(visitor, `flight-${seat}`);
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await album.take(visitor, `past-${seat}`);
  await page.keyboard.press("End");
  for (const tab of ["state", "log"]) {
    const radio = page.locator(`.tabs input[value=${tab}]`);
    if (!(await page.locator(".tabs").isVisible())) break;
    await radio.check({ force: true });
    await album.take(visitor, `tab-${tab}-${seat}`);
  }
  await page.locator(".tabs input[value=play]").check({ force: true });
  await play_out(visitor, album.hand);
  await album.take(visitor, `end-${seat}`);
  const waiting = page.waitForEvent("download");
  await page.locator("dialog[open] .acts .btn").last().click();
  const path = await (await waiting).path();
  await page.locator(close).first().click();
  await album.take(visitor, `finished-${seat}`);
  await page.goto(`${album.stage.address}/verify`);
  await page.locator(".drop input").setInputFiles(path);
  await page.locator("[role=status] .panel li").nth(3).waitFor();
  await album.take(visitor, "verified");
  await page.goto(album.stage.address);
  await page.locator(".game .btn.main[href]").first().waitFor();
  await album.take(visitor, "front-with-tables", true);
}

async function lesson(album, name, title) {
  const visitor = await album.arrive(`/learn/${name}`, ".lesson");
  await go_through(visitor, name, album.hand === finger, (step) =>
    album.take(visitor, `${title}-${String(step).padStart(2, "0")}`),
  );
}

async function server_table(album) {
  const ana = await album.arrive("/", ".game .btn.main[href]");
  const { page } = ana;
  const card = page.locator(".game").filter({ has: page.locator(`a[href='/play/${game}']`) });
  await card.locator(".more button").first().click();
  await page.locator("dialog[open] input[type=text]").first().fill("Ana");
  await page.locator("dialog[open] .btn.main").click();
  await page.locator("dialog[open] input[readonly]").first().waitFor();
  await album.take(ana, "invitation");
  const links = await page
    .locator("dialog[open] input[readonly]")
    .evaluateAll((inputs) => inputs.map((one) => one.value));
  await page.locator("dialog[open] > .sheet > .acts .btn").last().click();
  const watcher = await album.stage.arrive(album.wish);
  const [invitation, watching] = links; // and one's own
  await watcher.page.goto(watching);
  await watcher.board();
  await decide(ana, album.hand, 1);
  await album.take(ana, "server-table");
  await album.take(watcher, "spectator");

  const friend = await album.stage.arrive(album.wish);
  await friend.page.goto(invitation);
  await friend.board();
  await album.take(friend, "invited");
  await watcher.page.goto(invitation);
  await watcher.page.locator(".waiting h1").waitFor();
  await album.take(watcher, "invitation-taken");
  await page.locator(".absent").waitFor({ state: "detached" });
  await page.locator(".bar > .btn.icon").last().click();
  await page.locator("dialog[open] nav .btn").first().click();
  await page.locator("dialog[open] input[readonly]").first().waitFor();
  await album.take(ana, "links");
  // The other has decided nothing yet: there is something to take back, and somebody else's to leave.
  await page.locator(close).first().click();
  await friend.page.keyboard.press("u");
  await friend.page.locator(".toast").waitFor();
  await album.take(friend, "undo-refused");
}

/** The rare weapons of Imperium, and its missions told before they begin and at the table. */
async function imperium_weapons(album) {
  const visitor = await album.arrive("/", ".game .btn.main[href]");
  const { page } = visitor;
  await page.locator(".game").nth(1).locator(".main-side").click();
  await page.locator("dialog[open] [data-mission]").waitFor();
  await page.locator("dialog[open] label").filter({ hasText: "4 " }).first().click();
  await page.locator("[data-mission='4']").scrollIntoViewIfNeeded();
  await album.take(visitor, "imperium-start");
  await open_position(visitor, album.stage.address, "imperium", arsenal);
  await use_the_arsenal(visitor, album.hand === finger, (name) =>
    album.take(visitor, `imperium-weapon-${name}`),
  );
  await album.take(visitor, "imperium-weapons-used");
  if (await page.locator(".tabs").isVisible()) {
    await page.locator(".tabs input[value=state]").check({ force: true });
    await album.take(visitor, "imperium-tab-state");
  }
  await page.locator(".bar > .btn.icon").last().click();
  await page.locator("dialog[open] nav .btn").nth(1).click();
  await page.locator("dialog[open] [data-mission]").waitFor();
  await album.take(visitor, "imperium-mission");
}

const albums = {
  imperium_weapons,
  screens_by_address,
  front_windows,
  table_windows,
  lesson: (album) => lesson(album, game, "learn"),
  imperium_lesson: (album) => lesson(album, "imperium", "imperium-learn"),
  server_table,
  imperium: imperium_album,
  ascending: ascending_album,
};

function albums_of(size, locale) {
  const seats = ["imperial", "rebel"].map((seat) => [
    `game of the ${seat}`,
    (album) => whole_game(album, seat),
  ]);
  return [...Object.entries(albums), ...seats].map(([name, fill]) => [
    `pictures: ${name.replaceAll("_", " ")}, ${size}, ${locale}`,
    async (stage) => {
      mkdirSync(folder, { recursive: true });
      await fill(new Album(stage, size, locale));
    },
  ]);
}

export const picture_tests = !folder
  ? {}
  : Object.fromEntries(
      Object.keys(sizes).flatMap((size) => ["es-ES", "en-GB"].flatMap((locale) => albums_of(size, locale))),
    );
