// games/ascending/tell/prospects.h -- what comes of things as they lie: who could be attacked, and
// what an action brings.
#pragma once

#include "games/ascending/rules/flight.h"

namespace ascending {

struct Target {  // of the seat whose turn it is
    ShortText target;
    int needed = 0, have = 0, points = 0;
    std::vector<Ship> by;  // who could join in
    static constexpr auto fields = std::tuple{
        Field{"target", &Target::target}, Field{"needed", &Target::needed},
        Field{"have", &Target::have}, Field{"points", &Target::points}, Field{"by", &Target::by}};
};

// All that some ship not yet used could join in attacking, enough of them or not.
std::vector<Target> targets_of(const Ruleset&, const State&, Fleet used);

// The ships of a flight lie where they came to rest, or are back in the supply.
void come_to_rest(const Flight&, State&);

}  // namespace ascending
