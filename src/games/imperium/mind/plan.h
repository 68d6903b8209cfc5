// games/imperium/mind/plan.h -- what a whole player turn may aim at, in a few numbers.
#pragma once

#include "games/imperium/rules/told.h"

namespace imperium {

enum class Posture : std::uint8_t {
    measured,  // strike where it pays, settle, keep what one has
    press,     // onto the objective, at some risk
    hold,      // near one's own planets, out of the rival's reach
    grow       // income before ships
};
constexpr auto words_of(Posture) {
    return std::array{"measured"sv, "press"sv, "hold"sv, "grow"sv};
}

struct Plan {
    Posture posture{};
    Sector objective{};          // a planet to take or to stand by; none: the nearest worth it
    std::uint8_t whim = 0;       // varies what is nearly equal; 0: nothing
    std::uint8_t bid = 1;        // the most that the initiative is worth, in PC
    std::uint8_t cards = 1;      // how many to buy at most
    std::uint8_t stakes = 1;     // cards in combat: 0 none, 1 where they turn it, 2 all that help
    std::optional<Unit> ship{};  // what to build first; nothing: what the posture says
    bool operator==(const Plan&) const = default;
};

// What a posture weighs, in PC.
struct Temper {
    float daring;    // how much of a likely loss is disregarded
    float pull;      // a sector nearer to the objective
    float blockade;  // one PC of the rival's income stopped
    float guard;     // standing next to an own planet
};
constexpr Temper temper_of(Posture posture) {
    // clang-format off
    constexpr std::array tempers{
        Temper{0.30f, 0.8f, 1.0f, 0.2f},
        Temper{0.70f, 1.6f, 1.8f, 0.0f},
        Temper{0.05f, 0.6f, 0.4f, 1.2f},
        Temper{0.20f, 0.6f, 0.7f, 0.4f},
    };
    // clang-format on
    return tempers[static_cast<std::size_t>(posture)];
}

// A number in [-1, 1] that a plan's whim gives to a choice; the same for the same choice.
inline float whim_of(const Plan& plan, int first, int second) {
    if (plan.whim == 0) return 0;
    Rng rng{static_cast<std::uint64_t>(plan.whim) << 32 ^ static_cast<std::uint64_t>(first) << 12 ^
            static_cast<std::uint64_t>(second)};
    return static_cast<float>(2 * rng.unit() - 1);
}

}  // namespace imperium
