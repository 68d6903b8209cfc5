// core/span.h -- which round it is, as people are told.
#pragma once

#include "core/choice.h"

template <class G>  // tells people of longer rounds, each of which is some of those that it counts
concept Spanning = Rounded<G> && requires(const G g, const typename G::State s) {
    { g.span(s) } -> std::same_as<int>;  // from 1; public
};

template <Rounded G>
int told_round(const G& game, const typename G::State& state) {
    if constexpr (Spanning<G>) return game.span(state);
    else return game.round(state);
}
