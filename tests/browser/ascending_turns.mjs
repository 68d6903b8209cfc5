// tests/browser/ascending_turns.mjs -- Ascending Empires by mouse: what a turn can hold beside the usual, one position each.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { Pilot } from "./ascending_pilot.mjs";
import { game, seats } from "./ascending_positions.mjs";
import { open_position } from "./positions.mjs";

const home = { at: "alpha-home", body: "homeworld" };
const far_enemy = { ship: "b1", x: 250_000, y: -290_000 };

/** A visitor to whose eyes position after position is brought. */
async function somebody(stage, wish) {
  const visitor = await stage.arrive(wish);
  const me = new Pilot(visitor);
  const at = async (position, options = {}) => {
    await open_position(visitor, stage.address, game, {
      seats,
      position,
      options: { aim: "none", ...options },
    });
    await me.turn();
  };
  return { visitor, page: visitor.page, me, at };
}

/** A new position is a new page: what it says is its own. */
const log_says = (page, words) => page.locator(".t-log").filter({ hasText: words }).waitFor();

/** Orange 3 brings the battleship: two starships make room, one of the board and one of the supply; then it is launched. */
async function battleship(stage) {
  const { page, me, at } = await somebody(stage);
  await at({
    holes: [
      { ...home, troops: 1 },
      { at: "alpha-1", body: "orange", owner: "red", research: 2 },
      { at: "beta-1", body: "orange", owner: "red", research: 1 },
    ],
    ships: [{ ship: "r1", x: 0, y: 0 }, { ship: "r3", x: 60_000, y: 0 }, far_enemy],
    supply: ["r2", "r4"],
    sides: [{ seat: "red", levels: [2, 0, 0, 0] }],
  });
  await me.row("Develop");
  await me.step(() => me.row("Arms 3"));
  await me.title("Room for the battleship");
  await no_violations(page, "room for the battleship");
  await me.step(() => me.thing("r1"));
  await page.locator('.board [data-ship="r1"]').waitFor({ state: "detached" });
  await me.turn();
  await me.step(() => me.row("One from the supply"));
  await log_says(page, /starship from the supply goes to the box[^]*R1 goes to the box/i);

  await at({
    holes: [{ ...home, troops: 1 }],
    ships: [far_enemy],
    supply: ["r9"],
    sides: [{ seat: "red", levels: [3, 0, 0, 0] }],
  });
  await me.row("Battleship from Red’s homeworld");
  await no_violations(page, "a launch");
  await me.spot(180);
  const ship = page.locator('.board .battle [data-ship="r9"]');
  await ship.waitFor();
  assert.match(await ship.getAttribute("aria-label"), /^Your battleship: in orbit of Red’s homeworld/);
}

/** A city and what comes with it, then the second structure that Industry 3 allows. */
async function two_structures(stage) {
  const { page, me, at } = await somebody(stage);
  await at({
    holes: [
      { at: "alpha-1", body: "orange", owner: "red", troops: 1, colonies: 1 },
      { at: "alpha-2", body: "grey", owner: "red", troops: 2 },
    ],
    ships: [far_enemy],
    sides: [{ seat: "red", levels: [0, 0, 0, 3] }],
  });
  await me.row("Build");
  await me.step(() => me.row(/City[^]*Alpha 1/));
  await me.title("For the city");
  await no_violations(page, "a piece for the city");
  await me.step(() => me.row("Troop"));
  await me.title("A second structure");
  await no_violations(page, "a second structure");
  await me.step(() => me.row(/Research facility[^]*Alpha 2/));
  await me.holds("alpha-1", /held by Red; 1 city/);
  await me.holds("alpha-2", /held by Red; 1 research facility/);
  await log_says(page, /Research facility on α2[^]*Takes a troop from the box[^]*City on α1/);
}

/** Troops are taken off; after a turn without Recruit another one comes by itself. */
async function troops(stage) {
  const { page, me, at } = await somebody(stage);
  const holes = [
    { at: "alpha-1", body: "orange", owner: "red", troops: 2 },
    { at: "alpha-2", body: "grey", owner: "red", troops: 1 },
  ];
  await at({ holes, ships: [far_enemy] });
  await me.row("Recruit");
  await me.press(page.getByRole("button", { name: "Take troops off instead" }));
  await me.step(() => me.row("Alpha 1"));
  await me.title("Taking troops off");
  await no_violations(page, "taking troops off");
  await me.turn();
  // On the board as well as in the list.
  await me.step(() => me.thing("alpha-2"));
  await me.holds("alpha-2", /^(?!.*held by)/);
  await me.turn();
  await me.step(() => me.end());
  await me.holds("alpha-1", /held by Red; 1 troop;/);

  await at({ holes, ships: [far_enemy], sides: [{ seat: "red", levels: [0, 0, 4, 0] }] });
  await me.step(() => me.end());
  await me.title("One more troop after this turn");
  await no_violations(page, "a troop after the turn");
  await me.step(() => me.row("Alpha 2"));
  await me.holds("alpha-2", /held by Red; 2 troops/);
}

/** Drive 3: the ship is set elsewhere in its orbit, and then it is the one that has to be flicked. */
async function shift(stage) {
  const { page, me, at } = await somebody(stage);
  await at({
    ships: [{ ship: "r1", x: -95_000, y: 50_000 }, { ship: "r2", x: 0, y: 0 }, far_enemy],
    sides: [{ seat: "red", levels: [0, 3, 0, 0] }],
  });
  await me.row("Set R1 elsewhere in its orbit");
  await no_violations(page, "another spot of the orbit");
  const before = await me.visitor.pieces();
  await me.spot(0);
  assert.notDeepEqual(await me.visitor.pieces(), before);
  await me.turn();
  // No other ship may be flicked now, and the move may not end.
  assert.deepEqual(await page.locator(".t-play .ae-chips [role=radio]").allInnerTexts(), ["R1"]);
  assert.equal(await page.locator(".t-play .ae-end").count(), 0);
  await me.thing("r2");
  await me.refused(/R1/, "AE-H1");
  await me.pull("r1", "alpha-6", /stops in/i);
  await me.flick();
  await me.hears(/Your ship R1 came to rest/);
}

/** A ship that leaves the board, one that rams; and a hull that is not lost by it. */
async function hard_flicks(stage) {
  for (const [locale, off, ram, through] of [
    [
      "en-GB",
      /Your ship R1 left the board and is back in the supply/,
      /Your ship R1 rammed Blue ship B1: both are lost/,
      /Your ship R1 rammed Blue ship B1 and goes on/,
    ],
    [
      "es-ES",
      /Tu nave R1 salió del tablero y vuelve al suministro/,
      /Tu nave R1 embistió a la nave [AB]1 \(Azul\): se pierden las dos/i,
      /Tu nave R1 embistió a la nave [AB]1 \(Azul\) y sigue/i,
    ],
  ]) {
    const { page, me, at } = await somebody(stage, { locale });
    await at({ ships: [{ ship: "r1", x: 0, y: 340_000 }, far_enemy] });
    await me.aim("r1", 0, 50);
    await page
      .locator(".ae-outcome")
      .filter({ hasText: /Leaves the board|Sale del tablero/ })
      .waitFor();
    await no_violations(page, "off the board");
    await me.flick();
    await me.hears(off);
    await page.locator('.board [data-ship="r1"]').waitFor({ state: "detached" });

    const duel = [
      { ship: "r1", x: -150_000, y: 0 },
      { ship: "b1", x: 0, y: 0 },
    ];
    await at({ ships: duel });
    await me.aim("r1", 90, 70);
    await page
      .locator(".ae-outcome")
      .filter({ hasText: /Rams|Embiste/ })
      .waitFor();
    await me.flick();
    await me.hears(ram);
    for (const ship of ["r1", "b1"])
      await page.locator(`.board [data-ship="${ship}"]`).waitFor({ state: "detached" });

    await at({ ships: duel, sides: [{ seat: "red", levels: [4, 0, 0, 0] }] });
    await me.aim("r1", 90, 70);
    await me.flick();
    await me.hears(through);
    await page.locator('.board [data-ship="b1"]').waitFor({ state: "detached" });
    await page.locator('.board [data-ship="r1"]').waitFor();
  }
}

/** Two targets and a planet: which first, by which ships; too many are refused, and who has attacked does not again. */
async function forced_attacks(stage) {
  const { page, me, at } = await somebody(stage);
  await at({
    phase: "choosing",
    holes: [{ at: "alpha-5", body: "grey", owner: "blue", troops: 1 }],
    ships: [
      { ship: "r1", x: -30_000, y: 0 },
      { ship: "r2", x: 30_000, y: 0 },
      { ship: "r3", x: 0, y: 30_000 },
      { ship: "r4", x: 0, y: -60_000 },
      { ship: "r5", x: -95_000, y: 140_000 },
      { ship: "r6", x: -140_000, y: 95_000 },
      { ship: "b1", x: 0, y: 0 },
      { ship: "b2", x: 0, y: -30_000 },
    ],
  });
  await me.step(() => me.row("Attack without moving"));
  await me.title("Attacks");
  await me.turn();
  await no_violations(page, "attacks");
  assert.deepEqual(
    (await page.locator(".ae-rows [role=radio]").allInnerTexts()).map((text) => text.split("\n")[0].trim()),
    ["Blue ship B1", "Blue ship B2", "Alpha 5"],
  );
  assert.equal(await page.locator(".t-play .ae-end").count(), 0, "attacks are forced");
  // The planet first, chosen on the board.
  await me.thing("alpha-5");
  await page.locator(".ae-outcome").filter({ hasText: "2 ≥ 2" }).waitFor();
  await me.step(() =>
    me.press(page.locator(".t-play .acts .btn.main").filter({ hasText: "Attack Alpha 5" })),
  );
  await me.holds("alpha-5", /^(?!.*held by)/);
  await me.turn();
  // Then the second ship; with a third attacker it is refused, with two others than offered it is done.
  await me.thing("b2");
  const by = page.locator(".t-play .ae-chips .btn");
  const pressed = page.locator(".t-play .ae-chips .btn[aria-pressed=true]");
  assert.ok(!(await by.allInnerTexts()).some((text) => /R[56]/.test(text)), "who has attacked may again");
  for (const ship of ["r1", "r2", "r3", "r4"])
    if (!(await pressed.allInnerTexts()).some((text) => text.trim() === ship.toUpperCase()))
      await me.thing(ship);
  await me.press(page.locator(".t-play .acts .btn.main"));
  await me.refused(/superfluous|needed|without/i, "AE-A26");
  await no_violations(page, "a refused attack");
  for (const ship of ["r1", "r2"]) await me.thing(ship);
  await me.step(() => me.press(page.locator(".t-play .acts .btn.main")));
  await page.locator('.board [data-ship="b2"]').waitFor({ state: "detached" });
  await me.turn();
  await me.step(() => me.press(page.locator(".t-play .acts .btn.main")));
  await page.locator('.board [data-ship="b1"]').waitFor({ state: "detached" });
  await log_says(page, /B1 is shot down[^]*B2 is shot down[^]*α5 is bombarded: 1 item lost/);
}

/** What is refused says its clause and what would do instead; the cure is done by a press. */
async function refusals(stage) {
  const { page, me, at } = await somebody(stage);
  await at({
    holes: [
      { at: "alpha-5", body: "orange", owner: "red", troops: 1 },
      { at: "alpha-1", body: "grey", owner: "red", troops: 1 },
    ],
    ships: [{ ship: "b1", x: -95_000, y: 50_000 }],
  });
  await me.holds("alpha-5", /blockaded/);
  await me.row("Recruit");
  await me.thing("alpha-5");
  await me.refused(/Alpha 5|alpha-5|α5/, "AE-10.4");
  await no_violations(page, "a blockade");
  await me.step(() => me.press(page.locator(".toast .cure .btn").filter({ hasText: "Alpha 1" })), "the cure");
  await me.holds("alpha-1", /2 troops/);

  // A flick without a point: only the free landing is left.
  await at({
    phase: "moving",
    points: 0,
    free: true,
    ships: [{ ship: "r1", x: -95_000, y: 50_000 }, far_enemy],
    sides: [{ seat: "red", levels: [0, 1, 0, 0] }],
  });
  const { ply } = await me.visitor.standing();
  await me.thing("r1");
  await me.refused(/point/i, "AE-5.1");
  await no_violations(page, "a refused flick");
  await me.step(
    () => me.press(page.locator(".toast .cure .btn").filter({ hasText: /land/i }).first()),
    "the cure",
  );
  assert.ok((await me.visitor.standing()).ply > ply);
  await me.holds("alpha-5", /held by Red; 1 troop/);
}

export const ascending_turn_tests = {
  "ascending: room for the battleship is made, and it is launched": battleship,
  "ascending: a city, its piece, and a second structure": two_structures,
  "ascending: troops are taken off, and one comes after the turn": troops,
  "ascending: a ship is set elsewhere in its orbit and has to be flicked": shift,
  "ascending: off the board, a ram and a hard hull, told in both languages": hard_flicks,
  "ascending: forced attacks in an order and by ships of one's choice": forced_attacks,
  "ascending: a blockade and a flick without points are refused with clause and cure": refusals,
};
