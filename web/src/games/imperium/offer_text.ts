// games/imperium/offer_text.ts -- an offered action as a button says it.

import { by_kind, type ByKind } from "../../transport/codec";
import type { Offer } from "./choices";
import type { Reading } from "./doing";
import { price_of } from "./figures";
import { planet_at, ship_at } from "./view";
import type { Action } from "./wire";

/** The name of what is struck: the ship there, the planet, the mines. */
function struck(at: string, { view, word }: Reading): string {
  const ship = ship_at(view, at);
  if (ship) return `${word(ship.kind)} ${at}`;
  const planet = planet_at(view, at);
  if (planet) return `${word(planet.kind)} ${at}`;
  return at;
}

const tellings: ByKind<Action, [Reading], string> = {
  move: ({ from, to }, { words }) => (to === from ? words.offers.stay : words.offers.move(to)),
  launch: ({ to, unit }, { words, word }) => words.offers.launch(word(unit), to),
  load: ({ unit, planet }, { words, word }) => words.offers.load(word(unit), planet),
  land: ({ unit, planet }, { words, word }) => words.offers.land(word(unit), planet),
  attack: ({ target }, reading) => reading.words.offers.attack(struck(target, reading)),
  bombard: ({ target }, reading) => reading.words.offers.bombard(struck(target, reading)),
  clear: ({ target }, { words }) => words.offers.clear(target),
  annihilate: ({ target }, reading) => reading.words.offers.annihilate(struck(target, reading)),
  detonate: ({ target }, reading) => reading.words.offers.detonate(struck(target, reading)),
  invade: ({ unit, target }, { words, word }) => words.offers.invade(word(unit), target),
  mine: ({ at }, { words }) => words.offers.mine(at),
  build: ({ unit, at }, { words, word, hints }) =>
    words.offers.build(word(unit), at, price_of(hints, unit, at)),
  repair: ({ at }, { words, hints }) =>
    words.offers.repair(at, hints.repairs?.find((one) => one.at === at)?.price),
  lose: ({ at }, { words }) => words.offers.lose(at),
  resolve: ({ target }, reading) => reading.words.offers.resolve(struck(target, reading)),
  slip: ({ to }, { words }) => words.offers.slip(to),
  kill: ({ unit }, { words, word }) => words.offers.kill(word(unit)),
  garrison: ({ unit }, { words, word }) => words.offers.garrison(word(unit)),
  "give-up": ({ unit }, { words, word }) => words.offers.give_up(word(unit)),
  discard: ({ card }, { words, word }) => words.offers.discard(word(card)),
  cancel: ({ card }, { words, word }) => words.offers.cancel(word(card)),
  play: ({ card, at, to }, { words, word }) =>
    at ? words.offers.play_at(word(card), to ?? at) : words.offers.play(word(card)),
};

export function offer_text({ action, text }: Offer, reading: Reading): string {
  return by_kind(tellings, action, reading) ?? text;
}
