// The hash of so many flicks, as WebAssembly works it out: here, or in Chromium.
//
//     node flicks.mjs MODULE COUNT [chromium]
import { readFileSync } from "node:fs";

const [module, count, where] = process.argv.slice(2);

/** Runs in a page as well: it knows nothing but what it is given. */
async function hash_of({ letters, count }) {
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const compiled = await WebAssembly.compile(bytes);
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) (imports[module] ??= {})[name] = () => 52;
  const { exports } = await WebAssembly.instantiate(compiled, imports);
  exports._initialize?.();
  return String.fromCharCode(...new Uint8Array(exports.memory.buffer, exports.flicks(count), 64));
}

const asked = { letters: readFileSync(module).toString("base64"), count: Number(count) };
if (where === "chromium") {
  const { launch } = await import("../browser/chromium.mjs");
  const browser = await launch();
  try {
    const page = await browser.newPage();
    console.log(await page.evaluate(hash_of, asked));
  } finally {
    await browser.close();
  }
} else {
  console.log(await hash_of(asked));
}
