// Proves that every address means a page, also where its text is no encoding of anything.

import { expect, test } from "vitest";
import { asked_part, asked_ply, query_of, read } from "./address";

const at = (path: string): URL => new URL(path, "https://hexastra.example");

test("an address is taken apart", () => {
  expect(read(at("/table/k3v9#a%2Fb"))).toEqual({ page: "table", id: "k3v9", key: "a/b" });
  expect(read(at("/rules/rebel-moon#RM-3.2"))).toEqual({
    page: "rules",
    game: "rebel-moon",
    clause: "RM-3.2",
  });
  expect(read(at("/club/k3v9#join=a"))).toEqual({ page: "me" });
  expect(read(at("/nowhere"))).toEqual({ page: "lost" });
});

test("a malformed address is a wrong one, and no accident", () => {
  expect(read(at("/table/k3v9#KEY%"))).toEqual({ page: "table", id: "k3v9", key: "KEY%" });
  expect(read(at("/table/%E0%A4%A#KEY"))).toEqual({ page: "table", id: "%E0%A4%A", key: "KEY" });
  expect(read(at("/rules/rebel-moon#%"))).toEqual({ page: "rules", game: "rebel-moon", clause: "%" });
  expect(read(at("/%"))).toEqual({ page: "lost" });
});

test("a step is a number, or none is asked for", () => {
  expect(asked_ply(at("/play/rebel-moon?ply=12"))).toBe(12);
  expect(asked_ply(at("/play/rebel-moon?ply=0"))).toBe(0);
  for (const wrong of ["", "?ply=", "?ply=abc", "?ply=-1", "?ply=1.5", "?ply=1e9", "?ply=99999999999"])
    expect(asked_ply(at(`/play/rebel-moon${wrong}`)), wrong).toBeNull();
});

test("of a table an address may ask for a part, and the other way round", () => {
  expect(asked_part(at("/table/k3v9#KEY"))).toEqual({ part: "board" });
  for (const part of [
    { part: "battle", battle: "r3-azure-c4" },
    { part: "sheets", sheets: "map" },
    { part: "desk" },
    { part: "board" },
  ] as const)
    expect(asked_part(at(`/table/k3v9${query_of(part)}#KEY`))).toEqual(part);
});
