// editor/charter/draft.svelte.ts -- a charter being drawn, of whatever game: what is in hand, what is chosen, what can be undone.

import { History } from "../history.svelte";
import type { AnyCharter } from "./file";

/** What the editor tells whoever does not see the map. */
export type News = { what: "laid" | "erased" | "changed"; at: string } | { what: "undone" | "redone" };

/** What every charter's map has in hand beside the game's own tools. */
export type Hand = { kind: "choose" } | { kind: "erase" };

export const choosing: Hand = { kind: "choose" };

export abstract class CharterDraft<Charter extends AnyCharter, Tool extends { kind: string }> {
  charter: Charter;
  tool: Tool | Hand = $state.raw(choosing);
  news: News | undefined = $state.raw();
  /** The place that is looked at closely. */
  chosen = $state("");
  /** The cell under the pointer or the focus. */
  looked: string | null = $state(null);
  /** Places lit from outside the map: what a clause names. */
  lit: string[] = $state.raw([]);
  /** Changed since it was opened. */
  unsaved = $state(false);
  private readonly history = new History<Charter>();

  constructor(charter: Charter) {
    this.charter = $state.raw(charter);
  }

  /** What is in hand is no part of this charter any more. */
  protected abstract lost(tool: Tool | Hand, charter: Charter): boolean;
  /** Whether there is something to choose at a place. */
  abstract holds(charter: Charter, at: string): boolean;
  /** Whether choosing a cell does what is in hand. */
  abstract takes(at: string): boolean;
  /** Does what is in hand at a place where it can be done; what it did. */
  protected abstract use(tool: Tool, at: string): "laid" | "erased" | "changed";
  /** Takes away what is there. */
  protected abstract without(at: string): (charter: Charter) => Charter;

  get can_undo(): boolean {
    return this.history.can_undo;
  }

  get can_redo(): boolean {
    return this.history.can_redo;
  }

  open(charter: Charter): void {
    this.charter = charter;
    this.history.clear();
    this.unsaved = false;
    this.drop();
    this.chosen = "";
  }

  change(how: (charter: Charter) => Charter): void {
    const next = how(this.charter);
    if (next === this.charter) return;
    this.history.leave(this.charter);
    this.go_to(next);
  }

  set(fields: Partial<Charter>): void {
    this.change((charter) => ({ ...charter, ...fields }));
  }

  undo(): void {
    this.rewind(this.history.undo(this.charter), "undone");
  }

  redo(): void {
    this.rewind(this.history.redo(this.charter), "redone");
  }

  private rewind(to: Charter | undefined, what: "undone" | "redone"): void {
    if (!to) return;
    this.go_to(to);
    this.news = { what };
  }

  /** What is in hand, or chosen, may not be there any more. */
  private go_to(charter: Charter): void {
    this.charter = charter;
    this.unsaved = true;
    if (this.lost(this.tool, charter)) this.drop();
    if (!this.holds(charter, this.chosen)) this.chosen = "";
  }

  hold(tool: Tool | Hand): void {
    this.tool = tool;
    this.chosen = "";
  }

  held(tool: Tool | Hand): boolean {
    return JSON.stringify(this.tool) === JSON.stringify(tool);
  }

  /** Takes it in hand, or puts it down where it is there already. */
  take(tool: Tool | Hand): void {
    if (this.held(tool)) this.drop();
    else this.hold(tool);
  }

  drop(): void {
    this.tool = choosing;
  }

  choose(at: string): void {
    const { tool } = this;
    if (!this.takes(at)) this.chosen = "";
    else if (tool.kind === "choose") this.chosen = this.chosen === at ? "" : at;
    else if (tool.kind === "erase") this.erase(at);
    else this.news = { what: this.use(tool as Tool, at), at };
  }

  erase(at: string): void {
    this.change(this.without(at));
    this.news = { what: "erased", at };
  }
}
