// games/rebel_moon/rules/ruleset.h -- every number and choice of one edition, with its clause.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"

namespace rebel_moon {

using namespace std::string_view_literals;

enum class Spacing : std::uint8_t { Strict, Loose };              // RM-3.5, RM-A2
enum class ShieldOrder : std::uint8_t { OuterRed, OuterYellow };  // RM-A1
enum class ThirdPulse : std::uint8_t { Rolls, Removes };          // RM-A7

struct Ruleset {
    int side = 5;                                 // RM-H1  cells along one side of the board
    bool scanner = false;                         // RM-4.4, RM-6.1, RM-H8
    bool laser = false;                           // RM-6.1, RM-H8
    Spacing spacing = Spacing::Strict;            // RM-A2
    ShieldOrder shields = ShieldOrder::OuterRed;  // RM-A1
    ThirdPulse third_pulse = ThirdPulse::Rolls;   // RM-A7
    bool colours_shown = true;                    // RM-H3

    // clang-format off
    static constexpr int asteroids       = 15;               // RM-1.6
    static constexpr int shields_worn    = 3;                // RM-1.3
    static constexpr int shield_strength = 6;                // RM-5.3
    static constexpr int thrusters_cost  = 3;                // RM-6.2
    static constexpr int scanner_cost    = 2;                // RM-6.3
    static constexpr int laser_damage    = 6;                // RM-7.4
    static constexpr int contact_damage  = 6;                // RM-7.10
    static constexpr std::array fragmentation_damage{3, 2, 1};  // RM-7.9   at distance 1, 2, 3
    static constexpr std::array pulse_dice{3, 2, 1};            // RM-7.6   on the first, second, third use
    static constexpr int die_sides       = 6;                // RM-1.5
    static constexpr int idle_limit      = 3;                // RM-H10  rounds in a row
    static constexpr int rounds_a_side   = 10;               // RM-H11  rounds for each cell of a side
    // clang-format on

    constexpr int round_limit() const { return rounds_a_side * side; }
    bool operator==(const Ruleset&) const = default;
};

// ---- the options, in the order of Choices ----------------------------------------------------

inline constexpr std::array side_choices{"5"sv, "6"sv, "7"sv, "8"sv};
inline constexpr std::array upgrade_choices{"thrusters"sv, "thrusters-scanner"sv,
                                            "thrusters-laser"sv, "all"sv};
inline constexpr std::array spacing_choices{"strict"sv, "loose"sv};
inline constexpr std::array shield_choices{"outer-red"sv, "outer-yellow"sv};
inline constexpr std::array pulse_choices{"third-rolls"sv, "third-removes"sv};
inline constexpr std::array colour_choices{"shown"sv, "hidden"sv};

// clang-format off
inline constexpr std::array options{
    Option{"side",     {"RM-H1"}, side_choices,    0},
    Option{"upgrades", {"RM-6.1"}, upgrade_choices, 0},
    Option{"spacing",  {"RM-A2"}, spacing_choices, 0},
    Option{"shields",  {"RM-A1"}, shield_choices,  0},
    Option{"emp",      {"RM-A7"}, pulse_choices,   0},
    Option{"colours",  {"RM-H3"}, colour_choices,  0},
};

inline const std::array scenarios{
    Scenario{"standard", {}},
    Scenario{"equipped", {0, 3, 0, 0, 0, 0}},   // every upgrade agreed
    Scenario{"blind",    {0, 0, 0, 0, 0, 1}},   // colours hidden as well
};
// clang-format on

constexpr Ruleset ruleset_of(const Choices& choices, Edition = newest_edition) {
    const auto choice = [&](int option) {
        return option < choices.size() ? choices[option]
                                       : options[static_cast<std::size_t>(option)].standard;
    };
    Ruleset rules;
    rules.side = 5 + choice(0);
    rules.scanner = choice(1) == 1 || choice(1) == 3;
    rules.laser = choice(1) == 2 || choice(1) == 3;
    rules.spacing = static_cast<Spacing>(choice(2));
    rules.shields = static_cast<ShieldOrder>(choice(3));
    rules.third_pulse = static_cast<ThirdPulse>(choice(4));
    rules.colours_shown = choice(5) == 0;
    return rules;
}

}  // namespace rebel_moon
