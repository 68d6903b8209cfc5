// games/ascending/rules/technology.h -- what each developed level is good for: AE-H1, AE-H2.
#pragma once

#include <algorithm>

#include "games/ascending/rules/board.h"

namespace ascending {

// The table of AE-H1, a row an effect. Sourced: the battleship, the long ruler, more movement
// points and better defence exist; which level gives what, and the rest, is ours. An effect holds
// from the moment of development on.
enum class Effect : std::uint8_t {
    siege,
    long_ruler,
    battleship,
    hard_hull,  // orange: weapons
    free_ferry,
    third_point,
    shift,
    fourth_point,  // purple: propulsion
    third_recruit,
    blockade_runner,
    fourth_item,
    garrison,  // grey: logistics
    two_mines,
    bulwark,
    two_builds,
    rich_mines,  // brown: industry
};
constexpr auto words_of(Effect) {
    return std::array{"siege"sv,         "long-ruler"sv,      "battleship"sv,  "hard-hull"sv,
                      "free-ferry"sv,    "third-point"sv,     "shift"sv,       "fourth-point"sv,
                      "third-recruit"sv, "blockade-runner"sv, "fourth-item"sv, "garrison"sv,
                      "two-mines"sv,     "bulwark"sv,         "two-builds"sv,  "rich-mines"sv};
}

// clang-format off
struct Level { Colour colour; int height; Effect effect; };
inline constexpr std::array technologies{
    Level{Colour::orange, 1, Effect::siege},            // one strength more in planet attacks
    Level{Colour::orange, 2, Effect::long_ruler},       // the long side of the ruler against ships
    Level{Colour::orange, 3, Effect::battleship},       // the battleship, for two starships
    Level{Colour::orange, 4, Effect::hard_hull},        // in a ram by an own ship only the enemy goes
    Level{Colour::purple, 1, Effect::free_ferry},       // one launch or landing a Move is free
    Level{Colour::purple, 2, Effect::third_point},      // Move gives 3 points
    Level{Colour::purple, 3, Effect::shift},            // another spot of its orbit before a flick
    Level{Colour::purple, 4, Effect::fourth_point},     // Move gives 4 points
    Level{Colour::grey,   1, Effect::third_recruit},    // Recruit up to 3
    Level{Colour::grey,   2, Effect::blockade_runner},  // recruit to and launch from blockaded planets
    Level{Colour::grey,   3, Effect::fourth_item},      // 4 items on own planets
    Level{Colour::grey,   4, Effect::garrison},         // a troop at the end of turns without Recruit
    Level{Colour::brown,  1, Effect::two_mines},        // Mine takes its troops from two planets
    Level{Colour::brown,  2, Effect::bulwark},          // own occupied planets: 1 more defence
    Level{Colour::brown,  3, Effect::two_builds},       // Build makes two structures
    Level{Colour::brown,  4, Effect::rich_mines},       // Mine gives 1 VP more
};

// AE-H2, by row. Ours.
struct RowBonus { int troops, starships, points; };
inline constexpr std::array row_bonuses{
    RowBonus{1, 1, 0},
    RowBonus{0, 0, 4},
    RowBonus{0, 0, 6},
    RowBonus{0, 0, 8},
};
// clang-format on

constexpr Level step_of(Effect effect) {
    return technologies[static_cast<std::size_t>(effect)];
}

using Levels = std::array<std::uint8_t, colour_count>;  // developed, by colour: AE-1.12, AE-9.4

constexpr bool has(const Levels& levels, Effect effect) {
    const Level step = step_of(effect);
    return levels[static_cast<std::size_t>(step.colour)] >= step.height;
}
// Rows complete: AE-9.6.
constexpr int rows_of(const Levels& levels) {
    return *std::ranges::min_element(levels);
}

}  // namespace ascending
