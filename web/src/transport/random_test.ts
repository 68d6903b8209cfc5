// Proves that what is drawn is as long as asked, and another each time.

import { expect, test } from "vitest";
import { random_hex } from "./random";

test("random bytes are as many as asked, another each time", () => {
  expect(random_hex()).toMatch(/^[0-9a-f]{32}$/);
  expect(random_hex(6)).toMatch(/^[0-9a-f]{12}$/);
  expect(random_hex()).not.toBe(random_hex());
});
