// table/waiting_test.ts -- whoever is waited for is told so, and nobody else.

import { expect, it } from "vitest";
import type { Turn } from "../transport/protocol";
import { battle_for, waits_for } from "./waiting";

const turn: Turn = { kind: "decide", seats: ["red"], phase: "" };
const offer = { by: "red", what: "draw" as const, asked: ["blue"] };
const battle = { name: "c4", seats: ["red", "blue"], clause: "", waits: ["red", "blue"] };

it("tells a decision from an answer and from a report", () => {
  expect(waits_for(turn, "red")).toBe("decision");
  expect(waits_for(turn, "blue")).toBeUndefined();
  expect(waits_for({ ...turn, offer }, "blue")).toBe("answer");
  expect(waits_for({ ...turn, offer }, "green")).toBeUndefined();
  expect(waits_for({ ...turn, kind: "report", pending: [battle] }, "blue")).toBe("report");
  expect(waits_for({ ...turn, pending: [{ ...battle, waits: ["red"] }] }, "blue")).toBeUndefined();
});

it("waits for nobody who has resigned, nor once it is over", () => {
  expect(waits_for({ ...turn, resigned: ["red"] }, "red")).toBeUndefined();
  expect(waits_for({ ...turn, kind: "over", offer }, "blue")).toBeUndefined();
});

it("where only a report is owed, it is known of which battle", () => {
  const pending = [
    { name: "c4", seats: ["red", "blue"], clause: "", waits: ["blue"] },
    { name: "d5", seats: ["red", "green"], clause: "", waits: ["red", "green"] },
  ];
  const reports: Turn = { kind: "report", seats: [], phase: "battles", pending };
  expect(battle_for(reports, "blue")).toBe("c4");
  expect(battle_for(reports, "red"), "what it has said already, it does not owe").toBe("d5");
  expect(battle_for(reports, "gold")).toBeUndefined();
  expect(
    battle_for({ ...reports, kind: "decide", seats: ["blue"] }, "blue"),
    "a decision comes first",
  ).toBeUndefined();
});
