// web.mjs -- W1: bytes and time from an address to a legal move against the computer, in Chromium with
// an empty cache and a processor slowed down four times.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { Running } from "./running.mjs";

const slow_down = 4;
const played = "a[href='/play/rebel-moon']";

// What a program, asked for in gzip, weighs on the wire.
function weight(url) {
    return new Promise((done, fail) => {
        const request = get(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
            let bytes = 0;
            answer.on("data", (part) => (bytes += part.length));
            answer.on("end", () => done(bytes));
        });
        request.on("error", fail);
    });
}

async function visit(browser, address) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const asked = new Set();
    page.on("request", (request) => asked.add(request.url()));
    const wire = await context.newCDPSession(page);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slow_down });
    const begun = performance.now();
    await page.goto(address);
    await page.locator(played).first().click();
    await page.locator(".board [data-at][aria-disabled=false]").first().waitFor({ timeout: 60_000 });
    const seconds = (performance.now() - begun) / 1000;
    const bytes = { js: 0, wasm: 0 };
    for (const url of asked)
        for (const ending of Object.keys(bytes)) if (url.endsWith(`.${ending}`)) bytes[ending] += await weight(url);
    await context.close();
    return { ...bytes, seconds };
}

export async function web({ binary, folder, smoke }) {
    const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("playwright-core");
    const data = mkdtempSync(join(folder, "bench-data-"));
    const server = new Running([binary, "serve", "--port", "0", "--data", data], { HEXASTRA_LOG_LEVEL: "error" });
    const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
    try {
        const address = (await server.says(/http:\/\/\S+/))[0];
        const visits = [];
        for (let i = 0; i < (smoke ? 1 : 5); ++i) visits.push(await visit(browser, address));
        const row = (what, unit, values) => {
            const sorted = values.toSorted((a, b) => a - b);
            const middle = sorted[Math.floor(sorted.length / 2)];
            return { id: "W1", what, unit, ours: middle, ratio: middle, low: sorted[0], high: sorted.at(-1) };
        };
        const kilobytes = (kind) => visits.map((one) => one[kind] / 1000);
        return [
            { ...row("script to the first move", "kB gzip", kilobytes("js")), goal: "W1 bytes" },
            { ...row("rules and computer player beside it", "kB gzip", kilobytes("wasm")), goal: "none" },
            { ...row("address to a legal move, 4x slower CPU", "s", visits.map((one) => one.seconds)), goal: "W1 time" },
        ];
    } finally {
        await browser.close();
        await server.stop();
        rmSync(data, { recursive: true });
    }
}
