// games/imperium/doing.ts -- an action as a sentence says it: who does what, to whom, where.

import { by_kind, type ByKind } from "../../transport/codec";
import type { Words } from "./en";
import { price_of } from "./figures";
import { cards_of, planet_at, ship_at, type Hints } from "./view";
import type { Action, View } from "./wire";

export interface Reading {
  view: View | null;
  hints: Hints;
  words: Words;
  word: (word: string) => string;
}

/** "the frigate at 4r-1", the planet, or the sector alone. */
function thing(at: string, { view, words, word }: Reading): string {
  const kind = ship_at(view, at)?.kind ?? planet_at(view, at)?.kind;
  return kind ? words.doing.at(words.doing.the(kind, word(kind)), at) : at;
}

function named(set: string | undefined, { word }: Reading): string[] {
  return cards_of(set).map(word);
}

const tellings: ByKind<Action, [Reading], string> = {
  bid: ({ pc, cards }, reading) => reading.words.doing.bid(pc, named(cards, reading)),
  stand: (_action, { words }) => words.auction.stand,
  buy: (_action, { words }) => words.doing.buy,
  commit: ({ cards }, reading) => reading.words.doing.commit(named(cards, reading)),
  done: (_action, { view, words, word }) => words.end_phase(word(view?.course.phase ?? "")),
  move: ({ from, to }, reading) =>
    from === to
      ? reading.words.doing.stay(thing(from, reading))
      : reading.words.doing.move(thing(from, reading), to),
  launch: ({ from, unit, to }, { words, word }) =>
    words.doing.launch(words.doing.the(unit, word(unit)), from, to),
  load: ({ unit, planet, ship }, { words, word }) => words.doing.load(word(unit), planet, ship),
  land: ({ unit, ship, planet }, { words, word }) => words.doing.land(word(unit), ship, planet),
  attack: ({ from, target }, reading) =>
    reading.words.doing.attack(thing(target, reading), thing(from, reading)),
  bombard: ({ from, target }, reading) =>
    reading.words.doing.bombard(thing(target, reading), thing(from, reading)),
  clear: ({ from, target }, reading) => reading.words.doing.clear(target, thing(from, reading)),
  annihilate: ({ from, target }, reading) =>
    reading.words.doing.annihilate(thing(target, reading), thing(from, reading)),
  detonate: ({ from, target }, reading) => reading.words.doing.detonate(from, thing(target, reading)),
  invade: ({ from, unit, target }, reading) =>
    reading.words.doing.invade(reading.word(unit), from, thing(target, reading)),
  mine: ({ from, at }, reading) => reading.words.doing.mine(at, thing(from, reading)),
  build: ({ unit, at }, { words, word, hints }) =>
    words.doing.build(words.doing.one(unit, word(unit)), at, price_of(hints, unit, at)),
  repair: ({ at }, reading) =>
    reading.words.doing.repair(
      thing(at, reading),
      reading.hints.repairs?.find((one) => one.at === at)?.price,
    ),
  lose: ({ at }, { words }) => words.offers.lose(at),
  resolve: ({ target }, reading) => reading.words.doing.resolve(thing(target, reading)),
  slip: ({ to }, { words }) => words.offers.slip(to),
  kill: ({ unit }, { words, word }) => words.offers.kill(word(unit)),
  garrison: ({ unit }, { words, word }) => words.offers.garrison(word(unit)),
  "give-up": ({ unit }, { words, word }) => words.offers.give_up(word(unit)),
  discard: ({ card }, { words, word }) => words.offers.discard(word(card)),
  cancel: ({ card }, { words, word }) => words.offers.cancel(word(card)),
  play: ({ card, at, to }, { words, word }) => {
    if (at && to) return words.doing.play_from(word(card), at, to);
    return at ? words.offers.play_at(word(card), at) : words.offers.play(word(card));
  },
};

export function doing(action: Action, reading: Reading): string {
  return by_kind(tellings, action, reading) ?? reading.word(action.do);
}
