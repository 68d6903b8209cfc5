// games/ascending/rules/ruleset.h -- every number and every choice of one edition, with its clause.
//
// Beside each number: sourced (a rulebook or a published copy of the game says so), derived
// (follows from what is sourced), ours (a ruling, to be changed here and nowhere else).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/game.h"

namespace ascending {

using namespace std::string_view_literals;

enum class Aim : std::uint8_t { none, steady, human };                              // AE-H13
enum class Guide : std::uint8_t { off, shorter, fan };                              // AE-H14
enum class Layout : std::uint8_t { usual, lattice };                                // AE-H4
enum class Handicap : std::uint8_t { none, steadier, shakier, ahead, ahead_more };  // AE-H15

inline constexpr int seats_max = 4;

struct Ruleset {
    int players = 2;                              // AE-H11
    bool long_pool = false;                       // AE-H10
    bool asteroids = true;                        // AE-H3
    Aim aim = Aim::human;                         // AE-H13
    bool practised = true;                        // AE-H13: from the second edition on
    Guide guide = Guide::shorter;                 // AE-H14
    Layout layout = Layout::usual;                // AE-H4
    std::optional<Seat> begins{};                 // AE-H16: nothing: it is drawn
    std::array<Handicap, seats_max> handicaps{};  // AE-H15

    // clang-format off
    // Lengths in micrometres.
    static constexpr std::int32_t half_board     = 355'500;  // AE-H4    derived: a board of 711 mm
    static constexpr std::int32_t planet_radius  =  19'000;  // AE-H5    derived: holes of 38 mm
    static constexpr std::int32_t starship_radius=   8'000;  // AE-H5    ours
    static constexpr std::int32_t battle_radius  =  11'000;  // AE-H5    ours
    static constexpr std::int32_t ring_radius    =  40'000;  // AE-H5    ours
    static constexpr std::int32_t ruler_short    =  50'000;  // AE-H5    ours
    static constexpr std::int32_t ruler_long     =  75'000;  // AE-H5    ours
    // What slides: speeds in micrometres a second.
    static constexpr std::int32_t friction       = 2'000'000; // AE-H8   ours: lost each second
    static constexpr std::int32_t bounce_ships   = 900;       // AE-H8   ours: thousandths kept
    static constexpr std::int32_t bounce_planets = 800;       // AE-H8   ours
    static constexpr std::int32_t speed_max      = 2'000'000; // AE-H8   ours: a metre far
    // Pieces of a player.
    static constexpr int starships     =  8;  // AE-1.3   sourced
    static constexpr int battleships   =  1;  // AE-1.4   sourced
    static constexpr int troops        = 14;  // AE-1.8   sourced
    static constexpr int cities        =  4;  // AE-1.9   sourced
    static constexpr int colonies      =  4;  // AE-2.9   sourced
    static constexpr int research      =  8;  // AE-2.9   sourced
    static constexpr int troops_start  =  6;  // AE-2.5   sourced
    static constexpr int ships_start   =  2;  // AE-2.6   sourced
    // Turns.
    static constexpr int recruits      =  2;  // AE-4.1   sourced
    static constexpr int move_points   =  2;  // AE-5.1   sourced
    static constexpr int item_limit    =  3;  // AE-4.3   sourced
    static constexpr int levels        =  4;  // AE-9.6   sourced
    static constexpr int rounds        = 60;  // AE-H12   ours
    // Points. AE-A17: some have played with other pools.
    static constexpr std::array<int, 5> pool_usual{0, 0, 32, 36, 40};  // AE-2.10  sourced, by players
    static constexpr std::array<int, 5> pool_long {0, 0, 48, 54, 60};  // AE-H10   ours
    static constexpr std::array<int, 4> mined     {0, 0, 1, 2};        // AE-7.1   sourced, by troops
    static constexpr int per_planet    =  1;  // AE-11.3  sourced
    static constexpr int per_colony    =  1;  // AE-11.4  sourced
    static constexpr int per_city      =  2;  // AE-11.5  sourced
    static constexpr std::array<int, 5> quadrants {0, 0, 0, 3, 6};     // AE-11.6  sourced, by quadrants
    static constexpr std::array<int, 5> ahead     {0, 0, 0, 3, 6};     // AE-H15   ours, by Handicap
    // clang-format on

    constexpr int pool() const {
        return (long_pool ? pool_long : pool_usual)[static_cast<std::size_t>(players)];
    }
    bool operator==(const Ruleset&) const = default;
};

// ---- how much of a flick is left to chance: AE-H13 --------------------------------------------

// One step of the lottery turns the flick by `turn` hundredths of a degree, another one changes its
// speed by `push` thousandths; both lotteries are heaps of coins.
struct Noise {
    int turn, push;
};
inline constexpr int turn_steps = 10;  // to either side
inline constexpr int push_steps = 5;

// clang-format off
inline constexpr std::array noises{  // ours: deviations of 2.2 turning and 1.6 pushing steps
    Noise{ 0,  0},   // none
    Noise{10, 10},   // steady   0.2 degrees, 1.6 %
    Noise{35, 26},   // human    0.8 degrees, 4.1 %: docs/strength.md says how often that lands
    Noise{70, 45},   // a human with a handicap: AE-H15
};
inline constexpr std::array first_noises{  // of the first edition
    Noise{ 0,  0},
    Noise{10, 10},
    Noise{40, 30},   // 0.9 degrees, 4.7 %
    Noise{80, 50},
};
// clang-format on

constexpr Noise noise_of(const Ruleset& rules, Seat seat) {
    int step = static_cast<int>(rules.aim);
    if (rules.handicaps[seat] == Handicap::steadier && step > 0) --step;
    if (rules.handicaps[seat] == Handicap::shakier) ++step;
    return (rules.practised ? noises : first_noises)[static_cast<std::size_t>(step)];
}

// ---- the options, in the order of Choices -----------------------------------------------------

inline constexpr std::array player_choices{"2"sv, "3"sv, "4"sv};
inline constexpr std::array pool_choices{"usual"sv, "long"sv};
inline constexpr std::array asteroid_choices{"some"sv, "none"sv};
inline constexpr std::array aim_choices{"none"sv, "steady"sv, "human"sv};
inline constexpr std::array guide_choices{"off"sv, "short"sv, "fan"sv};
inline constexpr std::array board_choices{"usual"sv, "lattice"sv};
inline constexpr std::array begins_choices{"drawn"sv, "red"sv, "blue"sv, "yellow"sv, "violet"sv};
inline constexpr std::array handicap_choices{"none"sv, "steadier"sv, "shakier"sv, "ahead"sv,
                                             "ahead-more"sv};

// clang-format off
inline constexpr std::array options{
    Option{"players",    {"AE-H11"}, player_choices,   0},
    Option{"pool",       {"AE-H10"}, pool_choices,     0},
    Option{"asteroids",  {"AE-H3"},  asteroid_choices, 0},
    Option{"aim",        {"AE-H13"}, aim_choices,      2},
    Option{"guide",      {"AE-H14"}, guide_choices,    1},
    Option{"board",      {"AE-H4"},  board_choices,    0},
    Option{"handicap-1", {"AE-H15"}, handicap_choices, 0},
    Option{"handicap-2", {"AE-H15"}, handicap_choices, 0},
    Option{"handicap-3", {"AE-H15"}, handicap_choices, 0},
    Option{"handicap-4", {"AE-H15"}, handicap_choices, 0},
    Option{"begins",     {"AE-H16"}, begins_choices,   0},
};

inline const std::array scenarios{
    Scenario{"standard", {}},
    Scenario{"three",    {1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0}},
    Scenario{"four",     {2, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0}},
    Scenario{"long",     {0, 1, 0, 2, 1, 0, 0, 0, 0, 0, 0}},
    Scenario{"exact",    {0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}},
};

// Of the first edition.
inline constexpr std::array first_options{
    options[0], options[1], options[2],
    Option{"aim",        {"AE-H13"}, aim_choices,      0},
    options[4], options[5], options[6], options[7], options[8], options[9],
};
inline const std::array first_scenarios{
    Scenario{"standard", {}},
    Scenario{"three",    {1, 0, 0, 0, 1, 0, 0, 0, 0, 0}},
    Scenario{"four",     {2, 0, 0, 0, 1, 0, 0, 0, 0, 0}},
    Scenario{"long",     {0, 1, 0, 0, 1, 0, 0, 0, 0, 0}},
};
// clang-format on

constexpr Ruleset ruleset_of(const Choices& choices, Edition edition = newest_edition) {
    const auto choice = [&](int option) {
        if (option < choices.size()) return int{choices[option]};
        if (edition == 0) return first_options[static_cast<std::size_t>(option)].standard;
        return options[static_cast<std::size_t>(option)].standard;
    };
    Ruleset rules;
    rules.players = 2 + choice(0);
    rules.long_pool = choice(1) == 1;
    rules.asteroids = choice(2) == 0;
    rules.aim = static_cast<Aim>(choice(3));
    rules.practised = edition > 0;
    rules.guide = static_cast<Guide>(choice(4));
    rules.layout = static_cast<Layout>(choice(5));
    for (int seat = 0; seat < seats_max; ++seat)
        rules.handicaps[static_cast<std::size_t>(seat)] = static_cast<Handicap>(choice(6 + seat));
    const int begins = edition == 0 ? 1 : choice(10);
    if (begins > 0 && begins <= rules.players) rules.begins = static_cast<Seat>(begins - 1);
    return rules;
}

}  // namespace ascending
