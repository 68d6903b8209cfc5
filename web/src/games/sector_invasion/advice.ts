// games/sector_invasion/advice.ts -- which of the things that can be done is likeliest meant: it lies ready when nothing is chosen.

import {
  bet_of,
  craft_at,
  is_planet,
  owner_of,
  prospect_of,
  site_at,
  ship_at,
  type Hints,
  type View,
} from "./view";
import type { Action } from "./wire";

export interface Weighed {
  action: Action;
  worth: number;
}

/** The most promising first. */
export function weighed(actions: readonly Action[], view: View | null, hints: Hints): Weighed[] {
  return actions
    .map((action) => ({ action, worth: worth_of(action, view, hints) }))
    .toSorted((one, other) => other.worth - one.worth);
}

/** How much an action promises by what is plain to see; 0 where it is no better than another. */
export function worth_of(action: Action, view: View | null, hints: Hints): number {
  switch (action.do) {
    case "conquer":
      return 4;
    case "explore":
      return 3;
    case "assault": {
      const landing = craft_at(hints, action.at)?.landings.find(({ at }) => at === action.at);
      const bet = landing && bet_of(landing, action.cards);
      return bet ? bet.won / (bet.won + bet.lost) : 0;
    }
    case "attack":
      return fight_worth(action, hints);
    case "move":
      return way_worth(action, view, hints);
    case "push":
    case "retreat":
    case "spread":
    case "ebb":
    case "sabotage":
    case "found":
    case "place":
    case "reinforce":
      return 1;
    default:
      return 0;
  }
}

function fight_worth({ ship, target }: { ship: string; target: string }, hints: Hints): number {
  const { clash } = prospect_of(craft_at(hints, ship), target);
  if (!clash) return 0;
  const harm = (toll: { none: number; of: number }): number => 1 - toll.none / Math.max(1, toll.of);
  const { pushed, pushed_and_hit, of } = clash.results;
  const given_way = (pushed + pushed_and_hit) / Math.max(1, of);
  return Math.max(0, 2 * (harm(clash.other) - harm(clash.own)) + given_way / 2);
}

/** It stands where it can conquer or explore. */
function stays(at: string, view: View | null): boolean {
  const site = site_at(view, at);
  const mover = ship_at(view, at);
  if (!site || !mover || site.owner === owner_of(mover.name)) return false;
  return is_planet(site.kind) !== (mover.type === "explorer");
}

/** To what may be taken or explored there, nearer first. */
function way_worth({ ship, to }: { ship: string; to: string }, view: View | null, hints: Hints): number {
  const craft = craft_at(hints, ship);
  if (stays(ship, view)) return 0;
  const { arrival, landing } = prospect_of(craft, to);
  const site = site_at(view, to);
  const mover = ship_at(view, ship);
  if (!arrival || !site || !mover || site.owner === owner_of(mover.name)) return 0;
  const chance = arrival.ways / Math.max(1, arrival.of);
  const near = 1 - arrival.steps / 20;
  const scout = mover.type === "explorer";
  if (scout) return is_planet(site.kind) ? 0 : 2 * chance * near;
  if (!is_planet(site.kind)) return 0;
  if (!landing) return (site.owner ? 3 : 2) * chance * near;
  const bet = bet_of(landing, 0);
  return bet ? (chance * bet.won) / (bet.won + bet.lost) : 0;
}
