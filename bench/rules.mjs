// rules.mjs -- P1 to P4: rules and search, by rules_bench; P5 to P7 and L1: the great games, by campaign_bench;
// F1 and F3: flicks, by flicks_bench, which is built where Box2D is installed.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export function rules({ folder, smoke }) {
    const measure = smoke ? ["1", "0.05"] : ["5", "2"];
    if (!existsSync(join(folder, "flicks_bench"))) {
        console.error("bench: flicks_bench is not there. Next: install libbox2d-dev and build again");
        process.exit(1);
    }
    const lines = (program) => execFileSync(join(folder, program), measure, { encoding: "utf8" }).trim().split("\n");
    const programs = ["rules_bench", "campaign_bench", "flicks_bench"];
    return programs.flatMap(lines).map((line) => JSON.parse(line));
}
