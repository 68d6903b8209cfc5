// games/imperium/acts_test.ts -- the button that stands out never ends a phase while something is chosen.

import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { drawn_buttons } from "../../table/drawn_buttons";
import type { Table } from "../../table/table.svelte";
import Acts from "./Acts.svelte";
import { desk_of, type Desk } from "./desk.svelte";
import { speak, words } from "./words.svelte";

// Outside a browser nothing lasts longer than the one drawing.
vi.mock("../../table/lasting.svelte", () => ({ lasting: <Thing>(make: () => Thing) => make() }));
beforeAll(() => speak("en"));

/** A table of Red's movement: one frigate, two ways to go. */
function moving(): Table {
  const table = {
    yours: true,
    viewer: "red",
    legal: ["move 1r-1 1r-2", "move 1r-1 1r-3", "done"],
    view: {
      viewer: "red",
      course: { phase: "movement", turn: 2, player: "red", pc: [7, 4] },
      ships: [{ at: "1r-1", kind: "frigate", owner: "red" }],
      planets: [],
      hand: [],
    },
    hints: {},
    card: { words: {} },
    word: (name: string) => name,
    light: () => undefined,
    can_take_back: true,
    undo_refusal: null,
  };
  return table as unknown as Table;
}

/** The words of the button that stands out, and whether it does something. */
function main_of(choose: (desk: Desk) => void) {
  const table = moving();
  choose(desk_of(table));
  const { body } = render(Acts, { props: { table } });
  const found = drawn_buttons(body);
  const main = found.filter(({ kinds }) => kinds.includes("main"));
  expect(main.length).toBeLessThanOrEqual(1);
  return { main: main[0], end: found.find(({ kinds }) => kinds.includes("ig-end")) };
}

describe("the main button of Imperium", () => {
  it("ends the phase where nothing is chosen", () => {
    const { main } = main_of(() => undefined);
    expect(main?.text).toBe(words().end_phase("movement"));
  });

  it("does not end it while a piece is in the hand", () => {
    const { main, end } = main_of((desk) => (desk.source = "1r-1"));
    expect(main?.kinds).not.toContain("ig-end");
    expect(main?.more).toContain('aria-disabled="true"');
    expect(end?.text).toBe(words().end_short);
  });

  it("does not end it while a unit to be built or a place is chosen", () => {
    for (const choose of [(desk: Desk) => (desk.unit = "frigate"), (desk: Desk) => (desk.target = "1r-2")])
      expect(main_of(choose).main?.kinds ?? []).not.toContain("ig-end");
  });
});
