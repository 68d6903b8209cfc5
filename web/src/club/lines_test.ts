// Proves in which list of its club a table stands and in what order, and what is told of its times.

import { expect, test } from "vitest";
import type { Turn } from "../transport/protocol";
import { asked_club, type ClubTable } from "./club";
import { due_of, free_seats, late, lists_of, part_done, part_left } from "./lines";

const hour = 3_600_000;

function table(name: string, more: Partial<ClubTable> = {}, turn: Partial<Turn> = {}): ClubTable {
  return {
    table: name,
    game: "game",
    ply: 1,
    turn: { kind: "decide", seats: ["red"], phase: "", ...turn },
    seats: [],
    yours: false,
    over: false,
    when: 1000,
    people: [],
    ...more,
  };
}

const names = (tables: readonly ClubTable[]): string => tables.map((one) => one.table).join(" ");

test("each table stands where one looks for it, a campaign also among one's own", () => {
  const lists = lists_of([
    table("other"),
    table("own", { seats: ["blue"] }),
    table("desk", { organiser: true, round: 3 }),
    table("campaign", { round: 1 }),
    table("old", { over: true, seats: ["red"], round: 9 }),
    table("older", { over: true, when: 1 }),
  ]);
  expect(names(lists.mine)).toBe("own desk");
  expect(names(lists.campaigns)).toBe("desk campaign");
  expect(names(lists.others)).toBe("other");
  expect(names(lists.over)).toBe("old older");
});

test("first one's own turn, then what lapses first, then what was touched last", () => {
  const soon = { dues: [{ at: 5 * hour, seat: "red" }] };
  const later = { dues: [{ at: 9 * hour, seat: "red" }] };
  const lists = lists_of([
    table("old", { seats: ["blue"] }),
    table("new", { seats: ["blue"], when: 2000 }),
    table("later", { seats: ["red"] }, later),
    table("soon", { seats: ["red"] }, soon),
    table("mine", { seats: ["red"], yours: true }),
    table("mine later", { seats: ["red"], yours: true }, later),
  ]);
  expect(names(lists.mine)).toBe("mine later mine soon later new old");
});

test("one's own time counts where one owes something, else that of whoever decides", () => {
  const dues = [
    { at: 1, battle: "x" },
    { at: 2, seat: "blue" },
    { at: 3, seat: "red" },
  ];
  expect(due_of(table("a", {}, { dues }))?.at).toBe(3);
  expect(due_of(table("a", { seats: ["blue"], yours: true }, { dues }))?.at).toBe(2);
  expect(due_of(table("a", {}, { dues: dues.slice(0, 1) }))?.at).toBe(1);
  expect(due_of(table("a"))).toBeUndefined();
});

test("a time is told as a part of what there was", () => {
  expect(part_left(10 * hour, 0, 4 * hour)).toBe(0.6);
  expect(part_left(10 * hour, 0, 11 * hour)).toBe(0);
  expect(part_left(10 * hour, 0, -hour)).toBe(1);
  expect(part_left(hour, hour, 0)).toBe(0);
  expect(late(10 * hour, 0, 4 * hour)).toBe(false);
  expect(late(10 * hour, 0, 8 * hour)).toBe(true);
  expect(late(3 * hour, 0, 2 * hour)).toBe(true);
});

test("a campaign tells how much of it is behind", () => {
  expect(part_done(table("a", { round: 5, last_round: 8 }))).toBe(0.5);
  expect(part_done(table("a", { round: 12, last_round: 8 }))).toBe(1);
  expect(part_done(table("a", { round: 5 }))).toBeUndefined();
});

test("seats for anybody are those that are free", () => {
  const people = [
    { seat: "red", kind: "person" },
    { seat: "blue", kind: "free" },
    { seat: "green", kind: "invited" },
  ];
  expect(free_seats(table("a", { people }))).toEqual(["blue"]);
});

test("an address says which club, and the key to one of its doors", () => {
  const asked = (path: string): ReturnType<typeof asked_club> =>
    asked_club(new URL(path, "https://hexastra.example"));
  expect(asked("/club/k3-_9")).toEqual({ id: "k3-_9", join: "", wall: "" });
  expect(asked("/club/k3#join=aB-_1")).toEqual({ id: "k3", join: "aB-_1", wall: "" });
  expect(asked("/club/k3#wall=x")).toEqual({ id: "k3", join: "", wall: "x" });
  for (const other of ["#join=", "#leave=x", "#join=a%20b", "#xjoin=a"])
    expect(asked(`/club/k3${other}`), other).toEqual({ id: "k3", join: "", wall: "" });
  expect(asked("/club").id).toBe("");
});
