// laws/combination.h -- every choice of options that a game can be played with, by number.
#pragma once

#include "core/game.h"

namespace laws {

// The n-th of all combinations of a game's options; past the last it begins again.
template <Game G>
Choices combination(std::uint64_t n) {
    Choices choices;
    for (const Option& option : G::options(newest_edition)) {
        choices.push_back(static_cast<std::uint8_t>(n % option.choices.size()));
        n /= option.choices.size();
    }
    return choices;
}

}  // namespace laws
