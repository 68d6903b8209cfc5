// shell/first.ts -- The first screen, which stands in the page before any script has run; what follows takes its place.

const place = "first";
const parts = ":is(a, button)";

function order_of(part: Element | null, root: Element): number {
  return part ? [...root.querySelectorAll(parts)].indexOf(part) : -1;
}

/** Shows what was drawn when the page was built. Its links lead where they lead; a button that is pressed is remembered. */
export function cover(drawn: DocumentFragment): void {
  const first = document.createElement("div");
  first.id = place;
  first.append(drawn);
  first.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button) first.dataset["pressed"] = String(order_of(button, first));
  });
  first.addEventListener("pointerdown", () => (first.dataset["held"] = ""));
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => delete first.dataset["held"]);
  document.getElementById("app")?.before(first);
}

/** The page itself is drawn, as the first screen was: what had the focus there has it here, and what was pressed is pressed. */
export function uncover(): void {
  const first = document.getElementById(place);
  const app = document.getElementById("app");
  if (!first || !app) return;
  // A press that began on it ends on it, or it would be no click.
  if ("held" in first.dataset) return void setTimeout(uncover, 30);
  const focused = order_of(document.activeElement, first);
  const pressed = Number(first.dataset["pressed"] ?? -1);
  first.remove();
  const all = app.querySelectorAll<HTMLElement>(parts);
  all[focused]?.focus();
  all[pressed]?.click();
}
