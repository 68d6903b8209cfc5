// Proves that what was said tells battles as people call them, and nothing else of its text is changed.

import { expect, it } from "vitest";
import type { Said } from "../transport/protocol";
import { event_text } from "./happening";
import { match_of, with_said } from "./said";

const said: Said = {
  ply: 3,
  entry: 4,
  actor: "azure",
  deed: "simulate r1-azure-c4",
  events: [
    {
      clause: "T-25",
      kind: "simulates",
      values: { seat: "azure", battle: "r1-azure-c4" },
      at: [],
      text: "Azure would have r1-azure-c4 drawn.",
    },
  ],
};

it("reads names that the game makes up, and leaves those of seats", () => {
  const table = {
    said: [said],
    word: (word: string) => word,
    read: (word: string) => (word.startsWith("r1-") ? "C4, attacked by Azure" : undefined),
  };
  expect(with_said([], table).map(({ text }) => text)).toEqual([
    "Azure would have C4, attacked by Azure drawn.",
  ]);
  const plain = { ...table, read: () => undefined };
  expect(with_said([], plain).map(({ text }) => text)).toEqual(["Azure would have r1-azure-c4 drawn."]);
});

it("calls a battle as people do, also in what may not be", () => {
  const word = (name: string): string => (name.startsWith("r1-") ? "C4, attacked by Azure" : name);
  const refusal = { text: "You have not won r1-azure-c4.", values: { battle: "r1-azure-c4" } };
  expect(event_text(refusal, { word })).toBe("You have not won C4, attacked by Azure.");
});

it("a line of a match as which a battle is played leads to the last of them", () => {
  const linked = (entry: number, deed: string): Said => ({ ...said, entry, actor: "table", deed });
  const all = [
    linked(5, "link r1-azure-c4 rebel-moon k3v9"),
    linked(6, "unlink r1-azure-c4"),
    linked(7, "link r1-azure-c4 rebel-moon m5x2"),
    linked(8, "played r1-azure-c4 5b1f 1 0"),
  ];
  const table = { said: all, word: (word: string) => word, read: () => undefined };
  expect(with_said([], table).map(({ match }) => match)).toEqual(["m5x2", undefined, "m5x2", "m5x2"]);
  expect(match_of("r1-azure-c5", all)).toBeUndefined();
});
