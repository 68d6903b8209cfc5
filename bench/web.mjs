// web.mjs -- W1: bytes and times from an address to a legal move against the computer, in Chromium with
// an empty cache and a processor slowed down four times; and what the rules of every game weigh.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { Running } from "./running.mjs";

const slow_down = 4;
const played = "rebel-moon";

// What an address, asked for as browsers ask, answers: its bytes on the wire, and its text where nothing squeezed it.
function fetched(url, encodings = "br, gzip") {
    return new Promise((done, fail) => {
        const request = get(url, { headers: { "accept-encoding": encodings } }, (answer) => {
            const parts = [];
            answer.on("data", (part) => parts.push(part));
            answer.on("end", () => done(Buffer.concat(parts)));
        });
        request.on("error", fail);
    });
}

// In the page: when something of its contents was seen first, in ms.
function painted() {
    return new Promise((done) => {
        const seen = (entries) => {
            const first = entries.find(({ name }) => name === "first-contentful-paint");
            if (first) done(first.startTime);
        };
        new PerformanceObserver((list) => seen(list.getEntries())).observe({ type: "paint", buffered: true });
    });
}

async function visit(browser, address, game) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const asked = new Set();
    page.on("request", (request) => asked.add(request.url()));
    const wire = await context.newCDPSession(page);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slow_down });
    const begun = performance.now();
    await page.goto(address);
    const play = page.locator(`a[href='/play/${game}']`).first();
    await play.waitFor({ timeout: 60_000 });
    const paint = (await page.evaluate(painted)) / 1000;
    await play.click();
    await page.locator(".board [data-at][aria-disabled=false]").first().waitFor({ timeout: 60_000 });
    const seconds = (performance.now() - begun) / 1000;
    const bytes = { js: 0, wasm: 0 };
    for (const url of asked)
        for (const ending of Object.keys(bytes))
            if (url.endsWith(`.${ending}`)) bytes[ending] += (await fetched(url)).length;
    await context.close();
    return { ...bytes, paint, seconds };
}

// The games that the page names, and the bytes of the rules of each.
async function rules_of_all(address) {
    const page = (await fetched(address, "identity")).toString();
    const games = JSON.parse(/id="games">(.*?)<\/script>/s.exec(page)[1]);
    const weighed = Object.entries(games).map(async ([game, { rules }]) => [
        game,
        (await fetched(new URL(rules, address))).length,
    ]);
    return Promise.all(weighed);
}

export async function web({ binary, folder, smoke }) {
    const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("playwright-core");
    const data = mkdtempSync(join(folder, "bench-data-"));
    const server = new Running([binary, "serve", "--port", "0", "--data", data], { HEXASTRA_LOG_LEVEL: "error" });
    const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
    try {
        const address = (await server.says(/http:\/\/\S+/))[0];
        const visits = [];
        for (let i = 0; i < (smoke ? 1 : 5); ++i) visits.push(await visit(browser, address, played));
        const row = (what, unit, values) => {
            const sorted = values.toSorted((a, b) => a - b);
            const middle = sorted[Math.floor(sorted.length / 2)];
            return { id: "W1", what, unit, ours: middle, ratio: middle, low: sorted[0], high: sorted.at(-1) };
        };
        const all = (value) => visits.map(value);
        return [
            { ...row("script to the first move", "kB", all((one) => one.js / 1000)), goal: "W1 bytes" },
            ...(await rules_of_all(address)).map(([game, bytes]) => ({
                ...row(`rules of ${game}`, "kB", [bytes / 1000]),
                goal: game === played ? "W1 rules" : "none",
            })),
            { ...row("address to the first paint, 4x slower CPU", "s", all((one) => one.paint)), goal: "W1 paint" },
            { ...row("address to a legal move, 4x slower CPU", "s", all((one) => one.seconds)), goal: "W1 time" },
        ];
    } finally {
        await browser.close();
        await server.stop();
        rmSync(data, { recursive: true });
    }
}
