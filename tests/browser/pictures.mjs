// tests/browser/pictures.mjs -- Pictures of every screen at both sizes in both languages, for people to look at.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { screens } from "./screens.mjs";
import { sizes } from "./visitor.mjs";

const folder = process.env.HEXASTRA_SHOTS;

async function pictures(stage, size, locale) {
  mkdirSync(folder, { recursive: true });
  for (const [name, path, ready] of screens) {
    const visitor = await stage.arrive({ size, locale });
    await visitor.page.goto(stage.address + path);
    await visitor.page.locator(ready).first().waitFor();
    await visitor.page.waitForTimeout(400);
    await visitor.page.screenshot({
      path: join(folder, `${name}-${size}-${locale.slice(0, 2)}.png`),
      fullPage: name === "front",
    });
    await visitor.leave();
  }
}

export const picture_tests = !folder
  ? {}
  : Object.fromEntries(
      Object.keys(sizes).flatMap((size) =>
        ["es-ES", "en-GB"].map((locale) => [
          `pictures: ${size}, ${locale}`,
          (stage) => pictures(stage, size, locale),
        ]),
      ),
    );
