// shell/open.svelte.ts -- Which window lies over the page, and the clause the rules are open at.

export type Window = "rules" | "settings" | "menu" | "keys" | "share" | "briefing" | "resign" | undefined;

class Windows {
  shown: Window = $state();
  clause = $state("");
}

export const windows = new Windows();

/** Opens the rules, at a clause or at their beginning. */
export function open_rules(clause = ""): void {
  windows.clause = clause;
  windows.shown = "rules";
}
