// server.cjs PORT -- a boardgame.io server with everything in memory: a board of 121 cells on which
// two players place in turn, every move checked. On SIGUSR2 it says how large its heap is.
process.env.NODE_ENV = "production";
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const cells = 121;
const Place = {
    name: "place",
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => ({ cells: Array(cells).fill(null), placed: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        place: ({ G, playerID }, at) => {
            if (G.cells[at] !== null) return INVALID_MOVE;
            G.cells[at] = playerID;
            if (++G.placed < cells) return;
            G.cells.fill(null);
            G.placed = 0;
        },
    },
};

const server = Server({ games: [Place], origins: [Origins.LOCALHOST] });
server.app.silent = true;
server.run(Number(process.argv[2]), () => console.log("listening"));
process.on("SIGUSR2", () => {
    global.gc();
    global.gc();
    console.log(`heap ${process.memoryUsage().heapUsed}`);
});
