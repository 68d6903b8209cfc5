// tests/toy/visit.mjs -- A visitor whose page is told of the toys beside the games of the product.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { binary } from "../browser/server.mjs";
import { sizes } from "../browser/visitor.mjs";

const patience_ms = 20_000;
export const shots = process.env.HEXASTRA_SHOTS; // a folder for pictures, to look at
if (shots) mkdirSync(shots, { recursive: true });

const languages = ["en", "es"];
/** The modules of the toys, one an argument. */
const modules = process.argv.slice(2);
const toys = modules.map((module) => basename(module, ".wasm"));

/** The card of a toy, as its rules answer. */
function card(toy, lang) {
  const asked = JSON.stringify({ do: "games", lang });
  const { games } = JSON.parse(execFileSync(binary, ["table"], { input: `${asked}\n`, encoding: "utf8" }));
  return JSON.stringify(games.find(({ game }) => game === toy));
}

const files = Object.fromEntries(
  toys.flatMap((toy, index) => [
    [`${toy}.wasm`, readFileSync(modules[index])],
    ...languages.map((lang) => [`${toy}.${lang}.json`, card(toy, lang)]),
  ]),
);

const shipped = Object.fromEntries(
  toys.map((toy) => [
    toy,
    {
      rules: `/toy/${toy}.wasm`,
      cards: Object.fromEntries(languages.map((lang) => [lang, `/toy/${toy}.${lang}.json`])),
    },
  ]),
);

export async function visit(browser, size, locale, { touch = false } = {}) {
  const context = await browser.newContext({
    viewport: sizes[size] ?? size,
    locale,
    hasTouch: touch,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(patience_ms);
  // The binary carries the games of the product; the page is told of some more.
  await context.route("**/toy/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").pop();
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/json";
    return route.fulfill({ body: files[name], contentType: type });
  });
  await context.addInitScript((toys) => {
    new MutationObserver((_changes, watch) => {
      const list = document.getElementById("games");
      if (!list?.textContent.endsWith("}")) return;
      watch.disconnect();
      list.textContent = JSON.stringify({
        ...JSON.parse(list.textContent),
        ...toys,
      });
    }).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, shipped);
  await context.addInitScript((toys) => {
    for (const toy of toys) localStorage.setItem(`hexastra.start.${toy}`, JSON.stringify({ level: 1 }));
  }, toys);
  const troubles = [];
  const open = async (address) => {
    const page = await context.newPage();
    page.on("pageerror", (error) => troubles.push(error.message));
    if (address) await page.goto(address);
    return page;
  };
  return { page: await open(), open, troubles, leave: () => context.close() };
}

/** Orders a table of the server and answers its name and keys. */
export async function order(address, wish) {
  const made = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify(wish),
  });
  if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`);
  return made.json();
}

function ply(page) {
  return page.locator(".foot [role=slider]").getAttribute("aria-valuemax").then(Number);
}

/** Does something, and waits until the match has gone on. */
export async function step(page, work) {
  const before = await ply(page);
  await work();
  await page.waitForFunction(
    (ply) => Number(document.querySelector(".foot [role=slider]")?.getAttribute("aria-valuemax")) > ply,
    before,
  );
}
