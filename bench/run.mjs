// run.mjs -- measures part by part and prints one table: figure, peer, ratio, goals, verdict.
import { dirname } from "node:path";
import { hands } from "./hands.mjs";
import { print } from "./table.mjs";
import { rules } from "./rules.mjs";
import { server } from "./server.mjs";
import { site } from "./site.mjs";
import { web } from "./web.mjs";

const parts = { rules, server, site, web, hands };
// What each is to measure.
const wanted = {
    rules: ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "F1"],
    server: ["S1", "S2", "S4", "S5"],
    site: ["S2 pg", "S4 pg", "T1", "T2", "T3", "T4"],
    web: ["W1"],
    hands: ["H1"],
};
const smoke = process.argv.includes("--smoke");
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = asked.find((word) => !(word in parts));
if (unknown) {
    console.error(`bench: there is no part '${unknown}'. Next: one of ${Object.keys(parts).join(", ")}`);
    process.exit(1);
}

const binary = process.env.HEXASTRA_BINARY;
const rows = [];
const measured = asked.length ? asked : Object.keys(parts);
for (const part of measured)
    rows.push(...(await parts[part]({ binary, folder: dirname(binary), smoke })));
print(rows);

const missing = measured.flatMap((part) => wanted[part]).filter((id) => !rows.some((row) => row.id === id));
const broken = rows.filter((row) => !Number.isFinite(row.ratio)).map((row) => `${row.id} (${row.unit})`);
if (missing.length + broken.length) {
    console.error(`bench: no figure for ${[...missing, ...broken].join(", ")}. Next: run that part alone`);
    process.exit(1);
}
