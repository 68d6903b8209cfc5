// tests/toy/story.mjs -- One campaign of twelve houses in four browsers, from its first order to its record.
//
//     HEXASTRA_BINARY=.../hexastra_toy node tests/toy/story.mjs .../dark-run.wasm .../salt-march.wasm
//
// What the story tells is done by a person in a page, and seen in the page of another; the other orders of
// the twelve go over the socket. The server is killed twice. HEXASTRA_SHOTS: a folder for pictures of every chapter.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { no_violations } from "../browser/access.mjs";
import { amiss } from "../browser/amiss.mjs";
import { launch } from "../browser/chromium.mjs";
import { binary, Server } from "../browser/server.mjs";
import { within } from "../browser/stage.mjs";
import { sizes } from "../browser/visitor.mjs";
import { actions, battle, battles, give, logged, owing, press, waited } from "./campaign.mjs";
import { order, shots, step, visit } from "./visit.mjs";

const whole_ms = 480_000;
const a_minute_and_its_alarm_ms = 100_000;
const verifier = new URL("../../tools/verify_record.py", import.meta.url).pathname;

/** Who plays what, and on what. */
const people = {
  eva: { size: "desk", locale: "en-GB", houses: ["heron", "avocet", "grebe"] },
  ben: {
    size: "phone",
    locale: "es-ES",
    touch: true,
    houses: ["crane", "egret", "curlew"],
  },
  cid: {
    size: { width: 820, height: 1180 },
    locale: "en-GB",
    touch: true,
    houses: ["ibis", "stork", "snipe"],
  },
  dora: {
    size: { width: 1280, height: 720 },
    locale: "es-ES",
    houses: ["teal", "plover", "tern"],
  },
};
const late = "tern";
const houses = Object.values(people).flatMap((one) => one.houses);

/** A decision over the protocol, from the page of whoever takes it. */
function by_socket(page, order) {
  return page.evaluate(
    ({ table, key, as, action }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        const send = (message) => socket.send(JSON.stringify(message));
        socket.onopen = () => send({ do: "join", id: 1, table, key });
        socket.onerror = () => reject(new Error("no line"));
        socket.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.id === 1)
            send({
              do: "play",
              id: 2,
              as,
              action,
              move: `${as}-${Date.now()}`,
            });
          if (answer.id !== 2) return;
          socket.close();
          if (answer.result === "accepted") resolve();
          else reject(new Error(data));
        };
      }),
    order,
  );
}

class Story {
  pages = {};

  async begin(browser, server) {
    this.server = server;
    const seats = Object.fromEntries(houses.map((house) => [house, house === late ? "invited" : "person"]));
    Object.assign(
      this,
      await order(server.address, {
        game: "salt-march",
        options: { houses: "12" },
        seats,
        manners: { organiser: true, decide_minutes: 1 },
      }),
    );
    const arrive = async ([name, { size, locale, touch, houses: own }]) => {
      const visitor = (this[name] = await visit(browser, size, locale, {
        touch,
      }));
      for (const house of own) if (house !== late) this.pages[house] = await visitor.open(this.at(house));
    };
    await Promise.all(Object.entries(people).map(arrive));
    this.pages.organiser = await this.eva.open(this.at("organiser"));
    for (const house of houses) if (house !== late) await this.pages[house].locator(".t-play form").waitFor();
  }

  at = (who) => `${this.server.address}/table/${this.table}#${this.keys[who]}`;
  all = () => Object.values(this.pages);

  /** Orders that nobody looks at. */
  async orders(actions) {
    for (const [as, action] of Object.entries(actions))
      await by_socket(this.pages[as], {
        table: this.table,
        key: this.keys[as],
        as,
        action,
      });
  }

  /** What two of them see, on a desk and on a phone, has room there. */
  async picture(chapter, desk, phone) {
    for (const [where, page] of Object.entries({ desk, phone }).filter(([, page]) => page)) {
      assert.deepEqual(await page.evaluate(amiss), [], `${chapter} on a ${where}`);
      if (shots)
        await page.screenshot({
          path: `${shots}/story-${chapter}-${where}.png`,
        });
    }
  }

  /** The same page on a desk and on a phone. */
  async both(page, chapter) {
    await this.picture(chapter, page);
    const size = page.viewportSize();
    await page.setViewportSize(sizes.phone);
    await page.waitForTimeout(120);
    await this.picture(chapter, undefined, page);
    await page.setViewportSize(size);
  }

  /** The power fails: everybody sees it, and everybody is back without doing anything. */
  async kill(chapter) {
    await this.server.stop("SIGKILL");
    for (const page of this.all()) await page.locator(".lost").waitFor();
    await this.picture(chapter, this.pages.heron, this.pages.crane);
    await this.server.start();
    for (const page of this.all()) await page.locator(".lost").waitFor({ state: "detached" });
  }
}

/** Of a place of the board, whose it is, as it is read out. */
const read_out = (page, place) => page.locator(`[data-place="${place}"]`).getAttribute("aria-label");
const line = (dialog, words) =>
  dialog.locator("ol.lines > li").filter({ has: dialog.page().getByText(words) });
const unfolded = async (place, words) => {
  const fold = place.locator("details", { hasText: words });
  await fold.locator("summary").first().click();
  return fold;
};

const chapters = {
  async "eleven sit down and one is late: silence decides"(story) {
    const { heron, crane, organiser } = story.pages;
    await give(heron, "March on PAN-1");
    await organiser.locator(".panel.times").getByText("less than a minute left").waitFor();
    await story.orders({
      crane: "march pan-2",
      ibis: "march pan-3",
      egret: "march pan-4",
      stork: "march pan-5",
    });
    await owing(crane).getByTitle("Cigüeña: no debe nada").waitFor({ state: "attached" });
    await story.picture("1-orders", heron, crane);
    await story.kill("1-killed");
    await story.orders({
      avocet: "march pan-6",
      plover: "march pan-7",
      curlew: "march pan-8",
      snipe: "march pan-9",
      teal: "march pan-10",
      grebe: "march pan-11",
    });
    await waited(heron, "Tern");
    await waited(crane, "Charrán");
    await story.picture("1-late", organiser, crane);
    const told = heron.locator(".log li", { hasText: "Tern has not decided in time." }).first();
    await told.waitFor({
      state: "attached",
      timeout: a_minute_and_its_alarm_ms,
    });
    await press(organiser.locator(".panel.office"), "Stop the clocks");
    await crane.locator(".panel.times").getByText("parados").waitFor({ state: "attached" });
  },

  async "the late one comes in the second round, and one leaves"(story) {
    const { heron, crane, snipe } = story.pages;
    const tern = (story.pages.tern = await story.dora.open(story.at(late)));
    await give(tern, "Marchar sobre PAN-12");
    await logged(crane, "Charrán ha dado su orden.");
    const leaving = await unfolded(actions(snipe), "What else you may do");
    await leaving.getByText("Leave the march").click();
    await step(snipe, () => press(leaving, "Yes: Leave the march"));
    await owing(heron).getByTitle("Snipe: is no longer there").waitFor();
    await logged(crane, "Agachadiza deja la marcha.");
    await story.picture("2-left", heron, crane);
  },

  async "of three battles one is contested, one confirmed, and one nobody reports"(story) {
    const { heron, crane, ibis, egret, stork, organiser } = story.pages;
    const office = organiser.locator(".panel.office");
    await give(heron, "March on HOME-2");
    await give(crane, "Descansar");
    await story.orders({
      ibis: "march home-4",
      egret: "rest",
      stork: "march home-6",
      avocet: "rest",
      plover: "rest",
      curlew: "march home-9",
      teal: "march pan-9",
      grebe: "rest",
    });
    await press(battle(heron, "HOME-2"), "The march wins");
    const contested = battle(crane, "HOME-2");
    await contested.getByRole("button", { name: "Sí: gana quien marcha" }).waitFor();
    await contested.locator("summary", { hasText: "Acabó de otro modo" }).tap();
    await press(contested, "El campo resiste");
    await battle(heron, "HOME-2").getByText("The reports differ").waitFor();
    await story.kill("3-killed");
    await battle(heron, "HOME-2").getByText("The reports differ").waitFor();
    await battle(crane, "HOME-2").getByText("no coincide").waitFor();
    await story.picture("3-contested", heron, crane);

    await office.getByText("they differ, and I rule").click();
    const ruled = await unfolded(office, "HOME-2");
    await story.picture("3-award", organiser, crane);
    await step(organiser, () => press(ruled, "The march wins"));
    const ruling =
      "Quien organiza resuelve la batalla de home-2, cuyos resultados diferían: gana quien marcha.";
    await logged(crane, ruling);
    await give(heron, "Keep HOME-2");
    await press(battle(ibis, "HOME-4"), "The field holds");
    await step(egret, () => press(battle(egret, "HOME-4"), "Sí: el campo resiste"));
    await office.getByText("a side was not there").click();
    await step(organiser, async () => press(await unfolded(office, "HOME-6"), "Drawn"));
    await logged(stork, "The organiser awards the battle of home-6, since a side was not there: drawn.");
    await battles(heron).waitFor({ state: "hidden" });
  },

  async "while the third round runs, the first is amended"(story) {
    const { heron, crane, grebe, plover, tern, organiser } = story.pages;
    const office = organiser.locator(".panel.office");
    const dialog = organiser.getByRole("dialog", {
      name: "Correct what was entered",
    });
    const first = () => line(dialog, "Stork: March on PAN-5");
    await give(grebe, "March on HOME-12");
    // As long as an order is secret nobody is told what else was possible.
    await press(office, "Correct something earlier…");
    await dialog.locator("ol.lines > li").last().getByRole("button").first().click();
    await dialog.getByText("is told once all orders are in").waitFor();
    await organiser.keyboard.press("Escape");
    await give(plover, "Marchar sobre HOME-8");
    await give(tern, "Descansar");
    const resting = ["heron", "crane", "ibis", "egret", "stork", "avocet", "curlew", "teal"];
    await story.orders(Object.fromEntries(resting.map((house) => [house, "rest"])));
    await battle(organiser, "HOME-12").waitFor();

    await press(office, "Correct something earlier…");
    await first().waitFor(); // the page asks for what was entered
    assert.equal(await dialog.locator("li.drawn", { hasText: "The wind begins with" }).count(), 3);
    await first().locator("button.line").click();
    await press(first(), "Rest");
    const teal = line(dialog, "Teal: March on PAN-10");
    await teal.locator("button.line").click();
    const more = await unfolded(teal, "Something else happened after this");
    await more.getByLabel("Who").selectOption("Teal");
    await story.both(organiser, "4-put-in");
    await press(more, "Rest");
    await press(dialog, "See where this leads");
    const conflict = dialog.locator("section", {
      hasText: "No longer possible",
    });
    await conflict.getByText("SM-2.1").waitFor();
    await logged(crane, "Quien organiza mira");
    await story.both(organiser, "4-preview");
    await press(conflict, "It did not happen");
    const gap = dialog.locator("section", {
      hasText: "Nobody has answered for Stork",
    });
    await press(gap, "Rest");
    await press(dialog, "See where this leads");
    await conflict.getByText("SM-3.1").waitFor(); // a battle that was not fought
    await press(conflict, "It did not happen");
    await press(dialog, "See where this leads");
    await dialog.getByText("It can be entered like this.").waitFor();
    await dialog.getByText("Dice that stay as they fell: 3.").waitFor();
    assert.match(await read_out(heron, "pan-5"), /Stork/, "to look changes nothing");
    await no_violations(organiser, "the correction");
    await story.both(organiser, "4-settled");
    // Somebody else enters something meanwhile: so it is looked at once more.
    await press(battle(plover, "HOME-8"), "El campo resiste");
    await logged(organiser, "Plover reports how the battle of home-8 ended: the field holds.");
    await press(dialog, "Enter the correction");
    await press(dialog, "See where this leads");
    await press(dialog, "Enter the correction");
    await dialog.waitFor({ state: "hidden" });
    for (const page of [heron, crane, tern, organiser])
      await page
        .locator(`[data-place="pan-5"]:not([aria-label*="Stork"], [aria-label*="Cigüeña"])`)
        .waitFor();
    assert.doesNotMatch(await read_out(heron, "pan-10"), /Teal/, "what was put in counts");
    assert.match(await read_out(heron, "home-2"), /Heron/, "what has nothing to do with it stays");
    await logged(heron, "Earlier entries are amended");
    await logged(crane, "Se corrige lo anotado antes");
    await story.picture("4-amended", heron, crane);
  },

  async "it ends, and its record holds"(story) {
    const { heron, crane, grebe, curlew, tern } = story.pages;
    await step(curlew, () => press(battle(curlew, "HOME-8"), "Sí: el campo resiste"));
    await press(battle(grebe, "HOME-12"), "Drawn");
    await step(tern, () => press(battle(tern, "HOME-12"), "Sí: empate"));
    for (const page of story.all()) await page.locator("dialog[open] .end").waitFor();
    const [first, last] = [heron.locator(".end dd").nth(1), heron.locator(".end dd").last()];
    assert.match(await first.innerText(), /^1\d\u00a0?\s?%$/, "whoever has most is named first");
    assert.match(await last.innerText(), /^0\s%$/, "and who left last");
    await story.picture("5-end", heron, crane);
    await heron.keyboard.press("Escape");
    assert.equal(await heron.locator(".panel.times").innerText(), "", "no time runs any more");
    assert.equal(await heron.locator(".ribbon li").count(), 0, "that it is over is said once");
    await story.picture("5-board", heron);
    await heron.locator("button.told").click();
    const waiting = heron.waitForEvent("download");
    await heron.getByRole("button", { name: "Save the file" }).click();
    const record = await (await waiting).path();
    for (const command of [
      [binary, "verify"],
      ["python3", verifier],
    ])
      execFileSync(command[0], [...command.slice(1), record]);
  },
};

const server = await new Server().start();
const browser = await launch();
const began = Date.now();
let failed = 0;
const story = new Story();
try {
  const tell = async () => {
    await story.begin(browser, server);
    for (const [name, chapter] of Object.entries(chapters)) {
      console.log(`     ${((Date.now() - began) / 1000).toFixed(0)} s: ${name}`);
      await chapter(story);
    }
  };
  await within(whole_ms, tell(), `the story took longer than ${whole_ms / 1000} s`);
  const troubles = Object.keys(people).flatMap((name) => story[name].troubles);
  assert.deepEqual(troubles, [], "errors in the page");
  console.log(`ok   the story, in ${((Date.now() - began) / 1000).toFixed(0)} s`);
} catch (why) {
  failed = 1;
  console.log(`FAIL ${why.stack}`);
  if (shots)
    for (const [who, page] of Object.entries(story.pages))
      await page.screenshot({ path: `${shots}/story-failed-${who}.png` }).catch(() => undefined);
}
await browser.close();
await server.remove();
process.exit(failed);
