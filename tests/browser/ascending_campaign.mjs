// tests/browser/ascending_campaign.mjs -- A whole game of Ascending Empires from its usual start, by mouse, against the computer.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { Pilot } from "./ascending_pilot.mjs";
import { game } from "./ascending_positions.mjs";
import { binary } from "./server.mjs";

const game_ms = 140_000;
const tries = 3;
const wanted_planets = 3;
const planet = /(Alpha|Beta|Gamma|Delta) \d/;

/** Somebody who settles, builds and mines: what they know of the board is what a screen reader says of it. */
class Settler extends Pilot {
  #flown = 0;

  /** The panel of one of the five actions; false where it has nothing to do. */
  async kind(words) {
    const button = this.page.locator(".ae-kinds button").filter({ hasText: words });
    if ((await button.getAttribute("aria-disabled")) === "true") return false;
    await button.click();
    return true;
  }

  /** Chooses the first row that says so; false where none does. */
  async takes(words) {
    const row = this.page.locator(".t-play .ae-row:not([aria-disabled=true])").filter({ hasText: words });
    if (!(await row.count())) return false;
    await this.step(() => row.first().click(), `${words}`);
    return true;
  }

  /** One decision. */
  async decides() {
    const { page } = this;
    if (await page.locator(".ae-kinds").count()) return this.chooses();
    const title = await page.locator(".t-play h2").first().innerText();
    if (/Recruit|One more troop/.test(title) && (await this.recruits())) return;
    if (/Move|flick/i.test(title) && (await this.takes(/Land [A-Z]/))) return;
    if (/For the city/.test(title) && (await this.takes(/troop|ship/i))) return;
    const end = page.locator(".t-play .ae-end");
    // Attacks are forced, and small decisions are made by any row.
    if (await end.count()) await this.step(() => end.click());
    else if (/Attacks/.test(title)) await this.step(() => page.locator(".t-play .acts .btn.main").click());
    else await this.takes(/./);
  }

  async chooses() {
    if ((await this.kind("Develop")) && (await this.takes(/./))) return;
    const own = (await this.things()).filter(({ hole, words }) => hole && /held by Red/.test(words));
    if (own.length < wanted_planets && (await this.kind("Move")) && (await this.moves())) return;
    for (const { words } of own) {
      const [name] = words.split(":");
      const settled = /colony|city|facility/.test(words);
      const full = /3 troops/.test(words);
      if (
        settled &&
        /[23] troops/.test(words) &&
        (await this.kind("Mine")) &&
        (await this.takes(`${name}: 2`))
      )
        return;
      const wished = /colon/.test(words) || !/asteroid/.test(words) ? /Research/ : /Colony/;
      if (
        full &&
        (await this.kind("Build")) &&
        ((await this.builds(wished, name)) || (await this.builds(/Colony/, name)))
      )
        return;
    }
    // With too few planets the next troop goes home: a ship starts from there.
    const at = own.length < wanted_planets ? /homeworld/ : planet;
    if ((await this.kind("Recruit")) && ((await this.takes(at)) || (await this.takes(/./)))) return;
    await this.step(() => this.page.keyboard.press("n"), "a pass");
  }

  builds(structure, hole) {
    return this.takes(new RegExp(`${structure.source}[^]*${hole}`));
  }

  /** To a planet rather than to the homeworld. */
  async recruits() {
    return (await this.takes(planet)) || (await this.takes(/./));
  }

  async moves() {
    if (await this.takes(/Land [A-Z]/)) return true;
    const things = await this.things();
    const ship = things.find(({ hole, words }) => !hole && /^Your ship/.test(words));
    if (!ship) {
      const launch = this.page.locator(".t-play .ae-row").filter({ hasText: "Launch from Red’s homeworld" });
      if (!(await launch.count())) return false;
      await launch.first().click();
      await this.numbers();
      await this.step(() => this.page.locator(".ae-chips .btn").first().click(), "a launch");
      return true;
    }
    const flown = await this.flies(ship, things, tries);
    if (flown) this.#flown++;
    return flown !== undefined;
  }

  get flown() {
    return this.#flown;
  }
}

/** The end tells where each player's points came from, and they add up. */
async function scores_add_up(page) {
  const lines = await page
    .locator("dialog[open] .sums tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map((cell) => Number(cell.innerText.replace("–", "0"))),
      ),
    );
  const [totals, ...parts] = lines.reverse();
  assert.equal(totals.length, 2);
  for (const [seat, total] of totals.entries())
    assert.equal(
      parts.reduce((sum, line) => sum + line[seat], 0),
      total,
      JSON.stringify(lines),
    );
  return totals.join(" : ");
}

/** The program plays the page's file again: every flick ends where it ended here. */
async function holds(page) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the file" }).click();
  const path = await (await waiting).path();
  const verified = spawnSync(binary, ["verify", path], { encoding: "utf8" });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
}

/** From the front page to where the points came from, with the whole pool and nothing prepared. */
export async function campaign(stage) {
  const visitor = await stage.arrive({
    played: game,
    start: { level: 2, seat: "red", options: { aim: "none", begins: "red" } },
  });
  const { page } = visitor;
  const me = new Settler(visitor);
  await page.goto(stage.address);
  await page.locator(`.game a[href='/play/${game}']`).first().click();
  await visitor.board();
  for (let ship = 0; ship < 2; ship++) {
    await me.turn();
    await me.numbers();
    assert.equal((await visitor.standing()).ply, ship, "from the first ship");
    await me.step(() =>
      page
        .locator(".ae-chips .btn")
        .nth(2 * ship + 1)
        .click(),
    );
  }
  const pool = /(\d+) \/ 32/.exec(await page.locator(".ae-pool").innerText());
  assert.equal(pool?.[1], "32", "the whole pool");
  for (const end = Date.now() + game_ms; ;) {
    const now = await visitor.until((one) => one.ended || one.yours, "a turn", 30_000);
    if (now.ended) break;
    assert.ok(Date.now() < end, "the game does not come to its end");
    await me.decides();
  }
  await me.ended();
  const score = await scores_add_up(page);
  const round = /Round (\d+)/.exec(await page.locator(".bar .where").innerText())?.[1];
  const left = await page.locator(".ae-pool b.n").innerText();
  assert.ok(me.flown > 0);
  await holds(page);
  return `${(await visitor.standing()).ply} steps, ${round} rounds, ${me.flown} own flicks, ${score}, pool ${left}`;
}
