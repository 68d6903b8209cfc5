// games/ascending/acts_test.ts -- the button that stands out never ends a turn while something is chosen.

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

/** A table in the midst of Red's move: a ship may be flicked, another may land. */
function moving(): Table {
  const table = {
    yours: true,
    viewer: "red",
    legal: ["navigate r1 0 100000", "land r2 alpha-4", "done"],
    view: { viewer: "red", seat: "red", round: 2, phase: { do: "moving", points: 1 }, holes: [], ships: [] },
    hints: {},
    card: { words: {} },
    word: (name: string) => name,
    light: () => undefined,
    can_take_back: true,
    undo_refusal: null,
    entries: [],
  };
  return table as unknown as Table;
}

/** The words of the button that stands out. */
function main_of(choose: (desk: Desk) => void): string | undefined {
  const table = moving();
  choose(desk_of(table));
  const { body } = render(Acts, { props: { table } });
  return drawn_buttons(body).find(({ kinds }) => kinds.includes("main"))?.text;
}

describe("the main button of Ascending Empires", () => {
  it("ends the move where nothing is chosen", () => {
    expect(main_of(() => undefined)).toBe(words().move.end);
  });

  it("flicks what is in the hand, and ends nothing while a hole is looked through", () => {
    expect(main_of((desk) => desk.hold("r1"))).toBe(words().flick.go);
    expect(main_of((desk) => (desk.hole = "alpha-4"))).toBeUndefined();
  });
});
