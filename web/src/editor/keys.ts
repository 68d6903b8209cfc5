// editor/keys.ts -- the keys that every editor has, pressed anywhere but in a field or a window.

export interface Rewinding {
  undo(): void;
  redo(): void;
}

export function writing({ target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null;
}

/** The key as the editors name it; empty where it is none of theirs. */
export function key_of(event: KeyboardEvent): string {
  if (writing(event) || event.altKey) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Undo and redo; true where the key was one of them. */
export function rewinds(event: KeyboardEvent, draft: Rewinding): boolean {
  const key = key_of(event);
  if (key === "z" && !event.shiftKey) draft.undo();
  else if (key === "z" || key === "y") draft.redo();
  else return false;
  return true;
}
