// Proves that the acts which stand in a journal are worked out as docs/record.md tells it.

import { expect, test } from "vitest";
import { Acts } from "./acts";

/** What stands after seven acts, heron's, crane's and ibis' in turn, and these deeds; nothing where one names what is not there. */
function standing(...deeds: string[]): string[] | undefined {
  const seats = ["heron", "crane", "ibis"];
  const acts = new Acts(seats);
  for (let entry = 1; entry <= 7; entry++)
    acts.enter(entry, { actor: seats[entry % 3] ?? "", text: `march ${entry}`, deed: false });
  const sound = deeds.every((text, place) => acts.enter(8 + place, { actor: "table", text, deed: true }));
  return sound ? acts.list.map((one) => `${one.number} ${one.act}`) : undefined;
}

test("an amendment drops, replaces and puts in", () => {
  expect(
    standing("amend 7 drop 4; replace 2 crane rest; insert 0 heron rest; insert 7 report settle pan-1 won"),
  ).toEqual([
    "8.1 heron rest",
    "1 crane march 1",
    "2 crane rest",
    "3 heron march 3",
    "5 ibis march 5",
    "6 heron march 6",
    "7 crane march 7",
    "8.2 report settle pan-1 won",
  ]);
});

test("what was put in has a number of its own, and an amendment is taken back by another", () => {
  expect(standing("amend 7 insert 4 ibis rest", "amend 8 drop 8.1")).toEqual(standing());
  expect(standing("amend 7 drop 4", "amend 8 drop 8")).toEqual(standing());
  expect(standing("amend 7 drop 4", "amend 8 drop 5", "amend 9 drop 9", "amend 10 drop 8")).toEqual(
    standing(),
  );
  expect(standing("amend 7 drop 4", "amend 8 drop 8; drop 5")).toEqual(standing("amend 7 drop 5"));
});

test("a decree is put in and taken out as any line is", () => {
  const [last] = standing("amend 7 insert 7 referee grant pan-1 heron")?.slice(-1) ?? [];
  expect(last).toBe("8.1 referee grant pan-1 heron");
  expect(standing("amend 7 insert 7 referee grant pan-1 heron", "amend 8 drop 8.1")).toEqual(standing());
});

test("nothing is amended that is not there", () => {
  for (const deed of [
    "amend 6 drop 4",
    "amend 7 drop 8",
    "amend 7 drop 4; drop 4",
    "amend 7 replace 0 heron rest",
  ])
    expect(standing(deed)).toBeUndefined();
  for (const deed of ["amend 7 replace 4 owl rest", "amend 7 keep 4", "amend 7 drop 04", "amend 7 drop 4; "])
    expect(standing(deed)).toBeUndefined();
  expect(standing("amend 7 drop 4", "amend 8 drop 4")).toBeUndefined();
  expect(standing("amend 7 drop 4", "amend 8 drop 5", "amend 9 drop 8")).toBeUndefined();
});

test("what stood when something was amended is not taken back", () => {
  expect(standing("undo 6")).toHaveLength(5);
  expect(standing("amend 7 drop 4", "undo 6")).toBeUndefined();
});
