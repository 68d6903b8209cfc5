// ai/imagined.h -- a whole position that fits what a seat sees.
#pragma once

#include "core/mind.h"

namespace ai {

// As likely as the game believes it, where it has an opinion; else any that fits the view.
template <Game G>
typename G::State imagined(const G& game, const typename G::View& view, Rng& rng) {
    if constexpr (Believing<G>) return game.believe(view, rng);
    else if constexpr (Hidden<G>) return game.imagine(view, rng);
    else return view;  // nothing is hidden: the view is the state
}

}  // namespace ai
