// tests/browser/planetary_story.mjs -- Two rounds of a campaign of eight, each in a browser of their own: a report that is
// confirmed, one contested, one that nobody answers; a battle drawn by lot, one played at a table of its own; and the first
// round reopened.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { no_violations } from "./access.mjs";
import { decide, finger, mouse } from "./hands.mjs";
import { Company, on_phone, seats } from "./planetary_company.mjs";
import { binary } from "./server.mjs";

const verifier = new URL("../../tools/verify_record.py", import.meta.url).pathname;
const most_touches = 5;
const asking_ms = 500;
const a_minute_and_its_alarm_ms = 100_000;

/** In the first round everybody attacks one of the others, and is attacked once. */
const attacks = {
  azure: "j8",
  crimson: "l6",
  emerald: "i6",
  gold: "g7",
  violet: "f8",
  ivory: "d10",
  sable: "g10",
  ochre: "i10",
};
const attacked = Object.fromEntries(seats.map((seat, at) => [seat, seats[(at + 1) % seats.length]]));
const battle_of = (attacker) => `r1-${attacker}-${attacks[attacker]}`;
/** Who attacks in the battle that comes to that end. */
const confirmed = "azure";
const contested = "emerald";
const silent = "violet";
const drawn = "sable";
/** One of these is played at a table of its own: which may be, the dice of their bonuses say. */
const others = ["gold", "ochre", "crimson", "ivory"];

/** Counts what a finger does. */
class Finger {
  touches = 0;
  tap(place) {
    this.touches += 1;
    return place.tap();
  }
}

/** Of a battle's page: how it usually ends, the nth card. */
export const end = (main, nth) => main.locator(".usual label").nth(nth);
const won = 0;
const send = (main) => main.locator(".btn.main").first();
const settled = (main) => main.getByRole("heading", { name: /no longer waiting|ya no espera/ });
export const press = (place, name) => place.getByRole("button", { name, exact: true }).click();

/** Looks where changes lead until nothing is left to choose: what no longer fits did not happen, what is owed is left open. */
export async function settle(dialog, at_first = () => undefined) {
  for (let looks = 0; looks < 30; ++looks) {
    await press(dialog, "See where this leads");
    const enter = dialog.getByRole("button", { name: "Enter the correction" });
    const open = dialog.locator("section.open");
    await enter.or(open.first()).first().waitFor();
    if (looks === 0) await at_first();
    if (await enter.isVisible()) return;
    while (await open.count())
      await open
        .first()
        .locator(".btn")
        .filter({ hasText: /did not happen|Leave it open/ })
        .first()
        .click();
  }
  assert.fail("it is never settled");
}

async function resign(page) {
  await page.locator(".bar > .btn.icon").last().click();
  const menu = page.locator("dialog[open] nav");
  await menu.getByRole("button", { name: /^(Resign|Abandonar la partida)$/ }).click();
  await page.locator("dialog[open] .resign").click();
}

/** Of a figure of the end, the dashes that each seat's line has. */
async function dashes_in(figure) {
  const lines = await figure.locator(".plot .line[class*=seat-]").all();
  return Promise.all(lines.map((line) => line.evaluate((one) => getComputedStyle(one).strokeDasharray)));
}

/** Both verifiers find that it holds. */
function verify(record) {
  for (const [command, ...words] of [
    [binary, "verify"],
    ["python3", verifier],
  ])
    execFileSync(command, [...words, record]);
}

/** The record of the match that this page shows at its end. */
async function saved(page) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: /Save the file|Guardar el fichero/ }).click();
  return (await waiting).path();
}

const chapters = {
  async "orders, by pages and over the socket"(story) {
    await story.picture("azure", "1-orders");
    await story.picture("crimson", "1-orders");
    await story.orders((seat) => attacks[seat], ["azure", "crimson"]);
    const { pending } = await story.turn();
    assert.deepEqual(
      pending.map(({ name, seats: both }) => [name, both.toSorted()]).toSorted(),
      seats.map((seat) => [battle_of(seat), [seat, attacked[seat]].toSorted()]).toSorted(),
    );
  },

  async "one is reported, and nobody answers"(story) {
    const main = await story.battle(silent, battle_of(silent));
    await end(main, won).click();
    await send(main).click();
    await main.locator(".sent").waitFor();
    for (const seat of ["emerald", "gold"]) await story.picture(seat, "1-battles");
    await no_violations(story.page("gold"), "the map and the battles");
    const other = await story.battle(attacked[silent], battle_of(silent));
    await other.locator(".till time").waitFor();
    assert.match(await other.locator(".till").innerText(), /T-15/);
    await story.picture(silent, "1-silence");
    await story.picture(attacked[silent], "1-silence");
  },

  async "one is reported by finger in a few touches, and confirmed"(story) {
    const [attacker, defender] = [confirmed, attacked[confirmed]];
    assert.ok(on_phone(defender));
    const hand = new Finger();
    const main = await story.battle(defender, battle_of(attacker));
    await no_violations(story.page(defender), "the page of a battle");
    await hand.tap(end(main, won));
    await story.picture(defender, "1-report");
    await hand.tap(send(main));
    await main.locator(".sent").waitFor();
    assert.equal(await story.page(defender).evaluate(() => scrollY), 0, "nothing has to be looked for");
    assert.ok(hand.touches <= most_touches, `${hand.touches} touches`);

    const other = await story.battle(attacker, battle_of(attacker));
    const { hints } = await story.ask(attacker, { do: "hints", as: attacker });
    const { sheet } = hints.battles.find(({ name }) => name === battle_of(attacker));
    const sums = await other.locator("table thead b").allInnerTexts();
    assert.deepEqual(
      sums.map((sum) => Number.parseInt(sum.replace(/\D/g, ""), 10)),
      [sheet.attack, sheet.defence],
    );
    await other.locator(".claimed").waitFor();
    await story.picture(attacker, "1-confirm");
    await send(other).click();
    for (const one of [main, other]) await settled(one).waitFor();
    return `${hand.touches} touches`;
  },

  async "one is contested, and whoever organises rules on it"(story) {
    const [attacker, defender] = [contested, attacked[contested]];
    const one = await story.battle(attacker, battle_of(attacker));
    await end(one, won).click();
    await send(one).click();
    await one.locator(".sent").waitFor();
    const other = await story.battle(defender, battle_of(attacker));
    await other.locator(".fold summary").first().tap();
    await end(other, 1).tap();
    await other.locator(".fold .btn.main").tap();
    for (const main of [one, other]) await main.locator(".differ").waitFor();
    await story.picture(attacker, "1-contested");
    await story.picture(defender, "1-contested");

    const desk = story.page("organiser").locator(".page main");
    const row = desk.locator("li", { has: desk.page().getByText("Emerald") }).first();
    await row.getByText("contested: Battle for I6; a report: Battle for L6").waitFor();
    const reason = desk.getByLabel("they differ, and I rule");
    await desk.locator("select").first().selectOption(battle_of(attacker));
    assert.ok(await reason.isChecked());
    await story.both("organiser", "1-desk");
    await no_violations(story.page("organiser"), "the organiser's desk");
    await desk.locator(".choose .btn").first().click();
    for (const main of [one, other]) await settled(main).waitFor();
    await desk.getByText("whose reports differed: the attacker wins.").waitFor();
    assert.ok(!(await reason.isChecked()), "a reason is for one battle");
  },

  async "one is drawn by lot, its odds beforehand"(story) {
    const [attacker, defender] = [drawn, attacked[drawn]];
    const one = await story.battle(attacker, battle_of(attacker));
    await one.locator(".ways label").last().click();
    await story.picture(attacker, "1-odds");
    await send(one).click();
    await one.locator(".sent").waitFor();
    const other = await story.battle(defender, battle_of(attacker));
    await other.getByText("%").first().waitFor();
    await story.picture(defender, "1-odds");
    await send(other).tap();
    for (const main of [one, other]) await settled(main).waitFor();
  },

  async "one is played at a table of its own"(story) {
    const { pending } = await story.turn();
    const as_rebel_moon = (attacker) =>
      pending
        .find(({ name }) => name === battle_of(attacker))
        .games?.find(({ game }) => game === "rebel-moon");
    const played = (story.played = others.find(as_rebel_moon));
    assert.ok(played, "none can be played as Rebel Moon Defense");
    const both = [played, attacked[played]];
    const mains = [];
    for (const seat of both) {
      const main = await story.battle(seat, battle_of(played));
      mains.push(main);
      // Whoever comes second finds what the first would have.
      if (seat === played) await story.press(seat, main.locator(".ways label").nth(1));
      await story.picture(seat, "1-here");
      await story.press(seat, main.locator(".btn", { hasText: "Rebel Moon Defense" }));
    }
    for (const [at, seat] of both.entries()) {
      const way = mains[at].locator("a.btn.main");
      await way.waitFor();
      assert.match(await mains[at].locator(".till").innerText(), /T-32/, "silence confirms nothing now");
      await story.picture(seat, "1-linked");
      await story.press(seat, way);
      await story.visitors[seat].board();
    }
    const [first] = as_rebel_moon(played).seats;
    await story.visitors[first].until((now) => now.yours, "a turn at that table");
    await decide(story.visitors[first], on_phone(first) ? finger : mouse, 1);
    for (const seat of both) await story.picture(seat, "1-table");

    await resign(story.page(attacked[played]));
    for (const seat of both) {
      const main = await story.battle(seat, battle_of(played));
      await settled(main).waitFor();
      await main.locator(".ends a").nth(1).waitFor();
      await story.picture(seat, "1-over");
    }
    await story.page(played).locator(".ends a").last().tap();
    verify(await saved(story.page(played)));
  },

  async "a link is lost, and another opens the same seat"(story) {
    const organiser = story.page("organiser");
    const row = organiser.locator(".page main li", { has: organiser.getByText("Ochre") }).first();
    await row.locator("button[aria-expanded]").click();
    await press(row, "New link");
    const link = await row.locator("input[readonly]").inputValue();
    await story.both("organiser", "1-link");
    await story.page("ochre").goto(link);
    await story.page("ochre").waitForURL((now) => now.href !== link);
    const lost_key = story.keys.ochre;
    story.keys.ochre = new URL(story.page("ochre").url()).hash.slice(1);
    assert.notEqual(story.keys.ochre, lost_key, "the one before opens nothing any more");
    const late = await story.stage.arrive();
    await late.page.goto(link);
    await late.page.getByRole("heading", { name: "Somebody has used this invitation already" }).waitFor();
    await row.locator("button[aria-expanded]").click();
  },

  async "somebody plays on paper: whoever organises writes for them, and keeps the office"(story) {
    const page = story.page("organiser");
    const desk = page.locator(".page main");
    const row = desk.locator("li", { has: page.getByText("Sable") }).first();
    await row.locator("button[aria-expanded]").click();
    await press(row, "Write for them here");
    await row.getByRole("link", { name: /Write for/ }).click();
    await page.locator(".table .board").first().waitFor();
    const link = page.url();
    story.keys.sable = new URL(link).hash.slice(1);
    await page.goto(story.stage.address);
    await page.locator("#tables .rows li").nth(1).waitFor();
    await page.goto(story.at("organiser", "?desk"));
    await page.getByRole("heading", { name: "Organiser’s desk" }).waitFor();
    await story.page("sable").goto(link);
  },

  async "the rest is reported, and what nobody has answered counts"(story) {
    const rest = others.filter((attacker) => attacker !== story.played);
    for (const [at, attacker] of rest.entries()) {
      const name = battle_of(attacker);
      await story.enter(attacker, `claim settle ${name} ${["won", "lost", "drawn"][at]}`);
      await story.enter(attacked[attacker], `agree ${name}`);
    }
    const other = await story.battle(attacked[silent], battle_of(silent));
    // Whoever asks hears of it at once; nobody has to wait for the alarm.
    const waits = setInterval(() => void story.turn().catch(() => undefined), asking_ms);
    await settled(other)
      .waitFor({ timeout: a_minute_and_its_alarm_ms })
      .finally(() => clearInterval(waits));
    await story.page("organiser").locator(".page main").getByText("nobody contradicted it in time").waitFor();
  },

  async "whoever has won rolls, and the second round begins"(story) {
    for (const seat of seats) await story.to_the_board(seat);
    await story.rolls([confirmed, story.played], async (seat) => story.picture(seat, "1-roll"));
    await story.all_see_the_map();
    const log = story.page("azure").locator(".log");
    await log.getByRole("link", { name: "has been played to its end here" }).waitFor({ state: "attached" });
    await story.picture("azure", "2-map");
    await story.picture("ivory", "2-map");
  },

  async "the first round is reopened: what would differ is seen first, and then by everybody"(story) {
    const page = story.page("organiser");
    const entries = await story.log();
    const takes = entries.flatMap(({ events }) => events.filter(({ kind }) => kind === "takes"));
    const taken = takes.find(({ values: { player } }) => ![drawn, story.played].includes(player));
    assert.ok(taken, "somebody has taken a tile");
    const { player: attacker, at } = taken.values;
    const name = battle_of(attacker);
    await press(page.locator(".page main"), "Look at what was entered");
    const dialog = page.locator("dialog[open]");
    const before = await story.owners();
    const { line } = entries.find(({ action }) => action === `settle ${name} won`);
    const shown = dialog
      .locator("ol.lines > li")
      .filter({ has: page.locator(".no", { hasText: new RegExp(`^${line}$`) }) });
    await shown.locator("button.line").click();
    await press(shown, "A draw");
    await settle(dialog, () => story.both("organiser", "2-preview"));
    const differs = dialog.locator("section", { hasText: "What would differ" });
    await differs.getByText(at.toUpperCase()).first().waitFor();
    await no_violations(page, "what would differ");
    await story.both("organiser", "2-differs");
    await story.sees_owner("azure", at, attacker); // to look changes nothing
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Earlier entries are amended").first().waitFor();
    // Whoever rolls anew finds their dice as they fell.
    await story.rolls([]);
    for (const seat of seats) await story.sees_owner(seat, at, attacked[attacker]);
    assert.deepEqual(await story.owners(), { ...before, [at]: attacked[attacker] });
    await story.all_see_the_map();
    await story.picture("azure", "2-amended");
    await story.picture("crimson", "2-amended");
  },

  async "the second round is played by all"(story) {
    const taken = new Set();
    await story.orders(
      async (seat) => {
        const { actions } = await story.ask(seat, { do: "legal", as: seat });
        const { view } = await story.ask(seat, { do: "view", as: seat });
        const owned = new Set(view.lands.filter(({ owner }) => owner).map(({ at }) => at));
        const open = actions
          .filter((one) => one.startsWith("attack "))
          .map((one) => one.split(" ")[1])
          .find((at) => owned.has(at) && !taken.has(at));
        taken.add(open);
        return open;
      },
      ["emerald", "gold"],
    );
    await story.picture("emerald", "2-battles");
    await story.picture("gold", "2-battles");
    const { pending } = await story.turn();
    for (const { name } of pending) await story.enter("organiser", `award told settle ${name} lost`);
    await story.rolls([]);
    const { view } = await story.ask("organiser", { do: "view", as: "spectator" });
    assert.equal(view.round, 3);
    await story.all_see_the_map();
  },

  async "peace is offered and accepted by all, and the records hold"(story) {
    const azure = story.page("azure");
    await azure.locator(".bar > .btn.icon").last().click();
    await press(azure.locator("dialog[open] nav"), "Offer a draw");
    const offer = story.page("crimson").locator(".table > .offer");
    await offer.waitFor();
    await story.picture("crimson", "3-offer");
    await press(offer, "Aceptar");
    for (const seat of seats.slice(2)) await story.enter(seat, "accept");
    for (const seat of seats) await story.page(seat).locator("dialog[open] .end").waitFor();
    await story.picture("azure", "3-end");
    await story.picture("crimson", "3-end");
    await no_violations(story.page("crimson"), "the end");
    const dashes = await dashes_in(azure.locator("dialog[open] figure").first());
    assert.equal(new Set(dashes).size, seats.length, "each line is told apart by its dashes");
    verify(await saved(azure));
  },
};

export const planetary_story_tests = {
  "planetary story: eight browsers through two rounds, one of them reopened": async (stage) => {
    const story = await Company.gather(stage);
    for (const [name, chapter] of Object.entries(chapters)) {
      const began = Date.now();
      const note = await chapter(story).catch((why) => {
        why.message = `${name}: ${why.message}`;
        throw why;
      });
      console.log(`     ${name} (${[note, `${Date.now() - began} ms`].filter(Boolean).join("; ")})`);
    }
  },
};
