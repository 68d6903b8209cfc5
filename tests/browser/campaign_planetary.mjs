// tests/browser/campaign_planetary.mjs -- Eight players in eight browsers through two rounds of a campaign: a report that is
// contested, one that nobody answers, a battle drawn by lot, a round that is reopened; the pages of battles, the desk, paper.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { amiss } from "./amiss.mjs";
import { order_table } from "./visitor.mjs";

const game = "planetary-empires";
const seats = ["azure", "crimson", "emerald", "gold", "violet", "ivory", "sable", "ochre"];
const a_minute_and_its_alarm_ms = 100_000;
const shots = process.env.HEXASTRA_SHOTS;

/** One request over the socket, by the key of a seat: what the test does not look at. */
async function ask(page, { table, key }, request) {
  const answer = await page.evaluate(
    ([table, key, request]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        const send = (message) => socket.send(JSON.stringify(message));
        socket.onopen = () => send({ do: "join", id: 1, table, key });
        socket.onerror = () => reject(new Error("no line"));
        socket.onmessage = ({ data }) => {
          const { id, ...said } = JSON.parse(data);
          if (id === 1) send({ ...request, id: 2 });
          if (id !== 2) return;
          socket.close();
          resolve(said);
        };
      }),
    [table, key, request],
  );
  assert.ok(!answer.error && answer.result !== "refused", JSON.stringify([request, answer]));
  return answer;
}

const press = (place, name) => place.getByRole("button", { name, exact: true }).click();

const press_link = (place, name) => place.getByRole("link", { name, exact: true }).click();

class Campaign {
  static async begin(stage) {
    const campaign = new Campaign();
    campaign.visitors = {};
    const maker = await stage.arrive();
    await maker.page.goto(stage.address);
    const { table, keys } = await order_table(maker.page, {
      game,
      options: { players: "8" },
      seats: Object.fromEntries(seats.map((seat) => [seat, "person"])),
      manners: { organiser: true, answer_minutes: 1 },
    });
    Object.assign(campaign, { stage, table, keys });
    await campaign.sit(maker, "organiser", "?desk");
    for (const [at, seat] of seats.entries())
      await campaign.sit(
        await stage.arrive(at % 2 ? { size: "phone", locale: "es-ES" } : { size: "desk", locale: "en-GB" }),
        seat,
      );
    return campaign;
  }

  at = (who, query = "") => `${this.stage.address}/table/${this.table}${query}#${this.keys[who]}`;
  page = (who) => this.visitors[who].page;

  async sit(visitor, who, query = "") {
    this.visitors[who] = visitor;
    await visitor.page.goto(this.at(who, query));
    await visitor.page
      .locator(query ? "main h1" : ".table .board")
      .first()
      .waitFor();
  }

  ask(who, request) {
    return ask(this.page(who), { table: this.table, key: this.keys[who] }, request);
  }
  play(as, action) {
    return this.ask(as, { do: "play", as, action, move: `${as}-${action}-${Math.random()}` });
  }
  enter(as, deed) {
    return this.ask(as, { do: "enter", as, deed });
  }
  async turn() {
    return (await this.ask("organiser", { do: "turn" })).turn;
  }

  /** Each gives an order on a tile of somebody else's, and passes. */
  async orders() {
    const [ordered, attacked] = [new Set(), new Set()];
    for (let turn = await this.turn(); turn.phase === "orders"; turn = await this.turn()) {
      const [seat] = turn.seats;
      const { actions } = await this.ask(seat, { do: "legal", as: seat });
      const { view } = await this.ask(seat, { do: "view", as: seat });
      const owner = (at) => view.lands.find((land) => land.at === at)?.owner;
      const free = (one) => owner(one.split(" ")[1]) && !attacked.has(one);
      const attack = actions.find((one) => one.startsWith("attack ") && free(one));
      const gives = attack && !ordered.has(seat);
      if (gives) attacked.add(attack);
      ordered.add(seat);
      await this.play(seat, gives ? attack : "pass");
    }
  }

  /** Who has a roll takes it. */
  async rolls() {
    for (let turn = await this.turn(); turn.phase === "conquest"; turn = await this.turn()) {
      const [seat] = turn.seats;
      const { actions } = await this.ask(seat, { do: "legal", as: seat });
      await this.play(seat, actions.find((one) => one.startsWith("conquer ")) ?? "done");
    }
  }

  /** The page of a battle, whoever looks; the address is that of a notice. */
  async battle(who, name) {
    await this.page(who).goto(this.at(who, `?battle=${name}`));
    const main = this.page(who).locator(".page main");
    await main.locator("h1").waitFor();
    return main;
  }

  async picture(who, name) {
    const page = this.page(who);
    await page.waitForTimeout(150);
    assert.deepEqual(await page.evaluate(amiss), [], `${name}, ${who}`);
    if (shots) await page.screenshot({ path: `${shots}/pe-${name}.png`, fullPage: true });
  }
}

/** Attacker and defender of a battle that waits. */
function sides({ name, seats: both }) {
  const attacker = name.split("-")[1];
  return [attacker, both.find((seat) => seat !== attacker)];
}

/** Of a battle's page: the nth of its usual ends. */
const end = (main, nth) => main.locator(".usual label").nth(nth);

/** Looks where changes lead until nothing is left to choose: what no longer fits did not happen, what is owed is left open. */
async function settle(dialog, at_first = () => undefined) {
  for (let looks = 0; looks < 30; ++looks) {
    await press(dialog, "See where this leads");
    const enter = dialog.getByRole("button", { name: "Enter the correction" });
    const open = dialog.locator("section.open");
    await enter.or(open.first()).first().waitFor();
    if (looks === 0) await at_first();
    if (await enter.isVisible()) return;
    while (await open.count()) {
      const first = open.first();
      await first
        .locator(".btn")
        .filter({ hasText: /did not happen|Leave it open/ })
        .first()
        .click();
    }
  }
  assert.fail("it is never settled");
}

const chapters = {
  async "one is reported, and what silence means is told"(campaign, battle) {
    const [attacker, defender] = sides(battle);
    const main = await campaign.battle(attacker, battle.name);
    await end(main, 0).click();
    await main.locator(".btn.main").first().click();
    await main.locator(".sent").waitFor();
    const other = await campaign.battle(defender, battle.name);
    await other.locator(".till time").waitFor();
    assert.match(await other.locator(".till").innerText(), /T-15/);
    await campaign.picture(defender, `silence-${defender}`);
  },

  async "a report is sent in two touches, contested, and ruled on"(campaign, battle) {
    const [attacker, defender] = sides(battle);
    const one = await campaign.battle(attacker, battle.name);
    await campaign.picture(attacker, `report-${attacker}`);
    await no_violations(campaign.page(attacker), "the page of a battle");
    await end(one, 0).click();
    await one.locator(".btn.main").first().click();
    await one.locator(".sent").waitFor();
    const other = await campaign.battle(defender, battle.name);
    await other.locator(".claimed").waitFor();
    await campaign.picture(defender, `confirm-${defender}`);
    await other.locator(".fold summary").first().click();
    await end(other, 1).click();
    await other.locator(".fold .btn.main").click();
    await one.locator(".differ").waitFor();
    await other.locator(".differ").waitFor();
    await campaign.picture(attacker, `contested-${attacker}`);

    const desk = campaign.page("organiser").locator(".page main");
    await desk.locator("select").first().selectOption(battle.name);
    await desk.getByText("they differ, and I rule").click();
    await campaign.picture("organiser", "desk");
    await no_violations(campaign.page("organiser"), "the organiser's desk");
    await desk.locator(".choose .btn").first().click();
    await one.getByRole("heading", { name: /waits no more|ya no espera/ }).waitFor();
    await desk
      .locator("ol li", { hasText: "settles the battle" })
      .first()
      .waitFor()
      .catch(() => undefined);
  },

  async "one is drawn by lot, its odds beforehand"(campaign, battle) {
    for (const [nth, seat] of sides(battle).entries()) {
      const main = await campaign.battle(seat, battle.name);
      if (nth === 0) {
        await main.locator(".ways label").last().click();
        await campaign.picture(seat, `odds-${seat}`);
        await main.locator("details[open] .btn").click();
        await main.locator(".sent, .who .said").first().waitFor();
      } else await main.locator(".btn.main").first().click();
    }
    const { pending = [] } = await campaign.turn();
    assert.ok(!pending.some(({ name }) => name === battle.name), "it is drawn");
  },

  async "a link is lost, and another opens the same seat"(campaign) {
    const desk = campaign.page("organiser").locator(".page main");
    const row = desk.locator("li", { has: campaign.page("organiser").getByText("Ochre") }).first();
    await row.locator("button[aria-expanded]").click();
    await press(row, "New link");
    const link = await row.locator("input[readonly]").inputValue();
    await campaign.page("ochre").goto(link);
    await campaign.page("ochre").locator(".table .board").first().waitFor();
    campaign.keys.ochre = new URL(campaign.page("ochre").url()).hash.slice(1);
    const late = await campaign.stage.arrive();
    await late.page.goto(link);
    await late.page
      .getByText("Somebody has sat down")
      .or(late.page.locator("main.waiting h1"))
      .first()
      .waitFor();
  },

  async "somebody on paper: whoever organises writes for them, and keeps the office"(campaign) {
    const page = campaign.page("organiser");
    const desk = page.locator(".page main");
    const row = desk.locator("li", { has: page.getByText("Sable") }).first();
    await row.locator("button[aria-expanded]").click();
    await press(row, "Write for them here");
    const way = row.getByRole("link", { name: /Write for/ });
    await way.waitFor();
    await way.click();
    await page.locator(".table .board").first().waitFor();
    campaign.keys.sable = new URL(page.url()).hash.slice(1);
    await page.goto(campaign.at("organiser", "?desk"));
    await page.getByRole("heading", { name: "Organiser’s desk" }).waitFor();
    await page.goto(campaign.stage.address);
    const mine = page.locator("#tables .rows li");
    await mine.nth(1).waitFor();
    await page.goto(campaign.at("organiser", "?desk"));
    await page.getByRole("heading", { name: "Organiser’s desk" }).waitFor();
  },

  async "and it counts, since nobody has answered"(campaign, battle) {
    const main = await campaign.battle(sides(battle)[1], battle.name);
    await main
      .getByRole("heading", { name: /waits no more|ya no espera/ })
      .waitFor({ timeout: a_minute_and_its_alarm_ms });
  },

  async "the first round is reopened with what would differ before one's eyes"(campaign, battle) {
    const page = campaign.page("organiser");
    await press(page.locator(".page main"), "Look at what was entered");
    const dialog = page.locator("dialog[open]");
    const { entries } = await campaign.ask("organiser", { do: "log", as: "organiser" });
    const line = entries.find((one) => one.action?.startsWith(`settle ${battle.name} `));
    assert.ok(line, "the report of the first round is an entry");
    const shown = dialog
      .locator("ol.lines > li")
      .filter({ has: page.locator(".no", { hasText: new RegExp(`^${line.line}$`) }) });
    await shown.locator("button.line").click();
    await press(shown, "A draw");
    await settle(dialog, () => campaign.picture("organiser", "preview-1"));
    await dialog.locator("section", { hasText: "What would differ" }).waitFor();
    await campaign.picture("organiser", "preview");
    await no_violations(page, "what would differ");
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    await page.locator("ol li", { hasText: "Earlier entries are amended" }).first().waitFor();
    const { entries: after } = await campaign.ask("organiser", { do: "log", as: "organiser" });
    assert.ok(after.some((one) => one.action === `settle ${battle.name} drawn`));
  },
};

export const campaign_planetary_tests = {
  "planetary empires: eight browsers through two rounds, contested, silent, drawn, and one round reopened":
    async (stage) => {
      const campaign = await Campaign.begin(stage);
      await campaign.orders();
      const { pending } = await campaign.turn();
      assert.ok(pending.length >= 4, `${pending.length} battles`);
      const [silent, contested, drawn, ...others] = pending;
      const all = Object.entries(chapters);
      const tell = async ([name, chapter], ...more) => {
        const began = Date.now();
        await chapter(campaign, ...more).catch((why) => {
          why.message = `${name}: ${why.message}`;
          throw why;
        });
        console.log(`    ${name} (${Date.now() - began} ms)`);
      };
      await tell(all[0], silent);
      await tell(all[1], contested);
      await tell(all[2], drawn);
      await tell(all[3]);
      await tell(all[4]);
      await tell(all[5], silent);
      for (const { name } of others) await campaign.enter("organiser", `award told settle ${name} won`);
      await campaign.rolls();
      await campaign.orders();
      for (const { name } of (await campaign.turn()).pending ?? [])
        await campaign.enter("organiser", `award told settle ${name} lost`);
      await tell(all[6], contested);
    },

  "planetary empires: on one device whoever holds it writes for both, and reopens what was": async (
    stage,
  ) => {
    const start = { level: 1, options: { players: "2" } };
    const visitor = await stage.arrive({ played: game, start });
    const { page } = visitor;
    await visitor.open(`${stage.address}/pass/${game}`);
    const battles = page.locator(".panel.battles h3 a");
    const main = page.locator(".t-play .acts .btn.main");
    await main.first().waitFor();
    for (let orders = 0; (await battles.count()) === 0; ++orders) {
      assert.ok(orders < 20, "a battle comes of the orders");
      const { ply } = await visitor.standing();
      if (orders < 6) await main.first().click();
      else await page.keyboard.press("n");
      await visitor.until((now) => now.ply > ply, "an order");
    }
    // One report is enough where both sides are one's own.
    while ((await battles.count()) > 0) {
      await battles.first().click();
      const side = page.locator(".page main");
      await end(side, 0).click();
      await side.locator(".btn.main").first().click();
      await side.getByRole("heading", { name: "This battle waits no more" }).waitFor();
      await press_link(side, "Back to the board");
      await page.locator(".table .board").first().waitFor();
    }
    await page.goto(`${page.url()}?desk`);
    await press(page.locator(".page main"), "Look at what was entered");
    const dialog = page.locator("dialog[open]");
    const report = dialog.locator("ol.lines > li", { hasText: /attacks and beats/ }).last();
    await report.locator("button.line").click();
    await press(report, "A draw");
    await settle(dialog);
    await dialog.locator("section", { hasText: "What would differ" }).waitFor();
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    await press(page.locator(".page main"), "Look at what was entered");
    await dialog.locator("ol.lines > li", { hasText: /draw/ }).last().waitFor();
  },
};
