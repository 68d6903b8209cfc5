// verify/json_place.ts -- Where a text stops being JSON that we read; browsers do not agree on saying so.

const word =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const space = /[ \t\n\r]*/y;
/** A record is nested no deeper (docs/record.md). */
const depth_max = 32;

class Reader {
  at = 0;
  private depth = 0;

  constructor(readonly text: string) {}

  /** Past one value and the space around it, or false: then `at` is where it fails. */
  value(): boolean {
    this.skip(space);
    const first = this.text[this.at];
    const read =
      first === "{" ? this.list("}", true) : first === "[" ? this.list("]", false) : this.skip(word);
    if (read) this.skip(space);
    return read;
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private name(): boolean {
    this.skip(space);
    if (this.text[this.at] !== '"' || !this.skip(word)) return false;
    this.skip(space);
    return this.take(":");
  }

  private list(end: string, named: boolean): boolean {
    if (++this.depth > depth_max) return false;
    const read = this.members(end, named);
    this.depth--;
    return read;
  }

  private members(end: string, named: boolean): boolean {
    this.at++;
    this.skip(space);
    if (this.take(end)) return true;
    do {
      if ((named && !this.name()) || !this.value()) return false;
    } while (this.take(","));
    return this.take(end);
  }
}

/** The character, from 0, at which a text fails to be JSON, or is nested too deep; nothing where it is sound. */
export function not_json_at(text: string): number | undefined {
  const reader = new Reader(text);
  return reader.value() && reader.at === text.length ? undefined : reader.at;
}
