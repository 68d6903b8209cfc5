// tests/browser/access.mjs -- No screen breaks a rule of access that a machine can check.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { screens } from "./screens.mjs";
import { sizes } from "./visitor.mjs";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export async function no_violations(page, what) {
  // The page's own rule forbids foreign scripts in it; the tool's world beside it does not.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(
    violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 3)
          .join(" | ")}`,
    ),
    [],
    what,
  );
}

export const access_tests = Object.fromEntries(
  Object.keys(sizes).flatMap((size) =>
    screens.map(([name, path, ready]) => [
      `access: ${name}, ${size}`,
      async (stage) => {
        const { page } = await stage.arrive({ size });
        await page.goto(stage.address + path);
        await page.locator(ready).first().waitFor();
        await no_violations(page, name);
      },
    ]),
  ),
);
