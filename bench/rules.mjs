// rules.mjs -- P1 to P4: rules and search, by rules_bench; P5 and L1: the great game, by campaign_bench.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export function rules({ folder, smoke }) {
    const measure = smoke ? ["1", "0.05"] : ["5", "2"];
    const lines = (program) => execFileSync(join(folder, program), measure, { encoding: "utf8" }).trim().split("\n");
    return [...lines("rules_bench"), ...lines("campaign_bench")].map((line) => JSON.parse(line));
}
