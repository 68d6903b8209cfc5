// games/sector_invasion/mind/chances.h -- what dice do: on the ground by SI-H5, in space, in
// storms.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "games/sector_invasion/rules/map.h"

namespace sector_invasion {

// ---- on the ground --------------------------------------------------------------------------

inline constexpr int far_ahead = 16;  // from here on three dice against three cannot turn it
inline constexpr auto ground_by_lead = [] {
    std::array<int, 19> ways{};
    for (int i = 0; i < 216; ++i) ++ways[static_cast<std::size_t>(3 + i / 36 + i / 6 % 6 + i % 6)];
    std::array<float, 2 * far_ahead + 1> table{};
    for (int lead = -far_ahead; lead <= far_ahead; ++lead) {
        int won = 0;
        for (int own = 3; own <= 18; ++own)
            for (int other = 3; other <= 18; ++other)
                if (own + lead > other)
                    won +=
                        ways[static_cast<std::size_t>(own)] * ways[static_cast<std::size_t>(other)];
        table[static_cast<std::size_t>(lead + far_ahead)] = static_cast<float>(won) / (216 * 216);
    }
    return table;
}();
// How likely one side rolls more than the other, by how much it is ahead.
inline float ground_chance(float lead) {
    constexpr float end = far_ahead - 0.01f;
    const float held = std::clamp(lead, -end, end), whole = std::floor(held);
    const auto at = static_cast<std::size_t>(static_cast<int>(whole) + far_ahead);
    return ground_by_lead[at] + (held - whole) * (ground_by_lead[at + 1] - ground_by_lead[at]);
}
inline constexpr float die_again = 1.4f;  // what it adds to a sum, where the lowest is rolled again

// ---- in space -------------------------------------------------------------------------------

// How likely two dice add up to more.
constexpr float chance_above(int armour) {
    int ways = 0;
    for (int i = 0; i < 36; ++i) ways += 2 + i / 6 + i % 6 > armour;
    return static_cast<float>(ways) / 36;
}
inline constexpr auto chances_above = [] {
    std::array<float, 13> table{};
    for (int armour = 0; armour < 13; ++armour)
        table[static_cast<std::size_t>(armour)] = chance_above(armour);
    return table;
}();
inline float hit_chance(int armour) {
    return chances_above[static_cast<std::size_t>(std::clamp(armour, 0, 12))];
}
// SI-6.13 to SI-6.15, of a ship whose armour did not hold.
inline constexpr float put_out = 21.0f / 36, wrecked = 9.0f / 36, destroyed = 6.0f / 36;
// SI-4.8.
inline constexpr float scout_destroyed = 4.0f / 6, scout_wrecked = 2.0f / 6;

// What the battle table comes to: SI-6.4 to SI-6.7, in that order.
using Outlooks = std::array<float, 4>;
inline constexpr std::array<int, 4> sides_of_results{1, 1, 2, 2};
constexpr std::size_t result_of(int pips) {
    return pips < 3 ? static_cast<std::size_t>(pips - 1) : pips < 5 ? 2 : 3;
}
// What a fight is worth to the attacker, if each result is worth so much to it and one of some dice
// is picked by whoever is stronger.
inline float worth_of_duel(const Outlooks& values, int dice, bool by_attacker) {
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    std::sort(order.begin(), order.end(),
              [&](std::size_t one, std::size_t other) { return values[one] < values[other]; });
    const auto all = [&](int sides) {
        float chance = 1;
        for (int i = 0; i < dice; ++i) chance *= static_cast<float>(sides) / 6;
        return chance;
    };
    float sum = 0;
    int below = 0;
    for (const std::size_t result : order) {
        const int upto = below + sides_of_results[result];
        sum += values[result] *
               (by_attacker ? all(upto) - all(below) : all(6 - below) - all(6 - upto));
        below = upto;
    }
    return sum;
}

// ---- through storms -------------------------------------------------------------------------

// SI-7.1, SI-7.2: a ship comes out where it meant to; or is destroyed, or damaged, at last.
inline constexpr float crossed = 2.0f / 6, sunk = 1.0f / 6 + 2.0f / 6 * 3.0f / 6,
                       battered = 1.0f / 6 + 2.0f / 6 / 6;

}  // namespace sector_invasion
