// games/imperium/luck.ts -- what chance gave each side in PC, against what was to be expected, from what everybody could see.

import type { Curve } from "../../table/contract";
import type { Sample as Looked } from "../../table/samples.svelte";
import type { Entry, Happening } from "../../transport/protocol";
import { card_of, figures_of } from "./figures";
import { compass } from "./layout";
import { around_all } from "./signs";
import { planet_at, ship_at, sides, type Hints, type Sector, type Side, type View } from "./view";

export type Sample = Looked<View>;

/** The positions in which a cloud was about to drift. */
export function plies_before_drifts(entries: readonly Entry[]): number[] {
  return entries.filter((entry) => drift(entry)).map((entry) => entry.ply - 1);
}

function drift(entry: Entry): Happening | undefined {
  return entry.events.find((event) => event.kind === "cloud-drifts");
}

/** What stands in a sector and is a side's, at its price; a damaged ship at half. */
export function worth_at(view: View, at: string, side: Side, hints: Hints): number {
  const cost = (unit: string): number => figures_of(hints, unit)?.cost ?? 0;
  const ship = ship_at(view, at);
  const planet = planet_at(view, at);
  let sum = 0;
  if (ship?.owner === side) sum += ship.damaged ? cost(ship.kind) / 2 : cost(ship.kind);
  for (const place of [ship, planet]) {
    if (place?.owner !== side) continue;
    sum += (place.interceptors ?? 0) * cost("interceptor") + (place.bombers ?? 0) * cost("bomber");
    sum += (place.infantry ?? 0) * cost("infantry") + (place.armour ?? 0) * cost("armour");
  }
  if (planet?.owner !== side) return sum;
  if (planet.cannon) sum += cost("cannon");
  if (planet.ion_cannon) sum += cost("ion-cannon");
  return planet.shield ? sum + cost("shield") : sum;
}

/** By how much less than on average over the six directions a cloud cost each side. */
function spared(event: Happening, view: View, laid: readonly Sector[], hints: Hints): Record<Side, number> {
  const near = around_all(laid, String(event.values["from"]));
  const went = near[compass.indexOf(String(event.values["direction"]))];
  const loss = (at: string | undefined, side: Side): number =>
    at === undefined ? 0 : worth_at(view, at, side, hints);
  const over = (side: Side): number => {
    const mean = near.reduce((sum, at) => sum + loss(at, side), 0) / near.length;
    return mean - loss(went, side);
  };
  return { red: over("red"), blue: over("blue") };
}

/** A card comes to light once: when it is played, turned up, paid or thrown away. */
const shown = new Set(["card-played", "card-played-at", "revealed", "card-paid", "discarded"]);

const tokens_of: Record<string, number> = { captain: 3, commander: 2, admiral: 1 };
const ranks = Object.keys(tokens_of);

/** By how much more than a card costs on average this one is worth: its rank against the deck's mean (IG-9.10). */
function rarer(card: string, price: number, hints: Hints): number {
  const rank = ranks.indexOf(card_of(hints, card)?.rank ?? "") + 1;
  if (rank === 0) return 0;
  const all = ranks.reduce((sum, name) => sum + (tokens_of[name] ?? 0), 0);
  const mean = ranks.reduce((sum, name, index) => sum + (index + 1) * (tokens_of[name] ?? 0), 0) / all;
  return price * (rank / mean - 1);
}

/** The sum of it, step by step, for each side. */
export function luck_of(
  entries: readonly Entry[],
  drifts: readonly Sample[],
  laid: readonly Sector[],
  hints: Hints,
  price: number,
  names: Record<Side, string>,
): Curve[] {
  const sums = { red: 0, blue: 0 };
  const points: Record<Side, Curve["points"]> = { red: [{ ply: 0, value: 0 }], blue: [{ ply: 0, value: 0 }] };
  for (const entry of entries) {
    const before = { ...sums };
    const event = drift(entry);
    const sample = event && drifts.find(({ ply }) => ply === entry.ply - 1);
    if (event && sample) {
      const gain = spared(event, sample.view, laid, hints);
      for (const side of sides) sums[side] += gain[side];
    }
    for (const { kind, values } of entry.events) {
      const owner = sides.find((side) => side === values["seat"]);
      if (owner && shown.has(kind)) sums[owner] += rarer(String(values["card"]), price, hints);
    }
    for (const side of sides)
      if (sums[side] !== before[side])
        points[side].push({ ply: entry.ply, value: before[side] }, { ply: entry.ply, value: sums[side] });
  }
  const last = entries.at(-1)?.ply ?? 0;
  return sides.map((side) => ({
    name: names[side],
    seat: side,
    points: [...points[side], { ply: last, value: sums[side] }],
  }));
}
