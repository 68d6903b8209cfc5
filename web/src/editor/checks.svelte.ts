// editor/checks.svelte.ts -- the linter's answer to the draft as it stands: asked a moment after each change.

import { lint, type Refusal, type Scenario } from "./rules";

const moment_ms = 120;

export class Checks {
  /** Undefined until the first answer. */
  problems: Refusal[] | undefined = $state.raw();
  busy = $state(false);
  /** The rules did not answer. */
  silent = $state(false);
  private order = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get whole(): boolean {
    return !this.busy && !this.silent && this.problems?.length === 0;
  }

  ask(scenario: Scenario): void {
    const order = ++this.order;
    this.busy = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      lint(scenario)
        .then(
          (problems) => {
            if (order !== this.order) return;
            this.problems = problems;
            this.silent = false;
          },
          () => {
            if (order === this.order) this.silent = true;
          },
        )
        .finally(() => {
          if (order === this.order) this.busy = false;
        });
    }, moment_ms);
  }
}
