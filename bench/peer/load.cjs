// load.cjs PORT MATCHES SECONDS [THINK_MS [MOVES]] -- what bench/load.cpp does, for boardgame.io's
// server: two sockets a match, whoever is to move does so when the move before has come back to its
// player, or after a time to think. Prints the same JSON objects. With MOVES 0 nobody sits down.
const http = require("http");
const { io } = require("socket.io-client");

const [port, matches, seconds, think = 0, most] = process.argv.slice(2).map(Number);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const agent = new http.Agent({ keepAlive: true });

function post(path, body) {
    return new Promise((done, fail) => {
        const text = JSON.stringify(body);
        const headers = { "content-type": "application/json", "content-length": text.length };
        const request = http.request({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (answer) => {
            let got = "";
            answer.on("data", (part) => (got += part));
            answer.on("end", () => (answer.statusCode < 300 ? done(JSON.parse(got)) : fail(new Error(got))));
        });
        request.on("error", fail);
        request.end(text);
    });
}

const warm_up = 300; // milliseconds before each second that counts
let resting = 0;
let answers = [];

function move(match) {
    const player = String(match.next);
    match.sent = performance.now();
    match.sockets[match.next].emit(
        "update",
        {
            type: "MAKE_MOVE",
            payload: { type: "place", args: [match.made % 121], playerID: player, credentials: match.keys[match.next] },
        },
        match.version, match.id, player,
    );
}

// The mover saw its own move.
function moved(match) {
    answers.push(performance.now() - match.sent);
    ++match.version;
    ++match.made;
    match.next = 1 - match.next;
    if (match.made === most) return void ++resting;
    if (think) setTimeout(() => move(match), think * (0.5 + Math.random()));
    else move(match);
}

async function open() {
    const { matchID: id } = await post("/games/place/create", { numPlayers: 2 });
    const match = { id, keys: [], sockets: [], version: 0, next: 0, made: 0, sent: 0 };
    for (const player of ["0", "1"])
        match.keys.push((await post(`/games/place/${id}/join`, { playerID: player, playerName: player })).playerCredentials);
    if (most === 0) return match;
    match.sockets = await Promise.all([0, 1].map((player) => new Promise((done, fail) => {
        const socket = io(`http://127.0.0.1:${port}/place`, { transports: ["websocket"], forceNew: true });
        socket.on("connect_error", fail);
        socket.on("connect", () => socket.emit("sync", id, String(player), match.keys[player], 2));
        socket.on("sync", () => done(socket));
        const saw = (version) => {
            if (player === match.next && version === match.version + 1) moved(match);
        };
        socket.on("update", (_, state) => saw(state._stateID));
        socket.on("patch", (_, before, after) => saw(after));
    })));
    return match;
}

async function run() {
    const all = [];
    while (all.length < matches) {
        const some = Math.min(20, matches - all.length);
        all.push(...(await Promise.all(Array.from({ length: some }, open))));
    }
    if (most !== 0)
        for (const match of all) think ? setTimeout(() => move(match), Math.random() * think) : move(match);
    if (most !== undefined) {
        while (most > 0 && resting < matches) await sleep(50);
        console.log(JSON.stringify({ made: most }));
        await sleep(1000 * seconds);
        process.exit(0);
    }
    await sleep(warm_up * seconds);
    answers = [];
    console.log(JSON.stringify({ begun: true }));
    const begun = performance.now();
    await sleep(1000 * seconds);
    const spent = (performance.now() - begun) / 1000;
    const sorted = Float64Array.from(answers).sort();
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    console.log(JSON.stringify({ moves: sorted.length / spent, p50: at(0.5), p99: at(0.99), max: at(1) }));
    process.exit(0);
}

run().catch((error) => {
    console.error(`load: ${error.message}`);
    process.exit(1);
});
