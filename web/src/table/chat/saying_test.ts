import { beforeEach, expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import { joined, keep_muted, letters_in, muted_at, speaker_of } from "./saying";
import type { Saying } from "../../transport/protocol";

const said = (number: number, text: string): Saying => ({ number, by: "rebel", at: 1, text });

beforeEach(() => keep_muted("k3v9", []));

test("what is read twice is said once, in its order", () => {
  const all = joined([said(3, "c"), said(1, "a")], [said(2, "b"), said(3, "c")]);
  expect(all.map((one) => one.text)).toEqual(["a", "b", "c"]);
});

test("seats are known by themselves, spectators by their voice or their name", () => {
  expect(speaker_of({ number: 1, by: "rebel", name: "Leo", at: 1 })).toBe("rebel");
  expect(speaker_of({ number: 1, by: "spectator", voice: 7, at: 1 })).toBe("spectator 7");
  expect(speaker_of({ number: 1, by: "spectator", name: "Leo", at: 1 })).toBe("spectator Leo");
});

test("whoever is muted stays so, at that table", () => {
  keep_muted("k3v9", ["rebel"]);
  expect(muted_at("k3v9")).toEqual(["rebel"]);
  expect(muted_at("other")).toEqual([]);
});

test("letters are counted as the server does", () => {
  expect(letters_in("¡Qué bien! 🚀")).toBe(12);
});

test("both languages have the same phrases", () => {
  expect(Object.keys(es.phrase)).toEqual(Object.keys(en.phrase));
});
