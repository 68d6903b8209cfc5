// server.mjs -- S1, S2, S4, S5: this server, with and without its disk, against boardgame.io.
//
// Each server has a core to itself and its players the other. Ours and the peer's take turns, so that
// whatever else the machine does falls on both.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Running, sleep } from "./running.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const pinned = (core, command) => (availableParallelism() > 1 ? ["taskset", "-c", String(core), ...command] : command);

// Limits keep strangers in check; here everybody comes from one address.
const generous = Object.fromEntries(
    ["MESSAGES", "REQUESTS", "TABLES_PER_HOUR", "WORK_MS", "TABLE_WORK_MS"].map((name) => [`HEXASTRA_${name}`, "1000000000"]),
);
Object.assign(generous, { HEXASTRA_CONNECTIONS_PER_ADDRESS: "100000", HEXASTRA_CONNECTIONS: "100000" });
generous.HEXASTRA_IDLE_SECONDS = "86400";
generous.HEXASTRA_LOG_LEVEL = "error";

function free_port() {
    return new Promise((done) => {
        const server = createServer().listen(0, "127.0.0.1", () => {
            const { port } = server.address();
            server.close(() => done(port));
        });
    });
}

// ---- the two servers ---------------------------------------------------------------------------

class Ours {
    constructor({ binary, folder }, durable) {
        Object.assign(this, { binary, folder, durable });
    }
    async start() {
        this.data = mkdtempSync(join(this.folder, "bench-data-"));
        const command = [this.binary, "serve", "--port", "0", "--data", this.data];
        this.server = new Running(pinned(0, command), { ...generous, HEXASTRA_DURABLE: String(this.durable) });
        this.port = (await this.server.says(/http:\/\/[^:]+:(\d+)/))[1];
    }
    load(words) {
        return new Running(pinned(1, [join(this.folder, "server_load"), this.port, ...words.map(String)]));
    }
    async memory() {
        const told = await (await fetch(`http://127.0.0.1:${this.port}/metrics`)).text();
        return Number(told.match(/^hexastra_heap_bytes (\S+)$/m)[1]);
    }
    async stop() {
        await this.server.stop();
        rmSync(this.data, { recursive: true });
    }
}

class Peer {
    async start() {
        this.port = await free_port();
        this.server = new Running(pinned(0, ["node", "--expose-gc", join(here, "peer/server.cjs"), String(this.port)]));
        await this.server.says(/listening/);
        await sleep(300);
    }
    load(words) {
        return new Running(pinned(1, ["node", join(here, "peer/load.cjs"), String(this.port), ...words.map(String)]));
    }
    async memory() {
        this.server.said = "";
        this.server.child.kill("SIGUSR2");
        return Number((await this.server.says(/heap (\d+)/))[1]);
    }
    async stop() {
        await this.server.stop();
    }
}

// ---- what is measured --------------------------------------------------------------------------

// What the players saw, and how many moves the server made in a second of processor time.
async function played(server, [matches, seconds, think = 0]) {
    await server.start();
    try {
        const load = server.load([matches, seconds, think]);
        await load.says(/begun/, 180);
        const before = server.server.cpu();
        const figures = JSON.parse((await load.says(/\{"moves.*\}/, 60 + 2 * seconds))[0]);
        return { ...figures, by_cpu: (figures.moves * seconds) / (server.server.cpu() - before) };
    } finally {
        await server.stop();
    }
}

// Bytes in use once so many matches have made so many moves and their players have left.
async function memory(server, matches, moves) {
    await server.start();
    try {
        const load = server.load([matches, 60, 0, moves]);
        await load.says(/\{.*\}/, 180);
        await load.stop();
        await sleep(1000);
        return await server.memory();
    } finally {
        await server.stop();
    }
}

// What one more match costs, and one more move.
async function bytes(server, few, many, short, long) {
    const [least, more, longer] = [
        await memory(server, few, short), await memory(server, many, short), await memory(server, few, long),
    ];
    return { match: (more - least) / (many - few), move: (longer - least) / (few * (long - short)) };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function row(id, unit, ours, peer, what) {
    const ratios = ours.map((value, i) => value / peer[i]);
    return {
        id, unit, what, ours: median(ours), peer: median(peer), ratio: median(ratios),
        low: Math.min(...ratios), high: Math.max(...ratios),
    };
}

export async function server(place) {
    const installed = spawnSync(join(here, "../tools/setup/npm_packages"), [here], { stdio: ["ignore", 2, 2] });
    if (installed.status !== 0) throw new Error("boardgame.io could not be installed. Next: check the network, then run this again");
    const [rounds, matches, seconds, think] = place.smoke ? [1, 20, 0.5, 50] : [3, 500, 5, 1000];
    const memory_only = new Ours(place, false), durable = new Ours(place, true), peer = new Peer();
    const closed = { memory: [], durable: [], peer: [] }, thinking = { durable: [], peer: [] };
    for (let round = 0; round < rounds; ++round) {
        closed.memory.push(await played(memory_only, [matches, seconds]));
        closed.peer.push(await played(peer, [matches, seconds]));
        closed.durable.push(await played(durable, [matches, seconds]));
        thinking.peer.push(await played(peer, [matches, seconds, think]));
        thinking.durable.push(await played(durable, [matches, seconds, think]));
    }
    const moves = (figures) => figures.map((figure) => figure.moves);
    const by_cpu = (figures) => figures.map((figure) => figure.by_cpu);
    const p99 = (figures) => figures.map((figure) => figure.p99);
    const sizes = place.smoke ? [20, 60, 1, 5] : [300, 1500, 1, 41];
    const own = await bytes(durable, ...sizes), other = await bytes(peer, ...sizes);
    return [
        row("S1", "moves/s", moves(closed.memory), moves(closed.peer)),
        row("S1", "moves/cpu s", by_cpu(closed.memory), by_cpu(closed.peer), "the same by processor time of the servers"),
        row("S2", "moves/s", moves(closed.durable), moves(closed.peer)),
        row("S2", "moves/cpu s", by_cpu(closed.durable), by_cpu(closed.peer), "the same by processor time of the servers"),
        row("S4", "p99 ms", p99(thinking.durable), p99(thinking.peer)),
        row("S5", "bytes", [own.match], [other.match], "memory of an idle match: ours / boardgame.io"),
        row("S5", "bytes", [own.move], [other.move], "memory of a logged move: ours / boardgame.io"),
    ];
}
