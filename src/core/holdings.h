// core/holdings.h -- what a seat has in the game's own quantities, for those who compare positions.
#pragma once

#include "core/game.h"

// Each is a name of the game's texts and a whole number; the same names in the same order always.
template <class G>  // counts what a seat has: a review says by it what a decision has cost
concept Counting = Game<G> && requires(const G g, const typename G::State s) {
    { g.holdings(s, Seat{}) } -> std::same_as<Values>;
};
