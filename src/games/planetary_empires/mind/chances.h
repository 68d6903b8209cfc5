// games/planetary_empires/mind/chances.h -- what two dice do: a simulated battle by PE-H9, a roll
// for a tile by PE-H1.
#pragma once

#include <algorithm>
#include <array>

#include "games/planetary_empires/rules/state.h"

namespace planetary_empires {

// The sums of two dice, each way once.
inline constexpr int two_dice = 36;
inline constexpr auto sums_of_two_dice = [] {
    std::array<std::uint8_t, two_dice> sums{};
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] = static_cast<std::uint8_t>(2 + i / 6 + i % 6);
    return sums;
}();

struct Chances {  // of a battle's attacker
    float won = 0, drawn = 0;
    float lost() const { return 1 - won - drawn; }
};

inline constexpr int far_ahead = 11;  // from here on it cannot be lost, nor drawn
inline constexpr auto chances_by_lead = [] {
    std::array<Chances, 2 * far_ahead + 1> table{};
    for (int ahead = -far_ahead; ahead <= far_ahead; ++ahead) {
        int won = 0, drawn = 0;
        for (const int own : sums_of_two_dice)
            for (const int other : sums_of_two_dice)
                won += own + ahead > other, drawn += own + ahead == other;
        constexpr float all = two_dice * two_dice;
        table[static_cast<std::size_t>(ahead + far_ahead)] = {static_cast<float>(won) / all,
                                                              static_cast<float>(drawn) / all};
    }
    return table;
}();
constexpr const Chances& chances_of(int ahead) {
    return chances_by_lead[static_cast<std::size_t>(std::clamp(ahead, -far_ahead, far_ahead) +
                                                    far_ahead)];
}

// Pips that a side adds to its dice: PE-H9.
constexpr int pips_of(int extra, int power, int rules, int size) {
    constexpr int points = 15, strong = 2, enough = 2;
    return (2 * extra * points + size) / (2 * size) + (power >= strong) + (rules >= enough);
}

// PE-A4, PE-A5, PE-A24: by how much a sum is more than the other.
constexpr int tier_of(int own, int other) {
    if (own <= other) return 0;
    return own >= 3 * other ? 3 : own >= 2 * other ? 2 : 1;
}

// PE-H1: a roll takes the tile with so many pips or more; with 12 in any case, never with 2.
constexpr bool takes(int pips, int needed) {
    return pips == 12 || (pips != 2 && pips >= needed);
}
inline constexpr int most_needed = 13;
inline constexpr auto chance_to_take = [] {
    std::array<float, most_needed + 1> table{};
    for (int needed = 0; needed <= most_needed; ++needed) {
        int ways = 0;
        for (const int pips : sums_of_two_dice) ways += takes(pips, needed);
        table[static_cast<std::size_t>(needed)] =
            static_cast<float>(ways) / static_cast<float>(two_dice);
    }
    return table;
}();

}  // namespace planetary_empires
