// tests/browser/planetary_hands.mjs -- A round of Planetary Empires with a club's own dice, which its organiser enters.

import assert from "node:assert/strict";
import { no_violations } from "./access.mjs";
import { Company } from "./planetary_company.mjs";
import { press, settle } from "./planetary_story.mjs";

const attacks = { crimson: "h8", azure: "h9" };
const thrown = (page) =>
  page.locator(".page section.panel", { hasText: /What did the dice show|Qué ha salido/ });

/** The organiser presses what fell; everybody's page goes on. */
async function throw_die(club, face) {
  const { ply } = await club.visitors.azure.standing();
  await press(thrown(club.page("organiser")), face);
  for (const seat of club.seats)
    await club.visitors[seat].until((now) => now.ply > ply, `what ${face} leads to`);
}

/** From now on what this page enters arrives as another face, as if it had stood there too long. */
async function slip(page) {
  const slips = { face: "" };
  await page.routeWebSocket(/\/ws\b/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const request = JSON.parse(text);
      const slipped = slips.face && request.do === "play" && request.as === "nature";
      server.send(slipped ? JSON.stringify({ ...request, action: slips.face }) : text);
    });
  });
  await page.reload();
  return slips;
}

/** What an attack brought about is gone with it, its dice by one choice. */
async function never_attacked(club) {
  const desk = club.page("organiser");
  await press(desk.locator(".page main"), "Look at what was entered");
  const dialog = desk.locator("dialog[open]");
  const order = dialog.locator("ol.lines > li", { hasText: /attack h8/i }).last();
  await order.locator("button.line").click();
  await press(order, "Pass");
  await press(dialog, "See where this leads");
  const spare = dialog.locator("section.open", { hasText: "2 dice are no longer asked for." });
  await spare.waitFor();
  await club.both("organiser", "hands-spare-dice");
  await no_violations(desk, "dice that are no longer asked for");
  await press(spare, "Drop all dice that are no longer asked for");
  await spare.waitFor({ state: "detached" });
  await dialog.locator(".changes li", { hasText: "Azure rolls 4" }).waitFor();
  await dialog.locator(".changes li", { hasText: "Crimson rolls 12" }).waitFor();
  await settle(dialog);
  await press(dialog, "Enter the correction");
  await dialog.waitFor({ state: "hidden" });
  const { phase } = await club.turn();
  const owners = await club.owners();
  assert.deepEqual([phase, owners.h8, owners.h9], ["lots", "azure", "crimson"]);
}

export const planetary_hand_tests = {
  "planetary empires: a club throws its own dice, its organiser enters them, and a wrong one is refused":
    async (stage) => {
      const club = await Company.gather(stage, ["azure", "crimson"], { organiser: true, by_hand: true });
      const desk = club.page("organiser");
      const slips = await slip(desk);
      await thrown(desk).waitFor();
      await club.both("organiser", "hands-lots");
      await club.picture("crimson", "hands-lots-seat");
      await throw_die(club, "First comes Crimson");

      await club.orders((seat) => attacks[seat], ["azure", "crimson"]);
      await thrown(desk).waitFor();
      await club.both("organiser", "hands-bonuses");
      await club.picture("azure", "hands-bonuses-seat");
      await club.picture("crimson", "hands-bonuses-seat");
      await no_violations(desk, "a die of a bonus");
      slips.face = "dice 9";
      await press(thrown(desk), "A die shows 4");
      await desk
        .locator(".toast", { hasText: "The dice cannot show that now." })
        .getByText("PE-A37")
        .waitFor();
      assert.equal(
        await desk.locator(".toast .cure").count(),
        0,
        "what the dice could show stands there already",
      );
      await club.picture("organiser", "hands-refused");
      slips.face = "";
      for (const face of ["A die shows 4", "A die shows 2"]) {
        await thrown(desk)
          .getByText(/^Azure throws one die for a command bastion\. Battle for H\d/)
          .waitFor();
        await throw_die(club, face);
      }

      for (const { name } of (await club.turn()).pending)
        await club.enter("organiser", `award told settle ${name} won`);
      for (const [seat, at] of Object.entries(attacks)) {
        await club.step(seat, (page) => club.press(seat, page.locator(".t-play .acts .btn.main")));
        const rolls = `${club.names.en[seat]} rolls for ${at.toUpperCase()}.`;
        await thrown(desk).getByText(rolls, { exact: true }).waitFor();
        if (seat === "crimson") {
          await club.both("organiser", "hands-conquest");
          await club.picture("azure", "hands-conquest-seat");
        }
        await throw_die(club, seat === "crimson" ? "Two dice show 12" : "Two dice show 2");
      }
      assert.equal((await club.turn()).phase, "orders", "the next round begins");
      const owners = await club.owners();
      assert.deepEqual([owners.h8, owners.h9], ["crimson", "crimson"], "by what was thrown");
      await club.all_see_the_map();
      await thrown(desk).waitFor({ state: "detached" });
      await never_attacked(club);
    },
};
