// verify/verify.ts -- Checks a game's file without knowing any rules: the promise, the dice, the chain, the seal.
// The algorithm is told in docs/fair-dice.md and docs/record.md.

import { Acts } from "./acts";
import { not_json_at } from "./json_place";
import { from_hex, hmac_sha256, sha256, text_bytes, to_hex } from "./sha256";
import { WishLists } from "./wishes";

const former = "hexastra-record-1";
const formats = [former, "hexastra-record-2"];
const limit = 1n << 64n;
/** Half a letter, which no other program can read. */
const lone_half = /\p{Surrogate}/u;

/** The first thing that does not hold; `ply` counts steps from 1. */
export interface Flaw {
  fault: "json" | "shape" | "step" | "entry" | "journal" | "name" | "seal" | "commitment" | "die";
  ply?: number;
  /** Of the journal, from 1. */
  entry?: number;
  part?: string;
  /** Where the text stops being JSON, in characters from 0. */
  at?: number;
}

export interface Proof {
  game: string;
  steps: number;
  dice: number;
  /** Why the dice could not be checked: thrown by people, a match not over, or the secret was left out. */
  unchecked?: "hand" | "running" | "left-out";
  /** What the table promised before the first step, and each seat's own share of the dice. */
  commitment: string;
  seeds: Record<string, string>;
}

type Members = Record<string, unknown>;

/** JSON with sorted keys and without spaces: the one text that a value has. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "string" && lone_half.test(value)) throw new Broken({ fault: "shape", part: "text" });
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new Broken({ fault: "shape", part: "number" });
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value as Members).sort(([a], [b]) => compare_bytes(a, b));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}

function compare_bytes(a: string, b: string): number {
  const [left, right] = [text_bytes(a), text_bytes(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference) return difference;
  }
  return left.length - right.length;
}

function hash(text: string): string {
  return to_hex(sha256(text_bytes(text)));
}

/** The draw of that name, a number below `total`, from the table's secret and the seats' seeds. */
export function draw(secret: Uint8Array, seat_seeds: readonly string[], name: string, total: number): number {
  const whole = BigInt(total);
  const spare = limit % whole;
  const seeds = seat_seeds.join(",");
  for (let attempt = 0; ; attempt++) {
    const mac = hmac_sha256(secret, text_bytes(`hexastra-dice-1\n${seeds}\n${name}\n${attempt}`));
    const number = new DataView(mac.buffer).getBigUint64(0);
    if (number < limit - spare) return Number(number % whole);
  }
}

class Broken extends Error {
  constructor(readonly flaw: Flaw) {
    super(flaw.fault);
  }
}

function is_object(value: unknown): value is Members {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function text_of(record: Members, name: string): string {
  const value = record[name];
  if (typeof value !== "string") throw new Broken({ fault: "shape", part: name });
  return value;
}

/** Its name, or the whole text of one that players have made themselves. */
function scenario_of(record: Members): string {
  const own = record["scenario"];
  if (own !== null && typeof own === "object" && !Array.isArray(own)) return canonical(own);
  return text_of(record, "scenario");
}

function members_of(record: Members, name: string): Members {
  const value = record[name];
  if (value === null || typeof value !== "object") throw new Broken({ fault: "shape", part: name });
  return value as Members;
}

/** The same of a file's text, which may not even be JSON. */
export function verify_text(text: string): Proof | Flaw {
  const at = not_json_at(text);
  if (at !== undefined) return { fault: "json", at };
  // Once read, 1.0 is 1: other programs would not write it so.
  if (/\d[.eE]/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""'))) return { fault: "shape", part: "number" };
  return verify(JSON.parse(text));
}

/** The proof of a record that holds, or the first flaw of one that does not. */
export function verify(record: unknown): Proof | Flaw {
  try {
    if (record === null || typeof record !== "object") throw new Broken({ fault: "shape", part: "format" });
    return prove(record as Members);
  } catch (broken) {
    if (broken instanceof Broken) return broken.flaw;
    throw broken;
  }
}

function prove(record: Members): Proof {
  if (!formats.includes(text_of(record, "format"))) throw new Broken({ fault: "shape", part: "format" });
  const dice = members_of(record, "dice");
  const commitment = text_of(dice, "commit");
  const secret = revealed_secret(dice, commitment);
  const steps = record["steps"];
  if (!Array.isArray(steps)) throw new Broken({ fault: "shape", part: "steps" });

  const by = text_of(dice, "by");
  if (by !== "hand" && by !== "table") throw new Broken({ fault: "shape", part: "dice.by" });
  const by_hand = by === "hand";
  const start = chain_start(record, commitment);
  check_chain(start, steps as Members[], { by_hand, secret, seeds: seat_seeds(dice) });
  if (record["format"] !== former) {
    check_people(members_of(record, "seats"), members_of(dice, "seeds"));
    check_journal(record, start, steps as Members[]);
  } else if ("journal" in record) throw new Broken({ fault: "shape", part: "journal" });
  if ("manners" in record && record["format"] === former)
    throw new Broken({ fault: "shape", part: "manners" });
  if (record["outcome"] !== undefined)
    members_of(members_of(record, "outcome"), record["format"] === former ? "percent" : "score");
  check_seal(record);
  const thrown = (steps as Members[]).filter(is_drawn).length;
  const over = record["outcome"] !== undefined;
  const hidden = secret ? undefined : over ? "left-out" : "running";
  const unchecked = by_hand && thrown ? "hand" : hidden;
  return {
    game: text_of(record, "game"),
    steps: steps.length,
    dice: thrown,
    ...(unchecked ? { unchecked } : {}),
    commitment,
    seeds: members_of(dice, "seeds") as Record<string, string>,
  };
}

/** By chance, or by the odds of a battle. */
function is_drawn(step: Members): boolean {
  return step["by"] === "nature" || step["by"] === "odds";
}

/** What the draws follow from. */
interface Source {
  by_hand: boolean;
  secret: Uint8Array | undefined;
  seeds: string[];
}

function revealed_secret(dice: Members, commitment: string): Uint8Array | undefined {
  if (dice["table"] === undefined) return undefined;
  const secret = from_hex(text_of(dice, "table"));
  if (!secret?.length) throw new Broken({ fault: "shape", part: "dice.table" });
  if (to_hex(sha256(secret)) !== commitment) throw new Broken({ fault: "commitment" });
  return secret;
}

/** In the order that counts, which the file names because its own is alphabetical. */
function seat_seeds(dice: Members): string[] {
  const seeds = members_of(dice, "seeds");
  const order = dice["order"];
  const seats = Object.keys(seeds).sort().join();
  if (
    !Array.isArray(order) ||
    [...order].sort().join() !== seats ||
    !order.every((seat) => typeof seat === "string" && seat in seeds)
  )
    throw new Broken({ fault: "shape", part: "dice.order" });
  return order.map((seat: string) => {
    if (!from_hex(text_of(seeds, seat))) throw new Broken({ fault: "shape", part: `dice.seeds.${seat}` });
    return text_of(seeds, seat);
  });
}

/** Everything that was settled before the first step. */
function chain_start(record: Members, commitment: string): string {
  const position = record["position"] === undefined ? "" : canonical(record["position"]);
  const start = [
    text_of(record, "format"),
    text_of(record, "game"),
    text_of(record, "edition"),
    scenario_of(record),
    commitment,
  ];
  const manners = record["manners"] === undefined ? [] : [canonical(record["manners"])];
  return hash([...start, canonical(record["options"]), position, ...manners].join("\n"));
}

/** Who held the seats. A name is sealed with its salt; where both were erased, what was sealed is still there. */
function check_people(people: Members, seeds: Members): void {
  const seats = Object.keys(people).sort().join();
  if (seats !== Object.keys(seeds).sort().join()) throw new Broken({ fault: "shape", part: "seats" });
  for (const seat of Object.keys(people)) {
    const part = `seats.${seat}`;
    const { held, name, salt, digest, ...more } = members_of(people, seat);
    const digest_fits = digest === undefined || (typeof digest === "string" && /^[0-9a-f]{64}$/.test(digest));
    if ((held !== "person" && held !== "computer") || Object.keys(more).length || !digest_fits)
      throw new Broken({ fault: "shape", part });
    if (name === undefined && salt === undefined) continue;
    if (typeof name !== "string" || typeof salt !== "string" || !from_hex(salt))
      throw new Broken({ fault: "shape", part });
    if (hash(`${salt}\n${name}`) !== digest) throw new Broken({ fault: "name" });
  }
}

const times = ["decide_minutes", "answer_minutes", "bank_seconds"];
const agreed = [...times, "increment_seconds", "at_end", "weekend_days", "holiday_days"];

/** Who may sign a deed without a seat, by what the table agreed on. */
function offices(manners: unknown): string[] {
  if (!is_object(manners)) throw new Broken({ fault: "shape", part: "manners" });
  const { organiser = false, by_hand = false, ...more } = manners;
  const unknown = Object.keys(more).some((name) => !agreed.includes(name));
  if (typeof organiser !== "boolean" || typeof by_hand !== "boolean" || unknown)
    throw new Broken({ fault: "shape", part: "manners" });
  const timed = times.some((name) => Number(more[name] ?? 0) > 0);
  return [...(organiser ? ["organiser"] : []), ...(timed ? ["clock"] : [])];
}

/** The chain of the journal, and that what stands of it, once what was taken back is left out, are the steps. */
function check_journal(record: Members, start: string, steps: Members[]): void {
  const journal = record["journal"];
  if (!Array.isArray(journal)) throw new Broken({ fault: "shape", part: "journal" });
  const seats = Object.keys(members_of(record, "seats"));
  const signers = [...seats, ...offices(record["manners"] ?? {})];
  const standing = new Acts(seats);
  let [head, at] = [start, 0];
  let announced: string | undefined;
  const wishes = new WishLists();
  (journal as Members[]).forEach((line, index) => {
    const entry = index + 1;
    const part = `journal.${entry}`;
    if (line === null || typeof line !== "object") throw new Broken({ fault: "shape", part });
    const { hash: claimed, ...words } = line;
    head = hash(`${head}\n${canonical(words)}`);
    if (head !== claimed) throw new Broken({ fault: "entry", entry });
    const said = read_entry(words, seats, signers, at);
    if (!said) throw new Broken({ fault: "shape", part });
    at = said.at;
    if (!said.deed) {
      if (announced ? `${said.actor} ${said.text}` !== announced : said.actor === "referee")
        throw new Broken({ fault: "shape", part });
      announced = undefined;
    } else if (said.text.startsWith(decree)) announced = `referee ${said.text.slice(decree.length)}`;
    else if (!wishes.enter(said.actor, said.text, hash)) throw new Broken({ fault: "shape", part });
    else announced = wishes.announced ?? announced;
    if (!standing.enter(entry, said)) throw new Broken({ fault: "shape", part });
  });
  const acts = steps.filter((step) => step["by"] !== "nature").map((step) => `${step["by"]} ${step["do"]}`);
  if (canonical(standing.list.map((one) => one.act)) !== canonical(acts))
    throw new Broken({ fault: "journal" });
}

const decree = "decree ";

/** Who did what, and whether it is a deed; nothing where it is not as it has to be. */
function read_entry({ by, as, at, ...rest }: Members, seats: string[], signers: string[], before: number) {
  const [[kind, text] = [], ...more] = Object.entries(rest);
  const deed = kind === "deed";
  const time = at === undefined ? before : at;
  if ((!deed && kind !== "do") || more.length || typeof text !== "string") return undefined;
  if (!Number.isSafeInteger(time) || (time as number) < before) return undefined;
  const amends = deed && /^amend (0|[1-9]\d*) ./.test(text);
  const tables_own = deed && /^(link|played|unlink) ./.exec(text);
  const filed = deed && /^file( |$)/.test(text);
  const signs = filed
    ? seats.includes(by as string)
    : deed && text.startsWith("wish ")
      ? by === "table"
      : deed && text.startsWith(decree)
        ? by === "organiser" && signers.includes(by)
        : tables_own
          ? by === "table" || (tables_own[1] === "unlink" && by === "organiser" && signers.includes(by))
          : amends
            ? by === "table" || by === "organiser"
            : typeof by === "string" && (deed ? signers : seats).includes(by);
  const own = signs && as === undefined;
  const tables =
    by === "table" && !deed && typeof as === "string" && [...seats, "report", "odds", "referee"].includes(as);
  if (!own && !tables) return undefined;
  return { actor: (as ?? by) as string, at: time as number, text, deed };
}

/** The steps, each tied to all before it. */
function check_chain(start: string, steps: Members[], source: Source): void {
  let head = start;
  const names = new Set<string>();
  steps.forEach((step, index) => {
    const ply = index + 1;
    check_step_shape(step, ply);
    head = hash(`${head}\n${text_of(step, "by")} ${text_of(step, "do")}\n${text_of(step, "state")}`);
    if (head !== text_of(step, "hash")) throw new Broken({ fault: "step", ply });
    // A step of chance, and no other, says what was drawn.
    if ((step["draw"] !== undefined) !== (is_drawn(step) && !source.by_hand))
      throw new Broken({ fault: "shape", ply, part: "draw" });
    // That of a battle has a name.
    if (step["by"] === "odds" && (step["draw"] as unknown[] | undefined)?.length !== 3)
      throw new Broken({ fault: "shape", ply, part: "draw" });
    if (step["draw"] !== undefined) check_draw(step["draw"], source, names, ply);
  });
}

/** A step has its four texts, perhaps a draw, and nothing else. */
function check_step_shape(step: Members, ply: number): void {
  if (step === null || typeof step !== "object") throw new Broken({ fault: "shape", ply });
  for (const part of ["by", "do", "hash", "state"])
    if (typeof step[part] !== "string") throw new Broken({ fault: "shape", ply, part });
  for (const part of Object.keys(step))
    if (!["by", "do", "draw", "hash", "state"].includes(part))
      throw new Broken({ fault: "shape", ply, part });
}

/** [number, of how many], perhaps with its name, else its count: from that and the seeds it follows alone. */
function check_draw(drawn: unknown, { secret, seeds }: Source, names: Set<string>, ply: number): void {
  const [number, total, name = `${names.size}`, ...more] = Array.isArray(drawn) ? (drawn as unknown[]) : [];
  const sound = (value: unknown): value is number => Number.isSafeInteger(value);
  if (!sound(number) || !sound(total) || number < 0 || number >= total || total >= 2 ** 32 || more.length)
    throw new Broken({ fault: "shape", ply, part: "draw" });
  const named = (drawn as unknown[]).length === 3;
  if (typeof name !== "string" || (named && !/^[a-z][a-z0-9 -]*$/.test(name)) || names.has(name))
    throw new Broken({ fault: "shape", ply, part: "draw" });
  names.add(name);
  if (secret && draw(secret, seeds, name, total) !== number) throw new Broken({ fault: "die", ply });
}

function check_seal(record: Members): void {
  const { seal, ...rest } = record;
  if (record["format"] !== former) rest["seats"] = sealed_people(members_of(record, "seats"));
  if (seal !== hash(canonical(rest))) throw new Broken({ fault: "seal" });
}

/** What a seal covers of them: all but names and salts. */
function sealed_people(people: Members): Members {
  const covered = Object.keys(people).map((seat) => {
    const person = { ...members_of(people, seat) };
    delete person["name"];
    delete person["salt"];
    return [seat, person];
  });
  return Object.fromEntries(covered) as Members;
}
