// site.mjs -- S2 and S4 on PostgreSQL, T1 to T5: several servers on one database, by site.py.
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

export function site({ binary, smoke }) {
    const words = [join(here, "site.py"), binary, ...(smoke ? ["--smoke"] : [])];
    const lines = execFileSync("python3", words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 26 });
    const told = lines.trim().split("\n").map((line) => JSON.parse(line));
    // What else it tells, round by round, is for who runs it alone.
    return told.filter(({ ratio }) => ratio !== undefined);
}
