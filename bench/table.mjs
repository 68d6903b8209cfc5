// table.mjs -- the goals, and how a figure is printed beside them.

// `less`: smaller is better.
const goals = {
    P1: { what: "random playouts: ours / OpenSpiel-shaped", floor: 5, target: 12, moonshot: 30 },
    P2: { what: "search visits / raw playouts", floor: 0.5, target: 0.7, moonshot: 0.85 },
    P3: { what: "bytes a search node", floor: 80, target: 32, moonshot: 16, less: true },
    P4: { what: "search with hidden / with open information", floor: 0.4, target: 0.6, moonshot: 0.8 },
    P5: { what: "moves of Imperium Galáctica / chess by OpenSpiel", floor: 1, target: 3, moonshot: 10 },
    P6: { what: "moves of Planetary Empires / chess by OpenSpiel", floor: 1, target: 3, moonshot: 10 },
    P7: { what: "moves of Sector Invasión / chess by OpenSpiel", floor: 1, target: 3, moonshot: 10 },
    F1: { what: "flicks: ours / Box2D at 240 Hz", floor: 12, target: 50, moonshot: 200 },
    L1: { floor: 10, target: 5, moonshot: 1, less: true },
    S1: { what: "moves/s in memory: ours / boardgame.io", floor: 5, target: 12, moonshot: 25 },
    S2: { what: "moves/s on disk: ours / boardgame.io in memory", floor: 2, target: 6, moonshot: 12 },
    S4: { what: "p99, 1 s think: ours on disk / boardgame.io", floor: 1, target: 0.3, moonshot: 0.1, less: true },
    S5: { floor: 0.5, target: 0.2, moonshot: 0.05, less: true },
    "W1 bytes": { floor: 150, target: 100, moonshot: 60, less: true },
    "W1 rules": { floor: 400, target: 160, moonshot: 100, less: true },
    "W1 paint": { floor: 3, target: 1.5, moonshot: 0.5, less: true },
    "W1 time": { floor: 5, target: 2, moonshot: 1, less: true },
};

function verdict(goal, value) {
    const reached = (bar) => (goal.less ? value <= bar : value >= bar);
    for (const name of ["moonshot", "target", "floor"]) if (reached(goal[name])) return name;
    return "below";
}

function short(value) {
    if (value === null || value === undefined) return "-";
    if (value >= 10000) return `${(value / 1000).toFixed(value >= 100000 ? 0 : 1)}k`;
    return String(Number(value.toPrecision(3)));
}

// Rows: id, unit, ours, peer, ratio with low and high over the rounds.
export function print(rows) {
    const head = ["id", "what", "ours", "peer", "unit", "ratio", "low-high", "floor", "target", "moonshot", "verdict"];
    const lines = rows.map((row) => {
        const goal = goals[row.goal ?? row.id];
        return [
            row.id, row.what ?? goal.what, short(row.ours), row.peer ? short(row.peer) : "-", row.unit,
            short(row.ratio), `${short(row.low)}-${short(row.high)}`,
            short(goal?.floor), short(goal?.target), short(goal?.moonshot), goal ? verdict(goal, row.ratio) : "-",
        ];
    });
    const widths = head.map((word, i) => Math.max(word.length, ...lines.map((line) => line[i].length)));
    for (const line of [head, widths.map((width) => "-".repeat(width)), ...lines])
        console.log(line.map((word, i) => word.padEnd(widths[i])).join("  ").trimEnd());
}
