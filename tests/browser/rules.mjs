// tests/browser/rules.mjs -- The rules as they are read: beside a table, as a page, on a phone, in both languages.

import assert from "node:assert/strict";

const first_phases = {
  "rebel-moon": "RM-3.1",
  imperium: "IG-10.5",
  ascending: "AE-2.6",
  "planetary-empires": "PE-1.2",
};

/** Whether what has this name lies within the window, and within what scrolls it. */
function in_sight(locator) {
  return locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const frame = element.closest(".scroll")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    return box.top >= frame.top - 1 && box.top < Math.min(frame.bottom, innerHeight);
  });
}

async function comes_in_sight(locator, what) {
  await locator.waitFor();
  for (let left = 40; left > 0; left--) {
    if (await in_sight(locator)) return;
    await locator.page().waitForTimeout(50);
  }
  assert.fail(`${what} is not in sight`);
}

const named = (id) => `[id="${id}"]`;

export const rule_tests = {
  "the rules beside a table open at the clause of its phase": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    for (const [game, clause] of Object.entries(first_phases)) {
      await visitor.open(`${stage.address}/play/${game}`);
      await page.locator(".table:not([data-busy]) .t-play .acts .btn").first().waitFor();
      await page.keyboard.press("/");
      const marked = page.locator("dialog[open] .rules li[aria-current]");
      await comes_in_sight(marked, `${game}: the clause of the phase`);
      assert.equal(await marked.getAttribute("id"), clause);
      assert.match(await marked.innerText(), /Now: /);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  },

  "the drawer of rules leaves the address of the table alone": async (stage) => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.open(`${stage.address}/play/rebel-moon`);
    await page.keyboard.press("/");
    const address = page.url();
    await page.locator("dialog[open] summary").click();
    await page.locator("dialog[open] [data-chapter='RM-7']").click();
    await comes_in_sight(page.locator(`dialog[open] ${named("RM-7")}`), "chapter 7");
    await page
      .locator(`dialog[open] ${named("RM-7.4")} a`)
      .first()
      .click();
    assert.match(await page.locator("dialog[open] li.asked").innerText(), /RM-7\.4/);
    assert.equal(page.url(), address);
  },

  "the rules page: a clause by its address, chapters, another game": async (stage) => {
    const { page } = await stage.arrive();
    await page.goto(`${stage.address}/rules/imperium#IG-15.5`);
    await comes_in_sight(page.locator(named("IG-15.5")), "the clause asked for");
    assert.match(await page.locator(named("IG-15.5")).getAttribute("class"), /asked/);
    const here = page.locator(".wide [aria-current='location']");
    assert.equal(await here.getAttribute("data-chapter"), "IG-15");

    await page.locator(".wide [data-chapter='IG-20']").click();
    await comes_in_sight(page.locator(named("IG-20-name")), "the chapter chosen");
    assert.match(page.url(), /#IG-20$/);
    await page.getByRole("button", { name: "Next chapter" }).click();
    await comes_in_sight(page.locator(named("IG-21-name")), "the next chapter");
    assert.equal(await here.getAttribute("data-chapter"), "IG-21");

    await page.locator(`${named("IG-7.2")} div a`).click();
    await comes_in_sight(page.locator(named("IG-17.19")), "a clause named by another");
    assert.match(page.url(), /#IG-17\.19$/);

    await page.locator("[data-lang=es]").click();
    await page.locator("h1", { hasText: "Reglas de Imperium Galáctica" }).waitFor();
    await page.locator(named("IG-17.19")).filter({ hasText: "aniquilador" }).waitFor();

    await page.locator(".games a", { hasText: "Ascending Empires" }).click();
    await page.locator("h1", { hasText: "Reglas de Ascending Empires" }).waitFor();
    await page.locator(named("AE-5.3")).waitFor();
    assert.equal(await page.locator(".games [aria-current]").innerText(), "Ascending Empires");
    await page.getByRole("searchbox").fill("acorazado caja");
    await page.locator(named("AE-A39")).waitFor();
    assert.equal(await page.locator(named("AE-5.3")).count(), 0);
  },

  "the rules on a phone: the contents behind the chapter's name": async (stage) => {
    const { page } = await stage.arrive({ size: "phone", locale: "es-ES" });
    await page.goto(`${stage.address}/rules/rebel-moon`);
    await page.locator(".narrow summary", { hasText: "1 Jugadores y material" }).tap();
    await page.locator(".narrow [data-chapter='RM-6']").tap();
    await comes_in_sight(page.locator(named("RM-6-name")), "the chapter chosen");
    assert.equal(await page.locator(".narrow details[open]").count(), 0);
    const [heading, bar] = [page.locator(named("RM-6-name")), page.locator(".narrow")];
    assert.ok(
      (await heading.boundingBox()).y >= (await bar.boundingBox()).height,
      "the bar lies on the heading",
    );
    await page.locator(".narrow summary", { hasText: "6 Mejoras de la bomba" }).waitFor();
    await page.goto(`${stage.address}/rules/rebel-moon#RM-3.1`);
    await comes_in_sight(page.locator(named("RM-3.1")), "the clause asked for");
    await page.waitForTimeout(200);
    assert.match(await page.locator(".narrow summary").innerText(), /3 Colocación/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
  },
};
