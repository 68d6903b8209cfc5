// tests/browser/imperium.mjs -- Imperium Galactica by mouse: a turn through all eight phases, a landing with losses, a duel of cards.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { Sitter } from "./hands.mjs";
import { open_position } from "./positions.mjs";
import { overhear } from "./together.mjs";
import { order_table } from "./visitor.mjs";

export const game = "imperium";
const patience_ms = 15_000;
export const seats = { red: "you", blue: 1 };
export const homes = [
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

/** What a person does at this table. */
export class Player extends Sitter {
  async cell(at) {
    const cell = this.page.locator(`.board [data-at="${at}"]`);
    if (this.touch && !(await this.in_sight(cell))) await this.press(this.page.locator(".zoom .btn").last());
    await this.press(cell);
  }

  /** On a phone the board opens on a part of itself. */
  async in_sight(cell) {
    const [one, all] = await Promise.all([
      cell.boundingBox(),
      this.page.locator(".board svg.sheet").boundingBox(),
    ]);
    if (!one || !all) return true;
    const [x, y] = [one.x + one.width / 2 - all.x, one.y + one.height / 2 - all.y];
    return x > 6 && y > 6 && x < all.width - 6 && y < all.height - 6;
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
    await this.turn(`one's turn in ${words}`);
  }

  async title(words) {
    await this.page.locator(".t-play h2").filter({ hasText: words }).waitFor({ timeout: 30_000 });
  }

  /** Waits until a sector is said to hold what `words` fits. */
  async holds(at, words) {
    const sector = this.page.locator(`.board [data-at="${at}"]`);
    for (const end = Date.now() + patience_ms; Date.now() < end; await this.page.waitForTimeout(30))
      if (words.test((await sector.getAttribute("aria-label")) ?? "")) return;
    assert.fail(`${at} is said to hold: ${await sector.getAttribute("aria-label")}, and not ${words}`);
  }

  async log() {
    return this.page.locator(".t-log").innerText();
  }
}

async function whole_turn(stage, size = "desk") {
  const touch = size === "phone";
  const visitor = await stage.arrive({ size });
  const { page } = visitor;
  const me = new Player(visitor, touch);
  const main = () => me.press(page.locator(".t-play .acts .btn.main"));
  /** A finger chooses first and then presses the button. */
  const choose = async (...places) => {
    for (const at of places) await me.cell(at);
    if (touch) await main();
  };
  await open_position(visitor, stage.address, game, full_turn);

  await me.phase("Initiative");
  await me.press(page.getByRole("button", { name: "One PC more" }));
  await no_violations(page, "the auction");
  await me.button("Bid 1");

  await me.phase("Resources");
  // On a phone the hand lies behind another tab, and what can be played now beside the buttons.
  const hand = page.locator(touch ? ".ig-playable .btn" : ".ig-card");
  await me.press(hand.filter({ hasText: "Levy" }));
  await me.button("Play Levy");
  await me.end();

  await me.phase("Cards");
  await me.button("Buy a card");
  await page.locator(".ig-card:not(.empty)").nth(1).waitFor({ state: "attached" });
  await me.end();

  await me.phase("Supply");
  await me.holds("3b-1", /without supply/);
  await choose("3b-1");

  await me.phase("Repair");
  await choose("1r-1");
  await page
    .locator(".board [data-piece]")
    .filter({ has: page.locator("[href='#ig-frigate']") })
    .waitFor();
  // With nothing left to repair the phase is over.

  await me.phase("Construction");
  await me.press(page.getByRole("button", { name: /^interceptors, 2/ }));
  await no_violations(page, "the shipyard");
  await choose("1r-2");
  await me.holds("1r-2", /Red interceptors/);
  await me.end();

  await me.phase("Movement");
  await choose("3r-3", "3r-2"); // the neutral planet beside it: its troop lands
  await me.holds("3r-2", /Red small planet, 1 infantry/);
  await choose("1r-1", "1r-6");
  await me.holds("1r-6", /frigate/);
  await me.end();

  await me.phase("Combat");
  await me.cell("4b-2");
  if (touch) await me.cell("4b-1");
  else await page.locator(".board [data-at='4b-1']").hover();
  await page.locator(".ig-preview").filter({ hasText: "damaged" }).waitFor();
  await no_violations(page, "a combat before it is fought");
  if (touch) await main();
  else await me.cell("4b-1");
  await page.locator(".ig-declared").filter({ hasText: "4b-1" }).waitFor();
  await me.end();
  await me.button("First: corvette 4b-1");
  await me.title("Secret cards");
  await me.button("Without cards");
  const fought = page
    .locator(".t-log")
    .filter({ hasText: /The corvette in 4b\u20111 is damaged: attack 6 against defence 4/ });
  await fought.waitFor({ state: "attached" });
  await me.holds("4b-1", /damaged/);
}

/** On the board of all twenty systems, where a sector is smaller than a finger. */
export const great_galaxy = {
  options: { mission: "mission-6" },
  seats,
  position: {
    course: { phase: "movement", turn: 1, player: "red", first: "red" },
    planets: homes,
    ships: [
      { at: "1r-5", kind: "transport", owner: "red" },
      { at: "1r-6", kind: "carrier", owner: "red", interceptors: 2, bombers: 1 },
      { at: "2r-1", kind: "corvette", owner: "red", infantry: 1 },
      { at: "1b-4", kind: "frigate", owner: "blue" },
    ],
  },
};

async function loads_and_launches(stage) {
  const visitor = await stage.arrive({ size: "phone" });
  const { page } = visitor;
  const me = new Player(visitor, true);
  const main = () => me.press(page.locator(".t-play .acts .btn.main"));
  await open_position(visitor, stage.address, game, great_galaxy);
  await me.phase("Movement");

  await me.cell("1r-5");
  await me.cell("1r-0");
  await main();
  await me.holds("1r-5", /Red transport[\s\S]*1 infantry/);
  await me.holds("1r-0", /Red home planet, 2 infantry/);

  await me.cell("1r-6");
  await me.press(page.locator(".ig-aboard .btn").first()); // interceptors come first
  await me.cell("1r-4");
  await main();
  await me.holds("1r-4", /Red interceptors/);
  await me.holds("1r-6", /1 interceptor, 1 bomber\b/);

  await me.cell("2r-1");
  await me.cell("2r-0");
  await main();
  await me.holds("2r-0", /Red small planet, 1 infantry/);
  await no_violations(page, "the great galaxy on a phone");
}

/** The same turn without a mouse. */
async function turn_by_keys(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Player(visitor);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await open_position(visitor, stage.address, game, full_turn);
  await me.phase("Initiative");
  await press("Enter"); // 0 is a bid
  await me.phase("Resources");
  await press("n");
  await me.phase("Cards");
  await press("n");
  await me.phase("Supply");
  await press("b", "Enter");
  await me.phase("Repair");
  await press("b", "Enter");
  await me.phase("Construction");
  await press("1", "b", "Enter");
  await page.locator(".t-log").filter({ hasText: "Builds interceptors" }).waitFor();
  await press("Escape", "n");
  await me.phase("Movement");
  await press("t", "b", "Enter");
  await page
    .locator(".t-log")
    .filter({ hasText: /\d[rb]\u2011\d → \d[rb]\u2011\d/ })
    .waitFor();
  await press("Escape", "n");
  await me.phase("Combat");
  await press("t", "b", "Enter");
  await page.locator(".ig-declared").filter({ hasText: "4b-1" }).waitFor();
  await press("n");
  await me.title("Which combat first?");
  await press("b", "Enter");
  await me.title("Secret cards");
  await press("Enter");
  await page
    .locator(".t-log")
    .filter({ hasText: /The corvette in 4b\u20111 is damaged: attack 6 against defence 4/ })
    .waitFor();
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
    .filter({ hasText: /The landing on 3r\u20112 has failed/ })
    .waitFor();
  await me.holds("4r-0", /Red medium planet, 1 infantry/);
  await me.holds("3r-2", /Blue small planet, 1 infantry/);
}

// ---- a duel of cards between two browsers -----------------------------------------------------------

/** Two ships face to face, and a deck of the twelve admirals alone: whoever buys them all has every card. */
export const face_to_face = {
  number: 90,
  name: { en: "Face to face", es: "Cara a cara" },
  story: { en: "A destroyer finds a corvette.", es: "Un destructor encuentra una corbeta." },
  turns: 4,
  limit: 60,
  price: 1,
  orientation: "e",
  opener: "red",
  without: ["captain", "commander"],
  systems: [
    { system: "1r", face: "a", q: -4, r: 5, turned: 0 },
    { system: "4r", face: "a", q: -1, r: 3, turned: 0 },
    { system: "4b", face: "a", q: 0, r: 0, turned: 3 },
    { system: "1b", face: "a", q: 3, r: -2, turned: 3 },
    { system: "3r", face: "a", q: -3, r: 2, turned: 1 },
    { system: "3b", face: "a", q: 2, r: 1, turned: 4 },
  ],
  things: [],
  planets: homes,
  ships: [
    { at: "4b-2", kind: "destroyer", owner: "red" },
    { at: "4b-1", kind: "corvette", owner: "blue" },
  ],
  red: { pc: 20, cards: 5 },
  blue: { pc: 20, cards: 5 },
};
const kept_cards = ["overload", "veto", "truce"];

/** Plays both seats by the protocol, as programs do, until Red may declare attacks. */
async function up_to_the_duel(page, { table, keys, kept }) {
  await page.evaluate(
    async ([name, seat_keys, keep]) => {
      const sit = (key) =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
          const waiting = new Map();
          let number = 0;
          const ask = (request) =>
            new Promise((answer) => {
              waiting.set(++number, answer);
              socket.send(JSON.stringify({ id: number, ...request }));
            });
          socket.onerror = () => reject(new Error("no line"));
          socket.onmessage = ({ data }) => {
            const said = JSON.parse(data);
            waiting.get(said.id)?.(said);
          };
          socket.onopen = async () => {
            const { error } = await ask({ do: "join", table: name, key });
            if (error) reject(new Error(error.text));
            else resolve({ ask, leave: () => socket.close() });
          };
        });
      const lines = { red: await sit(seat_keys.red), blue: await sit(seat_keys.blue) };
      const choose = (phase, seat, actions) => {
        if (phase === "auction" && seat === "red" && actions.includes("stand")) return "stand";
        if (phase === "auction") return actions.includes("bid 0") ? "bid 0" : "bid 1";
        if (phase === "buying" && actions.includes("buy")) return "buy";
        if (phase === "discarding")
          return actions.find((one) => !keep.includes(one.split(" ")[1])) ?? actions[0];
        return "done";
      };
      for (let step = 0; step < 120; ++step) {
        const { turn } = await lines.red.ask({ do: "turn" });
        const [seat] = turn.seats;
        if (turn.phase === "declaring" && seat === "red") break;
        if (!seat) continue;
        const { actions } = await lines[seat].ask({ do: "legal", as: seat });
        const action = choose(turn.phase, seat, actions);
        const move = `step-${step}`;
        const played = await lines[seat].ask({ do: "play", as: seat, action, move });
        if (played.result !== "accepted")
          throw new Error(`${turn.phase} ${action}: ${JSON.stringify(played)}`);
      }
      for (const line of Object.values(lines)) line.leave();
    },
    [table, keys, kept],
  );
}

async function duel(stage) {
  const [ana, ben] = [await stage.arrive(), await stage.arrive()];
  await ana.page.goto(`${stage.address}/nothing/here`);
  const made = await order_table(ana.page, {
    game,
    scenario: face_to_face,
    seats: { red: "person", blue: "person" },
  });
  await up_to_the_duel(ana.page, { ...made, kept: kept_cards });

  const red = new Player(ana);
  const blue = new Player(ben);
  const heard = overhear(ben);
  await ana.open(`${stage.address}/table/${made.table}#${made.keys.red}`);
  await ben.open(`${stage.address}/table/${made.table}#${made.keys.blue}`);
  for (const visitor of [ana, ben]) await visitor.page.keyboard.press("Escape");
  await red.title("Declare attacks");
  await red.cell("4b-2");
  await red.step(() => red.cell("4b-1"), "the attack");
  await red.end();
  await red.button("First: corvette 4b-1");
  await red.title("Secret cards");
  await blue.title("Secret cards");
  heard.length = 0;
  await red.button("Overload");
  await no_violations(ana.page, "the duel");
  await red.button("Commit 1 card");
  await ana.page.locator(".t-play").filter({ hasText: "still chooses" }).waitFor();
  await ben.page.waitForTimeout(500);
  assert.ok(heard.length > 0, "Blue's browser heard that Red has chosen");
  for (const frame of heard) {
    assert.doesNotMatch(frame, /"revealed"/, "turned up too early");
    assert.match(
      frame,
      /"clash":\{"target":"4b-1"[^}]*"cards":\["none",|^(?!.*"clash")/,
      "Red's card is told",
    );
  }
  await blue.button("Veto");
  await blue.button("Commit 1 card");
  for (const visitor of [ana, ben])
    await visitor.page
      .locator(".ig-reveal")
      .filter({ hasText: /Overload[\s\S]*Veto/ })
      .first()
      .waitFor();
  for (const visitor of [ana, ben])
    await visitor.page
      .locator(".t-log")
      .filter({ hasText: /The corvette in 4b\u20111 is damaged: attack 6 against defence 4/ })
      .waitFor();
  await red.holds("4b-1", /damaged/);
  await blue.holds("4b-1", /damaged/);
}

// ---- the end ------------------------------------------------------------------------------------------

/** The maelstrom to its last turn: nobody does more than play cards while the clouds drift. */
export const drifted = {
  options: { mission: "mission-5", turns: "10" },
  seats,
  async go_on(ask) {
    for (let step = 0; step < 600; ++step) {
      const { turn } = await ask({ do: "turn" });
      if (turn.kind === "over") return;
      const [seat] = turn.seats;
      const { actions } = await ask({ do: "legal", as: seat });
      const card = actions.find((action) => action.startsWith("play ") || action.startsWith("discard "));
      const buys = turn.phase === "buying" && step % 3 === 0 && actions.includes("buy");
      const quiet = ["stand", "bid 0", "done"].find((action) => actions.includes(action));
      await ask({ do: "play", as: seat, action: card ?? (buys ? "buy" : (quiet ?? actions[0])) });
    }
  },
};

/** Curves of planets, PC, fleets and luck, and what luck is, in a line. */
async function end_of_a_game(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await open_position(visitor, stage.address, game, drifted);
  const end = page.locator("dialog[open] .end");
  await end.locator("figure").filter({ hasText: "Luck in PC" }).waitFor();
  assert.equal(await end.locator("figure").count(), 4);
  const luck = await end.locator("figure").last().innerText();
  assert.match(luck, /clouds spared/);
  const sums = [...luck.matchAll(/(Red|Blue)\s+(-?[\d.,]+)/g)].map(([, , sum]) => Number(sum));
  assert.ok(sums.length === 2 && sums.some((sum) => sum !== 0), luck);
  await no_violations(page, "the end of Imperium");
}

/** Every phase of a turn and a landing, for people to look at. */
export async function imperium_album(album) {
  const visitor = await album.arrive("/nothing/here", "main");
  const { page } = visitor;
  const touch = album.wish.size === "phone";
  const me = new Player(visitor, touch);
  const main = () => me.press(page.locator(".t-play .acts .btn.main"));
  const rest = () => visitor.until((now) => now.yours, "one's turn", 30_000);
  const take = (name) => album.take(visitor, `imperium-${name}`);
  const done = async (at) => {
    await me.cell(at);
    if (touch) await main();
    await rest();
  };
  await open_position(visitor, album.stage.address, game, full_turn);
  await rest();
  await me.press(page.locator(".ig-bid .btn.icon").last());
  await take("auction");
  await main();
  await rest();
  await take("resources");
  await me.end();
  await rest();
  await take("cards");
  await me.end();
  await rest();
  await take("supply");
  await done("3b-1");
  await take("repair");
  await done("1r-1");
  await me.press(page.locator(".ig-yard button[aria-disabled=false]").nth(4));
  await take("shipyard");
  await me.end();
  await rest();
  await me.cell("4b-2");
  await take("movement");
  await me.end();
  await rest();
  await me.cell("4b-2");
  if (touch) await me.cell("4b-1");
  else await page.locator(".board [data-at='4b-1']").hover();
  await take("attack");
  await open_position(visitor, album.stage.address, game, landing);
  await rest();
  for (const from of ["4r-4", "4r-3"]) {
    await me.cell(from);
    await me.cell("4r-0");
    if (from === "4r-4") await take("orders");
    await me.press(page.locator(".ig-choices .btn.soft"));
    await rest();
  }
  await take("landing");
  await me.end();
  await me.press(page.locator(".ig-choices .btn").first());
  await page.locator(".ig-casualties").waitFor({ timeout: 30_000 });
  await take("losses");
  await open_position(visitor, album.stage.address, game, drifted);
  await page.locator("dialog[open] .end figure").nth(3).waitFor();
  await take("end");
}

/** On one device: behind every curtain the next player finds a desk that can be used. */
async function handed_on(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const me = new Player(visitor);
  const lift = async () => {
    await visitor.until((now) => now.curtain, "the curtain");
    await page.locator(".curtain .btn").click();
    await me.turn();
    const moves = page.locator(".ribbon li.now").filter({ hasText: "Movement" });
    while ((await moves.count()) === 0) {
      await me.step(() => me.end(), "the end of a phase");
      await me.turn();
    }
  };
  await open_position(visitor, stage.address, game, {
    ...great_galaxy,
    seats: { red: "you", blue: "you" },
    manner: "pass",
  });
  await lift();
  await me.cell("1r-5");
  await me.step(() => me.cell("1r-4"), "Red moves");
  await me.turn();
  await me.end();
  await lift();
  await me.cell("1b-4");
  await me.step(() => me.cell("1b-5"), "Blue moves");
  await me.holds("1b-5", /Blue frigate/);
}

export const imperium_tests = {
  "imperium: a turn through all eight phases by mouse": (stage) => whole_turn(stage),
  "imperium: the same turn by finger on a phone": (stage) => whole_turn(stage, "phone"),
  "imperium: loads, launches and lands by finger in the galaxy of all systems": loads_and_launches,
  "imperium: the same turn by keys alone": turn_by_keys,
  "imperium: a landing with losses on both sides": casualties,
  "imperium: a duel of secret cards between two browsers": duel,
  "imperium: handed on behind the curtain, each can move": handed_on,
  "imperium: the end tells planets, PC, fleets and luck": end_of_a_game,
};
