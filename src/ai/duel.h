// ai/duel.h -- what another line would have been worth: both are taken in the same imagined
// positions and played on with the same chance, so that what differs is what the lines do.
#pragma once

#include "ai/line.h"
#include "ai/play_on.h"
#include "ai/sample.h"
#include "core/holdings.h"

namespace ai {

// A number for each seat's each quantity, as the game lists them.
using Differences = std::vector<Sample>;

template <Game G>
void add_holdings(const G& game, const typename G::State& taken, const typename G::State& better,
                  Differences& sum) {
    if constexpr (Counting<G>) {
        std::size_t at = 0;
        for (Seat seat = 0; seat < game.seats().size(); ++seat) {
            const Values was = game.holdings(taken, seat), would = game.holdings(better, seat);
            sum.resize(std::max(sum.size(), at + static_cast<std::size_t>(was.size())));
            for (int i = 0; i < was.size(); ++i) sum[at++].add(would[i].number - was[i].number);
        }
    }
}

// What pairs of continuations of two lines came to, for the seat that chose between them.
struct Pairs {
    Sample gain;           // of the better line over the one that was taken
    Sample taken, better;  // the seat's score
    Differences holdings;  // at the end, likewise the better one's less the other's

    void add(const Pairs& other) {
        gain.add(other.gain), taken.add(other.taken), better.add(other.better);
        holdings.resize(std::max(holdings.size(), other.holdings.size()));
        for (std::size_t i = 0; i < other.holdings.size(); ++i) holdings[i].add(other.holdings[i]);
    }
};

// The same by each way of playing on.
struct Continued {
    std::array<Pairs, ways> by{};

    Pairs& operator[](Way way) { return by[static_cast<std::size_t>(way)]; }
    const Pairs& operator[](Way way) const { return by[static_cast<std::size_t>(way)]; }
    Agreed gain() const {
        std::array<Sample, ways> gains;
        for (std::size_t i = 0; i < ways; ++i) gains[i] = by[i].gain;
        return agreed(gains);
    }
    Continued with(const Continued& other) const {
        Continued sum = *this;
        for (std::size_t i = 0; i < ways; ++i) sum.by[i].add(other.by[i]);
        return sum;
    }
    Pairs all() const {
        Pairs sum;
        for (const Pairs& one : by) sum.add(one);
        return sum;
    }
};

template <Game G>
struct Choice {
    typename G::View view;  // what the seat saw
    Seat seat;
    std::span<const typename G::Action> taken, better;
};

// One pair more; `on` plays a position to its end and tells the scores.
template <Game G, class PlayOn>
void add_pair(const G& game, const Choice<G>& choice, std::uint64_t seed, const PlayOn& on,
              Pairs& pairs) {
    Rng dream{seed};
    typename G::State taken = imagined(game, choice.view, dream), better = taken;
    follow_line(game, taken, choice.seat, choice.taken);
    follow_line(game, better, choice.seat, choice.better);
    const std::uint64_t chance = dream.next();
    Rng one{chance}, other{chance};
    const auto was = static_cast<double>(on(taken, one)[choice.seat]);
    const auto would = static_cast<double>(on(better, other)[choice.seat]);
    pairs.gain.add(would - was);
    pairs.taken.add(was), pairs.better.add(would);
    add_holdings(game, taken, better, pairs.holdings);
}

}  // namespace ai
