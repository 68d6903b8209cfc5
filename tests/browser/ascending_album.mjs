// tests/browser/ascending_album.mjs -- Pictures of Ascending Empires: first ships, an aim, the motion, the turn's actions, attacks, the end.

import { Pilot } from "./ascending_pilot.mjs";
import { battle, game, short } from "./ascending_positions.mjs";
import { open_position } from "./positions.mjs";

export async function ascending_album(album) {
  const visitor = await album.arrive("/nothing/here", "main", { motion: "no-preference" });
  const { page } = visitor;
  const me = new Pilot(visitor, album.wish.size === "phone");
  const take = (name) => album.take(visitor, `ascending-${name}`);
  const kind = (index) => me.press(page.locator(".ae-kinds button").nth(index));
  await open_position(visitor, album.stage.address, game, short);
  await me.turn();
  await take("first-ships");
  await me.spot(90);
  await me.spot(180);
  await page.locator(".ae-kinds").waitFor();
  await me.turn();
  await me.press(page.locator(".ae-chips .btn").first());
  await page.waitForTimeout(300);
  await me.pull("r1", "alpha-5", /Bounces|Rebota/);
  await take("bounce");

  await open_position(visitor, album.stage.address, game, {
    ...battle,
    options: { aim: "human", guide: "fan" },
  });
  await me.turn();
  await take("choose");
  for (const [index, name] of ["recruit", "move", "mine", "build", "develop"].entries()) {
    await kind(index);
    await take(name);
  }
  await kind(1);
  await me.press(page.locator(".ae-chips .btn").nth(1));
  for (const [field, text] of [
    ["#ae-bearing", "128"],
    ["#ae-power", "62"],
  ]) {
    await page.locator(field).focus();
    await page.locator(field).fill(text);
    await page.locator(field).press("Enter");
  }
  await take("fan");
  await me.flick();
  await page.locator(".ae-trail").first().waitFor({ state: "attached" });
  await page.screenshot({ path: album.path("ascending-motion") });
  await page.locator(".board-host.moving").waitFor({ state: "detached" });
  await me.turn();
  await take("move-on");
  await me.end();
  await page.locator(".ae-rows [role=radio]").first().waitFor();
  await take("attacks");
  const attack = page.locator(".ae-rows [role=radio]");
  while (await attack.count()) {
    const before = (await visitor.standing()).ply;
    await me.press(page.locator(".t-play .acts .btn.main"));
    await visitor.until((now) => now.ply > before, "an attack");
    await page.waitForTimeout(300);
  }
  await me.turn();
  if (await page.locator(".tabs").isVisible()) {
    await page.locator(".tabs input[value=state]").check({ force: true });
    await take("tab-state");
    await page.locator(".tabs input[value=log]").check({ force: true });
    await take("tab-log");
  }
  const ending = { ...battle, position: { ...battle.position, pool: 1, last_turns: 0 } };
  await open_position(visitor, album.stage.address, game, ending);
  await me.turn();
  await kind(2);
  await me.press(page.locator(".t-play .ae-row").first());
  await visitor.until((now) => now.ended, "the end", 40_000);
  await take("end");
}
