import { expect, test } from "vitest";
import type { Place } from "../../transport/protocol";
import { marks } from "./legend";

const place = (place: string, text: string, owner = ""): Place => ({
  place,
  x: 0,
  y: 0,
  mark: "H",
  text,
  ...(owner && { owner }),
});

test("a mark of few owners is told for each, one of many only once", () => {
  const some = [place("a", "home", "heron"), place("b", "home", "crane"), place("c", "home", "heron")];
  expect(marks(some).map(([, one]) => one.owner)).toEqual(["heron", "crane"]);
  const many = [...some, place("d", "home", "ibis"), place("e", "home"), place("f", "pan", "ibis")];
  expect(marks(many).map(([, one]) => [one.text, one.owner])).toEqual([
    ["home", undefined],
    ["pan", "ibis"],
  ]);
  expect(marks([{ place: "a", x: 0, y: 0 }])).toEqual([]);
});
