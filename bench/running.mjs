// running.mjs -- a program that runs until it is stopped, what it says and what it uses.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export class Running {
    constructor(command, env = {}) {
        this.child = spawn(command[0], command.slice(1), { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
        this.said = "";
        this.child.stdout.on("data", (part) => (this.said += part));
    }
    async says(pattern, seconds = 30) {
        for (let waited = 0; waited < 1000 * seconds; waited += 20) {
            const found = this.said.match(pattern);
            if (found) return found;
            if (this.child.exitCode !== null) break;
            await sleep(20);
        }
        throw new Error(`${this.child.spawnargs.join(" ")} did not say ${pattern}; it said: ${this.said}`);
    }
    async stop() {
        const gone = new Promise((done) => this.child.on("exit", done));
        this.child.kill("SIGTERM");
        const late = setTimeout(() => this.child.kill("SIGKILL"), 5000);
        await gone;
        clearTimeout(late);
    }
    // Seconds of processor time so far.
    cpu() {
        const fields = readFileSync(`/proc/${this.child.pid}/stat`, "utf8").split(") ")[1].split(" ");
        const ticks_a_second = 100;
        return (Number(fields[11]) + Number(fields[12])) / ticks_a_second;
    }
}
