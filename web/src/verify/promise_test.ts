// Proves that a file is held against what this browser noted when the game began.

import { expect, test } from "vitest";
import { kept_promise, promise_for } from "./promise";

const promised = { commitment: "c0", seat: "rebel", seed: "5eed" };

test("a file with the secret promised and our own share keeps the promise", () => {
  expect(kept_promise(promised, { commitment: "c0", seeds: { imperial: "1", rebel: "5eed" } })).toBe("kept");
  expect(kept_promise({ commitment: "c0" }, { commitment: "c0", seeds: {} })).toBe("kept");
});

test("another secret, or another share than ours, breaks it", () => {
  expect(kept_promise(promised, { commitment: "c1", seeds: { rebel: "5eed" } })).toBe("other-secret");
  expect(kept_promise(promised, { commitment: "c0", seeds: { rebel: "5eee" } })).toBe("other-share");
  expect(kept_promise(promised, { commitment: "c0", seeds: {} })).toBe("other-share");
});

test("the promise of a file is found by its commitment, else by the table its name speaks of", () => {
  const noted = [{ id: "k3v9" }, { id: "aa11", promise: promised }];
  expect(promise_for(noted, "copy.json", "c0")).toBe(promised);
  expect(promise_for(noted, "rebel-moon-aa11.json", "forged")).toBe(promised);
  expect(promise_for(noted, "rebel-moon-k3v9.json", "other")).toBeUndefined();
});
