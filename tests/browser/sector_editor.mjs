// tests/browser/sector_editor.mjs -- A charter of Sector Invasión drawn in the browser, by mouse, by keys and by touch, up to a table that plays.

import assert from "node:assert/strict";
import { no_violations, windows } from "./access.mjs";
import {
  checked,
  edit as edit_any,
  five_minutes,
  kept_and_begun_by_keys,
  link_of,
  narrow_parts,
  new_charter,
  on_this_device,
  open_file,
  picture as picture_of,
  refused_files,
  saved,
  shared,
  sits,
  tap,
  tile,
  tried_out,
  use,
} from "./charter_hands.mjs";

const game = "sector-invasion";

function edit(visitor, address, start, players) {
  return edit_any(visitor, address, game, start, players);
}

function picture(page, name, ...how) {
  return picture_of(page, `sector-${name}`, ...how);
}

function uneven(page, by) {
  return page.locator(`[data-uneven='${by}']`).waitFor();
}

async function by_mouse(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const start = Date.now();
  await edit(visitor, stage.address, "empty", 2);
  await use(page, "home azure", "f1");
  await use(page, "home crimson", "f11");
  await checked(page, 0);
  await use(page, "spot raw", "f3", "f9", "e3", "g9", "f5", "f7");
  await uneven(page, 0);
  await use(page, "spot bastion", "g1");
  await uneven(page, 8);
  await page.locator("[data-problems='1'] .clause", { hasText: "SI-H1" }).waitFor(); // two berths are too few
  await page.locator("[data-problems='1'] .what").focus();
  await page.locator(".cell-lit").first().waitFor();
  await tile(page, "g1").click(); // the same again takes it back
  await checked(page, 0);
  await uneven(page, 0);
  await use(page, "storm", "b7", "b8", "j5");
  await use(page, "core", "b8");
  await page.locator("[data-tool='choose']").click();
  await tile(page, "f3").click();
  await page.locator("[data-chosen='f3']").waitFor();
  await page.getByRole("combobox", { name: "Whose it is" }).selectOption("azure");
  await page.getByRole("switch", { name: /Garrison/ }).check();
  await page.locator("#ed-tab-players").click();
  await page.getByRole("textbox", { name: "Name of A" }).fill("Ana");
  await page.locator("#ed-tab-terms").click();
  await page.getByRole("textbox", { name: "Name English" }).fill("Two gates");
  await page.getByRole("combobox", { name: "Ground battles" }).selectOption("fought");
  await page.getByRole("textbox", { name: "corvette: movement, usual 4" }).fill("5");
  await page.getByRole("textbox", { name: "A garrison: price in production, usual 4" }).fill("99");
  await page.keyboard.press("Tab");
  await checked(page, 0);
  await page.locator("[data-usual]").scrollIntoViewIfNeeded();
  await picture(page, "tables");
  const charter = await saved(page);
  assert.deepEqual(charter.players, [{ headquarters: "f1", name: "Ana" }, { headquarters: "f11" }]);
  assert.deepEqual(
    charter.sites.find(({ at }) => at === "f3"),
    { at: "f3", holds: "raw", owner: "azure", garrison: true },
  );
  assert.deepEqual(charter.storms, [{ core: "b8", cells: ["b7"] }, { core: "j5" }]);
  assert.deepEqual(
    [charter.ground, charter.tables.ships[0].movement, charter.tables.garrison],
    ["fought", 5, { raw: 4, production: 60 }],
  );
  await page.locator("[data-usual]").click();
  assert.equal((await saved(page)).tables, undefined);
  await page.locator(".bar .btn.main").click();
  await page.locator("dialog[open] form .btn.main").click();
  await page.locator("[data-links='2']").waitFor();
  assert.ok(Date.now() - start < five_minutes, "not playable in five minutes");
  const guest = await sits(stage, await link_of(page, "crimson"), "f11");
  await page.locator("dialog[open] .acts .btn.main").click();
  await page.locator(".table .board [data-at='b8']").waitFor();
  guest.unharmed();
}

async function by_keys(stage) {
  const visitor = await stage.arrive({ locale: "es-ES" });
  const { page } = visitor;
  await edit(visitor, stage.address, "empty", 2);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("n");
  await page.locator("[data-tool='home azure'][aria-pressed='true']").waitFor();
  await tile(page, "f3").focus();
  await press("Enter", "n", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
  await checked(page, 0);
  await press("m", "ArrowLeft", "ArrowLeft", "Enter", "i", "ArrowLeft", "Enter");
  await press("s", "ArrowUp", "Enter", "ArrowRight", "Enter", "c", "Enter");
  await press("Escape", "Enter"); // chosen
  await page.locator("[data-chosen]:not([data-chosen=''])").waitFor();
  await press("Delete", "z", "e", "Enter", "z");
  await press("3");
  await page.getByRole("textbox", { name: "Nombre Español" }).fill("Cinco pasos");
  await press("Tab", "Escape");
  await checked(page, 0);
  const before = await saved(page);
  assert.deepEqual(
    before.sites.map(({ at, holds }) => `${at} ${holds}`),
    ["f3 capital", "f8 capital", "f6 raw", "f5 unknown"],
  );
  assert.deepEqual(before.storms, [{ core: "e7", cells: ["e6"] }]);
  await kept_and_begun_by_keys(page, "f8");
}

async function by_touch(stage) {
  const visitor = await stage.arrive({ size: "phone", locale: "es-ES" });
  const { page } = visitor;
  await edit(visitor, stage.address, "empty", 3);
  await tap(page, "home azure", "g3");
  await tap(page, "home crimson", "d9");
  await tap(page, "home emerald", "j8");
  await checked(page, 0);
  await tap(page, "storm", "g7");
  assert.equal(await tile(page, "g3").getAttribute("aria-disabled"), "true", "no storm over headquarters");
  await tap(page, "spot hive", "h3");
  await page.getByRole("button", { name: "Deshacer" }).tap();
  const drawn = await saved(page);
  assert.deepEqual(drawn.storms, [{ core: "g7" }]);
  assert.equal(drawn.sites.length, 3);
  await picture(page, "drawn", "phone", "es-ES", true);
  await page.locator("#ed-tab-terms").tap();
  await page.getByRole("switch", { name: /Alguien organiza/ }).tap();
  await page.locator(".bar .btn.main").tap();
  await page.locator("dialog[open] [data-seat='emerald']").selectOption("2");
  await page.locator("dialog[open] form .btn.main").tap();
  await page.locator("[data-links='3']").waitFor(); // azure, crimson, and whoever watches
  await sits(stage, await link_of(page, "crimson"), "d9");
  await page.locator("dialog[open] .acts .btn.main").tap();
  await page.locator(".table .board [data-at='j8']").waitFor();
}

/** What a file can hold that is no charter: one clear line, and what was drawn stays. */
const faults = {
  "words.json": ["no JSON at all", /not a JSON file/],
  "list.json": ["[]", /unexpected at \//],
  "sites.json": ['{"players":[{},{}],"sites":{"at":"c1"}}', /unexpected at \/sites/],
  "kind.json": [
    '{"players":[{},{}],"sites":[{"at":"f5","holds":"moon"}]}',
    /unexpected at \/sites\/0\/holds/,
  ],
  "radius.json": ['{"players":[{},{}],"sites":[],"radius":9}', /unexpected at \/radius/],
  "field.json": ['{"players":[{},{}],"sites":[],"<b>flavour</b>":1}', /unexpected at \/<b>flavour/],
};

async function faulty_files(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "drawn", 3);
  await checked(page, 0);
  await refused_files(page, faults);
  // What is a charter, but breaks rules, is opened, and every clause told.
  const broken = {
    players: [{ headquarters: "f1" }, { headquarters: "f11" }],
    sites: [
      { at: "f1", holds: "capital", owner: "azure" },
      { at: "f11", holds: "capital", owner: "crimson" },
      { at: "f5", holds: "raw", owner: "gold" },
      { at: "f7", holds: "raw", garrison: true },
    ],
    storms: [{ core: "a6" }, { core: "a6" }],
  };
  await open_file(page, "broken.json", JSON.stringify(broken));
  await page.locator(".notice", { hasText: "Opened: broken.json" }).waitFor();
  await checked(page, 3);
  await page.locator(".bar .btn.main:disabled").waitFor();
  await page.locator(".what", { hasText: /F7/ }).click();
  await page.locator("[data-chosen='f7']").waitFor();
  await picture(page, "fault");
  await page.getByRole("switch", { name: /Garrison/ }).click();
  await tile(page, "f5").click();
  await page.getByRole("combobox", { name: "Whose it is" }).selectOption("");
  await use(page, "core", "a6"); // one of the two is left
  await checked(page, 0);
}

async function drawn_up_and_shared(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.goto(`${stage.address}/editor/${game}`);
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("textbox", { name: "Game turns" }).fill("9");
  await dialog.getByRole("combobox", { name: "Ground battles" }).selectOption("fought");
  await page.locator("[data-seed]").fill("77");
  await new_charter(page, "drawn", 5);
  await checked(page, 0);
  const first = await saved(page);
  assert.deepEqual([first.players.length, first.turns, first.ground], [5, 9, "fought"]);
  assert.ok(Number(await page.locator("[data-uneven]").getAttribute("data-uneven")) <= 1);
  const again = async (seed) => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    if (seed) await page.locator("[data-seed]").fill(seed);
    await new_charter(page, "drawn", 5);
    await checked(page, 0);
    return saved(page);
  };
  assert.deepEqual((await again("77")).sites, first.sites, "another map of the same number");
  const second = await again("");
  assert.notDeepEqual(second.sites, first.sites, "the same map again");
  const other = await shared(stage, page);
  await checked(other, 0);
  assert.deepEqual(await saved(other), second);
}

/** On this device, at once, without a server. */
async function played_here(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "drawn", 3);
  await checked(page, 0);
  const { players } = await saved(page);
  await on_this_device(page);
  const seats = page.locator("dialog[open] input[name='seat']");
  assert.equal(await seats.count(), 4, "the first to decide, or one of three");
  await picture(page, "here");
  await page.locator("dialog[open] .acts .btn.main").click();
  await page.locator(`.table .board [data-at='${players[2].headquarters}']`).waitFor();
}

/** Before anybody sits down: campaigns of what is agreed, and what they came to. */
async function tried(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "drawn", 2);
  await page.locator("#ed-tab-terms").click();
  await page.getByRole("textbox", { name: "Game turns", exact: true }).fill("3");
  await page.keyboard.press("Tab");
  await checked(page, 0);
  const panel = await tried_out(page, 2);
  await picture(page, "trial");
  assert.match(await panel.locator("dl").innerText(), /game turn 3/);
  await page.getByRole("textbox", { name: "Name English" }).fill("Another");
  await page.keyboard.press("Tab");
  await panel.getByText("The charter has changed since.").waitFor();
}

/** A campaign in progress: ships on the map, an order of initiative, stores as they are. */
async function in_progress(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "empty", 2);
  await use(page, "home azure", "f1");
  await use(page, "home crimson", "f11");
  await page.locator("#ed-tab-terms").click();
  await page.getByRole("textbox", { name: "Begins with game turn" }).fill("4");
  await page.keyboard.press("Tab");
  const order = page.getByRole("group", { name: "Order of initiative" });
  await order.getByRole("button", { name: "Crimson" }).click();
  await checked(page, 1); // an order of some
  await order.getByRole("button", { name: "Azure" }).click();
  await checked(page, 0);
  await page.locator("#ed-tab-map").click();
  await page.locator("[data-tool='fleet crimson']").click();
  await use(page, "ship frigate", "e9", "f8");
  await use(page, "ship explorer", "g8");
  await page.locator("[data-tool='choose']").click();
  await tile(page, "f8").click();
  await page.getByRole("switch", { name: /The general is aboard/ }).check();
  await page.locator("#ed-tab-players").click();
  await page.locator("details").nth(1).click();
  await page.getByRole("textbox", { name: "Arcane stones" }).fill("2");
  await page.keyboard.press("Tab");
  await checked(page, 0);
  const charter = await saved(page);
  assert.deepEqual([charter.begins, charter.order], [4, ["crimson", "azure"]]);
  assert.deepEqual(charter.players[1], {
    headquarters: "f11",
    stones: 2,
    ships: [
      { type: "frigate", at: "e9" },
      { type: "frigate", at: "f8", general: true },
      { type: "explorer", at: "g8" },
    ],
  });
  await picture(page, "in-progress");
}

/** Every part of the page, looked at by a machine, and kept for people where HEXASTRA_SHOTS names a folder. */
async function every_part(stage, size, locale) {
  const visitor = await stage.arrive({ size, locale });
  const { page } = visitor;
  const look = async (name) => {
    await page.waitForTimeout(200);
    await picture(page, name, size, locale, size === "phone");
    await no_violations(page, name);
  };
  await page.goto(`${stage.address}/editor/${game}`);
  await page.locator("[data-drawn='4']").waitFor();
  await look("new");
  await new_charter(page, "drawn", 6);
  await checked(page, 0);
  await look("map");
  await page.locator("[data-tool='spot forge']").click();
  await page.locator("#ed-tab-players").click();
  await page.locator("details").first().click();
  await look("players");
  await page.locator("#ed-tab-terms").click();
  await look("terms");
  await page.locator(".bar .btn.main:enabled").click();
  await page.locator("dialog[open] form").waitFor();
  await look("begin");
  await page.locator("dialog[open] form .btn.main").click();
  await page.locator("[data-links]").waitFor();
  await look("links");
}

export const sector_editor_tests = {
  "sector: editor, on the narrowest phone nothing runs out of the window": (stage) =>
    narrow_parts(stage, game, 6, (page, part) => picture(page, `narrow-${part}`, "narrow", "es-ES", true)),
  "sector: editor, somebody draws a map by mouse in five minutes, begins, and a link seats its player":
    by_mouse,
  "sector: editor, by keys alone, and kept until the next visit": by_keys,
  "sector: editor, by touch on a phone, whoever begins only organises": by_touch,
  "sector: editor, a file with faults gets one clear line, and what was drawn stays": faulty_files,
  "sector: editor, tried by campaigns before anybody sits down": tried,
  "sector: editor, maps are drawn up, another each time, and a link holds them": drawn_up_and_shared,
  "sector: editor, a charter is played on this device at once": played_here,
  "sector: editor, a campaign in progress goes on with its ships and stores": in_progress,
};

for (const size of windows)
  for (const locale of process.env.HEXASTRA_SHOTS ? ["en-GB", "es-ES"] : ["en-GB"])
    sector_editor_tests[`sector: editor, no part breaks a rule of access, ${size}, ${locale.slice(0, 2)}`] = (
      stage,
    ) => every_part(stage, size, locale);
