import { expect, test } from "vitest";
import {
  drop,
  in_runs,
  insert,
  type Preview,
  put_in,
  replace,
  spare_dice,
  with_change,
  without_answer,
  without_conflict,
  without_gap,
  without_line,
  without_put_in,
} from "./correction";

test("of one line only the last change stands, whatever is put in behind it", () => {
  const changes = [drop("4"), insert("4", "ibis", "rest"), drop("10")];
  expect(with_change(changes, replace("4", "crane", "march pan-1"))).toEqual([
    "insert 4 ibis rest",
    "drop 10",
    "replace 4 crane march pan-1",
  ]);
  expect(with_change(["drop 1"], drop("10"))).toEqual(["drop 1", "drop 10"]);
  const twice = with_change(changes, insert("4", "ibis", "rest"));
  expect(twice).toEqual(["drop 4", "drop 10", "insert 4 ibis rest"]);
});

test("what was told of a battle is nobody's", () => {
  expect(replace("9", "nature", "settle pan-3 won")).toBe("replace 9 report settle pan-3 won");
});

test("what would be put in has the number of the amendment, and goes as it came", () => {
  expect(put_in("18.2", 17)).toBe(2);
  expect(put_in("17.2", 17)).toBeUndefined();
  expect(put_in("18", 17)).toBeUndefined();
  expect(without_put_in(["insert 0 ibis rest", "drop 4", "insert 4 ibis rest"], 2)).toEqual([
    "insert 0 ibis rest",
    "drop 4",
  ]);
});

test("what is settled is left out of what was seen, and all else stays to be settled", () => {
  const won = "settle pan-3 won";
  const gap = {
    before: "9",
    behind: "8",
    seats: ["ibis", "crane"],
    battles: ["pan-3", "pan-33"],
    open: false,
    answers: [
      { by: "ibis", actions: ["rest"] },
      { by: "crane", actions: ["rest"] },
      { by: "report", actions: [won, "settle pan-3 held", "settle pan-33 won"] },
    ],
  };
  const seen: Preview = {
    settled: false,
    changes: "drop 4",
    conflicts: [{ line: "5" }, { line: "50" }],
    gaps: [gap, { before: "12", behind: "11", seats: ["egret"], battles: [], open: false }],
    waits: [],
    kept: [],
    gone: [],
  };
  expect(without_conflict(seen, "5").conflicts).toEqual([{ line: "50" }]);
  expect(without_gap(seen, "9").gaps.map(({ before }) => before)).toEqual(["12"]);
  const dropped = without_line({ ...seen, conflicts: [{ line: "9" }, { line: "50" }] }, "9");
  expect(dropped.conflicts).toEqual([{ line: "50" }]);
  expect(dropped.gaps.map(({ before }) => before)).toEqual(["12"]);
  const answered = without_answer(seen, "ibis", "rest");
  expect(answered.gaps[0]?.seats).toEqual(["crane"]);
  expect(answered.gaps[0]?.answers?.map(({ by }) => by)).toEqual(["crane", "report"]);
  const reported = without_answer(answered, "report", won);
  expect(reported.gaps[0]?.battles).toEqual(["pan-33"]);
  expect(reported.gaps[0]?.answers?.at(-1)?.actions).toEqual(["settle pan-33 won"]);
  const all = without_answer(without_answer(reported, "crane", "rest"), "report", "settle pan-33 won");
  expect(all.gaps.map(({ before }) => before)).toEqual(["12"]);
});

test("lines that follow one another are told in one", () => {
  expect(in_runs(["30", "31", "34", "36", "37", "38", "39", "40.1", "41"])).toEqual([
    "30",
    "31",
    "34",
    "36–39",
    "40.1",
    "41",
  ]);
});

test("dice that nothing asks for are dropped together, also where another is thrown now", () => {
  const seen: Preview = {
    settled: false,
    changes: "",
    conflicts: [
      { line: "9", die: "bastion r1-azure-h9" },
      { line: "10", die: "dice r1-azure-h9", actions: ["dice 2"] },
      { line: "11", actions: [] },
      { line: "12", die: "lot 2", actions: [] },
    ],
    gaps: [],
    waits: [],
    kept: [],
    gone: [],
  };
  expect(spare_dice(seen)).toEqual(["9", "10", "12"]);
});
