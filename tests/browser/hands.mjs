// tests/browser/hands.mjs -- Ways to play: with a mouse, with a finger, with keys alone; and whoever sits at a table with one of them.

const quick_ms = 2000;
const free_cell = ".board [data-at][aria-disabled=false]";

/** A free cell, another one with each turn, away from the first corner. */
async function some_cell(page, turn) {
  const cells = page.locator(free_cell);
  const count = await cells.count();
  return count ? cells.nth((Math.floor(count / 2) + 5 * turn) % count) : undefined;
}

/** A button of the panel by its key, which is the same in every language. */
function with_key(page, key) {
  const kbd = page.locator("kbd", { hasText: new RegExp(`^${key}$`) });
  return page.locator(".t-play .acts .btn").filter({ has: kbd });
}

/** A bomb before the edge turns, which stands among the rarer choices. */
async function turn_away(page, press) {
  const rare = page.locator(".t-play .rm-other");
  if (!(await rare.count())) return;
  if ((await rare.getAttribute("open")) === null) await press(rare.locator("summary"));
  await press(rare.locator(".rm-stay [role=radio]").last());
}

function pointing(press) {
  return {
    lift: (page) => press(page.locator(".curtain .btn.main")),
    async place(page, turn) {
      const cell = await some_cell(page, turn);
      if (cell) await press(cell);
      // A finger chooses first and then presses the button.
      const main = page.locator(".t-play .acts .btn.main[aria-disabled=false]");
      if (press.chooses_first && (await main.count())) await press(main);
    },
    pass: (page) => press(with_key(page, "P")),
    async move(page) {
      const main = page.locator(".t-play .acts .btn.main");
      const choice = page.locator(".t-play .choices [role=radio]:not([aria-disabled=true])").first();
      if (await choice.count()) await press(choice);
      else await turn_away(page, press);
      const target = page.locator(".t-play .rm-targets + [role=radiogroup] [role=radio]").last();
      if (await target.count()) await press(target);
      const nothing = (await page.locator(free_cell).count()) === 0;
      await press(nothing ? with_key(page, "N") : main.and(page.locator("[aria-disabled=false]")));
    },
  };
}

const click = (locator) => locator.click({ timeout: quick_ms });
const tap = (locator) => locator.tap({ timeout: quick_ms });
tap.chooses_first = true;

export const mouse = pointing(click);
export const finger = pointing(tap);

export const keys = {
  lift: (page) => page.keyboard.press("Enter"),
  async place(page, turn) {
    await page.keyboard.press("b");
    for (let step = 0; step <= turn; step++) await page.keyboard.press(step % 2 ? "ArrowRight" : "ArrowDown");
    for (let step = 0; step < 8; step++) {
      const free = await page.evaluate(
        () => document.activeElement?.getAttribute("aria-disabled") === "false",
      );
      if (free) return page.keyboard.press("Enter");
      await page.keyboard.press(step % 3 ? "ArrowRight" : "ArrowDown");
    }
  },
  pass: (page) => page.keyboard.press("p"),
  async move(page) {
    const stays =
      (await page.locator(".t-play .choices [role=radio]:not([aria-disabled=true])").count()) === 0;
    await page.keyboard.press(stays ? "2" : "1");
    await page.keyboard.press((await page.locator(free_cell).count()) ? "Enter" : "n");
  },
};

/** One decision of whoever must decide: the first turns place a piece, the later ones of that phase pass. */
export async function decide(visitor, hand, turn, pieces = 2) {
  const { page } = visitor;
  const before = (await visitor.standing()).ply;
  // What may be done comes a little after the position that it may be done in.
  const acts = page.locator(".t-play .acts .btn").first();
  await acts.waitFor({ timeout: quick_ms }).catch(() => undefined);
  const placing = await with_key(page, "P").count();
  const done = (now) => now.ply > before || now.ended || now.curtain;
  try {
    if (!placing) await hand.move(page);
    else if (turn <= pieces) await hand.place(page, turn);
    else await hand.pass(page);
  } catch (why) {
    // The page may have gone on between two looks at it; then the hand reached for what is no longer there.
    if (!done(await visitor.standing())) throw why;
  }
  await visitor.until(done, "an answer to a decision");
}

/** Plays for every seat of this visitor until the end is shown. */
export async function play_out(visitor, hand, { until = () => false, pieces } = {}) {
  for (let turn = 1; ;) {
    const now = await visitor.until((one) => one.ended || one.curtain || one.yours, "a turn", 30_000);
    if (now.ended || until(now)) return now;
    if (now.curtain) {
      await hand.lift(visitor.page);
      await visitor.until((one) => !one.curtain, "the board behind the curtain");
    } else await decide(visitor, hand, turn++, pieces);
  }
}

/** Somebody at a table: presses and pulls with the mouse, or with a finger. */
export class Sitter {
  constructor(visitor, touch = false) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.touch = touch;
  }

  press(locator) {
    return this.touch ? locator.tap() : locator.click();
  }

  /** One's turn, and nothing on its way. */
  async turn(what = "one's turn", limit_ms = 30_000) {
    return this.visitor.until((now) => now.yours, what, limit_ms);
  }

  /** Does something that is a step of the match, and waits until the table has it, or hands the device on. */
  async step(act, what = "the step") {
    const { ply } = await this.visitor.standing();
    await act();
    return this.visitor.until((now) => now.ply > ply || now.ended || now.curtain, what, 30_000);
  }

  /** One pointer, to pull with: down, move, up. */
  async pointer() {
    const { page } = this;
    if (!this.touch)
      return {
        down: async ({ x, y }) => {
          await page.mouse.move(x, y);
          await page.mouse.down();
        },
        move: ({ x, y }) => page.mouse.move(x, y),
        up: () => page.mouse.up(),
      };
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    return {
      down: (point) => touch("touchStart", point),
      move: (point) => touch("touchMove", point),
      up: () => touch("touchEnd"),
    };
  }
}
