// games/imperium/editor/galaxy.ts -- where the systems of a mission lie: its sectors with what is printed in them, and the free places.

import type { Face, Mission, PlanetKind, Print, Side, Thing } from "./mission";
import { template_of } from "./library";

/** A place in the plane: q to the east, r to the south-east's west, as in the rules. */
export interface Point {
  q: number;
  r: number;
}

/** Clockwise from the east. */
const steps: readonly Point[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Where the next systems lie if they are to fit without a gap. */
const beside: readonly Point[] = [
  { q: 3, r: -2 },
  { q: 2, r: 1 },
  { q: -1, r: 3 },
  { q: -3, r: 2 },
  { q: -2, r: -1 },
  { q: 1, r: -3 },
];

export interface Sector extends Point {
  at: string;
  system: string;
  /** What the mission's map shows there, a token laid over the print included. */
  holds: Print;
  printed: Print;
}

export function sum(one: Point, other: Point): Point {
  return { q: one.q + other.q, r: one.r + other.r };
}

export function same(one: Point, other: Point): boolean {
  return one.q === other.q && one.r === other.r;
}

export function distance(one: Point, other: Point): number {
  const q = one.q - other.q;
  const r = one.r - other.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** The seven sectors of a system: its centre, then the ring clockwise from the east. */
export function flower(centre: Point): Point[] {
  return [centre, ...steps.map((step) => sum(centre, step))];
}

export function system_of(at: string): string {
  return at.slice(0, at.indexOf("-"));
}

export function owner_of(system: string): Side {
  return system.endsWith("r") ? "red" : "blue";
}

export function number_of(system: string): number {
  return Number.parseInt(system, 10);
}

/** The sector of a system where a turned template shows what is printed in `place`. */
export function turned_place(place: number, turned: number): number {
  return place === 0 ? 0 : ((place - 1 + turned + 6) % 6) + 1;
}

/** What a template shows in each sector once it is turned. */
export function prints(number: number, face: Face, turned: number): Print[] {
  const shown: Print[] = Array.from({ length: 7 }, () => "space" as const);
  template_of(number, face).holds.forEach((print, place) => (shown[turned_place(place, turned)] = print));
  return shown;
}

const planet_kinds: readonly string[] = ["home", "large", "medium", "small"];

export function is_planet(print: Print): print is PlanetKind {
  return planet_kinds.includes(print);
}

/** Where a ship may start: IG-H18. */
export function is_open(print: Print): boolean {
  return print === "space" || print === "gate" || print === "ions";
}

export class Galaxy {
  readonly sectors: Sector[];
  private readonly by_name: Map<string, Sector>;

  constructor(mission: Mission) {
    const laid_over = new Map<string, Thing>(mission.things.map(({ at, thing }) => [at, thing]));
    this.sectors = mission.systems.flatMap((laid) => {
      const shown = prints(number_of(laid.system), laid.face, laid.turned);
      return flower(laid).map((point, place) => {
        const at = `${laid.system}-${place}`;
        const printed = shown[place] ?? "space";
        return { ...point, at, system: laid.system, printed, holds: laid_over.get(at) ?? printed };
      });
    });
    this.by_name = new Map(this.sectors.map((sector) => [sector.at, sector]));
  }

  sector(at: string): Sector | undefined {
    return this.by_name.get(at);
  }

  planets(): Sector[] {
    return this.sectors.filter(({ holds }) => is_planet(holds));
  }
}

/** Whether a system may be laid there: no sector of it lies on another's. */
export function fits(centre: Point, others: readonly Point[]): boolean {
  const own = flower(centre);
  return others.every((other) => flower(other).every((point) => !own.some((one) => same(one, point))));
}

/** The point opposite through the middle between the two sides. */
export function opposite(point: Point, mirror: Point): Point {
  return { q: mirror.q - point.q, r: mirror.r - point.r };
}

const half_step = Math.sqrt(3) / 2;

/** How far a place lies from the middle, in widths and heights of a sector: for a field that fits a screen. */
function off(point: Point, mirror: Point): { x: number; y: number } {
  const q = point.q - mirror.q / 2;
  const r = point.r - mirror.r / 2;
  return { x: (2 * q + r) * half_step, y: 1.5 * r };
}

const field_width = 10;
const field_height = 10.5;

/** The places on the empty table, and those beside what lies, where a further system fits without a gap. */
export function places(others: readonly Point[], mirror: Point): Point[] {
  const found: Point[] = [];
  const seen = new Set<string>();
  const wanted: Point[] = [others[0] ?? { q: 0, r: 0 }];
  const near = (point: Point): boolean => {
    const { x, y } = off(point, mirror);
    return (x / field_width) ** 2 + (y / field_height) ** 2 <= 1;
  };
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const key = `${next.q},${next.r}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (near(next) && fits(next, others)) found.push(next);
    if (near(next)) wanted.push(...beside.map((step) => sum(next, step)));
  }
  // What an opened mission has laid elsewhere goes on at its own edges.
  for (const point of others.flatMap((other) => beside.map((step) => sum(other, step)))) {
    if (fits(point, others) && fits(point, found)) found.push(point);
  }
  return found;
}
