// tests/browser/clubs.mjs -- A club: made, joined by its link in another browser, its tables, somebody put out, its wall.

import assert from "node:assert/strict";
import { join } from "node:path";
import { no_violations } from "./access.mjs";
import { enrol } from "./accounts.mjs";

async function picture(page, name) {
  const folder = process.env.HEXASTRA_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `club-${name}.png`), fullPage: true });
}

/** Makes a club and gives its link. */
async function found(page, name) {
  await page.getByLabel("Name of the club").fill(name);
  await page.getByRole("button", { name: "Make the club" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return page.locator("#invite input").first().inputValue();
}

const shown = (page, list) => page.locator(`#${list} li`);

/** Two browsers: one makes the club and a table, the other joins both; then it is put out. */
async function together(stage) {
  const { address } = await stage.own_server();
  const [ana, leo] = await Promise.all([stage.arrive(), stage.arrive({ size: "phone", locale: "es-ES" })]);
  await enrol(ana.page, address, "Ana");
  await picture(ana.page, "mine-desk");
  const link = await found(ana.page, "The Rim");
  await ana.page.getByText("The club has no table yet").waitFor();
  await no_violations(ana.page, "a club without tables");
  await picture(ana.page, "empty-desk");

  // Signed out, the link shows nothing of the club but that it is one.
  await leo.page.goto(link);
  await leo.page.getByRole("heading", { name: "Un club te invita" }).waitFor();
  assert.equal(await leo.page.getByText("The Rim").count(), 0);
  await no_violations(leo.page, "an invitation to a club");
  await picture(leo.page, "invited-phone-es");
  await leo.page.getByRole("button", { name: "No tengo cuenta" }).click();
  await leo.page.getByLabel(/^Nombre/).fill("Leo");
  await leo.page.getByLabel(/^Contraseña/).fill("correct horse battery");
  await leo.page.getByRole("button", { name: "Crear la cuenta" }).click();
  await leo.page.getByRole("button", { name: "Unirme" }).click();
  await leo.page.getByRole("heading", { level: 1, name: "The Rim" }).waitFor();
  assert.equal(new URL(leo.page.url()).hash, "", "no key in the address");
  assert.equal(await leo.page.locator("#invite").count(), 0, "what officers have is theirs");

  await ana.page.getByRole("button", { name: "Make a table" }).click();
  await ana.page
    .locator("dialog[open]")
    .getByRole("button", { name: "Open a table" })
    .or(ana.page.locator("dialog[open] button[type=submit]"))
    .first()
    .click();
  await ana.board();
  const table = new URL(ana.page.url()).pathname;
  await leo.page.reload();
  await shown(leo.page, "others").waitFor();
  await picture(leo.page, "others-phone-es");
  await leo.page
    .getByRole("button", { name: /^Sentarse/ })
    .first()
    .click();
  await leo.board();
  assert.equal(new URL(leo.page.url()).pathname, table);
  await leo.page.goto(`${address}${new URL(link).pathname}`);
  await shown(leo.page, "tables").waitFor();
  await no_violations(leo.page, "a club on a phone");
  await picture(leo.page, "phone-es");

  await ana.page.goto(`${address}${new URL(link).pathname}`);
  await shown(ana.page, "tables").waitFor();
  await shown(ana.page, "people").nth(1).waitFor();
  await no_violations(ana.page, "a club");
  await picture(ana.page, "desk");

  // By the keyboard alone: the means of an officer, and out.
  await ana.page.getByRole("button", { name: "What you can do about Leo" }).focus();
  await ana.page.keyboard.press("Enter");
  const dialog = ana.page.locator("dialog[open]");
  await dialog.getByText("They see nothing more of it").waitFor();
  await no_violations(ana.page, "what officers may");
  await picture(ana.page, "means-desk");
  await dialog.getByRole("button", { name: "Put out of the club" }).focus();
  await ana.page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await shown(ana.page, "people").count(), 1);
  await leo.page.reload();
  await leo.page.getByRole("alert").filter({ hasText: "ningún club" }).waitFor();
  assert.equal(await leo.page.getByText("The Rim").count(), 0);
}

/** Half a minute goes by on the wall, and again while what it shows is not so: an answer that a busy machine gives too
 * late is asked for once more. */
async function renewed(page, locator, state = "visible") {
  for (let turn = 1; ; turn++) {
    await page.clock.runFor(31_000);
    try {
      return await locator.waitFor({ state, timeout: 8_000 });
    } catch (late) {
      if (turn === 4) throw late;
    }
  }
}

/** The wall needs no account, renews itself, says when it cannot, and comes down. */
async function on_the_wall(stage) {
  const server = await stage.own_server();
  const { address } = server;
  const ana = await stage.arrive();
  await enrol(ana.page, address, "Ana");
  const link = await found(ana.page, "La Cantina del Puerto");
  await ana.page.getByRole("button", { name: "Make a wall page" }).click();
  const wall_link = await ana.page.locator("#invite input").nth(1).inputValue();
  assert.match(wall_link, /#wall=/);

  const wall = await stage.arrive({ size: "wall", locale: "es-ES" });
  await wall.page.clock.install();
  await wall.page.goto(wall_link);
  await wall.page.getByText("No se está jugando ninguna mesa").waitFor();
  const club = new URL(link).pathname.split("/").at(-1);
  const make = (game, name, seats) =>
    ana.page.evaluate(
      ([game, club, name, seats]) =>
        fetch("/api/tables", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            game,
            club,
            name,
            seats,
            manners: { bank_seconds: 86400, increment_seconds: 86400, at_end: "loses" },
          }),
        }).then((answer) => answer.json()),
      [game, club, name, seats],
    );
  const made = await make("rebel-moon", "Marta", { imperial: "person", rebel: "open" });
  assert.ok(made.table, JSON.stringify(made));
  for (const game of ["imperium", "ascending", "planetary-empires", "sector-invasion"])
    await make(game, "Noa");
  await renewed(wall.page, wall.page.locator("li").nth(4));
  await no_violations(wall.page, "a wall");
  assert.equal(await wall.page.locator("button, a").count(), 0, "nothing to press");
  await picture(wall.page, "wall-es");
  await ana.page.reload();
  await ana.page.locator("#campaigns li").nth(1).waitFor();
  await no_violations(ana.page, "a club with campaigns");
  await picture(ana.page, "campaigns-desk");

  await server.stop();
  const away = wall.page.getByText("Sin noticias del servidor");
  await renewed(wall.page, away);
  assert.equal(await wall.page.locator("li").count(), 5, "what was last seen stands");
  await picture(wall.page, "wall-away-es");
  await server.start();
  await renewed(wall.page, away, "detached");
  await wall.page.setViewportSize({ width: 390, height: 844 });
  await picture(wall.page, "wall-phone-es");

  await ana.page.getByRole("button", { name: "Take it down" }).click();
  await ana.page.getByRole("button", { name: "Make a wall page" }).waitFor();
  await renewed(wall.page, wall.page.getByRole("alert"));
  assert.equal(await wall.page.locator("li").count(), 0, "it shows nothing more");
}

export const club_tests = {
  "a club: joined by its link in another browser, a table for it, and somebody is put out": together,
  "a club: its wall shows its tables to whoever has the link, renews itself, and comes down": on_the_wall,
};
