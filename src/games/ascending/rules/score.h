// games/ascending/rules/score.h -- where a player's points come from.
#pragma once

#include "games/ascending/rules/state.h"

namespace ascending {

struct Score {
    int taken = 0, ahead = 0;                                  // AE-A33, AE-H15
    int planets = 0, colonies = 0, cities = 0, quadrants = 0;  // AE-11.3 to AE-11.6
    int technologies = 0;                                      // AE-11.8

    constexpr int total() const { return taken + ahead + planets + colonies + cities + quadrants; }
};

constexpr Score score_of(const Ruleset& rules, const State& state, Seat seat) {
    Score score;
    std::array<bool, quadrant_count> with_city{};
    for (const HoleName name : holes) {
        const Hole& hole = state.hole(name);
        if (hole.owner != seat || !hole.planet()) continue;     // AE-A36
        score.planets += Ruleset::per_planet;                   // AE-11.3, AE-A18
        score.colonies += Ruleset::per_colony * hole.colonies;  // AE-11.4
        score.cities += Ruleset::per_city * hole.cities;        // AE-11.5, AE-A16
        if (hole.cities > 0) with_city[static_cast<std::size_t>(name.quadrant())] = true;
    }
    std::size_t quadrants = 0;
    for (const bool city : with_city) quadrants += city;
    score.quadrants = Ruleset::quadrants[quadrants];  // AE-11.6
    score.taken = state.sides[seat].taken;
    score.ahead = Ruleset::ahead[static_cast<std::size_t>(rules.handicaps[seat])];
    for (const int level : state.sides[seat].levels) score.technologies += level;
    return score;
}

}  // namespace ascending
