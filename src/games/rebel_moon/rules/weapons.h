// games/rebel_moon/rules/weapons.h -- what weapons do to the bomb: reach, sight, colour, damage.
#pragma once

#include "games/rebel_moon/rules/chart.h"
#include "games/rebel_moon/rules/state.h"

namespace rebel_moon {

constexpr Colour shield_colour(const Ruleset& rules, int shield) {  // RM-A1
    return colours[static_cast<std::size_t>(rules.shields == ShieldOrder::OuterRed ? shield
                                                                                   : 2 - shield)];
}

// Why a weapon does not hurt the bomb, in the order in which the rules ask.
enum class Miss : std::uint8_t { none, harmless, out_of_line, too_far, no_sight, wrong_colour };
constexpr auto words_of(Miss) {
    return std::array{"none"sv,    "harmless"sv, "out-of-line"sv,
                      "too-far"sv, "no-sight"sv, "wrong-colour"sv};
}

// RM-H6. The most a weapon of this kind does at this distance, dice at their highest; sight and
// colour are not asked. `aligned`: the bomb lies on one of the six lines (RM-8.3).
constexpr int most_damage(Kind kind, int distance, bool aligned, int highest_die) {
    switch (kind) {
        case Kind::laser: return aligned ? Ruleset::laser_damage : 0;                // RM-7.4
        case Kind::destroyer: return 0;                                              // RM-7.5
        case Kind::emp: return highest_die > distance ? highest_die - distance : 0;  // RM-7.7
        case Kind::fragmentation:                                                    // RM-7.9
            return distance <= static_cast<int>(Ruleset::fragmentation_damage.size())
                       ? Ruleset::fragmentation_damage[static_cast<std::size_t>(distance - 1)]
                       : 0;
        case Kind::contact: return distance == 1 ? Ruleset::contact_damage : 0;  // RM-7.10, RM-8.4
    }
    return 0;
}

// RM-5.2, RM-7.1, RM-7.9, RM-A8, RM-A16: whether a weapon of this kind and colour counts against
// the bomb's present shield.
constexpr bool colour_counts(const Ruleset& rules, const Bomb& bomb, Kind kind, Colour colour) {
    return kind == Kind::fragmentation || bomb.unprotected() ||
           shield_colour(rules, bomb.shield) == colour;
}

struct Shot {
    int damage = 0;
    Miss miss = Miss::none;  // none where damage > 0
};

// What a weapon at a cell does to the bomb. `highest_die` matters to an EMP device only.
Shot shoot(const Ruleset& rules, const State& state, Weapon weapon, int highest_die);

// RM-A10: whether a destroyer at a cell sees an asteroid.
bool destroyer_sees(const State& state, Cell from, Cell asteroid);

// RM-A10, RM-A11: the asteroids that a destroyer at a cell may choose among.
Cells asteroids_in_sight(const State& state, Cell from);

// RM-6.3: the face-down markers that the bomb sees from where it stands.
Cells markers_in_sight(const State& state);

// RM-6.4: the first weapon or asteroid straight ahead of the bomb, or nothing.
std::optional<Cell> first_ahead(const Ruleset& rules, const State& state);

// RM-A21: whether the bomb can move one cell in its direction.
bool way_is_free(const Ruleset& rules, const State& state);

}  // namespace rebel_moon
