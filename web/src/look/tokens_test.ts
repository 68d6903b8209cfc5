// look/tokens_test.ts -- the colours of seats: read on every ground, told apart by all eyes, and where those fail by pattern.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const patterns = readFileSync(new URL("../table/generic/Patterns.svelte", import.meta.url), "utf8");

const most_seats = 16;
const colours = 12;

type Triple = readonly [number, number, number];

/** The value of a token, as light: each part from 0 to 1. */
function light(token: string): Triple {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(css)?.[1];
  if (!hex) throw new Error(`There is no colour ${token}.`);
  const part = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

function times(rows: readonly Triple[], [x, y, z]: Triple): Triple {
  const row = (at: number): number => {
    const [a = 0, b = 0, c = 0] = rows[at] ?? [];
    return a * x + b * y + c * z;
  };
  return [row(0), row(1), row(2)];
}

/** As WCAG 2 defines it. */
function contrast(one: Triple, other: Triple): number {
  const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  const [a, b] = [luminance(one), luminance(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** Machado, Oliveira and Fernandes 2009, at their strongest. */
const eyes: Record<string, readonly Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "red-blind": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "green-blind": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "blue-blind": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Ottosson's OKLab, in which a distance is about how different two colours look. */
function oklab(colour: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function seen(token: string, eye: string): Triple {
  const [r, g, b] = times(eyes[eye] ?? [], light(token)).map((part) => Math.min(1, Math.max(0, part)));
  return oklab([r ?? 0, g ?? 0, b ?? 0]);
}

/** Of the first so many seats the two that look most alike. */
function nearest(seats: number, eye: string): { apart: number; pair: string } {
  let found = { apart: Infinity, pair: "" };
  for (let one = 1; one <= seats; one++)
    for (let other = one + 1; other <= seats; other++) {
      const [a, b] = [seen(`seat-${one}`, eye), seen(`seat-${other}`, eye)];
      const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      if (apart < found.apart) found = { apart, pair: `${one} and ${other}` };
    }
  return found;
}

/** What a class says of a seat. */
function said(seat: number, property: string): string {
  const rule = new RegExp(`\\.seat-${seat} \\{([^}]*)\\}`).exec(css)?.[1] ?? "";
  return new RegExp(`${property}: ([^;]+);`).exec(rule)?.[1] ?? "";
}

const seats = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe("the colours of seats", () => {
  it.each(seats(colours))("%i is seen on every ground, and its letter on it", (seat) => {
    const colour = light(`seat-${seat}`);
    for (const ground of ["night-0", "night-1", "night-2", "night-3"])
      expect(contrast(colour, light(ground)), ground).toBeGreaterThanOrEqual(3);
    expect(contrast(colour, light("seat-ink")), "letter").toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["usual", 0.15, 0.08],
    ["red-blind", 0.09, 0.05],
    ["green-blind", 0.07, 0.04],
    ["blue-blind", 0.11, 0.035],
  ])("are apart for %s eyes: six by far, twelve enough", (eye, of_six, of_twelve) => {
    const [six, twelve] = [nearest(6, eye), nearest(colours, eye)];
    expect(six.apart, six.pair).toBeGreaterThanOrEqual(of_six);
    expect(twelve.apart, twelve.pair).toBeGreaterThanOrEqual(of_twelve);
  });

  it("have a rim and a pattern of their own, also where sixteen sit down", () => {
    for (const property of ["--seat-dash", "--seat-pattern"])
      expect(new Set(seats(most_seats).map((seat) => said(seat, property))).size, property).toBe(most_seats);
    expect(seats(most_seats).map((seat) => said(seat, "--seat"))).toEqual(
      seats(most_seats).map((seat) => `var(--seat-${((seat - 1) % colours) + 1})`),
    );
  });

  it("have their patterns drawn, no two alike, in their own colours", () => {
    const drawn = seats(most_seats).map((seat) => {
      const text = new RegExp(`id="pat-${seat}"[^>]*>([^]*?)</pattern`).exec(patterns)?.[1] ?? "";
      expect(text, `pattern ${seat}`).toContain(`"var(--seat-${((seat - 1) % colours) + 1})"`);
      return text.replaceAll(/var\(--seat-\d+\)/g, "");
    });
    expect(new Set(drawn).size).toBe(most_seats);
  });
});
