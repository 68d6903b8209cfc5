import { expect, test } from "vitest";
import { drop, insert, put_in, replace, with_change, without_put_in } from "./correction";

test("of one line only the last change stands, whatever is put in behind it", () => {
  const changes = [drop("4"), insert("4", "ibis", "rest"), drop("10")];
  expect(with_change(changes, replace("4", "crane", "march pan-1"))).toEqual([
    "insert 4 ibis rest",
    "drop 10",
    "replace 4 crane march pan-1",
  ]);
  expect(with_change(["drop 1"], drop("10"))).toEqual(["drop 1", "drop 10"]);
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
