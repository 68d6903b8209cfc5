#!/usr/bin/env -S node --experimental-websocket
// situations.mjs [--moves N] PROGRAM... -- messages and bytes that a viewer of a table on a server sends and hears for each move, with the
// single requests that the web client sent after each change until decision 0027, and with situations in their place; and the
// processor time of the server. The same random moves, a viewer at each seat and a spectator, of each game of each program; and what
// it takes to join such a match at its end. A program from before situations is measured by single requests alone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Running } from "./running.mjs";

const words = process.argv.slice(2);
const moves = words[0] === "--moves" ? Number(words.splice(0, 2)[1]) : 150;
const roomy = ["MESSAGES", "REQUESTS", "TABLES_PER_HOUR", "WORK_MS", "TABLE_WORK_MS"];
const settings = Object.fromEntries(roomy.map((name) => [`HEXASTRA_${name}`, "1000000000"]));

// Numbers that follow one another in the same way every time.
function dice(state) {
    return (sides) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * sides);
    };
}

class Viewer {
    constructor(port, name, own_board) {
        Object.assign(this, { name, own_board, waiting: new Map(), next: 0, messages: 0, bytes: 0, ply: 0, last: Promise.resolve() });
        this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
        this.opened = new Promise((done) => (this.socket.onopen = done));
        this.socket.onmessage = ({ data }) => this.hear(data);
    }
    count(text) {
        this.messages++;
        this.bytes += Buffer.byteLength(text);
    }
    hear(text) {
        const answer = JSON.parse(text);
        if (answer.people) return;
        this.count(text);
        if (answer.error) throw new Error(text);
        if (answer.news) this.last = this.follow(answer.news);
        this.waiting.get(answer.id)?.(answer);
    }
    ask(request) {
        const id = ++this.next;
        const text = JSON.stringify({ as: this.name, lang: "en", ...request, id });
        this.count(text);
        this.socket.send(text);
        return new Promise((done) => this.waiting.set(id, done));
    }
    get seat() {
        return this.name !== "spectator";
    }
}

// As the client was: six requests, two more where the game has no board of its own.
class Before extends Viewer {
    join(table, key) {
        return this.ask({ do: "join", table, key });
    }
    /** As the page came to a match that runs: the join, and then what it draws. */
    async come(table, key) {
        const joined = await this.join(table, key);
        await this.follow();
        return joined;
    }
    async follow() {
        const [{ ply, turn }, log] = await Promise.all([this.ask({ do: "turn" }), this.ask({ do: "log", since: this.ply })]);
        for (let page = log; page.more; ) page = await this.ask({ do: "log", since: page.until });
        const decides = this.seat && turn.kind === "decide" && turn.seats.includes(this.name);
        const [legal] = await Promise.all([
            decides ? this.ask({ do: "legal" }) : { actions: [] },
            this.ask({ do: "view", ply }),
            this.ask({ do: "hints" }),
            this.seat ? this.ask({ do: "why", undo: true }) : undefined,
            this.own_board ? undefined : this.ask({ do: "draw", ply }),
            this.own_board || !this.seat ? undefined : this.ask({ do: "may" }),
        ]);
        Object.assign(this, { ply, turn, legal: legal.actions });
    }
    async play(action, move) {
        await this.ask({ do: "play", action, move });
        await this.follow();
    }
}

class After extends Viewer {
    join(table, key) {
        const parts = ["view", "log", "legal", "hints", "undo", ...(this.own_board ? [] : ["may", "draw"])];
        return this.ask({ do: "join", table, key, situation: true, parts });
    }
    async come(table, key) {
        const answer = await this.join(table, key);
        await this.follow(answer.joined);
        return answer;
    }
    async follow({ situation }) {
        for (let page = situation.log; page.more; ) page = await this.ask({ do: "log", since: page.until });
        Object.assign(this, { ply: situation.ply, turn: situation.turn, legal: situation.legal?.actions ?? [] });
    }
    async play(action, move) {
        const answer = await this.ask({ do: "play", action, move });
        await this.follow(answer);
    }
}

async function table_of(port, game, seats) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/tables`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ game, seats: Object.fromEntries(seats.map((seat) => [seat, "person"])) }),
    });
    return answer.json();
}

async function play(Kind, server, port, card) {
    const told = card.options.flatMap((option) => option.choices.filter(({ choice }) => choice === option.default));
    const count = told.find((choice) => choice.seats)?.seats ?? card.seats.length;
    const seats = card.seats.slice(0, count).map(({ seat }) => seat);
    const { table, keys } = await table_of(port, card.game, seats);
    const viewers = [...seats, "spectator"].map((name) => new Kind(port, name, card.own_board));
    for (const viewer of viewers) {
        await viewer.opened;
        const { joined } = await viewer.join(table, keys[viewer.name]);
        if (viewer instanceof After && !joined.situation) return undefined;
    }
    const quiet = async () => {
        for (const viewer of viewers) {
            await viewer.ask({ do: "turn" });
            await viewer.last;
        }
    };
    await quiet();
    for (const viewer of viewers) Object.assign(viewer, await viewer.ask({ do: "turn" }), { last: Promise.resolve() });
    for (const viewer of viewers.filter(({ seat }) => seat)) viewer.legal = (await viewer.ask({ do: "legal" })).actions;
    const roll = dice(7);
    const cpu = server.cpu();
    let made = 0;
    for (const viewer of viewers) viewer.messages = viewer.bytes = 0;
    for (; made < moves; ++made) {
        const { turn } = viewers[0];
        if (turn.kind !== "decide") break;
        const mover = viewers.find(({ name }) => turn.seats.includes(name));
        if (!mover.legal.length) break;
        await mover.play(mover.legal[roll(mover.legal.length)], `m${made}`);
        const until = Date.now() + 5000;
        while (viewers.some(({ ply }) => ply !== mover.ply) && Date.now() < until) await new Promise((done) => setTimeout(done, 1));
        for (const viewer of viewers) await viewer.last;
    }
    const sum = (of) => viewers.reduce((all, viewer) => all + of(viewer), 0) / viewers.length / made;
    const found = { made, viewers: viewers.length, messages: sum((one) => one.messages), bytes: sum((one) => one.bytes) };
    found.ms = (1000 * (server.cpu() - cpu)) / made;
    for (const viewer of viewers) viewer.socket.close();
    const late = new Kind(port, "spectator", card.own_board);
    await late.opened;
    const began = performance.now();
    await late.come(table, keys.spectator);
    Object.assign(found, { join_ms: performance.now() - began, join_bytes: late.bytes });
    late.socket.close();
    return found;
}

const own_boards = ["rebel-moon", "imperium", "ascending"];
const folder = mkdtempSync(join(tmpdir(), "situations-"));
const lines = [];
for (const [index, program] of words.entries()) {
    const server = new Running([program, "serve", "--port", "0", "--data", join(folder, `${index}`)], { ...settings, HEXASTRA_LOG_LEVEL: "error" });
    const port = (await server.says(/http:\/\/[^:]+:(\d+)/))[1];
    const asking = new Viewer(port, "spectator", true);
    await asking.opened;
    const { games } = await asking.ask({ do: "games" });
    asking.socket.close();
    for (const card of games) {
        card.own_board = own_boards.includes(card.game);
        const before = await play(Before, server, port, card);
        const after = await play(After, server, port, card);
        lines.push([card.game, before, after]);
    }
    await server.stop();
}
rmSync(folder, { recursive: true });
console.log("| game | viewers | moves | messages | bytes | server, ms of processor | join at the end, ms | its bytes |\n|---|---|---|---|---|---|---|---|");
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const both = (of, [before, after]) => (after ? `${of(before)}, ${of(after)}` : of(before));
for (const [game, ...ways] of lines) {
    const columns = [
        ({ viewers }) => viewers,
        ({ made }) => made,
        ({ messages }) => messages.toFixed(1),
        ({ bytes }) => kb(bytes),
        ({ ms }) => ms.toFixed(2),
        ({ join_ms }) => join_ms.toFixed(0),
        ({ join_bytes }) => kb(join_bytes),
    ];
    console.log(`| ${[game, ...columns.map((of) => both(of, ways))].join(" | ")} |`);
}
