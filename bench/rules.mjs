// rules.mjs -- P1 to P4: rules and search, by rules_bench.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export function rules({ folder, smoke }) {
    const measure = smoke ? ["1", "0.05"] : ["5", "2"];
    const lines = execFileSync(join(folder, "rules_bench"), measure, { encoding: "utf8" });
    return lines.trim().split("\n").map((line) => JSON.parse(line));
}
