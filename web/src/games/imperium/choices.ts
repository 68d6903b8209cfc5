// games/imperium/choices.ts -- the offered actions of a position, read from their text: who does what, where.

/** One offered action, with the places and things that it names. */
export interface Offer {
  action: string;
  verb: string;
  /** Whose piece does it. */
  from?: string;
  /** Where. */
  to?: string;
  unit?: string;
  card?: string;
}

/** The order in which each verb names its things. */
const shapes: Record<string, (keyof Offer)[]> = {
  move: ["from", "to"],
  launch: ["from", "unit", "to"],
  load: ["from", "to", "unit"],
  land: ["from", "to", "unit"],
  attack: ["from", "to"],
  bombard: ["from", "to"],
  clear: ["from", "to"],
  annihilate: ["from", "to"],
  detonate: ["from", "to"],
  invade: ["from", "unit", "to"],
  mine: ["from", "to"],
  build: ["unit", "to"],
  repair: ["to"],
  lose: ["to"],
  resolve: ["to"],
  slip: ["to"],
  kill: ["unit"],
  garrison: ["unit"],
  "give-up": ["unit"],
  discard: ["card"],
  cancel: ["card"],
  play: ["card", "from", "to"],
};

export function read_offer(action: string): Offer {
  const [verb = "", ...rest] = action.split(" ");
  const offer: Offer = { action, verb };
  const shape = shapes[verb] ?? [];
  rest.forEach((word, index) => {
    const name = shape[index];
    if (name) offer[name] = word;
  });
  // A card that names one place is aimed at it.
  if (verb === "play" && offer.from && !offer.to) {
    offer.to = offer.from;
    delete offer.from;
  }
  return offer;
}

const long_lists = new Set(["bid", "commit"]);

/** All but bids and committed sets of cards: those are put together, not picked from a list. */
export function read_offers(legal: readonly string[]): Offer[] {
  return legal.filter((action) => !long_lists.has(action.split(" ", 1)[0] ?? "")).map(read_offer);
}

/** Whose piece may be chosen for an offer. A troop is loaded by choosing its planet or its ship. */
export function sources_of(offer: Offer): string[] {
  if (!offer.from || offer.verb === "play") return [];
  return offer.verb === "load" && offer.to ? [offer.from, offer.to] : [offer.from];
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
    if (chosen.card) {
      if (offer.verb !== "play" || offer.card !== chosen.card) continue;
      if (!offer.from) add(offer.to, offer);
      else if (!chosen.aimed) add(offer.from, offer);
      else if (offer.from === chosen.aimed) add(offer.to, offer);
    } else if (chosen.unit) {
      if (offer.verb === "build" && offer.unit === chosen.unit) add(offer.to, offer);
    } else if (chosen.source) {
      if (!sources_of(offer).includes(chosen.source)) continue;
      const launching = offer.verb === "launch";
      if (launching ? offer.unit !== chosen.cargo : chosen.cargo !== "") continue;
      add(offer.to === chosen.source ? offer.from : offer.to, offer);
    } else if (!offer.from && offer.verb !== "play" && offer.verb !== "build") {
      add(offer.to, offer);
    }
  }
  return found;
}

/** The cards that can be bought, bid or played now. */
export function playable_cards(offers: readonly Offer[]): Set<string> {
  return new Set(offers.flatMap((offer) => (offer.verb === "play" && offer.card ? [offer.card] : [])));
}

// ---- sets of cards -------------------------------------------------------------------------------

/** The text of a set in the order in which the hand lists its cards, as the notation writes it. */
export function set_text(hand: readonly string[], picked: readonly number[]): string {
  return [...picked]
    .sort((one, other) => one - other)
    .map((index) => hand[index] ?? "")
    .filter((card) => card !== "")
    .join("+");
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

export function bid_text(pc: number, set: string): string {
  return set ? `bid ${pc} ${set}` : `bid ${pc}`;
}

export function commit_text(set: string): string {
  return set ? `commit ${set}` : "commit";
}

/** The cards that some set in the list contains: those that may join this combat. */
export function joining_cards(legal: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const action of legal) {
    if (!action.startsWith("commit ")) continue;
    for (const card of action.slice(7).split("+")) found.add(card);
  }
  return found;
}
