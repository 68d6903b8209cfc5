// editor/shelf.svelte.ts -- where what is being made comes from and goes to: a link, a file, what this browser keeps.

import { rename } from "../shell/route.svelte";
import type { KeptDrafts } from "./kept_draft";
import { new_id } from "./kept_draft";
import { is_fragment, made_in } from "./link";
import { Unfit } from "./reading";
import { words } from "./words.svelte";

/** Far more than the rules read (64 KiB): whatever is larger was never made here. */
const most_bytes = 1_000_000;

/** What one shelf is for: how its things are read and written. */
export interface Trade<Made> {
  game: string;
  /** Part of the names of its files. */
  noun: string;
  kept: KeptDrafts<Made>;
  read(json: unknown): Made;
  write(made: Made): string;
  name(made: Made): string;
}

export class Shelf<Made> {
  /** What there is to be told about a file or a link. */
  notice = $state("");
  /** Under which name this browser keeps what is in hand, and whether anybody wants it kept. */
  id = $state(new_id());
  private kept = false;

  constructor(private readonly trade: Trade<Made>) {}

  /** What the editor begins with: what the link holds, or what was in hand last; undefined where there is neither. */
  async first(fragment: string): Promise<Made | undefined> {
    const { kept, read } = this.trade;
    if (is_fragment(fragment)) {
      try {
        return read(await made_in(fragment));
      } catch {
        this.notice = words().file.no_link;
      }
    }
    const before = kept.last;
    if (!before) return undefined;
    this.id = before.id;
    this.kept = true;
    this.notice ||= words().file.kept;
    return before.mission;
  }

  /** Something else is taken in hand; `own` is the name under which it is kept. What was only looked at is not kept. */
  take(own = ""): void {
    if (!this.kept) this.trade.kept.forget(this.id);
    this.id = own || new_id();
    this.kept = own !== "";
    this.notice = "";
  }

  /** What a file holds; undefined where it cannot be read, and then the notice says why. */
  async read(file: File): Promise<Made | undefined> {
    const { file: said } = words();
    if (file.size > most_bytes) {
      this.notice = said.too_large(file.name);
      return undefined;
    }
    try {
      return this.trade.read(JSON.parse(await file.text()));
    } catch (why) {
      this.notice = why instanceof Unfit ? said.unfit(file.name, why.place) : said.no_json(file.name);
      return undefined;
    }
  }

  /** What came from a file is kept, though nothing of it was changed. */
  opened(file: File): void {
    this.kept = true;
    this.notice = words().file.opened(file.name);
  }

  keep(made: Made, changed: boolean): void {
    this.trade.kept.keep(this.id, made);
    this.kept ||= changed;
    if (location.hash) rename(`/editor/${this.trade.game}`);
  }

  save(made: Made): void {
    const { game, noun, write, name } = this.trade;
    const file = new Blob([write(made)], { type: "application/json" });
    const link = document.createElement("a");
    const title = name(made)
      .toLowerCase()
      .normalize("NFD")
      .replace(/[^a-z0-9]+/g, "-");
    link.href = URL.createObjectURL(file);
    link.download = `${game}-${noun}-${title}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
}
