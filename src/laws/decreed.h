// laws/decreed.h -- what may be decreed in a game; nothing where it lets nothing be decreed.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/choice.h"

namespace laws {

template <Game G>
std::vector<typename G::Action> decrees_of(const G& game, const typename G::State& state) {
    std::vector<typename G::Action> list;
    if constexpr (Ruled<G>) game.decrees(state, list);
    return list;
}

template <Game G>
bool may_decree(const G& game, const typename G::State& state, const typename G::Action& action) {
    const auto list = decrees_of(game, state);
    return std::find(list.begin(), list.end(), action) != list.end();
}

// Now and then one of them.
template <Game G>
std::optional<Step<typename G::Action>> any_decree(const G& game, const typename G::State& state,
                                                   Rng& rng) {
    if constexpr (Ruled<G>) {
        if (rng.below(16) > 0) return std::nullopt;
        const auto list = decrees_of(game, state);
        const auto size = static_cast<std::uint32_t>(list.size());
        if (size) return Step<typename G::Action>{referee, list[rng.below(size)]};
    }
    return std::nullopt;
}

}  // namespace laws
