import { describe, expect, it } from "vitest";
import type { KeptTable } from "../table/kept";
import { as_kept, unclaimed, type Held } from "./account";

const turn = { kind: "decide", seats: ["rebel"], phase: "" } as const;

function table(id: string, seats: string[], more: Partial<KeptTable> = {}): KeptTable {
  return {
    kind: "server",
    id,
    key: `key of ${id}`,
    game: "rebel-moon",
    seats,
    invitations: {},
    with: [],
    ply: 3,
    turn: { ...turn, seats: ["rebel"] },
    when: 5,
    ...more,
  };
}

const held: Held = {
  table: "one",
  game: "rebel-moon",
  ply: 3,
  turn: { ...turn, seats: ["rebel"] },
  seats: ["rebel"],
  when: 5,
  people: [
    { seat: "imperial", kind: "computer", name: "" },
    { seat: "rebel", kind: "person", name: "Ana" },
  ],
};

describe("tables of an account", () => {
  it("are told as those that the browser keeps", () => {
    expect(as_kept(held)).toMatchObject({
      id: "one/rebel",
      table: "one",
      seats: ["rebel"],
      with: ["computer"],
      key: "",
    });
    expect(as_kept({ ...held, people: [{ seat: "imperial", kind: "person", name: "Leo" }] }).with).toEqual([
      "Leo",
    ]);
    expect(as_kept({ ...held, people: [{ seat: "imperial", kind: "invited" }] }).with).toEqual(["free"]);
    expect(as_kept({ ...held, seats: [], organiser: true }).organiser).toBe(true);
  });

  it("and those that it does not hold yet", () => {
    const own = table("one", ["rebel"]);
    const other_seat = table("one/imperial", ["imperial"], { table: "one" });
    const office = table("one/organiser", [], { table: "one", organiser: true });
    const elsewhere = table("two", ["rebel"]);
    const by_account = table("three", ["rebel"], { key: "" });
    expect(unclaimed([own, other_seat, office, elsewhere, by_account], [held])).toEqual([
      other_seat,
      office,
      elsewhere,
    ]);
  });
});
