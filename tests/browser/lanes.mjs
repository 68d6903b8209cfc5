// tests/browser/lanes.mjs -- What one test does to its browser, no other has to bear.

import assert from "node:assert/strict";
import { Lane } from "./lane.mjs";

async function a_browser_that_ends() {
  const lane = await new Lane().open();
  try {
    await assert.rejects(
      lane.attempt("one whose browser ends", async (stage) => {
        await stage.browser.close();
        await stage.arrive();
      }),
      /closed/,
    );
    await lane.attempt("the next one", async (stage) => {
      const visitor = await stage.arrive();
      await visitor.page.goto(lane.server.address);
    });
  } finally {
    await lane.close();
  }
}

export const lane_tests = {
  "a browser that ends takes no more than its own test with it": a_browser_that_ends,
};
