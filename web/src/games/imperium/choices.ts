// games/imperium/choices.ts -- the offered actions of a position: by whose piece and where each is done, and sets of cards.

import { of_kind } from "../../transport/codec";
import { encode, type Action, type Card, type Unit } from "./wire";

/** An offered action with the piece, place and thing that it names, however its kind calls them. */
export interface Offer {
  action: Action;
  /** Its text, which tells it apart. */
  text: string;
  /** Whose piece does it. */
  from?: string | undefined;
  /** Where. */
  to?: string | undefined;
  unit?: Unit;
  card?: Card;
}

type Places = Pick<Offer, "from" | "to">;

export function places_of(action: Action): Places {
  switch (action.do) {
    case "load":
      return { from: action.planet, to: action.ship };
    case "land":
      return { from: action.ship, to: action.planet };
    case "mine":
      return { from: action.from, to: action.at };
    case "move":
    case "launch":
      return { from: action.from, to: action.to };
    case "attack":
    case "bombard":
    case "clear":
    case "annihilate":
    case "detonate":
    case "invade":
      return { from: action.from, to: action.target };
    case "build":
    case "repair":
    case "lose":
      return { to: action.at };
    case "resolve":
      return { to: action.target };
    case "slip":
      return { to: action.to };
    case "play": // a card that names one place is aimed at it
      return action.to ? { from: action.at, to: action.to } : { to: action.at };
    default:
      return {};
  }
}

export function offer_of(action: Action): Offer {
  return {
    action,
    text: encode(action),
    ...places_of(action),
    ...("unit" in action ? { unit: action.unit } : {}),
    ...("card" in action ? { card: action.card } : {}),
  };
}

/** All but bids and committed sets of cards: those are put together, not picked from a list. */
export function offers_of(legal: readonly Action[]): Offer[] {
  return legal.filter((action) => action.do !== "bid" && action.do !== "commit").map(offer_of);
}

/** Whose piece may be chosen for an offer. A troop is loaded by choosing its planet or its ship. */
export function sources_of(offer: Offer): string[] {
  if (!offer.from || offer.action.do === "play") return [];
  return offer.action.do === "load" && offer.to ? [offer.from, offer.to] : [offer.from];
}

/** What is chosen so far. */
export interface Chosen {
  source: string;
  /** The squadron that leaves its carrier; empty: the ship itself and its troops. */
  cargo: string;
  unit: string;
  card: string;
  /** The first place that a card with two places was aimed at. */
  aimed: string;
}

/** The offers that the choice so far leaves, each at the place where it would be carried out. */
export function targets_of(offers: readonly Offer[], chosen: Chosen): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  const add = (at: string | undefined, offer: Offer): void => {
    if (!at) return;
    const there = found.get(at);
    if (there) there.push(offer);
    else found.set(at, [offer]);
  };
  for (const offer of offers) {
    const kind = offer.action.do;
    if (chosen.card) {
      if (kind !== "play" || offer.card !== chosen.card) continue;
      if (!offer.from) add(offer.to, offer);
      else if (!chosen.aimed) add(offer.from, offer);
      else if (offer.from === chosen.aimed) add(offer.to, offer);
    } else if (chosen.unit) {
      if (kind === "build" && offer.unit === chosen.unit) add(offer.to, offer);
    } else if (chosen.source) {
      if (!sources_of(offer).includes(chosen.source)) continue;
      if (kind === "launch" ? offer.unit !== chosen.cargo : chosen.cargo !== "") continue;
      add(offer.to === chosen.source ? offer.from : offer.to, offer);
    } else if (!offer.from && kind !== "play" && kind !== "build") {
      add(offer.to, offer);
    }
  }
  return found;
}

/** The cards that can be played now. */
export function playable_cards(legal: readonly Action[]): Set<Card> {
  return new Set(of_kind(legal, "play").map(({ card }) => card));
}

/** The playing of a card that is aimed at nothing. */
export function plain_card(legal: readonly Action[], card: string): Action | undefined {
  return of_kind(legal, "play").find((action) => action.card === card && !action.at);
}

// ---- sets of cards -------------------------------------------------------------------------------

/** The word of a set in the order in which the hand lists its cards, as the notation writes it; undefined without any. */
export function set_word(hand: readonly string[], picked: readonly number[]): string | undefined {
  const cards = [...picked].sort((one, other) => one - other).map((index) => hand[index]);
  return cards.filter((card) => card !== undefined).join("+") || undefined;
}

/** Where in the hand cards lie: of two alike the first that is not taken yet. */
export function places_in_hand(hand: readonly string[], cards: readonly string[]): number[] {
  const places: number[] = [];
  for (const card of cards) {
    const place = hand.findIndex((one, index) => one === card && !places.includes(index));
    if (place >= 0) places.push(place);
  }
  return places;
}

/** The cards that some set in the list contains: those that may join this combat. */
export function joining_cards(legal: readonly Action[]): Set<string> {
  return new Set(of_kind(legal, "commit").flatMap(({ cards }) => cards?.split("+") ?? []));
}
