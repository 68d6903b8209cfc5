// hands.mjs -- H1: how often a flick at a ring 24 cm away lands, in Chromium on a local match, by mouse, by finger
// and by typed numbers. What a pointer misses by is said below, what a hand trembles by in the game's rules.
import { Pilot } from "../tests/browser/ascending_pilot.mjs";
import { game } from "../tests/browser/ascending_positions.mjs";
import { launch } from "../tests/browser/chromium.mjs";
import { open_position } from "../tests/browser/positions.mjs";
import { Server } from "../tests/browser/server.mjs";
import { Visitor } from "../tests/browser/visitor.mjs";

/**
 * Where a pointer is let go beside the place that was meant: standard deviations in CSS px, across and down.
 * Assumptions of ours, of the size that studies of pointing find: a mouse comes to rest within a pixel or two of what
 * the eye is on; a fingertip rolls by half a millimetre as it is lifted, at six px to the millimetre.
 */
const spreads = { mouse: 1, finger: 3 };

/**
 * Who plays how. `looks`: pulls again, up to four times, where the page foresees that the flick would not stop in the
 * ring; else the first pull counts, whatever the page says.
 */
const ways = [
    { way: "mouse", size: "desk" },
    { way: "mouse", size: "desk", looks: true },
    { way: "numbers", size: "desk" },
    { way: "finger", size: "phone" },
    { way: "finger", size: "phone", looks: true },
    { way: "numbers", size: "phone" },
];
const most_pulls = 4;
const resting_ms = 60;
const tables = [
    { name: "exact", options: { aim: "none" }, flicks: 20 },
    { name: "standard", options: {}, flicks: 100 },
];

const all = tables.flatMap((table) => ways.map((way) => ({ table, way })));
const quick = [
    { table: { ...tables[0], flicks: 4 }, way: ways[2] },
    { table: { ...tables[1], flicks: 4 }, way: ways[4] },
];

/** Four ships, each 241 mm from a planet of its own, with nothing between; and four points of movement. */
const pairs = [
    { ship: "r1", x: -10_107, y: -74_266, goal: "gamma-6" },
    { ship: "r2", x: 14_412, y: 119_733, goal: "delta-5" },
    { ship: "r3", x: 71_967, y: 2_299, goal: "beta-6" },
    { ship: "r4", x: -77_212, y: 22_375, goal: "delta-6" },
];
const bodies = ["orange", "purple", "grey", "brown"];
const position = {
    phase: "choosing",
    round: 5,
    holes: pairs.map(({ goal }, index) => ({ at: goal, body: bodies[index] })),
    ships: pairs.map(({ ship, x, y }) => ({ ship, x, y })),
    sides: [{ seat: "red", levels: [0, 4, 0, 0] }],
};
const seats = { red: "you", blue: 1 };

/** Even parts of one from a seed, the same in every run. */
function parts(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** What a hand is off by: as a bell, by Box and Muller. */
function off(part, spread) {
    const far = spread * Math.sqrt(-2 * Math.log(1 - part()));
    const angle = 2 * Math.PI * part();
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
}

/** Wilson's interval of 95 %, in percent. */
export function wilson(hits, of) {
    const z = 1.96, share = hits / of, shrunk = 1 + (z * z) / of;
    const middle = (share + (z * z) / (2 * of)) / shrunk;
    const half = (z / shrunk) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
    return { low: 100 * (middle - half), high: 100 * (middle + half) };
}

class Hand extends Pilot {
    constructor(visitor, { size, ...manner }, aims, part) {
        super(visitor, size === "phone");
        Object.assign(this, manner, { aims, part, lengths: {} });
    }

    async shown(field) {
        const value = parseFloat(await this.page.locator(field).inputValue());
        if (Number.isNaN(value)) throw new Error(`${field} shows no number. Next: see whether the ship was taken`);
        return value;
    }

    /** Takes the ship in the hand by its name in the panel: on a phone the board brings it to the middle. */
    async take(ship) {
        await this.row(new RegExp(`^\\s*${ship.toUpperCase()}\\s*$`));
    }

    /** Lets go of the aim, then of the ship. */
    async lay_down() {
        for (let times = 0; times < 2; ++times) await this.page.keyboard.press("Escape");
    }

    /** The aim that the page takes where a planet is pressed: straight at it, to stop amid its ring. */
    async meant({ ship, goal }) {
        await this.take(ship);
        await this.thing(goal);
        const aim = { bearing: await this.shown("#ae-bearing"), power: await this.shown("#ae-power") };
        await this.lay_down();
        return aim;
    }

    /** Pulls so many px back from the ship and lets go, off by what this hand is off by. */
    async drag({ ship, goal }, length, spread) {
        const from = await this.middle(`[data-ship="${ship}"]`);
        const to = await this.middle(`[data-at="${goal}"]`);
        const far = Math.hypot(to.x - from.x, to.y - from.y);
        const slip = off(this.part, spread);
        const hand = (part) => ({
            x: from.x - ((to.x - from.x) / far) * length * part + slip.x,
            y: from.y - ((to.y - from.y) / far) * length * part + slip.y,
        });
        const { down, move, up } = await this.pointer();
        await down(from);
        for (const part of [0.5, 0.9, 1, 1]) {
            const { x, y } = hand(part);
            await move(this.touch || !spread ? { x, y } : { x: Math.round(x), y: Math.round(y) });
            // It comes to rest: to the browser a finger that leaves in motion throws, and the next tap only stops that.
            if (part === 1) await this.page.waitForTimeout(resting_ms);
        }
        await up();
    }

    /** How long the pull for this power is: they grow evenly, so two pulls tell. */
    async learn(pair, power) {
        const tried = [];
        for (const length of [40, 60]) {
            await this.take(pair.ship);
            await this.drag(pair, length, 0);
            tried.push({ length, power: await this.shown("#ae-power") });
            await this.lay_down();
        }
        const [one, other] = tried;
        return one.length + ((power - one.power) * (other.length - one.length)) / (other.power - one.power);
    }

    /** Flicks a ship at its planet; true where it comes to rest in the ring. */
    async lands(pair) {
        const aim = this.aims[pair.ship];
        if (this.way === "numbers") await this.aim(pair.ship, aim.bearing, aim.power);
        else {
            this.lengths[pair.ship] ??= await this.learn(pair, aim.power);
            for (let pulls = 1; ; ++pulls) {
                await this.take(pair.ship);
                await this.drag(pair, this.lengths[pair.ship], spreads[this.way]);
                if (!this.looks || pulls === most_pulls || /stops in orbit/i.test(await this.foreseen())) break;
                await this.lay_down();
            }
        }
        await this.flick();
        await this.turn();
        const ship = this.page.locator(`.board [data-ship="${pair.ship}"]`);
        return (await ship.count()) > 0 && /in orbit of/.test(await ship.getAttribute("aria-label"));
    }
}

/** Where every flick is meant to go, as the page says it on a wide screen, which shows ship and planet. */
async function aims_of(browser, address) {
    const visitor = await Visitor.arrive(browser);
    try {
        const me = new Hand(visitor, ways[0]);
        await open_position(visitor, address, game, { seats, position });
        await me.turn();
        const aims = {};
        for (const pair of pairs) aims[pair.ship] = await me.meant(pair);
        return aims;
    } finally {
        await visitor.leave();
    }
}

async function row(browser, address, aims, { name, options, flicks }, way) {
    const visitor = await Visitor.arrive(browser, { size: way.size });
    try {
        const me = new Hand(visitor, way, aims, parts(1));
        let hits = 0, tried = 0;
        for (let seed = 10; tried < flicks; ++seed) {
            await open_position(visitor, address, game, { seats, position, options, seed: String(seed) });
            await me.turn();
            for (const pair of pairs) {
                hits += await me.lands(pair);
                ++tried;
            }
        }
        visitor.unharmed();
        if (name === "exact" && way.way === "numbers" && hits < tried)
            throw new Error(`an exact flick has missed ${tried - hits} times of ${tried}. Next: see what the page aims at`);
        const share = (100 * hits) / tried;
        const what = `${name}: ${way.way}, ${way.size}${way.looks ? ", looks" : ""}; ${tried} flicks`;
        return { id: "H1", what, unit: "% in the ring", ours: share, ratio: share, ...wilson(hits, tried), goal: "none" };
    } finally {
        await visitor.leave();
    }
}

export async function hands({ smoke }) {
    const server = await new Server().start();
    const browser = await launch();
    try {
        const rows = [];
        const aims = await aims_of(browser, server.address);
        for (const { table, way } of smoke ? quick : all)
            rows.push(await row(browser, server.address, aims, table, way));
        return rows;
    } finally {
        await browser.close();
        await server.remove();
    }
}
