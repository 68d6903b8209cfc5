// tests/browser/reviews.mjs -- A finished match of every game looked through in the page: its curve, its dear decisions, luck and skill.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { open_position } from "./positions.mjs";
import { rest_ms, too_small, windows as phones } from "./touch.mjs";
import { comes_to, game, order_table } from "./visitor.mjs";
import { looked_at } from "./windows.mjs";

const done_ms = 60_000;
const seconds = 4;
/** Of these matches so long a review tells dear decisions; of the others it may. */
const seconds_of = { [game]: 20, "sector-invasion": 20 };
const settled_ms = 1500;

/** Plays the steps that the program suggests, and has every battle drawn. */
export async function to_the_end(ask) {
  for (let step = 1; step <= 2000; step++) {
    const { turn } = await ask({ do: "turn" });
    if (turn.kind === "over") return;
    if (turn.kind === "report") {
      const [{ name, seats, waits = seats }] = turn.pending;
      await ask({ do: "enter", as: waits[0], deed: `simulate ${name}` });
      continue;
    }
    const [as] = turn.seats;
    const { action } = await ask({ do: "suggest", as, level: 1, ms: 20, seed: step });
    await ask({ do: "play", as, action });
  }
}

const two = { seats: { red: "you", blue: 1 }, go_on: to_the_end };
export const finished = {
  [game]: { seats: { imperial: "you", rebel: 1 }, options: { side: "5" }, go_on: to_the_end },
  imperium: { ...two, options: { mission: "mission-5" } },
  ascending: { ...two, position: { phase: "placing", pool: 6 } },
  "planetary-empires": { seats: { azure: "you" }, go_on: to_the_end },
  "sector-invasion": { seats: {}, go_on: to_the_end },
};

/** A review takes so long at most. */
export function hasty(visitor, most = seconds) {
  return visitor.context.addInitScript(
    ([name, text]) => localStorage.setItem(name, text),
    ["hexastra.review.seconds", String(most)],
  );
}

/** From the end that is told to the review of it, and until all is looked at. */
export async function looked_through({ page }) {
  await page.locator("dialog[open] .end").waitFor({ timeout: done_ms });
  await page
    .locator("dialog[open] .acts")
    .getByRole("button", { name: /^(Review|Repaso)$/ })
    .click();
  await page.locator(".rail.study .looked").waitFor({ timeout: done_ms });
}

const shown = (page) => page.locator(".foot [role=slider]").getAttribute("aria-valuenow").then(Number);

/** What the curve is drawn of: its line as a list of levels, and whether the band lies around it. */
function drawn(page) {
  return page.evaluate(() => {
    const line = document.querySelector(".chance .line").getAttribute("d");
    const band = document.querySelector(".chance .band").getAttribute("d");
    return {
      columns: (line.match(/H/g) ?? []).length,
      slanted: /[LCSQTA]/.test(line + band),
      band: (band.match(/H/g) ?? []).length,
    };
  });
}

/** How high the curve of each seat is where it ends, of 1. */
async function heights(page) {
  const found = {};
  for (const label of await page.locator(".chance .seats label").all()) {
    await label.click();
    const line = await page.locator(".chance .line").getAttribute("d");
    const level = Number(/V([\d.]+)H[\d.]+$/.exec(line)[1]);
    found[await label.locator("input").getAttribute("value")] = 1 - level / 100;
  }
  return found;
}

/** Who has most. */
function leaders(scores) {
  const most = Math.max(...Object.values(scores));
  return Object.keys(scores)
    .filter((seat) => scores[seat] === most)
    .sort();
}

/** A press on the curve goes to that step. */
async function curve_leads(page) {
  const field = await page.locator(".chance .area").boundingBox();
  await page.mouse.click(field.x + 1, field.y + field.height / 2);
  await comes_to(() => shown(page), 0);
  await page.mouse.click(field.x + field.width - 1, field.y + field.height / 2);
  await comes_to(
    () => shown(page),
    Number(await page.locator(".foot [role=slider]").getAttribute("aria-valuemax")),
  );
}

/** Each moment leads to its step, and its better line is shown as what it is and left again. */
async function moments_lead(page) {
  const count = await page.locator(".rail.study .moment").count();
  for (let index = 0; index < count; index++) {
    const moment = page.locator(".rail.study .moment").nth(index);
    await moment.click();
    const step = Number(/\d+/.exec(await moment.locator("small").innerText())[0]);
    await comes_to(() => shown(page), step - 1);
    await page.locator(".rail.study .acts .btn.main:not([disabled])").click();
    await page.locator(".foot.walk").waitFor();
    assert.match(await page.locator(".walk [role=status]").innerText(), /^Did not happen: \d+ of \d+$/);
    await page.locator(".walk .btn.main").click();
    await page.locator(".foot.walk").waitFor({ state: "detached" });
    await comes_to(() => shown(page), step - 1);
  }
  return count;
}

/** Whoever has no moment, where others have, is named. */
async function names_who_has_none(page) {
  const labels = await page.locator(".chance .seats label").all();
  const names = await Promise.all(labels.map((label) => label.getAttribute("title")));
  const owners = await page.locator(".rail.study .moment .hide").allTextContents();
  const has = (name) => owners.some((owner) => owner.startsWith(`${name}:`));
  const expected = owners.length ? names.filter((name) => !has(name)) : [];
  const said = (await page.locator(".rail.study .without").allInnerTexts()).join();
  assert.equal(said !== "", expected.length > 0, `${said}, of ${expected}`);
  for (const name of expected) assert.ok(said.includes(name), `${name} in ${said}`);
}

/** In every window nothing lies on anything else: the review, and where it has one a decision with its better line. */
async function holds(visitor, played, locale) {
  const { page } = visitor;
  const found = [];
  const moment = page.locator(".rail.study .moment").first();
  const look = async (what) => {
    await looked_at(visitor, `review-${played}${what}`, locale, found);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await look("");
  if (await moment.count()) {
    await moment.click();
    await page.locator(".rail.study .acts .btn.main:not([disabled])").click();
    await page.locator(".foot.walk").waitFor();
    await look("-astray");
    await page.locator(".walk .btn.main").click();
  }
  assert.equal(found.length, 0, found.slice(0, 12).join("\n"));
}

/** All of it in the other language, without looking again. */
async function speaks_both(visitor, played) {
  const { page } = visitor;
  const told = page.locator(".rail.study .moment .done");
  const lines = () => told.evaluateAll((all) => all.map((one) => one.lastChild.textContent).join());
  const english = await lines();
  await page.locator(".bar .switch button", { hasText: "ES" }).click();
  await page.locator(".rail.study h2", { hasText: "Suerte y destreza" }).waitFor();
  if (english) await comes_to(async () => (await lines()) === english, false); // the log's words, too
  await page.locator(".rail.study .looked", { hasText: "pares de partidas" }).waitFor();
  await holds(visitor, played, "es-ES");
  await page.locator(".bar .switch button", { hasText: "EN" }).click();
  await page.locator(".rail.study h2", { hasText: "Luck and skill" }).waitFor();
}

async function reviewed(stage, played) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await hasty(visitor, seconds_of[played]);
  const { score } = await open_position(visitor, stage.address, played, finished[played]);
  const workers = page.workers().length;
  await looked_through(visitor);
  const last = Number(await page.locator(".foot [role=slider]").getAttribute("aria-valuemax"));
  const curve = await drawn(page);
  // In so short a time not every step of a long match is looked at.
  assert.ok(curve.columns > 0 && curve.columns <= last + 1, `${curve.columns} columns of ${last + 1} steps`);
  assert.deepEqual(
    [curve.slanted, curve.band],
    [false, 2 * curve.columns],
    "a column a step, and its interval",
  );
  assert.deepEqual(leaders(await heights(page)), leaders(score), "each seat has its own curve");
  const seats = await page.locator(".chance .seats input").count();
  assert.equal(await page.locator(".rail.study tbody tr[class*=seat-]").count(), seats, "luck of each seat");
  await no_violations(page, `the review of ${played}`);
  await curve_leads(page);
  const told = await moments_lead(page);
  assert.ok(told >= (seconds_of[played] ? 1 : 0) && told <= 5, `${told} moments`);
  assert.equal(await page.locator(".chance .knee").count(), told, "marked on the curve");
  await names_who_has_none(page);
  await holds(visitor, played, "en-GB");
  await speaks_both(visitor, played);
  await page.locator(".rail.study .top .btn.icon").click();
  await page.locator(".rail.study").waitFor({ state: "detached" });
  await comes_to(() => page.locator(".log .costly").count(), told); // marked in the log
  await page.locator(".ribbon-row .reviews").click();
  await page.locator(".rail.study .looked").waitFor();
  assert.ok(page.workers().length > workers);
  await page.goto(`${stage.address}/nothing/here`);
  return `${last} steps, ${told} told`;
}

/** On a phone all of it is large enough for a finger. */
async function touched(stage) {
  const visitor = await stage.arrive({ size: "phone" });
  const { page } = visitor;
  await hasty(visitor, seconds_of[game]);
  await open_position(visitor, stage.address, game, finished[game]);
  await looked_through(visitor);
  const look = async (what) => {
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(rest_ms);
      assert.deepEqual(await page.evaluate(too_small), [], `${what}, ${width}x${height}`);
    }
  };
  await look("the review");
  await page.locator(".rail.study .moment").first().tap();
  await page.locator(".rail.study .acts .btn.main:not([disabled])").tap();
  await page.locator(".foot.walk").waitFor();
  await look("a line that was not played");
  await no_violations(page, "a line that was not played");
}

/** What takes a minute is stopped, leaves what was found, goes on, and ends with the page. */
async function stopped(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await open_position(visitor, stage.address, game, finished[game]);
  await page.locator("dialog[open] .end").waitFor({ timeout: done_ms });
  const before = page.workers().length;
  await page.locator("dialog[open] .acts").getByRole("button", { name: "Review" }).click();
  await page.locator(".chance .line[d*=H]").waitFor({ timeout: done_ms });
  assert.equal(page.workers().length, before + 1);
  const button = (name) => page.locator(".going").getByRole("button", { name });
  await button("Stop").click();
  await page.locator(".going [role=status]", { hasText: "Stopped at" }).waitFor();
  const part = () => page.locator(".going progress").getAttribute("value").then(Number);
  await page.waitForTimeout(settled_ms); // what was begun is done
  const stood = await part();
  await page.waitForTimeout(settled_ms);
  assert.equal(await part(), stood, "nothing is looked at meanwhile");
  await button("Go on").click();
  await page.waitForFunction(
    (least) => Number(document.querySelector(".going progress").value) > least,
    stood,
  );
  await page.locator(".bar .brand").click();
  await page.locator(".game .btn.main[href]").first().waitFor();
  await comes_to(() => page.workers().length < before + 1, true);
}

/** A table on the server: the page asks for the file of its finished match and looks through it here. */
async function from_the_server(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await hasty(visitor, 2);
  await page.goto(stage.address);
  const seats = { imperial: "person", rebel: "person" };
  const made = await order_table(page, { game, options: { side: "5" }, seats });
  await page.goto(`${stage.address}/table/${made.table}#${made.keys.imperial}`);
  await visitor.board();
  await page.locator(".bar > .btn.icon").last().click();
  await page.locator("dialog[open] nav").getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog[open] .resign").waitFor();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
  await looked_through(visitor);
  assert.equal(await page.locator(".rail.study th", { hasText: "how it ended" }).count(), 1);
}

export const review_tests = {
  ...Object.fromEntries(
    Object.keys(finished).map((played) => [
      `reviews: a finished match of ${played} is looked through in the page`,
      (stage) => reviewed(stage, played),
    ]),
  ),
  "reviews: on a phone all that can be pressed is large enough": touched,
  "reviews: one that goes on is stopped, goes on again, and ends with its page": stopped,
  "reviews: a match of the server is looked through in the page of its player": from_the_server,
};
