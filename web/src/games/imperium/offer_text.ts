// games/imperium/offer_text.ts -- an offered action as a button says it.

import type { Offer } from "./choices";
import type { Words } from "./en";
import { price_of } from "./figures";
import { planet_at, ship_at, type Hints, type View } from "./view";

interface Reading {
  view: View | null;
  hints: Hints;
  words: Words;
  word: (word: string) => string;
}

type Tell = (offer: Offer, reading: Reading) => string;

/** The name of what is struck: the ship there, the planet, the mines. */
function struck(at: string, { view, word }: Reading): string {
  const ship = ship_at(view, at);
  if (ship) return `${word(ship.kind)} ${at}`;
  const planet = planet_at(view, at);
  if (planet) return `${word(planet.kind)} ${at}`;
  return at;
}

const tellings: Record<string, Tell> = {
  move: ({ to = "", from }, { words }) => (to === from ? words.offers.stay : words.offers.move(to)),
  launch: ({ to = "", unit = "" }, { words, word }) => words.offers.launch(word(unit), to),
  load: ({ unit = "", from = "" }, { words, word }) => words.offers.load(word(unit), from),
  land: ({ unit = "", to = "" }, { words, word }) => words.offers.land(word(unit), to),
  attack: ({ to = "" }, reading) => reading.words.offers.attack(struck(to, reading)),
  bombard: ({ to = "" }, reading) => reading.words.offers.bombard(struck(to, reading)),
  clear: ({ to = "" }, { words }) => words.offers.clear(to),
  annihilate: ({ to = "" }, reading) => reading.words.offers.annihilate(struck(to, reading)),
  detonate: ({ to = "" }, reading) => reading.words.offers.detonate(struck(to, reading)),
  invade: ({ unit = "", to = "" }, { words, word }) => words.offers.invade(word(unit), to),
  mine: ({ to = "" }, { words }) => words.offers.mine(to),
  build: ({ unit = "", to = "" }, { words, word, hints }) =>
    words.offers.build(word(unit), to, price_of(hints, unit, to)),
  repair: ({ to = "" }, { words, hints }) =>
    words.offers.repair(to, hints.repairs?.find((one) => one.at === to)?.price),
  lose: ({ to = "" }, { words }) => words.offers.lose(to),
  resolve: ({ to = "" }, reading) => reading.words.offers.resolve(struck(to, reading)),
  slip: ({ to = "" }, { words }) => words.offers.slip(to),
  kill: ({ unit = "" }, { words, word }) => words.offers.kill(word(unit)),
  garrison: ({ unit = "" }, { words, word }) => words.offers.garrison(word(unit)),
  "give-up": ({ unit = "" }, { words, word }) => words.offers.give_up(word(unit)),
  discard: ({ card = "" }, { words, word }) => words.offers.discard(word(card)),
  cancel: ({ card = "" }, { words, word }) => words.offers.cancel(word(card)),
  play: ({ card = "", to }, { words, word }) =>
    to ? words.offers.play_at(word(card), to) : words.offers.play(word(card)),
};

export function offer_text(offer: Offer, reading: Reading): string {
  return tellings[offer.verb]?.(offer, reading) ?? offer.action;
}
