// tests/toy/linked.mjs -- A battle of the toy campaign that is played at another table here, in three browsers.

import assert from "node:assert/strict";
import { no_violations } from "../browser/access.mjs";
import { order, shots, step, visit } from "./visit.mjs";

const picture = async (page, name) => shots && page.screenshot({ path: `${shots}/linked-${name}.png` });
const press = (place, name) => place.getByRole("button", { name, exact: true }).click();
const logged = (page, words) =>
  page.locator(".log li", { hasText: words }).first().waitFor({ state: "attached" });
const battle = (page) => page.locator(".panel.battles article");

export const linked_tests = {
  "a battle is played at a table of its own: both agree, one watches, its end counts": async (
    browser,
    address,
  ) => {
    const { table, keys } = await order(address, {
      game: "salt-march",
      options: { houses: "2" },
      seats: { heron: "person", crane: "person" },
      manners: { organiser: true },
    });
    const ana = await visit(browser, "desk", "en-GB");
    const ben = await visit(browser, "phone", "es-ES", { touch: true });
    const eva = await visit(browser, "desk", "en-GB");
    const at = (seat) => `${address}/table/${table}#${keys[seat]}`;
    const heron = await ana.open(at("heron"));
    const crane = await ben.open(at("crane"));
    const watcher = await eva.open(at("spectator"));
    const give = (page, name) => step(page, () => press(page.locator(".panel.actions"), name));
    for (const page of [heron, crane]) await page.locator(".t-play form").waitFor();
    await give(heron, "March on PAN-1");
    await give(crane, "Descansar");
    await heron.getByRole("button", { name: "March on HOME-2", exact: true }).waitFor();
    await give(heron, "March on HOME-2");
    await give(crane, "Descansar");

    // Each says so; only then there is a table.
    await press(battle(heron), "Play it here: Rebel Moon Defense");
    await logged(heron, "Heron offers to play the battle of HOME-2 here.");
    await battle(watcher).getByText("offers to play it here: Rebel Moon Defense.").waitFor();
    assert.equal(
      await battle(heron)
        .getByRole("button", { name: /^Play it here/ })
        .count(),
      0,
    );
    assert.equal(
      await battle(watcher)
        .getByRole("button", { name: /^Play it here/ })
        .count(),
      0,
    );
    await no_violations(heron, "one offers to play it here");
    await picture(heron, "wish-desk-en");
    await crane.getByText("propone jugarla aquí").waitFor();
    await press(battle(crane), "Jugarla aquí: Rebel Moon Defense");
    const way = battle(heron).getByRole("link", { name: "Go to that table" });
    const road = battle(crane).getByRole("link", { name: "Ir a esa mesa" });
    await way.waitFor();
    await no_violations(heron, "it is played here");
    await picture(heron, "link-desk-en");
    await picture(crane, "link-phone-es");

    // Whoever marched is the Empire there, by the key that they have; others watch.
    const [imperial, rebel, other] = await Promise.all([
      ana.open(new URL(await way.getAttribute("href"), address).href),
      ben.open(new URL(await road.getAttribute("href"), address).href),
      eva.open(
        new URL(await battle(watcher).getByRole("link", { name: "Watch it" }).getAttribute("href"), address)
          .href,
      ),
    ]);
    for (const page of [imperial, rebel, other]) await page.locator(".foot [role=slider]").waitFor();
    assert.equal(await imperial.locator(".panel.battles").count(), 0, "that table knows of no battle");
    await picture(imperial, "table-desk-en");

    // The Rebel gives up, and the march has won.
    await rebel.locator(".bar > .btn.icon").last().click();
    await press(rebel.locator("dialog[open] nav"), "Abandonar la partida");
    await rebel.locator("dialog[open] .resign").click();
    await logged(heron, "has been played to its end here");
    await logged(watcher, "Heron wins the battle for HOME-2.");
    await heron.locator(".panel.battles").waitFor({ state: "hidden" });
    await Promise.all([ana.leave(), ben.leave(), eva.leave()]);
    return { troubles: [...ana.troubles, ...ben.troubles, ...eva.troubles] };
  },
};
