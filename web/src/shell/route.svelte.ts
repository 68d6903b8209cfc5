// shell/route.svelte.ts -- Which page the address means, and how to go to another one without leaving.

import { read, type Route } from "./address";

export type { Manner, Route } from "./address";

class Place {
  route: Route = $state.raw(read(location));
  /** Grows with every step, so that the same address entered again begins anew. */
  visit = $state(0);
}

const place = new Place();

export function route(): Route {
  return place.route;
}

export function visit(): number {
  return place.visit;
}

let begun: (to: Route) => void = () => undefined;

function arrive(): void {
  place.route = read(location);
  place.visit++;
  begun(place.route);
}

/** The address of a table on the server, for whoever holds this key. */
export function table_address(table: string, key: string): string {
  return `/table/${encodeURIComponent(table)}#${encodeURIComponent(key)}`;
}

/** The same as a link for another browser. */
export function table_link(table: string, key: string): string {
  return location.origin + table_address(table, key);
}

export function go_to(address: string): void {
  history.pushState(null, "", address);
  arrive();
  scrollTo(0, 0);
}

/** Changes what stands in the address bar and nothing else. */
export function rename(address: string): void {
  history.replaceState(history.state, "", address);
}

/** Makes every plain link of our own a step without a reload; `on_step` hears of it before the page is drawn. */
export function follow_links(on_step: (to: Route) => void): void {
  begun = on_step;
  addEventListener("popstate", arrive);
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
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go_to(link.href);
  });
}
