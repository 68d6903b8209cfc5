// games/ascending/mind/features.h -- what a position is judged by: how much of each there is for a
// seat.
#pragma once

#include "games/ascending/mind/orbits.h"

namespace ascending {

enum class Feature : std::uint8_t {
    // What is had.
    planet,
    asteroid,  // one of the planets
    colony,
    city,
    troop,        // the first two of a planet
    third_troop,  // those above two
    upgrade,      // planets whose colony may become a city
    city_ready,   // those that have the troop for it
    minable,      // planets that can be mined and kept
    // What may be lost: points and items of a planet, by what one attack of a rival is short of.
    blockaded,  // items
    open_by_one,
    open_by_two,
    open_by_three,
    guarded,
    besieged,  // nothing is short
    besieged_by_one,
    besieged_by_two,
    besieged_and_guarded,
    // What may be taken from others.
    press_by_one,
    press_by_two,
    // Ships.
    ship,
    ship_in_supply,
    battleship,
    free_orbit,  // free planets with own ships only
    shared_orbit,
    landing,    // that the supply has the troops for
    in_range,   // own ships that a rival could destroy
    nearly_so,  // with a ship more
    // Troops that are ready: at home and in the supply.
    home_first,
    home_second,
    home_more,
    supply_first,
    supply_second,
    supply_more,
    // Research.
    facility,
    most_facilities,  // of one colour
    first_points,     // for being the first, of what can be developed now
    developable,
    nearly_developable,
    row,  // the bonuses of rows that are under way
    // Cities in so many quadrants.
    one_quadrant,
    two_quadrants,
    three_quadrants,
    four_quadrants,
    // The sixteen technologies, by Effect.
    effects,
};
inline constexpr int feature_count =
    static_cast<int>(Feature::effects) + colour_count * Ruleset::levels;
using Features = std::array<float, feature_count>;

Features features_of(const Ruleset&, const State&, const Orbits&, Seat);

}  // namespace ascending
