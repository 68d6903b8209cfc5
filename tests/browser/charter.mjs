// tests/browser/charter.mjs -- A campaign's charter drawn in the browser, by mouse, by keys and by touch, up to a table that plays.

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

const game = "planetary-empires";

function edit(visitor, address, start, players) {
  return edit_any(visitor, address, game, start, players);
}

function picture(page, name, ...how) {
  return picture_of(page, `charter-${name}`, ...how);
}

async function by_mouse(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const start = Date.now();
  await edit(visitor, stage.address, "empty", 2);
  await checked(page, 1); // no tiles yet
  await use(page, "owner azure", "h6", "h7", "i6", "i7");
  await use(page, "owner crimson", "h9", "h8", "g9", "g10");
  await use(page, "owner nobody", "j6");
  await use(page, "structure spaceport", "h6");
  await page.locator("[data-problems='1'] .clause", { hasText: "PE-H4" }).waitFor(); // one spaceport alone
  await tile(page, "g10").click();
  await use(page, "structure shield", "h7", "h8");
  const beside = page.locator("[data-problems='1'] .what", { hasText: "H7" });
  await beside.focus();
  await page.locator(".cell-lit").first().waitFor();
  assert.equal(await page.locator(".cell-lit").count(), 2);
  await tile(page, "h8").click(); // the same again takes it back
  await use(page, "terrain river", "j6");
  await checked(page, 0);
  await page.keyboard.press("2");
  await page.getByRole("textbox", { name: "Name of A" }).fill("Ana");
  await page.getByRole("textbox", { name: "Name of C" }).fill("Bruno");
  await page.getByRole("combobox", { name: "Army of C" }).selectOption("daemons");
  await page.keyboard.press("Escape");
  await page.locator("#ed-tab-terms").click();
  await page.getByRole("textbox", { name: "Name English" }).fill("Two shores");
  await page.getByRole("button", { name: "Take all" }).click();
  await page.locator("[data-taken='true']").waitFor();
  const charter = await saved(page);
  assert.deepEqual(charter.players, [
    { army: "space-marines", name: "Ana" },
    { army: "daemons", name: "Bruno" },
  ]);
  assert.equal(charter.tiles.length, 9);
  assert.deepEqual([charter.cap, charter.orders, charter.name.en], [150, 3, "Two shores"]);
  await page.locator(".bar .btn.main").click();
  await page.locator("dialog[open] form .btn.main").click();
  await page.locator("[data-links='2']").waitFor();
  assert.ok(Date.now() - start < five_minutes, "not playable in five minutes");
  const guest = await sits(stage, await link_of(page, "crimson"), "j6");
  await page.locator("dialog[open] .acts .btn.main").click();
  await page.locator(".table .board [data-at='h9']").waitFor();
  guest.unharmed();
}

async function by_keys(stage) {
  const visitor = await stage.arrive({ locale: "es-ES" });
  const { page } = visitor;
  await edit(visitor, stage.address, "empty", 2);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tiles = (number) => page.locator(`[data-tiles='${number}']`).waitFor();
  await press("n");
  await page.locator("[data-tool='owner azure'][aria-pressed='true']").waitFor();
  await tile(page, "h8").focus();
  await press("Enter", "ArrowRight", "Enter");
  await tiles(2);
  await press("n", "ArrowRight", "Enter", "ArrowRight", "Enter");
  await tiles(4);
  await press("o", "Enter"); // a spaceport on the last
  await checked(page, 1);
  await press("z");
  await checked(page, 0);
  await press("y");
  await checked(page, 1);
  await press("z", "e", "Enter"); // erased
  await tiles(3);
  await press("z");
  await tiles(4);
  await press("Escape", "Enter"); // chosen
  await page.locator("[data-chosen]:not([data-chosen=''])").waitFor();
  await press("Delete");
  await tiles(3);
  await press("3");
  await page.getByRole("textbox", { name: "Nombre Español" }).fill("Cuatro en raya");
  await press("Tab", "Escape");
  await checked(page, 0);
  const before = await saved(page);
  assert.deepEqual(
    before.tiles.map(({ at, owner }) => `${at} ${owner}`),
    ["h8 azure", "h9 azure", "h10 crimson"],
  );
  await kept_and_begun_by_keys(page, "h10");
}

async function by_touch(stage) {
  const visitor = await stage.arrive({ size: "phone", locale: "es-ES" });
  const { page } = visitor;
  await edit(visitor, stage.address, "empty", 3);
  await tap(page, "owner azure", "h8", "h7");
  await tap(page, "owner crimson", "g8", "g9");
  await tap(page, "owner emerald", "i7", "i6");
  await tap(page, "structure hive", "h8");
  await page.locator("[data-tiles='6']").waitFor();
  await checked(page, 1); // one place to land is none
  await page.getByRole("button", { name: "Deshacer" }).tap();
  await checked(page, 0);
  await picture(page, "drawn", "phone", "es-ES", true);
  await page.locator("#ed-tab-terms").tap();
  await page.getByRole("switch", { name: /Alguien organiza/ }).tap();
  await page.locator(".bar .btn.main").tap();
  await page.locator("dialog[open] [data-seat='emerald']").selectOption("2");
  await picture(page, "begin", "phone", "es-ES");
  await page.locator("dialog[open] form .btn.main").tap();
  await page.locator("[data-links='3']").waitFor(); // azure, crimson, and whoever watches
  await picture(page, "links", "phone", "es-ES");
  await sits(stage, await link_of(page, "crimson"), "g9");
  await page.locator("dialog[open] .acts .btn.main").tap();
  await page.locator(".table .board [data-at='i6']").waitFor();
}

/** What a file can hold that is no charter: one clear line, and what was drawn stays. */
const faults = {
  "words.json": ["no JSON at all", /not a JSON file/],
  "list.json": ["[]", /unexpected at \//],
  "tiles.json": ['{"players":[{},{}],"tiles":{"at":"c1"}}', /unexpected at \/tiles/],
  "army.json": ['{"players":[{"army":7},{}],"tiles":[]}', /unexpected at \/players\/0\/army/],
  "field.json": ['{"players":[{},{}],"tiles":[],"<b>flavour</b>":1}', /unexpected at \/<b>flavour/],
  "deep.json": [
    `{"players":[{},{}],"tiles":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    /unexpected at|not a JSON file/,
  ],
  "huge.json": [`{"players":[{},{}],"tiles":[],"story":{"en":"${"x".repeat(3_000_000)}"}}`, /too large/],
};

async function faulty_files(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "drawn", 4);
  await checked(page, 0);
  await refused_files(page, faults);
  await picture(page, "fault");
  // What is a charter, but breaks rules, is opened, and every clause told.
  const broken = {
    players: [{}, {}],
    tiles: [
      { at: "c1", owner: "azure" },
      { at: "c3", owner: "gold" },
    ],
  };
  await open_file(page, "broken.json", JSON.stringify(broken));
  await page.locator(".notice", { hasText: "Opened: broken.json" }).waitFor();
  await checked(page, 2);
  await page.locator(".bar .btn.main:disabled").waitFor();
  await page.locator(".what", { hasText: /gold/i }).click();
  await page.locator("[data-chosen='c3']").waitFor();
  await page.goto(`${stage.address}/editor/${game}#m1.AAAA`);
  await page.locator(".notice", { hasText: /link/ }).waitFor();
}

async function drawn_up_and_shared(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "drawn", 8);
  await checked(page, 0);
  const first = await saved(page);
  assert.equal(first.tiles.length, 58);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.locator("[data-another]").click();
  await new_charter(page, "drawn", 8);
  await checked(page, 0);
  const second = await saved(page);
  assert.notDeepEqual(second.tiles, first.tiles, "the same map again");
  const other = await shared(stage, page);
  await checked(other, 0);
  assert.deepEqual(await saved(other), second);
}

async function played_here(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "drawn", 3);
  await checked(page, 0);
  const { tiles } = await saved(page);
  await on_this_device(page);
  await page.locator("dialog[open] .acts .btn.main").click();
  await page.locator(`.table .board [data-at='${tiles[0].at}']`).waitFor();
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
  await new_charter(page, "drawn", 8);
  await checked(page, 0);
  await tile(page, "h10").click();
  await page.getByRole("button", { name: /try it|probar/i }).click();
  await page.locator("[data-trial='300']").waitFor();
  await look("map");
  await page.locator("[data-tool='structure shield']").click();
  await tile(page, "h10").click();
  await page.locator("#ed-tab-players").click();
  await look("players");
  await page.locator("#ed-tab-terms").click();
  await page.getByRole("button", { name: /more aim|objetivo más/i }).click();
  await look("terms");
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  await page.locator(".bar .btn.main:enabled").click();
  await page.locator("dialog[open] form").waitFor();
  await look("begin");
  await page.locator("dialog[open] form .btn.main").click();
  await page.locator("[data-links]").waitFor();
  await look("links");
}

/** Before anybody sits down: 300 campaigns of what is agreed, and what they came to. */
async function tried(stage) {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await edit(visitor, stage.address, "drawn", 4);
  await checked(page, 0);
  const panel = await tried_out(page, 4);
  await page.locator("#ed-tab-terms").click();
  await page.getByRole("button", { name: "Take all" }).click();
  await panel.getByText("The charter has changed since.").waitFor();
}

export const charter_tests = {
  "charter: on the narrowest phone nothing runs out of the window": (stage) => narrow_parts(stage, game, 8),
  "charter: somebody draws a map by mouse in five minutes, begins, and a link seats its player": by_mouse,
  "charter: by keys alone, and kept until the next visit": by_keys,
  "charter: by touch on a phone, whoever begins only organises": by_touch,
  "charter: a file with faults gets one clear line, and what was drawn stays": faulty_files,
  "charter: tried by 300 campaigns before anybody sits down": tried,
  "charter: played on this device at once": played_here,
  "charter: maps are drawn up, another each time, and a link holds them": drawn_up_and_shared,
};

for (const size of windows)
  for (const locale of process.env.HEXASTRA_SHOTS ? ["en-GB", "es-ES"] : ["en-GB"])
    charter_tests[`charter: no part of it breaks a rule of access, ${size}, ${locale.slice(0, 2)}`] = (
      stage,
    ) => every_part(stage, size, locale);
