// tests/toy/edition.mjs -- A campaign that runs when a newer program comes: all agree, and it goes on by the newer rules.

import assert from "node:assert/strict";
import { no_violations } from "../browser/access.mjs";
import { amiss } from "../browser/amiss.mjs";
import { Server } from "../browser/server.mjs";
import { battle, give, logged, press } from "./campaign.mjs";
import { order, shots, step, visit } from "./visit.mjs";

const picture = async (page, name) => shots && page.screenshot({ path: `${shots}/edition-${name}.png` });
/** The program of then, which knew the first editions of the toys only: by that, Salt March has two rounds. */
const then = { HEXASTRA_TOY_LONG_AGO: "1" };

const menu = (page) => page.locator("dialog[open] nav");
const open_menu = (page) => page.locator(".bar > .btn.icon").last().click();
const offer = (page) => page.locator("section.offer");
/** Its menu has the usual things, and no newer rules to switch to. */
async function nothing_newer(page) {
  await open_menu(page);
  await menu(page).getByRole("button", { name: "Resign" }).waitFor();
  assert.equal(
    await menu(page)
      .getByRole("button", { name: /newer rules/ })
      .count(),
    0,
  );
  await page.keyboard.press("Escape");
}
const lost = (page, state) => page.locator(".lost").waitFor({ state });

export const edition_tests = {
  "a campaign goes on by a newer edition once all have agreed": async (browser) => {
    const server = new Server();
    const { address } = await server.start(then);
    const { table, keys } = await order(address, {
      game: "salt-march",
      options: { houses: "2" },
      seats: { heron: "person", crane: "person" },
    });
    const ana = await visit(browser, "desk", "en-GB");
    const ben = await visit(browser, "phone", "es-ES", { touch: true });
    const at = (seat) => `${address}/table/${table}#${keys[seat]}`;
    const [heron, crane] = [await ana.open(at("heron")), await ben.open(at("crane"))];
    await give(heron, "March on PAN-1");
    await give(crane, "Descansar");
    await give(heron, "March on HOME-2");
    await give(crane, "Descansar");
    await battle(heron, "HOME-2").waitFor();
    await nothing_newer(heron);

    await server.stop();
    for (const page of [heron, crane]) await lost(page, "visible");
    await server.start();
    for (const page of [heron, crane]) await lost(page, "detached");

    // One offers it from the menu; the other declines, and nothing has changed.
    await open_menu(heron);
    await picture(heron, "menu-desk-en");
    await press(menu(heron), "Switch to the newer rules (edition 2)");
    await offer(heron)
      .getByText("You offer to switch to edition 2 of the rules. To answer: Crane.")
      .waitFor();
    await offer(crane)
      .getByText("Heron ofrece seguir con la edición 2 de las reglas.")
      .or(offer(crane).getByText("Garza ofrece seguir con la edición 2 de las reglas."))
      .waitFor();
    await picture(heron, "offer-desk-en");
    await picture(crane, "offer-phone-es");
    for (const page of [heron, crane]) {
      await no_violations(page, "a newer edition is offered");
      assert.deepEqual(await page.evaluate(amiss), []);
    }
    await press(offer(crane), "Rechazar");
    await offer(heron).waitFor({ state: "detached" });
    await battle(heron, "HOME-2").waitFor();

    // Asked again from the phone, the desk accepts.
    await open_menu(crane);
    await picture(crane, "menu-phone-es");
    await press(menu(crane), "Seguir con las reglas nuevas (edición 2)");
    await press(offer(heron), "Accept");
    for (const page of [heron, crane]) await offer(page).waitFor({ state: "detached" });
    await logged(heron, "All agree: the match goes on under edition 2 of the rules.");
    await logged(crane, "Hay acuerdo: la partida sigue con la edición 2 de las reglas.");
    await nothing_newer(heron);

    // By the first edition this battle was the last.
    await press(battle(heron, "HOME-2"), "The field holds");
    await step(crane, () => press(battle(crane, "HOME-2"), "Sí: el campo resiste"));
    await give(heron, "Rest");
    await give(crane, "Descansar");
    for (const page of [heron, crane]) await page.locator("dialog[open] .end").waitFor();
    for (const one of [ana, ben]) await one.leave();
    await server.remove();
    return { troubles: [...ana.troubles, ...ben.troubles] };
  },
};
