// shell/route.svelte.ts -- Which page the address means, and how to go to another one without leaving.

import { asked_part, query_of, read, type Part, type Route } from "./address";

export type { Manner, Part, Route } from "./address";

class Place {
  route: Route = $state.raw(read(location));
  /** Grows with every step, so that the same address entered again begins anew. */
  visit = $state(0);
  part: Part = $state.raw(asked_part(location));
  /** The address without what part of the table it asks for. */
  stands = here();
}

function here(): string {
  return location.pathname + location.hash;
}

const place = new Place();

export function route(): Route {
  return place.route;
}

export function visit(): number {
  return place.visit;
}

/** Which part of a table is shown. */
export function part(): Part {
  return place.part;
}

let begun: (to: Route) => void = () => undefined;

/** What windows over the page have to say about steps: back.ts, once there is one. */
interface Windows {
  /** Takes the step to another address; false: it is an ordinary one. */
  steps_to: (address: string) => boolean;
  renamed: () => void;
  /** Whether a step through the history was about windows alone. */
  stepped: () => boolean;
}
let windows: Windows | undefined;

export function heed(them: Windows): void {
  windows = them;
}

function step_to(address: string): void {
  if (!windows?.steps_to(address)) history.pushState(null, "", address);
}

function arrive(): void {
  place.part = asked_part(location);
  place.stands = here();
  place.route = read(location);
  place.visit++;
  begun(place.route);
}

/** The address of a table on the server, for whoever holds this key; `query` says what of it. */
export function table_address(table: string, key: string, query = ""): string {
  return `/table/${encodeURIComponent(table)}${query}#${encodeURIComponent(key)}`;
}

/** The same as a link for another browser. */
export function table_link(table: string, key: string): string {
  return location.origin + table_address(table, key);
}

/** The address of another part of the table where we are. */
export function part_address(to: Part): string {
  return location.pathname + query_of(to) + location.hash;
}

/** Another part of the same table is shown, which stays joined. */
export function turn_to(to: Part): void {
  step_to(part_address(to));
  place.part = to;
  scrollTo(0, 0);
}

export function go_to(address: string): void {
  step_to(address);
  arrive();
  scrollTo(0, 0);
}

/** Changes what stands in the address bar and nothing else. */
export function rename(address: string): void {
  history.replaceState(history.state, "", address);
  place.stands = here();
  windows?.renamed();
}

function has_parts(): boolean {
  return place.route.page === "table" || place.route.page === "game";
}

/** Makes every plain link of our own a step without a reload; `on_step` hears of it before the page is drawn. */
export function follow_links(on_step: (to: Route) => void): void {
  begun = on_step;
  if ((history.state as { window?: true } | null)?.window) void import("./back");
  addEventListener("popstate", () => {
    if (windows?.stepped()) return;
    if (has_parts() && here() === place.stands) place.part = asked_part(location);
    else arrive();
  });
  addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const same = link.pathname === location.pathname;
    if (has_parts() && same && link.hash === location.hash) {
      event.preventDefault();
      turn_to(asked_part(new URL(link.href)));
      return;
    }
    if (same && link.hash) return;
    event.preventDefault();
    go_to(link.href);
  });
}
