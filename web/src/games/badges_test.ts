// Proves that a line of the log bears the badge of whom its sentence tells, at every game.

import { expect, it } from "vitest";
import { en as ascending } from "./ascending/en";
import { rows_of as ascending_rows } from "./ascending/rows";
import { en as imperium } from "./imperium/en";
import { rows_of as imperium_rows } from "./imperium/rows";
import type { Entry, Happening } from "../transport/protocol";
import { plain_rows } from "../table/rows";

const event = (kind: string, text: string, values: Happening["values"] = {}): Happening => ({
  clause: "X-1",
  kind,
  values,
  at: [],
  text,
});
const step = (ply: number, actor: string, ...events: Happening[]): Entry => ({ ply, actor, events });
const badges = (rows: { actor: string; text: string }[]) => rows.map(({ actor, text }) => [actor, text]);

it("tells what befell each seat in a line of its own", () => {
  const income = event("income", "Blue gets 6.", { seat: "blue" });
  const opening = event("opens", "Red opens.", { seat: "red" });
  const rolled = event("rolled", "Red rolls a 6.", { seat: "red" });
  const storm = event("storm", "A storm.");
  const rows = plain_rows([
    step(1, "red", event("won", "Red wins."), income),
    step(2, "nature", storm, rolled, opening),
  ]);
  expect(badges(rows)).toEqual([
    ["red", "Red wins."],
    ["blue", "Blue gets 6."],
    ["nature", "A storm."],
    ["red", "Red rolls a 6. Red opens."],
  ]);
});

it("gives a combat of Imperium to whoever attacks, and each side its own losses", () => {
  const reading = { words: imperium, word: (word: string) => word, turns: 0 };
  const rows = imperium_rows(
    [
      step(1, "red", event("resolving", "Now the attack on 4b-1.")),
      step(2, "red", event("committed", "")),
      step(
        3,
        "blue",
        event("committed", ""),
        event("lost", "Blue loses a card.", { seat: "blue" }),
        event("damaged", "6 against 4 damages the frigate."),
        event("income", "Red gets 3.", { seat: "red" }),
      ),
    ],
    reading as never,
  );
  expect(badges(rows)).toEqual([
    ["red", "Now the attack on 4b\u20111."],
    ["blue", "Blue loses a card."],
    ["red", "6 against 4 damages the frigate. Red gets 3."],
  ]);
});

it("gives each seat of Ascending Empires its own total, and what the dice tell to whom they tell it", () => {
  const naming = { words: ascending, word: (word: string) => word, seat: (seat: string) => seat };
  const total = (seat: string) => event("total", "", { seat, total: 30 });
  const rows = ascending_rows(
    [
      step(1, "blue", event("ended", "The end."), total("red"), total("blue")),
      step(2, "nature", event("begins", "Red begins.", { seat: "red" })),
    ],
    naming as never,
  );
  expect(rows.map(({ actor }) => actor)).toEqual(["blue", "red", "blue", "red"]);
});
