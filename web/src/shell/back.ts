// shell/back.ts -- What lies over the page has an entry of its own in the browser's history: Back closes it, and leads no further.

import { heed } from "./route.svelte";

/** The windows that have opened, the topmost last; one that has closed hears of it later, and stays until then. */
const open: HTMLDialogElement[] = [];
/** The present entry is that of the windows, made at this address; the page may have been renamed since. */
let entry = restored();

function restored(): { from: string; held: string } | undefined {
  const state = history.state as { window?: true } | null;
  return state?.window ? { from: location.href, held: location.href } : undefined;
}

function enter(): void {
  if (entry) return;
  history.pushState({ window: true }, "");
  entry = restored();
}

/** A window has opened; answers what is called once it is gone, by whatever. Its entry stays for the next one. */
export function opens(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  enter();
  return () => open.splice(open.indexOf(dialog), 1);
}

/** Another address, in place of the entry of the windows where there is one. */
function steps_to(address: string): boolean {
  if (!entry) return false;
  history.replaceState(null, "", address);
  entry = undefined;
  return true;
}

/** The address has another name. */
function renamed(): void {
  if (entry) entry.held = location.href;
}

/** A step through the history was about windows alone: one is closed, or an entry passed over that none needs any more. */
function stepped(): boolean {
  if (!entry) {
    entry = restored();
    return false;
  }
  const { from, held } = entry;
  const here = location.href === from;
  entry = undefined;
  if (!here) {
    for (const one of open) one.close();
    return false;
  }
  if (held !== from) history.replaceState(history.state, "", held);
  const top = open.findLast((one) => one.open);
  if (!top) history.back();
  else if (open.length > 1) enter();
  top?.close();
  return true;
}

heed({ steps_to, renamed, stepped });
