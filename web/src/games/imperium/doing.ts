// games/imperium/doing.ts -- an action as a sentence says it: who does what, to whom, where.

import { read_offer, type Offer } from "./choices";
import type { Words } from "./en";
import { price_of } from "./figures";
import { planet_at, ship_at, type Hints, type View } from "./view";

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

function own_cards(set: string, { word }: Reading): string[] {
  return set ? set.split("+").map(word) : [];
}

type Tell = (offer: Offer, reading: Reading, rest: string[]) => string;

const tellings: Record<string, Tell> = {
  bid: (_offer, reading, [pc = "0", set = ""]) =>
    reading.words.doing.bid(Number(pc), own_cards(set, reading)),
  stand: (_offer, { words }) => words.auction.stand,
  buy: (_offer, { words }) => words.doing.buy,
  commit: (_offer, reading, [set = ""]) => reading.words.doing.commit(own_cards(set, reading)),
  done: (_offer, { view, words, word }) => words.end_phase(word(view?.course.phase ?? "")),
  move: ({ from = "", to = "" }, reading) =>
    from === to
      ? reading.words.doing.stay(thing(from, reading))
      : reading.words.doing.move(thing(from, reading), to),
  launch: ({ from = "", unit = "", to = "" }, { words, word }) =>
    words.doing.launch(words.doing.the(unit, word(unit)), from, to),
  load: ({ unit = "", from = "", to = "" }, { words, word }) => words.doing.load(word(unit), from, to),
  land: ({ unit = "", from = "", to = "" }, { words, word }) => words.doing.land(word(unit), from, to),
  attack: ({ from = "", to = "" }, reading) =>
    reading.words.doing.attack(thing(to, reading), thing(from, reading)),
  bombard: ({ from = "", to = "" }, reading) =>
    reading.words.doing.bombard(thing(to, reading), thing(from, reading)),
  clear: ({ from = "", to = "" }, reading) => reading.words.doing.clear(to, thing(from, reading)),
  annihilate: ({ from = "", to = "" }, reading) =>
    reading.words.doing.annihilate(thing(to, reading), thing(from, reading)),
  detonate: ({ from = "", to = "" }, reading) => reading.words.doing.detonate(from, thing(to, reading)),
  invade: ({ from = "", unit = "", to = "" }, reading) =>
    reading.words.doing.invade(reading.word(unit), from, thing(to, reading)),
  mine: ({ from = "", to = "" }, reading) => reading.words.doing.mine(to, thing(from, reading)),
  build: ({ unit = "", to = "" }, { words, word, hints }) =>
    words.doing.build(words.doing.one(unit, word(unit)), to, price_of(hints, unit, to)),
  repair: ({ to = "" }, reading) =>
    reading.words.doing.repair(
      thing(to, reading),
      reading.hints.repairs?.find((one) => one.at === to)?.price,
    ),
  lose: ({ to = "" }, { words }) => words.offers.lose(to),
  resolve: ({ to = "" }, reading) => reading.words.doing.resolve(thing(to, reading)),
  slip: ({ to = "" }, { words }) => words.offers.slip(to),
  kill: ({ unit = "" }, { words, word }) => words.offers.kill(word(unit)),
  garrison: ({ unit = "" }, { words, word }) => words.offers.garrison(word(unit)),
  "give-up": ({ unit = "" }, { words, word }) => words.offers.give_up(word(unit)),
  discard: ({ card = "" }, { words, word }) => words.offers.discard(word(card)),
  cancel: ({ card = "" }, { words, word }) => words.offers.cancel(word(card)),
  play: ({ card = "", from, to }, { words, word }) =>
    from && to
      ? words.doing.play_from(word(card), from, to)
      : to
        ? words.offers.play_at(word(card), to)
        : words.offers.play(word(card)),
};

export function doing(action: string, reading: Reading): string {
  const offer = read_offer(action);
  const rest = action.split(" ").slice(1);
  return tellings[offer.verb]?.(offer, reading, rest) ?? reading.word(offer.verb);
}
