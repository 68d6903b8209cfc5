// Proves that a sound file passes and that a change of any part of it is found, and where. The file is built here by
// the published algorithm with Node's own hashes, so that the code under test is not its own witness.

import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { canonical, draw, verify, verify_text, type Flaw, type Proof } from "./verify";

const hash = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");
const secret = Buffer.from("00112233445566778899aabbccddeeff", "hex");
const seeds: Record<string, string> = { zeta: "aa", alpha: "bb" };
const order = ["zeta", "alpha"];

function fair(n: number, total: number): number {
  const text = `hexastra-dice-1\n${order.map((seat) => seeds[seat]).join(",")}\n${n}\n0`;
  return Number(createHmac("sha256", secret).update(text).digest().readBigUInt64BE() % BigInt(total));
}

interface Step {
  by: string;
  do: string;
  state: string;
  hash: string;
  draw?: [number, number];
}

interface Line {
  by: string;
  do?: string;
  deed?: string;
  at?: number;
  hash: string;
}

interface Person {
  held: string;
  name?: string;
  salt?: string;
  digest?: string;
}

type Draft = Omit<ReturnType<typeof record>, "seal"> & { seal?: string };

/** Chained and sealed anew, as a forger would do it. */
function forged(change: (file: Draft) => void): Draft {
  const { seal: _, ...file }: Draft = record();
  change(file);
  const { commit } = file.dice;
  const start = hash([file.format, "toy", "1", "standard", commit, canonical(file.options), ""].join("\n"));
  let head = start;
  for (const step of file.steps) step.hash = head = hash(`${head}\n${step.by} ${step.do}\n${step.state}`);
  head = start;
  for (const line of file.journal) {
    const { hash: _, ...words } = line;
    line.hash = head = hash(`${head}\n${canonical(words)}`);
  }
  return { ...file, seal: seal_of(file) };
}

/** Of all but names and their salts. */
function seal_of(file: { seats: Record<string, Person> }): string {
  const seats = Object.entries(file.seats).map(([seat, { name: _, salt: __, ...rest }]) => [seat, rest]);
  return hash(canonical({ ...file, seats: Object.fromEntries(seats) }));
}

interface Thrown {
  by: string;
  commit: string;
  order: string[];
  seeds: Record<string, string>;
  table?: string;
}

function record() {
  const commit = hash(secret);
  const options = { size: "6", fog: "on" };
  const start = hash(
    ["hexastra-record-2", "toy", "1", "standard", commit, '{"fog":"on","size":"6"}', ""].join("\n"),
  );
  let head = start;
  const steps: Step[] = [];
  const add = (by: string, action: string, drawn?: [number, number]): void => {
    const state = hash(`state ${steps.length}`);
    head = hash(`${head}\n${by} ${action}\n${state}`);
    steps.push({ by, do: action, state, hash: head, ...(drawn ? { draw: drawn } : {}) });
  };
  add("zeta", "move a1");
  add("nature", "roll 4", [fair(0, 6), 6]);
  add("alpha", "move ñ2");
  add("nature", "roll 1", [fair(1, 6), 6]);
  const journal: Line[] = [];
  head = start;
  const enter = (by: string, what: { do: string } | { deed: string }): void => {
    const line = { by, at: 1000 + journal.length, ...what };
    head = hash(`${head}\n${canonical(line)}`);
    journal.push({ ...line, hash: head });
  };
  enter("zeta", { do: "move b2" });
  enter("zeta", { deed: "undo 1" });
  enter("zeta", { do: "move a1" });
  enter("zeta", { deed: "offer draw" });
  enter("alpha", { do: "move ñ2" });
  const seats: Record<string, Person> = {
    alpha: { held: "computer" },
    zeta: { held: "person", name: "Añá", salt: "0a0b", digest: hash("0a0b\nAñá") },
  };
  const whole = {
    format: "hexastra-record-2",
    game: "toy",
    edition: "1",
    scenario: "standard",
    options,
    seats,
    dice: { by: "table", commit, order, seeds, table: secret.toString("hex") } as Thrown,
    journal,
    steps,
  };
  return { ...whole, seal: seal_of(whole) };
}

/** The same match as the former format has it: names in clear, no journal. */
function former() {
  const { seal: _, journal: __, ...rest } = record();
  const file = { ...rest, format: "hexastra-record-1", seats: { alpha: "", zeta: "Añá" } };
  let head = hash(
    [file.format, "toy", "1", "standard", file.dice.commit, canonical(file.options), ""].join("\n"),
  );
  for (const step of file.steps) step.hash = head = hash(`${head}\n${step.by} ${step.do}\n${step.state}`);
  return { ...file, seal: hash(canonical(file)) };
}

test("a sound file passes", () => {
  const proof = verify(record()) as Proof;
  expect(proof).toMatchObject({ game: "toy", steps: 4, dice: 2 });
  expect(proof.unchecked).toBeUndefined();
  expect(verify(former())).toEqual(proof);
});

test("a file of the former format is sealed with its names", () => {
  expect(verify({ ...former(), seats: { alpha: "x", zeta: "Añá" } })).toEqual({
    fault: "seal",
  } satisfies Flaw);
  expect(verify({ ...former(), journal: [] })).toEqual({ fault: "shape", part: "journal" } satisfies Flaw);
});

test("a changed entry of the journal is named, and so is what it may not take back", () => {
  const file = record();
  file.journal[3]!.by = "alpha";
  expect(verify(file)).toEqual({ fault: "entry", entry: 4 } satisfies Flaw);
  const lost = forged(({ journal }) => (journal[1]!.deed = "undo 3"));
  expect(verify(lost)).toEqual({ fault: "shape", part: "journal.2" } satisfies Flaw);
  const backwards = forged(({ journal }) => (journal[4]!.at = 5));
  expect(verify(backwards)).toEqual({ fault: "shape", part: "journal.5" } satisfies Flaw);
});

test("what is entered of battles that are played as other matches is signed by the table", () => {
  const deeds = [`link pan-3 toy m2`, `played pan-3 ${"0".repeat(64)} 1 0`, "unlink pan-3"];
  for (const deed of deeds) {
    const signed = forged(({ journal }) => Object.assign(journal[3]!, { by: "table", deed }));
    expect(verify(signed)).toMatchObject({ game: "toy" });
    for (const by of ["zeta", "organiser"]) {
      const other = forged(({ journal }) => Object.assign(journal[3]!, { by, deed }));
      expect(verify(other)).toEqual({ fault: "shape", part: "journal.4" } satisfies Flaw);
    }
  }
  const offered = forged(({ journal }) => (journal[3]!.by = "table"));
  expect(verify(offered)).toEqual({ fault: "shape", part: "journal.4" } satisfies Flaw);
});

test("a journal that leads to other steps is found", () => {
  const kept = forged(({ journal }) => journal.splice(1, 1));
  expect(verify(kept)).toEqual({ fault: "journal" } satisfies Flaw);
  const other = forged(({ journal }) => (journal[2]!.do = "move c3"));
  expect(verify(other)).toEqual({ fault: "journal" } satisfies Flaw);
});

test("a name can be erased, and no other put in its place", () => {
  const file = record();
  delete file.seats["zeta"]!.name;
  delete file.seats["zeta"]!.salt;
  expect(verify(file)).toEqual(verify(record()));
  const renamed = record();
  renamed.seats["zeta"]!.name = "Eva";
  expect(verify(renamed)).toEqual({ fault: "name" } satisfies Flaw);
});

test("draws follow the published formula, with numbers thrown again where they would favour a face", () => {
  for (let n = 0; n < 50; n++) expect(draw(secret, ["aa", "bb"], `${n}`, 6)).toBe(fair(n, 6));
});

test("a changed step is named", () => {
  const file = record();
  if (file.steps[2]) file.steps[2].do = "move a3";
  expect(verify(file)).toEqual({ fault: "step", ply: 3 } satisfies Flaw);
});

test("a chosen die is named even where chain and seal were made to fit", () => {
  const { seal: _, ...file } = record();
  const step = file.steps[3];
  if (step?.draw) step.draw[0] = (step.draw[0] + 1) % 6;
  expect(verify({ ...file, seal: seal_of(file) })).toEqual({ fault: "die", ply: 4 } satisfies Flaw);
});

test("a secret other than the promised one is found", () => {
  const file = record();
  file.dice.table = "ff";
  expect(verify(file)).toEqual({ fault: "commitment" } satisfies Flaw);
});

test("a die that hides its draw is found, though chained and sealed anew", () => {
  const file = forged(({ steps }) => {
    steps[1]!.do = "roll 6";
    delete steps[1]!.draw;
  });
  expect(verify(file)).toEqual({ fault: "shape", ply: 2, part: "draw" } satisfies Flaw);
  const other = forged(({ steps }) => (steps[0]!.draw = [0, 6]));
  expect(verify(other)).toEqual({ fault: "shape", ply: 1, part: "draw" } satisfies Flaw);
});

test("a file without the table's secret holds, and says why its dice are not checked", () => {
  const running = forged((file) => delete file.dice.table);
  expect(verify(running)).toMatchObject({ steps: 4, dice: 2, unchecked: "running" });
  const over = forged((file) => {
    delete file.dice.table;
    Object.assign(file, { outcome: { score: { alpha: "1", zeta: "0" }, clause: "T-1", reason: "won" } });
  });
  expect(verify(over)).toMatchObject({ unchecked: "left-out" });
});

test("dice thrown by hand are never said to be checked", () => {
  const by_hand = (file: Draft): void => {
    file.dice.by = "hand";
    for (const step of file.steps) delete step.draw;
  };
  expect(verify(forged(by_hand))).toMatchObject({ dice: 2, unchecked: "hand" });
  const mixed = forged((file) => (file.dice.by = "hand"));
  expect(verify(mixed)).toEqual({ fault: "shape", ply: 2, part: "draw" } satisfies Flaw);
});

test("a change outside the steps breaks the seal or the chain", () => {
  const people = { ...record().seats, alpha: { held: "person" } };
  expect(verify({ ...record(), seats: people })).toEqual({ fault: "seal" } satisfies Flaw);
  expect(verify({ ...record(), scenario: "other" })).toEqual({ fault: "step", ply: 1 } satisfies Flaw);
});

test("one character changed anywhere is found, and in a step that step is named", () => {
  const text = JSON.stringify(record());
  const begin = text.indexOf('"steps":[');
  const end = text.lastIndexOf("]");
  for (let at = 0; at < text.length; at += 3) {
    for (const letter of ["7", "8", "a", '"', "}", ",", " ", "\\"]) {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      let parsed: unknown;
      try {
        parsed = JSON.parse(changed);
      } catch {
        expect(verify_text(changed), changed.slice(at - 20, at + 20)).toMatchObject({ fault: "json" });
        continue;
      }
      if (canonical(parsed) === canonical(JSON.parse(text))) continue;
      const flaw = verify_text(changed);
      expect(flaw, changed.slice(at - 20, at + 20)).toHaveProperty("fault");
      // Of how many a number was drawn stands under the seal only: it may be the same of another total.
      if ("fault" in flaw && flaw.fault === "seal" && text.slice(0, at).endsWith(",")) continue;
      const ply = at > begin + 8 && at < end ? text.slice(begin, at + 1).split("{").length - 1 : undefined;
      if (ply) expect(flaw, changed.slice(at - 20, at + 20)).toHaveProperty("ply", ply);
    }
  }
});

test("the place where a text stops being JSON is told", () => {
  expect(verify_text('{"a":1,"b":x}')).toEqual({ fault: "json", at: 11 } satisfies Flaw);
  expect(verify_text('{"a":[1,2}')).toEqual({ fault: "json", at: 9 } satisfies Flaw);
  expect(verify_text("")).toEqual({ fault: "json", at: 0 } satisfies Flaw);
  expect(verify_text(' {"a":[],"b":{},"c":-1.5e3,"d":"\\u00f1\\n"} ')).toHaveProperty("part", "number");
});

test("what is no record is told apart", () => {
  for (const thing of [null, 3, [], {}, { format: "other" }])
    expect(verify(thing)).toHaveProperty("fault", "shape");
});
