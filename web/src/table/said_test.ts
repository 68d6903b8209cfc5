// Proves that what was said tells battles as people call them, and nothing else of its text is changed.

import { expect, it } from "vitest";
import type { Said } from "../transport/protocol";
import { with_said } from "./said";

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
