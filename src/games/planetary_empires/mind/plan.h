// games/planetary_empires/mind/plan.h -- what a player may mean to do in a round.
#pragma once

#include "games/planetary_empires/rules/map.h"

namespace planetary_empires {

enum class Taking : std::uint8_t {
    all,         // every tile that a battle was won for
    structures,  // only those that bear something
    none,        // to stay small, since the smaller one is stronger: PE-2.2
};
constexpr auto words_of(Taking) {
    return std::array{"all"sv, "structures"sv, "none"sv};
}

struct Plan {
    std::uint8_t orders = most_orders;  // at most
    std::uint8_t daring = 0;            // how much of a likely loss is disregarded, in hundredths
    Taking taking{};
    Cell at{};                        // what is ordered or taken first, where that may be
    std::optional<Player> against{};  // preferred
    bool operator==(const Plan&) const = default;
};

}  // namespace planetary_empires
