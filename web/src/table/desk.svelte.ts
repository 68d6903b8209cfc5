// table/desk.svelte.ts -- what a player's desk is at every game: the position shown, what may be done, what is looked at, what was refused.

import type { Codec } from "../transport/codec";
import type { Json } from "../transport/protocol";
import type { Table } from "./table.svelte";

export abstract class Desk<View, Action = unknown> {
  /** The place under the pointer or focus. */
  looked: string | null = $state(null);
  /** The place that was refused last. */
  refused = $state("");
  /** While the past few steps are shown: the position before them. */
  showing: View | null = $state.raw(null);
  /** What whoever looks may do now; of what cannot be listed, samples. */
  readonly legal: readonly Action[] = $derived.by(() =>
    this.yours ? this.table.legal.flatMap((text) => this.wire.decode(text) ?? []) : [],
  );

  constructor(
    readonly table: Table,
    protected readonly wire: Codec<Action>,
  ) {}

  protected abstract read(view: Json): View | null;
  /** A new position: forget what was chosen for the old one. */
  abstract reset(): void;

  get view(): View | null {
    return this.showing ?? this.read(this.table.view);
  }

  /** Whoever looks may act, and nothing is being shown. */
  get yours(): boolean {
    return this.table.yours && !this.showing;
  }

  may(action: Action): boolean {
    return this.yours && this.table.legal.includes(this.wire.encode(action));
  }

  /** Plays an action, or tells why that may not be. */
  play(action: Action): Promise<boolean> {
    return this.table.play(this.wire.encode(action));
  }

  /** Tells why an action may not be done; false where it may. */
  async why(action: Action): Promise<boolean> {
    return (await this.table.why(this.wire.encode(action), true)) !== null;
  }

  /** Plays what may be played, and of anything else tells why not. */
  async attempt(action: Action): Promise<void> {
    if (this.may(action)) await this.play(action);
    else await this.why(action);
  }

  /** Why that may not be done: in words, and at the place where it was tried. */
  protected async say_why(at: string, action: Action): Promise<void> {
    this.refused = at;
    if (!(await this.why(action))) this.refused = "";
  }
}
