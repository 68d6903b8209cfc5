// core/span.h -- which round it is, as people are told.
#pragma once

#include "core/choice.h"

template <class G>  // tells people of longer rounds, each of which is some of those that it counts
concept Spanning = Rounded<G> && requires(const G g, const typename G::State s) {
    { g.span(s) } -> std::same_as<int>;  // from 1; public
};

template <class G>  // ends with a certain round, as people are told them, where it has not before
concept Lasting = Rounded<G> && requires(const G g) {
    { g.last_round() } -> std::same_as<int>;
};

template <Rounded G>
int told_round(const G& game, const typename G::State& state) {
    if constexpr (Spanning<G>) return game.span(state);
    else return game.round(state);
}

// How far a match has come, as people are told: in which round it is, and with which it ends at the
// latest. 0: it counts none, or may go on.
struct Progress {
    int round = 0, last = 0;
};

template <class G>
Progress progress_of([[maybe_unused]] const G& game,
                     [[maybe_unused]] const typename G::State& state) {
    Progress progress;
    if constexpr (Rounded<G>) progress.round = told_round(game, state);
    if constexpr (Lasting<G>) progress.last = game.last_round();
    return progress;
}
