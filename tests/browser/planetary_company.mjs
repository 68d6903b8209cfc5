// tests/browser/planetary_company.mjs -- Eight people and whoever organises, each in a browser of their own, at one table of
// Planetary Empires.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { amiss } from "./amiss.mjs";
import { binary } from "./server.mjs";
import { order_table, sizes } from "./visitor.mjs";

export const game = "planetary-empires";
/** Who sits at what, and in which language. */
const people = {
  azure: { size: "desk", locale: "en-GB" },
  crimson: { size: "phone", locale: "es-ES" },
  emerald: { size: "desk", locale: "es-ES" },
  gold: { size: "phone", locale: "en-GB" },
  violet: { size: "desk", locale: "en-GB" },
  ivory: { size: "phone", locale: "es-ES" },
  sable: { size: "desk", locale: "es-ES" },
  ochre: { size: "phone", locale: "en-GB" },
};
export const seats = Object.keys(people);
export const on_phone = (seat) => people[seat].size === "phone";
const languages = ["en", "es"];
const language_of = (seat) => people[seat].locale.slice(0, 2);
const shots = process.env.HEXASTRA_SHOTS;
const settling_ms = 150;
/** Battles as the rules call them, and nobody else. */
const bare_names = /.*\br\d+-[a-z]+-[a-z]\d.*/g;

/** One request over a line that stays open, by the key of a seat: what the test does not look at. */
export async function ask(page, { table, key }, request) {
  const answer = await page.evaluate(
    ([table, key, request]) => {
      window.lines ??= new Map();
      const open = () =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
          const waiting = new Map();
          const send = (message) =>
            new Promise((told) => {
              const id = waiting.size;
              waiting.set(id, told);
              socket.send(JSON.stringify({ ...message, id }));
            });
          socket.onopen = () => void send({ do: "join", table, key }).then(() => resolve(send));
          socket.onerror = () => reject(new Error("no line"));
          socket.onmessage = ({ data }) => {
            const { id, ...said } = JSON.parse(data);
            waiting.get(id)?.(said);
          };
        });
      if (!window.lines.has(key)) window.lines.set(key, open());
      return window.lines.get(key).then((send) => send(request));
    },
    [table, key, request],
  );
  assert.ok(!answer.error && answer.result !== "refused", JSON.stringify([request, answer]));
  return answer;
}

/** A charter of so many, each with another army. */
function charter_of(count) {
  const request = { do: "draft", game, options: { players: String(count) } };
  return JSON.parse(execFileSync(binary, ["table"], { input: `${JSON.stringify(request)}\n` })).scenario;
}

export class Company {
  visitors = {};

  static async gather(stage, who = seats, manners = { organiser: true, answer_minutes: 1 }) {
    const company = new Company();
    company.seats = who;
    const clerk = (company.clerk = (await stage.arrive()).page);
    await clerk.goto(stage.address);
    const { table, keys } = await order_table(clerk, {
      game,
      scenario: charter_of(who.length),
      seats: Object.fromEntries(who.map((seat) => [seat, "person"])),
      manners,
    });
    Object.assign(company, { stage, table, keys });
    await company.sit(await stage.arrive(), "organiser", "?desk");
    await Promise.all(who.map(async (seat) => company.sit(await stage.arrive(people[seat]), seat)));
    await company.learn_names();
    return company;
  }

  at = (who, query = "") => `${this.stage.address}/table/${this.table}${query}#${this.keys[who]}`;
  page = (who) => this.visitors[who].page;

  async sit(visitor, who, query = "") {
    this.visitors[who] = visitor;
    await visitor.page.goto(this.at(who, query));
    await visitor.page
      .locator(query ? "main h1" : ".table .t-play h2")
      .first()
      .waitFor();
  }

  /** How each seat is called in either language. */
  async learn_names() {
    this.names = {};
    for (const lang of languages) {
      const { games } = await this.ask("organiser", { do: "games", lang });
      const card = games.find((one) => one.game === game);
      this.names[lang] = Object.fromEntries(card.seats.map(({ seat, name }) => [seat, name]));
    }
  }

  ask(who, request) {
    return ask(this.clerk, { table: this.table, key: this.keys[who] }, request);
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
  async log() {
    return (await this.ask("organiser", { do: "log", as: "organiser" })).entries;
  }

  // A finger or a mouse, whatever they have.
  press(seat, place) {
    return on_phone(seat) ? place.tap() : place.click();
  }

  /** Does something in the page of a seat, and waits until the match has gone on there. */
  async step(seat, work) {
    const visitor = this.visitors[seat];
    const { ply } = await visitor.standing();
    await work(visitor.page);
    await visitor.until((now) => now.ply > ply, `a step of ${seat}`);
  }

  /** Each attacks what `plan` says, those `by_page` with the buttons of their page, and then gives no more orders. */
  async orders(plan, by_page) {
    const ordered = new Set();
    for (let turn = await this.turn(); turn.phase === "orders"; turn = await this.turn()) {
      const [seat] = turn.seats;
      const at = !ordered.has(seat) && (await plan(seat));
      ordered.add(seat);
      if (by_page.includes(seat)) await this.order_by_page(seat, at);
      else await this.play(seat, at ? `attack ${at}` : "pass");
    }
  }

  async order_by_page(seat, at) {
    const main = this.page(seat).locator(".t-play .acts .btn");
    await main.first().waitFor();
    if (!at) return this.step(seat, (page) => page.keyboard.press("n"));
    await this.press(seat, this.page(seat).locator(`.board [data-at="${at}"]`));
    await main.filter({ hasText: at.toUpperCase() }).waitFor();
    return this.step(seat, () => this.press(seat, main.first()));
  }

  /** Who has a roll takes it, those `by_page` with the button of their page. */
  async rolls(by_page, look) {
    for (let turn = await this.turn(); turn.phase === "conquest"; turn = await this.turn()) {
      const [seat] = turn.seats;
      const { actions } = await this.ask(seat, { do: "legal", as: seat });
      const roll = actions.find((one) => one.startsWith("conquer "));
      if (roll && by_page.includes(seat)) {
        await this.page(seat).locator(".t-play .pe-ways").waitFor();
        await look(seat);
        await this.step(seat, (page) => this.press(seat, page.locator(".t-play .acts .btn.main")));
      } else await this.play(seat, roll ?? "done");
    }
  }

  /** The page of a battle; the address is that of a notice. */
  async battle(who, name) {
    await this.page(who).goto(this.at(who, `?battle=${name}`));
    const main = this.page(who).locator(".page main");
    await main.locator("h1").waitFor();
    return main;
  }

  async to_the_board(seat) {
    const page = this.page(seat);
    if (!page.url().startsWith(`${this.stage.address}/table/${this.table}`)) await page.goto(this.at(seat));
    const back = page.locator(".page .top a.btn");
    const board = page.locator(".table .board");
    await back.or(board).first().waitFor();
    if (await back.count()) await this.press(seat, back);
    await board.first().waitFor();
  }

  /** Whose each tile is. */
  async owners() {
    const { view } = await this.ask("organiser", { do: "view", as: "spectator" });
    return Object.fromEntries(view.lands.map(({ at, owner }) => [at, owner]));
  }

  sees_owner(seat, at, owner) {
    const name = this.names[language_of(seat)][owner];
    return this.page(seat).locator(`.board [data-at="${at}"][aria-label*=" ${name}"]`).waitFor();
  }

  /** Every page shows each tile as its owner's: what it reads out has that name, and no other. */
  async all_see_the_map() {
    const owners = Object.entries(await this.owners());
    for (const seat of this.seats)
      await this.page(seat).waitForFunction(
        ([owners, names]) =>
          owners.every(([at, owner]) => {
            const said = document.querySelector(`.board [data-at="${at}"]`)?.ariaLabel.split(", ") ?? [];
            const named = Object.keys(names).filter((one) =>
              said.some((part) => part.endsWith(` ${names[one]}`)),
            );
            return named.length === (owner ? 1 : 0) && (!owner || named[0] === owner);
          }),
        [owners, this.names[language_of(seat)]],
      );
  }

  /** What is shown has room, nothing lies on anything, and there is a picture of it. */
  async picture(who, name) {
    const page = this.page(who);
    await page.waitForTimeout(settling_ms);
    const form = page.viewportSize().width === sizes.phone.width ? "phone" : "desk";
    const where = `${name}-${form}-${await page.evaluate(() => document.documentElement.lang)}`;
    assert.deepEqual(await page.evaluate(amiss), [], `${where}, ${who}`);
    const bare = (await page.locator("body").innerText()).match(bare_names) ?? [];
    assert.deepEqual(bare, [], `${where}, ${who}`);
    if (shots) await page.screenshot({ path: `${shots}/pe-${where}.png`, fullPage: true });
  }

  /** The same page on a desk in one language and on a phone in the other. */
  async both(who, name, language = "es") {
    const page = this.page(who);
    const [size, lang] = [page.viewportSize(), await page.evaluate(() => document.documentElement.lang)];
    await this.picture(who, name);
    await page.setViewportSize(sizes.phone);
    await page.evaluate((to) => document.querySelector(`[data-lang=${to}]`)?.click(), language);
    await this.picture(who, name);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForTimeout(settling_ms);
    assert.deepEqual(await page.evaluate(amiss), [], `${name}, on the narrowest`);
    await page.evaluate((to) => document.querySelector(`[data-lang=${to}]`)?.click(), lang);
    await page.setViewportSize(size);
  }
}
