// tests/toy/campaign.mjs -- The toy campaign in the generic client: orders given anew, battles that wait, leaving.

import assert from "node:assert/strict";
import { no_violations } from "../browser/access.mjs";
import { amiss } from "../browser/amiss.mjs";
import { open_position } from "../browser/positions.mjs";
import { order, shots, step, visit } from "./visit.mjs";

const game = "salt-march";
const most_tabs = 60;
const houses = "heron crane ibis egret stork avocet plover curlew snipe teal grebe tern".split(" ");
/** A desk; one at 200 % zoom; a phone on its side; a phone; a small one. */
const windows = [
  [1440, 900],
  [720, 450],
  [844, 390],
  [390, 844],
  [360, 640],
];

const picture = async (page, name) => shots && page.screenshot({ path: `${shots}/campaign-${name}.png` });

export const owing = (page) => page.locator(".panel.owing");
export const waited = (page, names) => owing(page).locator("header", { hasText: names }).waitFor();
export const actions = (page) => page.locator(".panel.actions");
export const battles = (page) => page.locator(".panel.battles");
export const battle = (page, name) =>
  battles(page).locator("article", {
    has: page.locator("h3", { hasText: name }),
  });
export const says = (page, words) => page.locator(".ribbon .says", { hasText: words }).waitFor();
export const logged = (page, words) =>
  page.locator(".log li", { hasText: words }).first().waitFor({ state: "attached" });

export function press(place, name) {
  return place.getByRole("button", { name, exact: true }).click();
}

/** Gives the order that this button gives. */
export function give(page, name) {
  return step(page, () => press(actions(page), name));
}

/** From the keyboard: on to the element, however far it is, and pressed there. */
async function key_to(page, element) {
  await element.waitFor();
  for (let tabs = 0; tabs < most_tabs; tabs++) {
    if (await element.evaluate((one) => one === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  return assert.fail("the keyboard does not get there");
}

/** From now on the page hears answers and no news. */
function deafen(page) {
  return page.routeWebSocket(/\/ws\b/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!String(message).startsWith('{"news"')) socket.send(message);
    });
  });
}

/** A table for two people whom somebody organises, by these manners. */
function order_two(address, manners) {
  return order(address, {
    game,
    options: { houses: "2" },
    seats: { heron: "person", crane: "person" },
    manners: { organiser: true, ...manners },
  });
}

/** Two houses in the second round, of which the first has marched on the home of the other. */
async function to_a_battle(ask) {
  for (const [as, action] of [
    ["heron", "march pan-1"],
    ["crane", "rest"],
    ["heron", "march home-2"],
    ["crane", "rest"],
  ])
    await ask({ do: "play", as, action });
}

/** Twelve houses in the second round, each of which has marched on the home of the next. */
async function to_twelve_battles(ask) {
  const { turn } = await ask({ do: "turn" });
  for (const fields of ["pan", "home"])
    for (const [index, as] of turn.seats.entries()) {
      const on = fields === "pan" ? index + 1 : ((index + 1) % turn.seats.length) + 1;
      await ask({ do: "play", as, action: `march ${fields}-${on}` });
    }
}

export const campaign_tests = {
  "a campaign of four in two browsers: orders anew, battles confirmed and contested, one leaves": async (
    browser,
    address,
  ) => {
    const { table, keys } = await order(address, {
      game,
      options: { houses: "4" },
      seats: {
        heron: "person",
        crane: "person",
        ibis: "person",
        egret: "person",
      },
    });
    const ana = await visit(browser, "desk", "en-GB");
    const ben = await visit(browser, "phone", "es-ES", { touch: true });
    const at = (seat) => `${address}/table/${table}#${keys[seat]}`;
    const [heron, ibis] = [await ana.open(at("heron")), await ana.open(at("ibis"))];
    const [crane, egret] = [await ben.open(at("crane")), await ben.open(at("egret"))];
    for (const page of [heron, ibis, crane, egret]) await page.locator(".t-play form").waitFor();

    // What nobody asks for is behind a fold, and done by a second press.
    await give(heron, "March on PAN-1");
    const fold = actions(heron).locator("details", {
      hasText: "What else you may do",
    });
    await fold.locator("summary", { hasText: "What else you may do 3" }).waitFor();
    assert.equal(await actions(heron).getByRole("button").count(), 0, "nothing is done by one press");
    await no_violations(heron, "an order given");
    await key_to(heron, fold.locator("summary"));
    await fold.getByRole("button", { name: "Choose one first" }).click({ force: true });
    await fold.getByRole("radio", { name: "Rest" }).focus();
    await heron.keyboard.press("Space");
    await picture(heron, "may-desk-en");
    await no_violations(heron, "what a seat may do");
    await step(heron, () => press(fold, "Yes: Rest"));
    await logged(heron, "Your order: rest.");
    await fold.locator("summary", { hasText: "What else you may do 1" }).waitFor();
    assert.equal(await heron.evaluate(() => document.activeElement.tagName), "SUMMARY");

    await give(crane, "Marchar sobre PAN-2");
    await waited(heron, "Ibis and Egret");
    assert.equal(await owing(heron).locator("li.owes").count(), 2);
    await give(ibis, "March on PAN-3");
    await give(egret, "Marchar sobre PAN-4");
    await heron.locator(".t-play form").waitFor();
    assert.equal(await battles(heron).isVisible(), false, "without battles there is no panel of them");
    await give(crane, "Descansar");
    await give(heron, "March on PAN-4");
    await give(egret, "Descansar");
    await give(ibis, "March on HOME-4");

    // Two battles wait; each side reports its own.
    await says(heron, "Report your battle");
    await says(crane, "Batallas pendientes");
    await battle(heron, "PAN-4").getByText("How did it end?").waitFor();
    assert.equal(await battle(heron, "HOME-4").isVisible(), false, "battles of others are folded away");
    assert.equal(
      await battles(crane)
        .getByRole("button", { name: /^(Gana|Sí)/ })
        .count(),
      0,
    );
    await picture(heron, "battles-desk-en");
    await picture(egret, "battles-phone-es");
    for (const page of [heron, egret, crane]) await no_violations(page, "battles that wait");
    const late = await ana.open();
    await deafen(late);
    await late.goto(at("heron"));
    await battle(late, "PAN-4").waitFor();
    await press(battle(heron, "PAN-4"), "The march wins");
    await battle(heron, "PAN-4").getByText("Still to report: Egret.").waitFor();
    await battle(crane, "PAN-4").locator("li", { hasText: "Garza" }).getByText("Gana quien marcha").waitFor();
    await logged(crane, "Garza comunica cómo acabó la batalla de pan-4: gana quien marcha.");
    // Who has not heard of it is told why not.
    await press(battle(late, "PAN-4"), "The march wins");
    await late
      .locator(".toast", { hasText: "T-10" })
      .getByText("You have reported just that already")
      .waitFor();
    await late.close();
    await picture(egret, "confirm-phone-es");

    // One contests it; both find that as it is when they come back, and agree.
    const contested = battle(egret, "PAN-4");
    await contested.getByRole("button", { name: "Sí: gana quien marcha" }).waitFor();
    await contested.locator("summary", { hasText: "Acabó de otro modo" }).tap();
    await press(contested, "El campo resiste");
    await battle(egret, "PAN-4").getByText("no coincide").waitFor();
    await Promise.all([heron, egret].map((page) => page.reload()));
    await battle(heron, "PAN-4").getByText("The reports differ").waitFor();
    await battle(egret, "PAN-4").getByText("no coincide").waitFor();
    await picture(heron, "contested-desk-en");
    await picture(egret, "contested-phone-es");
    await no_violations(heron, "a contested battle");
    await step(heron, () => press(battle(heron, "PAN-4"), "Agree: the field holds"));
    await battle(egret, "PAN-4").waitFor({ state: "detached" });
    await logged(heron, "Heron confirms the report on the battle of pan-4.");
    await logged(heron, "Heron loses the battle for pan-4");
    await heron.locator("[aria-live]", { hasText: "Heron loses the battle" }).waitFor({ state: "attached" });

    // What was reported can be reported otherwise as long as it waits.
    const other = battle(ibis, "HOME-4");
    await press(other, "The march wins");
    await other.locator("summary", { hasText: "Report something else" }).click();
    await press(other, "Drawn");
    await step(egret, () => press(battle(egret, "HOME-4"), "Sí: empate"));
    for (const page of [heron, egret]) await battles(page).waitFor({ state: "hidden" });

    // Whoever leaves says so twice.
    const leaving = actions(egret).locator("details", {
      hasText: "Dejar la marcha",
    });
    await leaving.locator("summary").tap();
    await leaving.getByText("Dejar la marcha").tap();
    await picture(egret, "leave-phone-es");
    await step(egret, () => press(leaving, "Sí: Dejar la marcha"));
    await logged(heron, "Egret leaves the march.");
    await leaving.waitFor({ state: "detached" });

    await owing(heron).getByTitle("Egret: is no longer there").waitFor();

    // And whoever resigns is marked for all.
    await crane.locator(".bar > .btn.icon").last().tap();
    await crane.locator("dialog[open] nav").getByRole("button", { name: "Abandonar la partida" }).tap();
    await crane.locator("dialog[open] .resign").tap();
    await owing(heron).getByTitle("Crane: has resigned").waitFor();
    await owing(crane).getByTitle("Grulla: abandonó").waitFor({ state: "attached" });
    for (const one of [ana, ben]) await one.leave();
    return { troubles: [...ana.troubles, ...ben.troubles] };
  },

  "on one device, by keys alone, both sides of a battle report it": async (browser, address) => {
    const visitor = await visit(browser, "phone", "es-ES");
    const { page } = visitor;
    await open_position(visitor, address, game, {
      options: { houses: "2" },
      seats: { heron: "you", crane: "you" },
      manner: "pass",
      go_on: to_a_battle,
    });
    await key_to(page, page.locator(".curtain .btn.main"));
    const side = (name) => battle(page, "HOME-2").getByRole("group", { name });
    await picture(page, "device-phone-es");
    await no_violations(page, "a battle on one device");
    await key_to(page, side("Grulla").getByRole("button", { name: "Empate", exact: true }));
    await battle(page, "HOME-2").getByText("Falta: Garza.").waitFor();
    // The focus stays near what was pressed.
    await page.waitForFunction(() => document.activeElement.tagName === "ARTICLE");
    await step(page, () => key_to(page, side("Garza").getByRole("button", { name: "Sí: empate" })));
    await battles(page).waitFor({ state: "hidden" });
    await logged(page, "Garza confirma el resultado de la batalla de home-2.");
    await visitor.leave();
    return visitor;
  },

  "twelve houses and their battles have room in every window, in both languages": async (
    browser,
    address,
  ) => {
    const troubles = [];
    const found = [];
    for (const locale of ["en-GB", "es-ES"]) {
      const visitor = await visit(browser, "desk", locale);
      const { page } = visitor;
      await open_position(visitor, address, game, {
        options: { houses: "12" },
        seats: Object.fromEntries(houses.map((house) => [house, "you"])),
        manner: "pass",
        go_on: to_twelve_battles,
      });
      await page.locator(".curtain .btn.main").click();
      await owing(page).locator("li.reports").last().waitFor();
      assert.equal(await owing(page).locator("li").count(), houses.length);
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(120);
        const where = `twelve-${width}x${height}-${locale.slice(0, 2)}`;
        for (const line of await page.evaluate(amiss)) found.push(`${where}: ${line}`);
        const marks = await owing(page)
          .locator(".badge")
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.right]),
          );
        for (const [wide, right] of marks)
          if (wide < 24 || right > width) found.push(`${where}: a badge of ${wide} px ends at ${right}`);
        await picture(page, where);
      }
      await no_violations(page, "twelve houses");
      troubles.push(...visitor.troubles);
      await visitor.leave();
    }
    assert.deepEqual(found, []);
    return { troubles };
  },

  "whoever organises lets the clocks run, gives time and rules on a contested battle": async (
    browser,
    address,
  ) => {
    const { table, keys } = await order_two(address, { decide_minutes: 1440, answer_minutes: 720 });
    const at = (who) => `${address}/table/${table}#${keys[who]}`;
    const [eva, ana, ben] = [
      await visit(browser, "desk", "en-GB"),
      await visit(browser, "desk", "en-GB"),
      await visit(browser, "phone", "es-ES", { touch: true }),
    ];
    const [heron, crane] = [await ana.open(at("heron")), await ben.open(at("crane"))];
    for (const page of [heron, crane]) await page.locator(".t-play form").waitFor();
    const page = await eva.open(at("organiser"));
    const office = page.locator(".panel.office");
    const times = (page) => page.locator(".panel.times");
    await office.getByRole("heading", { name: "You organise" }).waitFor();
    await times(page).getByText("The clocks are stopped.").waitFor();
    await picture(page, "office-clocks-desk-en");
    await press(office, "Let the clocks run");
    await times(page).getByText("23 hours left").waitFor();
    await press(office, "1 day");
    await times(page).getByText("47 hours left").waitFor();
    await logged(heron, "The organiser gives one day more.");
    const decree = office.locator("details", { hasText: "Rule otherwise" });
    await decree.locator("summary").click();
    await decree.getByRole("combobox").selectOption("grant pan-2 crane");
    await step(page, () => press(decree, "Decree it"));
    await logged(heron, "The organiser rules, as SM-6.1 lets them.");
    await logged(crane, "pan-2 es de Grulla, por decreto.");
    assert.equal(await heron.locator(".panel.office").isVisible(), false, "nobody else organises");

    await give(heron, "March on PAN-1");
    await give(crane, "Descansar");
    await give(heron, "March on HOME-2");
    await give(crane, "Descansar");
    await press(battle(heron, "HOME-2"), "The march wins");
    await logged(crane, "comunica cómo acabó");
    await times(page).getByText("11 hours left").waitFor();
    const contested = battle(crane, "HOME-2");
    await contested.locator("summary", { hasText: "Acabó de otro modo" }).tap();
    await press(contested, "El campo resiste");
    await times(page).waitFor({ state: "hidden" });
    await battle(page, "HOME-2").getByText("The reports differ").waitFor();
    await office.getByText("they differ, and I rule").click();
    await office.locator("summary", { hasText: "HOME-2" }).click();
    await picture(page, "office-award-desk-en");
    await no_violations(page, "the organiser's office");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(120);
    assert.deepEqual(await page.evaluate(amiss), []);
    await picture(page, "office-award-phone-en");
    await step(page, () => press(office, "Drawn"));
    await logged(crane, "Quien organiza resuelve la batalla de home-2, cuyos resultados diferían: empate.");
    await battles(heron).waitFor({ state: "hidden" });

    // It had ended otherwise: looked at first, which everybody hears of, then entered.
    await press(office, "Correct something earlier…");
    const dialog = page.getByRole("dialog", {
      name: "Correct what was entered",
    });
    await dialog.locator(".line").first().click();
    await picture(page, "correct-choose-phone-en");
    await dialog.getByRole("button", { name: "The march wins" }).click();
    await press(dialog, "See where this leads");
    await dialog.getByText("It can be entered like this.").waitFor();
    await logged(heron, "The organiser looks at where one change of earlier entries would lead.");
    assert.deepEqual(await page.evaluate(amiss), []);
    await no_violations(page, "the correction");
    await picture(page, "correct-enter-phone-en");
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, "correct-enter-desk-en");
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    await logged(heron, "Earlier entries are amended: one change.");
    await logged(crane, "Se corrige lo anotado antes: un cambio.");

    await press(office, "Stop the clocks");
    await times(heron).getByText("The clocks are stopped.").waitFor();
    for (const one of [eva, ana, ben]) await one.leave();
    return { troubles: [...eva.troubles, ...ana.troubles, ...ben.troubles] };
  },

  "a club throws its own dice: the organiser enters what they showed, and corrects it": async (
    browser,
    address,
  ) => {
    const { table, keys } = await order_two(address, { by_hand: true });
    const at = (who) => `${address}/table/${table}#${keys[who]}`;
    const eva = await visit(browser, "desk", "en-GB");
    const ben = await visit(browser, "phone", "es-ES", { touch: true });
    const [page, heron, crane] = [
      await eva.open(at("organiser")),
      await eva.open(at("heron")),
      await ben.open(at("crane")),
    ];
    const dice = page.locator(".panel.office section", { hasText: "What did the dice show?" });
    await give(heron, "March on PAN-1");
    assert.equal(await dice.count(), 0, "nothing is thrown yet");
    await give(crane, "Marchar sobre PAN-1");
    await dice.getByRole("button").first().waitFor();
    await crane.getByText("Se tiran los dados: quien organiza anota lo que sale.").waitFor();
    await picture(page, "dice-desk-en");
    await picture(crane, "dice-phone-es");
    for (const one of [page, crane]) {
      await no_violations(one, "dice that people throw");
      assert.deepEqual(await one.evaluate(amiss), []);
    }
    await step(crane, () => press(dice, "The wind begins with Crane"));
    await dice.waitFor({ state: "detached" });
    await logged(heron, "Crane takes pan-1");

    // It had shown otherwise.
    await press(page.locator(".panel.office"), "Correct something earlier…");
    const dialog = page.getByRole("dialog", { name: "Correct what was entered" });
    await dialog.locator(".line").first().click();
    await dialog.getByRole("button", { name: "The wind begins with Heron" }).click();
    await press(dialog, "See where this leads");
    await dialog.getByText("It can be entered like this.").waitFor();
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    await logged(crane, "Se corrige lo anotado antes: un cambio.");
    await logged(heron, "Heron takes pan-1");
    for (const one of [eva, ben]) await one.leave();
    return { troubles: [...eva.troubles, ...ben.troubles] };
  },

  "the office is handed on by its link, and opens to nobody else": async (browser, address) => {
    const { table, keys } = await order_two(address, { decide_minutes: 1440, answer_minutes: 720 });
    const eva = await visit(browser, "desk", "en-GB");
    const dora = await visit(browser, "phone", "es-ES", { touch: true });
    const before = `${address}/table/${table}?desk#${keys.organiser}`;
    const page = await eva.open(before);
    const office = page.locator(".panel", { hasText: "Link to hand the office on" });
    await office.scrollIntoViewIfNeeded();
    await picture(page, "office-handed-desk-en");
    await no_violations(page, "the office handed on");
    const link = await office.getByRole("textbox").inputValue();

    // Opened, it is offered; until it is taken over, both may organise.
    const next = await dora.open(link);
    const offered = next.locator(".panel.offered");
    await offered.getByRole("heading", { name: "Te ofrecen el cargo" }).waitFor();
    await offered.scrollIntoViewIfNeeded();
    assert.deepEqual(await next.evaluate(amiss), []);
    await picture(next, "office-offered-phone-es");
    await no_violations(next, "an office that is offered");
    await page.getByRole("button", { name: "Let the clocks run" }).click();
    await next.getByRole("button", { name: "Parar los relojes" }).waitFor();
    await offered.getByRole("button", { name: "Asumir el cargo" }).tap();
    await offered.waitFor({ state: "detached" });
    assert.match(next.url(), new RegExp(`/table/${table}\\?desk#[0-9a-f]+$`));
    assert.notEqual(next.url(), before);
    await page.locator(".lost", { hasText: "This table lets you in no longer" }).waitFor();
    await picture(page, "office-shut-desk-en");

    // The one link opens nothing from then on, the other the office; also after a reload.
    await page.reload();
    await page.getByText("This link opens nothing at this table").waitFor();
    await next.reload();
    await next.getByRole("button", { name: "Parar los relojes" }).tap();
    await next.getByText("Quien organiza tiene un enlace nuevo").waitFor();
    await next.getByRole("button", { name: /relojes/ }).waitFor();
    for (const one of [eva, dora]) await one.leave();
    return { troubles: [...eva.troubles, ...dora.troubles] };
  },

  "against a computer whoever holds the device enters how a battle ended": async (browser, address) => {
    const visitor = await visit(browser, "desk", "en-GB");
    const { page } = visitor;
    const board = () => page.locator(".board [data-place]").first().waitFor();
    await open_position({ ...visitor, board }, address, game, {
      options: { houses: "2" },
      seats: { heron: "you", crane: 1 },
      go_on: to_a_battle,
    });
    await battle(page, "HOME-2").getByText("Nobody else can report it").waitFor();
    await picture(page, "computer-desk-en");
    await step(page, () => press(battle(page, "HOME-2"), "The field holds"));
    await logged(page, "Heron loses the battle for home-2");
    await page.locator(".t-play form").waitFor();
    await visitor.leave();
    return visitor;
  },
};
