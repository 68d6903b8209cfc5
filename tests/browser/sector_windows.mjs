// tests/browser/sector_windows.mjs -- Tables of Sector Invasión for two, four and six in every window: nothing lies on something
// else, and a finger finds all that can be pressed.

import assert from "node:assert/strict";
import { open_position } from "./positions.mjs";
import { game } from "./sector.mjs";
import { rest_ms, too_small, windows } from "./touch.mjs";
import { looked_at } from "./windows.mjs";

const most_steps = 1500;
const all = ["azure", "crimson", "emerald", "gold", "violet", "ivory"];
const [me] = all;

/** As the program advises, until that player has that phase of that game turn before them, or to the end. */
const until = (phase, from_turn) => async (ask) => {
  for (let step = 1; step <= most_steps; step++) {
    const { turn } = await ask({ do: "turn" });
    if (turn.kind === "over") return;
    const [as] = turn.seats;
    const { view } = await ask({ do: "view" });
    if (as === me && turn.phase === phase && view.turn >= from_turn) return;
    const { action } = await ask({ do: "suggest", as, level: 1, ms: 15, seed: step });
    await ask({ do: "play", as, action });
  }
};
const table = (players, phase, turn) => ({
  options: { players: String(players), turns: players === 2 ? "8" : "12" },
  seats: Object.fromEntries(all.slice(0, players).map((seat) => [seat, seat === me ? "you" : 1])),
  go_on: until(phase, turn),
});
const tables = {
  "two-place": { ...table(2, "ships", 1), go_on: undefined },
  "two-ships": table(2, "ships", 4),
  "four-works": table(4, "works", 3),
  "six-ships": table(6, "ships", 2),
};
const conquest = { "six-conquest": table(6, "conquest", 1) };
const ended = { "two-ended": table(2, "never", 1) };

async function shown(visitor, address, wish) {
  await open_position(visitor, address, game, wish);
  await visitor.page.locator(".t-play h2, dialog[open] .end").first().waitFor();
}

async function in_every_window(stage, locale, wishes) {
  const visitor = await stage.arrive({ locale });
  const found = [];
  for (const [name, wish] of Object.entries(wishes)) {
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    await shown(visitor, stage.address, wish);
    await looked_at(visitor, `sector-${name}`, locale, found);
  }
  assert.equal(found.length, 0, found.slice(0, 12).join("\n"));
}

/** Every tab of the table, upright and on its side. */
async function by_finger(stage, locale) {
  const visitor = await stage.arrive({ size: "phone", locale });
  const { page } = visitor;
  const found = new Map();
  for (const [name, wish] of Object.entries({ ...tables, ...conquest })) {
    await page.setViewportSize({ width: 390, height: 844 });
    await shown(visitor, stage.address, wish);
    for (const tab of await page.locator(".tabs label").all()) {
      await tab.tap();
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(rest_ms);
        for (const line of await page.evaluate(too_small))
          found.set(line.replace(/\d+/, "#"), `${line}: ${name} ${width}x${height}`);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
  }
  assert.equal(found.size, 0, [...found.values()].slice(0, 20).join("\n"));
}

export const sector_window_tests = Object.fromEntries(
  [
    ["en-GB", ""],
    ["es-ES", ", in Spanish"],
  ].flatMap(([locale, language]) => [
    [
      `sector windows: at tables for two, four and six nothing lies on something else${language}`,
      (stage) => in_every_window(stage, locale, tables),
    ],
    [
      `sector windows: nor in a conquest phase and at the end${language}`,
      (stage) => in_every_window(stage, locale, { ...conquest, ...ended }),
    ],
    [
      `sector windows: a finger finds all that can be pressed${language}`,
      (stage) => by_finger(stage, locale),
    ],
  ]),
);
