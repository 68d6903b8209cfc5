// Proves that a browser which remembers nothing, or has no room, still gives back what this page was told.

import { afterEach, expect, test, vi } from "vitest";
import { forget_remembered, remember, remembered } from "./remembered";

function refuse(): never {
  throw new DOMException("denied", "SecurityError");
}

afterEach(() => vi.unstubAllGlobals());

test("where the browser refuses, the page remembers", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(remembered("lang")).toBeNull();
  remember("lang", "es");
  expect(remembered("lang")).toBe("es");
  forget_remembered("lang");
  expect(remembered("lang")).toBeNull();
});

test("where only writing is refused, the newer word holds", () => {
  const old = new Map([["name", "Ana"]]);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => old.get(name) ?? null,
    setItem: refuse,
    removeItem: (name: string) => old.delete(name),
  });
  expect(remembered("name")).toBe("Ana");
  remember("name", "Luis");
  expect(remembered("name")).toBe("Luis");
  forget_remembered("name");
  expect(remembered("name")).toBeNull();
});
