// editor/history.svelte.ts -- what can be undone and done again: the steps before the present one, and those that were undone.

const most_steps = 200;

export class History<Step> {
  private before: Step[] = $state.raw([]);
  private after: Step[] = $state.raw([]);

  get can_undo(): boolean {
    return this.before.length > 0;
  }

  get can_redo(): boolean {
    return this.after.length > 0;
  }

  /** Nothing before can be undone into what comes now. */
  clear(): void {
    this.before = [];
    this.after = [];
  }

  /** Something else follows upon `present`. */
  leave(present: Step): void {
    this.before = [...this.before.slice(-most_steps), present];
    this.after = [];
  }

  /** The step to go back to, or undefined where there is none. */
  undo(present: Step): Step | undefined {
    const last = this.before.at(-1);
    if (last === undefined) return undefined;
    this.after = [...this.after, present];
    this.before = this.before.slice(0, -1);
    return last;
  }

  redo(present: Step): Step | undefined {
    const next = this.after.at(-1);
    if (next === undefined) return undefined;
    this.before = [...this.before, present];
    this.after = this.after.slice(0, -1);
    return next;
  }
}
