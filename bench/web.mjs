// web.mjs -- W1: bytes and times from an address to a legal move against the computer, in Chromium with
// an empty cache and a processor slowed down four times; and what the rules of every game weigh.
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

// In the page: the middle of the link, once something of the page has been seen and the link with it.
function link_painted(link) {
    return new Promise((done) => {
        const look = () => {
            const shown = document.querySelector(link);
            if (!shown || !performance.getEntriesByName("first-contentful-paint").length) return setTimeout(look, 10);
            const { x, y, width, height } = shown.getBoundingClientRect();
            done({ x: x + width / 2, y: y + height / 2 });
        };
        look();
    });
}

// In the page, before any of it is there: notes when the first legal cell stands, in ms since the address was asked for.
function note_first_legal() {
    const seen = new MutationObserver(() => {
        if (!document.querySelector(".board [data-at][aria-disabled=false]")) return;
        globalThis.first_legal = performance.now();
        seen.disconnect();
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
}

// Pressed as soon as the link is seen, as the wire presses: looking for it and aiming at it would cost this tool a second
// of the slow page's time. All times are the page's own.
async function visit(browser, address, game) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const asked = new Set();
    page.on("request", (request) => asked.add(request.url()));
    await page.addInitScript(note_first_legal);
    const wire = await context.newCDPSession(page);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slow_down });
    await page.goto(address, { waitUntil: "commit" });
    const place = await page.evaluate(link_painted, `a[href='/play/${game}']`);
    for (const type of ["mousePressed", "mouseReleased"])
        await wire.send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
    await page.waitForFunction(() => globalThis.first_legal, null, { polling: 100, timeout: 60_000 });
    const [paint, seconds] = await page.evaluate(() => [
        performance.getEntriesByName("first-contentful-paint")[0].startTime / 1000,
        globalThis.first_legal / 1000,
    ]);
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
    const { launch } = await import("../tests/browser/chromium.mjs");
    const data = mkdtempSync(join(folder, "bench-data-"));
    const server = new Running([binary, "serve", "--port", "0", "--data", data], { HEXASTRA_LOG_LEVEL: "error" });
    const browser = await launch();
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
