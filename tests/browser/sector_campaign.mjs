// tests/browser/sector_campaign.mjs -- A campaign of three and whoever organises, each in a browser of their own: the ground
// battles of a round are fought elsewhere and reported, one of them contested, and one turn is reopened.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { Company } from "./planetary_company.mjs";
import { end, press, settle } from "./planetary_story.mjs";
import { game } from "./sector.mjs";
import { order_table } from "./visitor.mjs";

const seats = ["azure", "crimson", "emerald"];

/** Azure has landed on a planet of each of the others and on a bastion of nobody’s; its general is at home. */
const charter = {
  name: { en: "Three shores", es: "Tres orillas" },
  radius: 5,
  turns: 4,
  ground: "fought",
  order: seats,
  players: [
    {
      headquarters: "k1",
      raw: 20,
      production: 12,
      studied: [1, 0, 0, 1, 0, 0],
      ships: [
        { type: "frigate", at: "f5" },
        { type: "corvette", at: "g8" },
        { type: "cruiser", at: "h3" },
        { type: "explorer", at: "k2" },
      ],
    },
    { headquarters: "a6", raw: 9, production: 6, ships: [{ type: "corvette", at: "a7" }] },
    { headquarters: "f11", raw: 9, production: 6, ships: [{ type: "corvette", at: "f10" }] },
  ],
  sites: [
    { at: "k1", holds: "capital", owner: "azure" },
    { at: "a6", holds: "capital", owner: "crimson" },
    { at: "f11", holds: "capital", owner: "emerald" },
    { at: "f5", holds: "raw", owner: "crimson", garrison: true },
    { at: "g8", holds: "production", owner: "emerald", garrison: true },
    { at: "d9", holds: "hive", owner: "emerald" },
    { at: "h3", holds: "bastion" },
    { at: "i5", holds: "factory", owner: "azure" },
    { at: "c4", holds: "raw" },
  ],
};
const confirmed = "t1-azure-f5";
const contested = "t1-azure-g8";
const neutral = "t1-azure-h3";
const won = 0;
const lost = 1;
const a4 = /MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g;
/** Events of which nothing comes. */
const quiet = { 1: "event 35", 2: "event 41" };

const send = (main) => main.locator(".btn.main").first();
const settled = (main) => main.getByRole("heading", { name: /no longer waiting|ya no espera/ });

class Sector extends Company {
  seats = seats;

  static async gather(stage) {
    const club = new Sector();
    club.clerk = (await stage.arrive()).page;
    await club.clerk.goto(stage.address);
    const made = await order_table(club.clerk, {
      game,
      scenario: charter,
      seats: Object.fromEntries(seats.map((seat) => [seat, "person"])),
      manners: { organiser: true, by_hand: true },
    });
    Object.assign(club, { stage, table: made.table, keys: made.keys });
    await club.sit(await stage.arrive(), "organiser", "?desk");
    await club.sit(await stage.arrive(), "azure");
    await club.sit(await stage.arrive({ size: "phone", locale: "es-ES" }), "crimson");
    await club.sit(await stage.arrive({ locale: "es-ES" }), "emerald");
    return club;
  }

  throws(face) {
    return this.ask("organiser", { do: "play", as: "nature", action: face, move: `throw ${face}` });
  }

  async planets() {
    const { view } = await this.ask("organiser", { do: "view", as: "spectator" });
    const owned = view.sites.filter(({ kind }) => kind !== "none");
    return Object.fromEntries(owned.map(({ at, owner }) => [at, owner ?? ""]));
  }

  /** Each page reads the same owner out for that planet. */
  async all_see(at, names) {
    for (const seat of seats) {
      const name = names[seat === "azure" ? "en" : "es"];
      await this.page(seat).locator(`.board [data-at="${at}"][aria-label*=", ${name}"]`).waitFor();
    }
  }
}

const chapters = {
  async "three battles are begun by page"(club) {
    await club.throws(quiet[1]);
    const page = club.page("azure");
    await page.locator(".t-play .si-stats").waitFor();
    // Ships that could still act: the end of their phase is asked twice.
    await page.keyboard.press("n");
    await page.locator(".t-play .si-note.warn").waitFor();
    await club.step("azure", () => page.keyboard.press("n"));
    for (const [left, at] of ["F5", "H3", "G8"].entries()) {
      await page.getByRole("heading", { name: `Battle for ${at}` }).waitFor();
      await page.getByText(`${3 - left} to take`).waitFor();
      await page.getByText("Fought on your own table and reported").waitFor();
      if (at === "F5") await club.picture("azure", "si-landing");
      await club.step("azure", () => page.locator(".t-play > .acts .btn.main").click());
    }
    const { kind, pending } = await club.turn();
    assert.equal(kind, "report");
    assert.deepEqual(
      pending.map(({ name, seats: both }) => [name, both]),
      [
        [confirmed, ["azure", "crimson"]],
        [neutral, ["azure"]],
        [contested, ["azure", "emerald"]],
      ],
    );
    for (const seat of seats) await club.page(seat).locator(".panel.battles h3 a").first().waitFor();
    assert.equal(await page.locator(".panel.battles article").count(), 3);
    for (const seat of seats) await club.picture(seat, "si-battles");
    await no_violations(page, "the map and the battles");
  },

  async "each battle has its sheet of paper"(club) {
    const page = club.page("azure");
    await page.goto(club.at("azure", "?sheets=battles"));
    const papers = page.locator(".paper");
    await papers.nth(2).waitFor();
    assert.deepEqual(await papers.locator("h2").allInnerTexts(), [
      "Battle for F5",
      "Battle for H3",
      "Battle for G8",
    ]);
    const sums = await papers.nth(2).locator("section tr:last-child th.n:not(:empty)").allInnerTexts();
    assert.deepEqual(sums, ["1000 points", "1050 points"], "a hive world is worth 5 % more");
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    assert.equal(pdf.match(/\/Type \/Page\b/g).length, 3);
    assert.equal(pdf.match(a4)?.length, 3);
    await club.both("azure", "si-sheets");
    await club.to_the_board("azure");
  },

  async "one is reported on a phone, and confirmed"(club) {
    const main = await club.battle("crimson", confirmed);
    assert.equal(await main.locator("h1").innerText(), "Batalla por F5");
    await main.getByText(/^Azur ataca a .*, casilla de materia prima · turno de juego 1$/).waitFor();
    assert.deepEqual(await main.locator("table thead b").allInnerTexts(), ["1000 puntos", "1000 puntos"]);
    await no_violations(club.page("crimson"), "the page of a battle");
    await end(main, won).tap();
    await club.picture("crimson", "si-report");
    await send(main).tap();
    await main.locator(".sent").waitFor();
    const other = await club.battle("azure", confirmed);
    await other.locator(".claimed", { hasText: "Azure won" }).waitFor();
    await club.picture("azure", "si-confirm");
    await send(other).click();
    for (const one of [main, other]) await settled(one).waitFor();
    await other.getByText("Azure won: the planet is taken.").waitFor();
  },

  async "one is contested, and whoever organises rules on it"(club) {
    const one = await club.battle("azure", contested);
    assert.deepEqual(await one.locator("table thead b").allInnerTexts(), ["1000 points", "1050 points"]);
    await end(one, won).click();
    await send(one).click();
    await one.locator(".sent").waitFor();
    const other = await club.battle("emerald", contested);
    await other.locator(".claimed").waitFor();
    await other.locator(".fold summary").first().click();
    await end(other, 0).click();
    await other.locator(".fold .btn.main").click();
    for (const main of [one, other]) await main.locator(".differ").waitFor();
    await club.picture("emerald", "si-contested");
    const office = club.page("organiser");
    const desk = office.locator(".page main");
    await desk.getByText("contested: Battle for G8").first().waitFor();
    await desk.locator("select").first().selectOption(contested);
    assert.ok(await desk.getByLabel("they differ, and I rule").isChecked());
    await club.both("organiser", "si-desk");
    await no_violations(office, "the organiser's desk");
    await desk.locator(".choose .btn", { hasText: "Emerald won" }).click();
    for (const main of [one, other]) await settled(main).waitFor();
    await other.getByText("Ganó Esmeralda: el planeta resiste.").waitFor();
    // Whoever landed leaves the planet.
    await club.to_the_board("azure");
    const page = club.page("azure");
    await page.locator(".t-play h2", { hasText: "Retreat" }).waitFor();
    await club.picture("azure", "si-retreat");
    await club.step("azure", () => page.locator(".t-play > .acts .btn.main").click());
  },

  async "against nobody one report is enough"(club) {
    const main = await club.battle("azure", neutral);
    assert.deepEqual(await main.locator("table thead b").allInnerTexts(), ["1000 points"]);
    await end(main, won).click();
    await send(main).click();
    await settled(main).waitFor();
    await club.to_the_board("azure");
    await club.page("azure").locator(".t-play .si-yard").first().waitFor();
  },

  async "the round is over, and the next game turn begins"(club) {
    const page = club.page("azure");
    const ends = page.locator(".t-play > .acts .btn", { has: page.locator("kbd", { hasText: /^N$/ }) });
    await club.step("azure", () => page.getByRole("button", { name: /^Buy a corvette/ }).click());
    await club.step("azure", () => ends.click());
    for (const seat of ["crimson", "emerald"]) {
      for (let turn = await club.turn(); turn.seats[0] === seat; turn = await club.turn())
        await club.play(seat, "done");
    }
    await club.throws(quiet[2]);
    assert.deepEqual(await club.planets(), {
      k1: "azure",
      a6: "crimson",
      f11: "emerald",
      f5: "azure",
      g8: "emerald",
      d9: "emerald",
      h3: "azure",
      i5: "azure",
      c4: "",
    });
    for (const seat of seats) await club.to_the_board(seat);
    await club.all_see("g8", { en: "Emerald", es: "Esmeralda" });
    await club.all_see("f5", { en: "Azure", es: "Azur" });
  },

  async "the contested battle is reopened, and all go on from what is right"(club) {
    const page = club.page("organiser");
    const before = await club.planets();
    await press(page.locator(".page main"), "Look at what was entered");
    const dialog = page.locator("dialog[open]");
    const report = dialog.locator("ol.lines > li", { hasText: /Azure loses to Emerald on G8/ }).last();
    await report.locator("button.line").click();
    await press(report, "Report G8 (Azure) won");
    await settle(dialog, () => club.both("organiser", "si-preview"));
    const differs = dialog.locator("section", { hasText: "What would differ" });
    await differs.getByText("G8").first().waitFor();
    await no_violations(page, "what would differ");
    await club.both("organiser", "si-differs");
    assert.deepEqual(await club.planets(), before, "to look changes nothing");
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Earlier entries are amended").first().waitFor();
    assert.deepEqual(await club.planets(), { ...before, g8: "azure" });
    await club.all_see("g8", { en: "Azure", es: "Azur" });
    for (const seat of seats) await club.picture(seat, "si-amended");
  },

  async "the campaign goes on by page"(club) {
    const { kind, phase, seats: now } = await club.turn();
    assert.deepEqual([kind, phase], ["decide", "ships"]);
    const [seat] = now;
    const page = club.page(seat);
    await page.locator(".t-play .si-stats").waitFor();
    const main = page.locator(".t-play > .acts .btn.main").first();
    await club.step(seat, () => club.press(seat, main));
    const { ply } = await club.visitors[seat].standing();
    for (const one of seats) await club.visitors[one].until((at) => at.ply >= ply, "the same step");
  },
};

export const sector_campaign_tests = {
  "sector: a campaign with reported battles in three browsers": async (stage) => {
    const club = await Sector.gather(stage);
    for (const [name, chapter] of Object.entries(chapters)) {
      const began = Date.now();
      await chapter(club).catch((why) => {
        why.message = `${name}: ${why.message}`;
        throw why;
      });
      console.log(`     ${name} (${Date.now() - began} ms)`);
    }
  },
};
