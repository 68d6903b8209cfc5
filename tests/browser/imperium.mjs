// tests/browser/imperium.mjs -- Imperium Galactica by mouse: a turn through all eight phases, a landing with losses, a duel of cards.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { open_position } from "./positions.mjs";

const game = "imperium";
const seats = { red: "you", blue: 1 };
const homes = [
  { at: "1r-0", kind: "home", owner: "red", infantry: 3 },
  { at: "1b-0", kind: "home", owner: "blue", infantry: 3 },
];

/** Every phase asks something: a card to play, a squadron without supply, a damaged ship, a neutral planet, an enemy in reach. */
export const full_turn = {
  options: { mission: "mission-1" },
  seats,
  position: {
    course: { phase: "auction", turn: 1, first: "blue", pc: [30, 0] },
    auction: { bidder: "red" },
    hands: [["levy", "salvo"], []],
    planets: [...homes, { at: "4r-0", kind: "medium", owner: "red", infantry: 1 }],
    ships: [
      { at: "1r-1", kind: "frigate", owner: "red", damaged: true },
      { at: "3r-3", kind: "corvette", owner: "red", infantry: 1 },
      { at: "4b-2", kind: "destroyer", owner: "red", interceptors: 1 },
      { at: "3b-1", kind: "bomber", owner: "red" },
      { at: "4b-1", kind: "corvette", owner: "blue" },
    ],
  },
};

/** Two landings: one takes its planet, the other only costs the defenders a unit. */
export const landing = {
  options: { mission: "mission-1" },
  seats,
  position: {
    course: { phase: "declaring", player: "red", first: "red" },
    planets: [
      ...homes,
      { at: "4r-0", kind: "medium", owner: "blue", infantry: 2, cannon: true, ion_cannon: true },
      { at: "3r-2", kind: "small", owner: "blue", infantry: 1, armour: 1 },
    ],
    ships: [
      { at: "4r-4", kind: "battleship", owner: "red", armour: 2, interceptors: 1 },
      { at: "4r-3", kind: "transport", owner: "red", infantry: 4 },
      { at: "3r-1", kind: "corvette", owner: "red", infantry: 1 },
      { at: "4r-5", kind: "frigate", owner: "blue", interceptors: 1 },
    ],
  },
};

/** What a person does at this table, by mouse or finger. */
export class Player {
  constructor(visitor, touch = false) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.touch = touch;
  }

  press(locator) {
    return this.touch ? locator.tap() : locator.click();
  }

  async cell(at) {
    await this.press(this.page.locator(`.board [data-at="${at}"]`));
  }

  /** A button of the panel, by a part of its words. */
  async button(words) {
    await this.press(
      this.page.locator(".t-play .btn, .ig-casualties button").filter({ hasText: words }).first(),
    );
  }

  /** Ends the phase, as the button with N says. */
  async end() {
    await this.press(this.page.locator(".t-play .ig-end"));
  }

  async phase(words) {
    await this.page.locator(".ribbon li.now").filter({ hasText: words }).waitFor();
    await this.visitor.until((now) => now.yours, `one's turn in ${words}`, 30_000);
  }

  async title(words) {
    await this.page.locator(".t-play h2").filter({ hasText: words }).waitFor({ timeout: 30_000 });
  }

  says(at) {
    return this.page.locator(`.board [data-at="${at}"]`).getAttribute("aria-label");
  }

  async log() {
    return this.page.locator(".t-log").innerText();
  }
}

async function whole_turn(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Player(visitor);
  await open_position(visitor, stage.address, game, full_turn);

  await me.phase("Initiative");
  await page.getByRole("button", { name: "One PC more" }).click();
  await no_violations(page, "the auction");
  await me.button("Bid 1");

  await me.phase("Resources");
  await page.locator(".ig-card").filter({ hasText: "Levy" }).click();
  await me.button("Play Levy");
  await me.end();

  await me.phase("Cards");
  await me.button("Buy a card");
  await page.locator(".ig-card:not(.empty)").nth(1).waitFor();
  await me.end();

  await me.phase("Supply");
  assert.match(await me.says("3b-1"), /without supply/);
  await me.cell("3b-1");

  await me.phase("Repair");
  await me.cell("1r-1");
  await page
    .locator(".board [data-piece]")
    .filter({ has: page.locator("[href='#ig-frigate']") })
    .waitFor();
  await me.end();

  await me.phase("Construction");
  await page.getByRole("button", { name: /^interceptors, 2/ }).click();
  await no_violations(page, "the shipyard");
  await me.cell("1r-2");
  assert.match(await me.says("1r-2"), /Red interceptors/);
  await me.end();

  await me.phase("Movement");
  await me.cell("3r-3");
  await me.cell("3r-2"); // the neutral planet beside it: its troop lands
  await page.waitForFunction(() =>
    /Red small planet, 1 infantry/.test(
      document.querySelector("[data-at='3r-2']")?.getAttribute("aria-label"),
    ),
  );
  await me.cell("1r-1");
  await me.cell("1r-6");
  await me.end();

  await me.phase("Combat");
  await me.cell("4b-2");
  await page.locator(".board [data-at='4b-1']").hover();
  await page.locator(".ig-preview").filter({ hasText: "damaged" }).waitFor();
  await no_violations(page, "a combat before it is fought");
  await me.cell("4b-1");
  await me.end();
  await me.button("First: corvette 4b-1");
  await me.title("Secret cards");
  await me.button("Without cards");
  await page
    .locator(".t-log")
    .filter({ hasText: /6 against 4 in 4b-1: damaged/ })
    .waitFor();
  assert.match(await me.says("4b-1"), /damaged/);
}

async function casualties(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Player(visitor);
  await open_position(visitor, stage.address, game, landing);
  await me.title("Declare attacks");
  for (const [from, to] of [
    ["4r-4", "4r-0"],
    ["4r-3", "4r-0"],
  ]) {
    await me.cell(from);
    await me.cell(to);
    await me.button("with all");
    await visitor.until((now) => now.yours, "the next order");
  }
  await me.cell("3r-1");
  await me.cell("3r-2");
  await page.locator(".ig-declared").filter({ hasText: "3r-2" }).waitFor();
  await no_violations(page, "declared landings");
  await me.end();
  await me.button("First: medium planet 4r-0");
  await me.title("Who stays?"); // the computer has chosen Red's losses
  await no_violations(page, "who stays");
  await me.button("infantry");
  await me.end();
  await me.button("First: small planet 3r-2");
  await me.title("Their losses");
  await me.button("armour");
  await page
    .locator(".t-log")
    .filter({ hasText: /The landing on 3r-2 has failed/ })
    .waitFor();
  assert.match(await me.says("4r-0"), /Red medium planet, 1 infantry/);
  assert.match(await me.says("3r-2"), /Blue small planet, 1 infantry/);
}

export const imperium_tests = {
  "imperium: a turn through all eight phases by mouse": whole_turn,
  "imperium: a landing with losses on both sides": casualties,
};
