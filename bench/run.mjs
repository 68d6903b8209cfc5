// run.mjs -- measures part by part and prints one table: figure, peer, ratio, goals, verdict.
import { dirname } from "node:path";
import { print } from "./table.mjs";
import { rules } from "./rules.mjs";
import { server } from "./server.mjs";

const parts = { rules, server };
const smoke = process.argv.includes("--smoke");
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = asked.find((word) => !(word in parts));
if (unknown) {
    console.error(`bench: there is no part '${unknown}'. Next: one of ${Object.keys(parts).join(", ")}`);
    process.exit(1);
}

const binary = process.env.HEXASTRA_BINARY;
const rows = [];
for (const part of asked.length ? asked : Object.keys(parts))
    rows.push(...(await parts[part]({ binary, folder: dirname(binary), smoke })));
print(rows);
