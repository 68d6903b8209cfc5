// games/sector_invasion/mind/plan.h -- what a player may mean to do with a turn, in a few words.
#pragma once

#include "games/sector_invasion/rules/map.h"

namespace sector_invasion {

enum class Posture : std::uint8_t {
    measured,  // whatever is worth most for the way
    expand,    // planets that fall alone
    hunt,      // ships of others, above all weak ones
    besiege,   // fortified planets, several ships at one
    defend     // beside and on the own planets
};
constexpr auto words_of(Posture) {
    return std::array{"measured"sv, "expand"sv, "hunt"sv, "besiege"sv, "defend"sv};
}

enum class Spending : std::uint8_t {
    measured,   // whatever is worth most for its price
    fleet,      // ships, the quick ones
    heavy,      // ships that fight
    army,       // slots for troops
    garrisons,  // where somebody may land
    thrift      // nothing in this turn
};
constexpr auto words_of(Spending) {
    return std::array{"measured"sv, "fleet"sv, "heavy"sv, "army"sv, "garrisons"sv, "thrift"sv};
}

struct Plan {
    Posture posture{};
    Spending spending{};
    Cell target{};  // a cell that some ship makes for before all others; none: no such
    bool operator==(const Plan&) const = default;
};

// How much more or less something counts than its worth says.
struct Temper {
    float land;    // planets that fall alone
    float siege;   // those that have to be fought for
    float strike;  // a fight in space
    float guard;   // standing on an own planet
    float least;   // odds of a ground battle that is begun
};
constexpr Temper temper_of(Posture posture) {
    // clang-format off
    constexpr std::array tempers{
        Temper{1.0f, 1.0f, 1.0f, 1.0f, 0.15f},
        Temper{1.5f, 0.5f, 0.4f, 0.3f, 0.30f},
        Temper{1.0f, 0.8f, 3.0f, 0.5f, 0.15f},
        Temper{0.8f, 2.0f, 1.0f, 0.3f, 0.10f},
        Temper{0.8f, 0.5f, 0.8f, 3.0f, 0.50f},
    };
    // clang-format on
    return tempers[index_of(posture)];
}

struct Purse {
    float light, heavy, army, garrison;
};
constexpr Purse purse_of(Spending spending) {
    // clang-format off
    constexpr std::array purses{
        Purse{1.0f, 1.0f, 1.0f, 1.0f},
        Purse{4.0f, 0.7f, 0.3f, 0.5f},
        Purse{0.5f, 5.0f, 0.3f, 0.5f},
        Purse{0.3f, 0.3f, 6.0f, 0.5f},
        Purse{0.3f, 0.3f, 0.3f, 6.0f},
        Purse{0.0f, 0.0f, 0.0f, 0.0f},
    };
    // clang-format on
    return purses[index_of(spending)];
}

}  // namespace sector_invasion
