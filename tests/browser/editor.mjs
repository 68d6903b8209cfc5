// tests/browser/editor.mjs -- A mission made by mouse in the editor: checked, tried, saved, shared, played.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { no_violations, windows } from "./access.mjs";

const five_minutes = 5 * 60_000;
const trial_ms = 60_000;

/** The editor with a mission to begin from: "homes", "empty", or the number of one of the game's. */
async function edit(visitor, address, start) {
  const { page } = visitor;
  await page.goto(`${address}/editor/imperium`);
  await page.locator(`[data-start='${start}']`).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

function sector(page, at) {
  return page.locator(`.map [data-at='${at}']`);
}

/** Lays a template on the free place that lies nearest to the middle between sectors of the map. */
async function lay(page, template, ...between) {
  await page.locator(`[data-template='${template}']`).click();
  const place = await page.evaluate((between) => {
    const middle = (node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const points = between.map((at) => middle(document.querySelector(`[data-at='${at}']`)));
    if (points.length === 0) points.push([700, 700]);
    const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
    const [x, y] = [mean(0), mean(1)];
    const far = (node) => Math.hypot(middle(node)[0] - x, middle(node)[1] - y);
    const free = [...document.querySelectorAll("[data-at^='place '][data-at$=' 0'].can")];
    return free.sort((one, other) => far(one) - far(other))[0].dataset.at;
  }, between);
  await page.locator(`[data-at='${place}']`).click();
  const system = `${Number.parseInt(template, 10)}r`;
  await sector(page, `${system}-0`).waitFor();
}

async function put(page, piece, ...places) {
  await page.locator(`[data-piece-name='${piece}']`).click();
  for (const at of places) await sector(page, at).click();
  await page.keyboard.press("Escape");
}

async function checked(page, problems) {
  await page.locator(`[data-problems='${problems}']:not(:has(header .quiet))`).waitFor();
}

/** The mission as it would be saved. */
async function saved(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /save|guardar/i }).click(),
  ]);
  return JSON.parse(readFileSync(await download.path(), "utf8"));
}

/** Every part of the page, looked at by a machine, and kept for people where HEXASTRA_SHOTS names a folder. */
async function every_part(stage, size, locale) {
  const visitor = await stage.arrive({ size, locale });
  const { page } = visitor;
  const look = async (name) => {
    await page.waitForTimeout(200);
    const folder = process.env.HEXASTRA_SHOTS;
    const file = `editor-${name}-${size}-${locale.slice(0, 2)}.png`;
    if (folder) await page.screenshot({ path: join(folder, file), fullPage: size === "phone" });
    await no_violations(page, name);
  };
  await page.goto(`${stage.address}/editor/imperium`);
  await page.locator("[data-start='6']").waitFor();
  await look("new");
  await page.locator("[data-start='5']").click();
  await checked(page, 0);
  await look("map");
  for (const [name, button] of [
    [
      "share",
      page
        .locator(".bar nav .btn")
        .filter({ has: page.locator("svg") })
        .nth(5),
    ],
    ["play", page.locator(".bar .btn.main")],
  ]) {
    await button.click();
    await page.locator("dialog[open] .acts, dialog[open] [data-link]").first().waitFor();
    await look(name);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  if (size === "phone") return;
  await page.keyboard.press("2");
  await page.locator("[data-piece-name='cruiser']").click();
  await sector(page, "4r-3").hover();
  await look("pieces");
  await sector(page, "4r-3").click();
  await page.keyboard.press("Escape");
  await sector(page, "4r-3").click();
  await put_wrong(page);
  await look("chosen");
  await page.keyboard.press("3");
  await page.locator("[data-rules-of=red] select.add").selectOption("escort");
  await sector(page, "4b-4").click();
  await look("rules");
}

/** Something that the check finds. */
async function put_wrong(page) {
  await page.locator("[data-piece-name='black-hole']").click();
  await sector(page, "1r-4").click({ force: true });
  await page.keyboard.press("Escape");
}

/** On a small desk the rules end before the edge of their column, too. */
async function column_kept(stage) {
  const { page } = await stage.arrive({ locale: "es-ES" });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${stage.address}/editor/imperium`);
  await page.locator("[data-start='5']").click();
  await page.keyboard.press("3");
  await page.locator(".left textarea").first().waitFor();
  const beyond = await page.evaluate(() => {
    const { right } = document.querySelector(".editor > .left").getBoundingClientRect();
    return [...document.querySelectorAll(".left .tool :is(input, textarea, select, button, dd, h2)")]
      .filter((one) => one.getBoundingClientRect().right > right - 12)
      .map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 30)}`);
  });
  assert.deepEqual(beyond, []);
}

export const editor_tests = {
  "editor: on a small desk nothing of the rules lies on the edge of their column": column_kept,
  "editor: somebody makes a mission by mouse in five minutes, tries it, shares it and plays it": async (
    stage,
  ) => {
    const began = Date.now();
    const visitor = await stage.arrive();
    const { page } = visitor;
    await page.goto(stage.address);
    await page.locator("a.make[href='/editor/imperium']").click();
    await page.locator("[data-start='empty']").click();

    // Without systems and homes it cannot be played, and the check says by which clauses.
    await page.locator("[data-problems]:not([data-problems='0']) .clause", { hasText: "IG-3.1" }).waitFor();
    assert.ok(await page.locator(".bar .btn.main").isDisabled());

    // The map: both halves at once.
    await lay(page, "1a");
    await page.locator("[data-problems] .clause", { hasText: "IG-1.3" }).first().waitFor();
    await lay(page, "4a", "1r-0", "1b-0");
    await lay(page, "3b", "1r-0", "1r-0", "1b-0");
    await checked(page, 0);
    await page.keyboard.press("2");
    await put(page, "infantry", "1r-0", "1r-0");
    await put(page, "ion-cannon", "1r-0");
    await put(page, "frigate", "1r-1");
    await put(page, "interceptor", "1r-1");
    await put(page, "transport", "1r-3");
    await put(page, "infantry", "1r-3", "1r-3");
    await put(page, "asteroids", "4r-1");
    await page.keyboard.press("3");
    await page.getByRole("textbox", { name: "Name English" }).fill("Twin suns");
    await page.getByRole("textbox", { name: "Story English" }).fill("Two homes, four worlds between them.");
    await page.getByRole("textbox", { name: "Game turns" }).fill("5");
    await page.getByRole("textbox", { name: "PC", exact: true }).fill("24");
    await page.locator("[data-rules-of=red] select.add").selectOption("hold");
    await page.locator("[data-rules-of=red] .units [aria-label='annihilator']").click();
    await checked(page, 0);
    assert.match(await page.locator(".bar .where").innerText(), /Twin suns/);

    // What was done can be undone, and done again.
    const whole = await saved(page);
    for (let step = 0; step < 6; step++) await page.keyboard.press("z");
    assert.notDeepEqual(await saved(page), whole);
    for (let step = 0; step < 6; step++) await page.keyboard.press("y");
    assert.deepEqual(await saved(page), whole);
    assert.deepEqual(whole.ships.map(({ at, kind, owner }) => `${owner} ${kind} ${at}`).sort(), [
      "blue frigate 1b-4",
      "blue transport 1b-6",
      "red frigate 1r-1",
      "red transport 1r-3",
    ]);
    assert.deepEqual(whole.red, whole.blue);

    // The computer plays it against itself.
    await page.locator("[data-trial] select").first().selectOption("10");
    await page.locator("[data-trial] .start").click();
    await page.locator("[data-trial='10']").waitFor({ timeout: trial_ms });
    const told = await page.locator("[data-trial='10']").innerText();
    assert.match(told, /\d+ to \d+\s%/);
    assert.match(told, /game turns/);

    // Somebody else opens the link, and sees the same mission.
    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.locator("[data-link]").inputValue();
    await page.keyboard.press("Escape");
    const other = await stage.arrive({ locale: "es-ES" });
    await other.page.goto(link);
    await checked(other.page, 0);
    assert.deepEqual(await saved(other.page), whole);

    // And it is played at once.
    await page.locator(".bar .btn.main").click();
    await page.locator("dialog[open] .acts .btn.main").click();
    await page.locator(".table .board svg.sheet [data-at='1r-1']").waitFor();
    assert.match(page.url(), /\/play\/imperium\/\w+/);
    assert.ok(Date.now() - began < five_minutes);
    return `${Math.round((Date.now() - began) / 1000)} s`;
  },

  "editor: the check answers in clauses and lights what it means": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await edit(visitor, stage.address, "2");
    await checked(page, 0);

    // What cannot go somewhere says why: before it is tried, and when it is.
    await page.keyboard.press("2");
    await page.locator("[data-piece-name='cannon']").click();
    await sector(page, "1r-1").hover({ force: true });
    await page.locator(".board-tip", { hasText: "IG-4.4" }).waitFor();
    await sector(page, "1r-1").click({ force: true });
    await page.locator(".notice", { hasText: "IG-4.4" }).waitFor();
    await page.keyboard.press("Escape");

    // A cloud beside the home planet.
    await page.keyboard.press("2");
    await put(page, "cloud", "1r-6");
    const near = page.locator("[data-problems] li", { hasText: "IG-H15" }).first();
    await near.waitFor();
    await near.locator(".what").hover();
    await page.locator(".map .cell-lit").first().waitFor();
    await near.locator(".clause").click();
    await page.locator("dialog[open]", { hasText: "IG-H15" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("z");
    await checked(page, 0);

    // An objective that nobody can reach.
    await page.keyboard.press("3");
    const rules = page.locator("[data-rules-of=red]");
    await rules.locator("select.add").selectOption("hold");
    await rules.getByRole("textbox", { name: "planets" }).fill("39");
    await page.keyboard.press("Tab");
    await page.locator("[data-problems] .clause", { hasText: "IG-22.3" }).first().waitFor();
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await checked(page, 0);

    // One that is said on the map: its planets are Red's goal, and the likeness of them Blue's.
    await rules.locator("select.add").selectOption("take");
    await page.locator("[data-problems] .clause", { hasText: "IG-22.3" }).first().waitFor();
    await sector(page, "5b-0").click();
    await page.locator("[data-rules-of=red] li p", { hasText: "5b-0" }).waitFor();
    await checked(page, 0);
    await page.keyboard.press("Escape");
    const { red, blue } = await saved(page);
    assert.deepEqual([red.objectives[0].sectors, blue.objectives[0].sectors], [["5b-0"], ["5r-0"]]);
    await page.keyboard.press("z");
    await page.keyboard.press("z");

    // A file that is no mission is named, with the place; the mission stays.
    const choose = (name, text) =>
      page.locator("input[type=file]").setInputFiles({
        name,
        mimeType: "application/json",
        buffer: Buffer.from(text),
      });
    await choose("letter.json", "Dear captain");
    await page.locator(".notice", { hasText: "letter.json" }).waitFor();
    const whole = await saved(page);
    await choose("half.json", JSON.stringify({ ...whole, ships: [{ at: "nowhere", kind: "frigate" }] }));
    await page.locator(".notice", { hasText: "/ships/0/at" }).waitFor();
    assert.deepEqual(await saved(page), whole);
    await choose("sound.json", JSON.stringify({ ...whole, ships: [] }));
    await page.locator(".notice", { hasText: "sound.json" }).waitFor();
    assert.deepEqual(await saved(page), { ...whole, ships: [] });

    // Without its home system a side cannot play.
    await sector(page, "1b-1").click();
    await page.locator("[data-inspector] .system .btn").last().click();
    await page.locator("[data-problems] .clause", { hasText: "IG-1.3" }).first().waitFor();
    assert.ok(await page.locator(".bar .btn.main").isDisabled());
  },

  "editor: by keys alone, and kept until the next visit": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await edit(visitor, stage.address, "homes");
    await page.locator("[data-template='5a']").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("r");
    await sector(page, "1r-0").focus();
    for (let step = 0; step < 6 && !(await on_free(page)); step++) await page.keyboard.press("ArrowRight");
    assert.ok(await on_free(page), "the arrows never came to a free place");
    await page.keyboard.press("Enter");
    await sector(page, "5r-0").waitFor();
    await sector(page, "5b-0").waitFor();
    await page.keyboard.press("s");
    await page.keyboard.press("Delete");
    await sector(page, "5r-0").waitFor({ state: "detached" });
    await sector(page, "5b-0").waitFor();
    await page.keyboard.press("z");
    const mission = await saved(page);
    assert.equal(mission.systems.find(({ system }) => system === "5r").turned, 1);
    await page.reload();
    await sector(page, "5b-0").waitFor();
    assert.deepEqual(await saved(page), mission);
  },

  "editor: several missions are kept side by side, a damaged cannon in one of them": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const another = () => page.getByRole("button", { name: "New", exact: true }).click();
    const kept = page.locator("[data-kept]");
    await edit(visitor, stage.address, "homes");
    await page.keyboard.press("2");
    await put(page, "cannon", "1r-0");
    await sector(page, "1r-0").click();
    await page.getByRole("checkbox", { name: "defensive cannon: damaged" }).check();
    await page.keyboard.press("3");
    await page.getByRole("textbox", { name: "Name English" }).fill("Old guns");
    await page.keyboard.press("Tab");
    await page.locator("[data-problems='2'] .clause", { hasText: "IG-1.3" }).first().waitFor(); // no way yet
    const guns = await saved(page);
    assert.deepEqual(
      guns.planets.map(({ cannon_damaged }) => cannon_damaged),
      [true, true],
    );

    // Another one is made; one more is only looked at, and not kept.
    await another();
    await page.locator("[data-start='2']").click();
    await sector(page, "1r-1").click();
    await page.keyboard.press("Delete");
    await another();
    assert.equal(await kept.count(), 1);
    await page.locator("[data-start='3']").click();
    await another();
    assert.equal(await kept.count(), 2);
    await no_violations(page, "missions kept side by side");
    if (process.env.HEXASTRA_SHOTS)
      await page.screenshot({ path: join(process.env.HEXASTRA_SHOTS, "editor-kept-desk-en.png") });
    await kept.filter({ hasText: "Old guns" }).click();
    assert.deepEqual(await saved(page), guns);
    await page.reload();
    await another();
    assert.equal(await kept.count(), 1);
    const bin = page.locator("[data-kept] + .btn");
    await bin.click();
    await bin.filter({ hasText: "Delete it?" }).click();
    await kept.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    assert.deepEqual(await saved(page), guns);
  },

  "editor: a friend is invited to a mission of one's own": async (stage) => {
    const { page } = await stage.arrive();
    await edit({ page }, stage.address, "4");
    await page.keyboard.press("2");
    await put(page, "base", "4r-3");
    await checked(page, 0);
    await page.locator(".bar .btn.main").click();
    await page.locator("dialog[open] .acts .btn", { hasText: "Invite" }).click();
    const link = await page.locator("dialog[open] input[readonly]").first().inputValue();
    const { page: other } = await stage.arrive();
    await other.goto(link);
    for (const one of [page, other])
      await one.locator(".table .board [data-at='4r-3'][aria-label*='space base']").waitFor();
  },

  "editor: a phone shows the mission, tries it and plays it": async (stage) => {
    const visitor = await stage.arrive({ size: "phone", locale: "es-ES" });
    const { page } = visitor;
    await edit(visitor, stage.address, "1");
    await page.locator("h1", { hasText: "Primer contacto" }).waitFor();
    await sector(page, "1r-0").waitFor();
    await checked(page, 0);
    await page.locator(".bar .btn.main").tap();
    await page.locator("dialog[open] .acts .btn.main").tap();
    await page.locator(".table .board svg.sheet [data-at='1r-1']").waitFor();
  },
};

for (const size of windows)
  for (const locale of process.env.HEXASTRA_SHOTS ? ["en-GB", "es-ES"] : ["en-GB"])
    editor_tests[`editor: no part of it breaks a rule of access, ${size}, ${locale.slice(0, 2)}`] = (stage) =>
      every_part(stage, size, locale);

function on_free(page) {
  return page.evaluate(() => document.activeElement?.getAttribute("data-at")?.startsWith("place ") ?? false);
}
