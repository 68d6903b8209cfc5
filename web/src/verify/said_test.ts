// Proves that what does not hold in a file is said in whole sentences, in both languages.
import { expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import { said_of } from "./said";
import { verify_text, type Flaw } from "./verify";

const flaws: Flaw[] = [
  { fault: "shape" },
  { fault: "shape", part: "dice.by" },
  { fault: "shape", ply: 2, part: "draw" },
  { fault: "step", ply: 1 },
  { fault: "entry", entry: 4 },
  { fault: "journal" },
  { fault: "name" },
  { fault: "seal" },
  { fault: "commitment" },
  { fault: "die", ply: 3 },
  verify_text("no match") as Flaw,
];

test("each fault is a sentence of its own", () => {
  for (const words of [en, es]) {
    const told = flaws.map((flaw) => said_of(flaw, words));
    for (const sentence of told) expect(sentence).toMatch(/^\p{Lu}.* .*\.$/u);
    const whatever_step = flaws.map(({ ply: _, ...flaw }) => said_of(flaw, words));
    expect(new Set(whatever_step).size).toBe(flaws.length);
  }
});

test("a step is named by its number, and what is wrong with it in the same sentence", () => {
  const die: Flaw = { fault: "die", ply: 3 };
  expect(said_of(die, en)).toBe("Step 3: this die does not follow from the secrets.");
  expect(said_of(die, es)).toBe("Paso 3: este dado no se deduce de los secretos.");
});

test("where a text is not JSON is counted from 1, as people do", () => {
  expect(said_of(verify_text("") as Flaw, en)).toContain("at character 1.");
  expect(said_of(verify_text("") as Flaw, es)).toContain("en el carácter 1.");
});
