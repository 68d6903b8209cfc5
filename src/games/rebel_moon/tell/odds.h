// games/rebel_moon/tell/odds.h -- what a face-down marker may be, and what dice are likely to do.
#pragma once

#include "games/rebel_moon/rules/state.h"
#include "games/rebel_moon/rules/weapons.h"

namespace rebel_moon {

// How much likelier one kind is dealt than another, in the order of kinds.
using KindWeights = std::array<std::uint32_t, 5>;
// How gladly a sensible Rebel places each kind: by what strong computer players had on the board
// when placement was over. There is seldom room for all (RM-3.8).
constexpr KindWeights fondness{12, 1, 6, 10, 4};

// How likely each kind is for a face-down marker of a colour, if the Rebel had chosen blindly.
struct Odds {
    std::array<std::array<int, 5>, 3> unseen{};  // per colour and kind: 1 where not yet seen

    explicit Odds(const View& view) {
        for (auto& column : unseen) column.fill(1);
        const auto see = [&](Weapon weapon) {
            unseen[static_cast<std::size_t>(weapon.colour())]
                  [static_cast<std::size_t>(weapon.kind())] = 0;
        };
        for (const SeenMarker& seen : view.markers)
            if (seen.kind && seen.up) see(Weapon::of(*seen.kind, *seen.colour));
        for (const Weapon weapon : view.gone) see(weapon);
    }

    // Whole weights for the kinds of a marker; those of one colour or, where hidden, of all.
    std::array<int, 5> weights(std::optional<Colour> colour) const {
        std::array<int, 5> sum{};
        for (std::size_t column = 0; column < 3; ++column)
            if (!colour || static_cast<std::size_t>(*colour) == column)
                for (std::size_t kind = 0; kind < 5; ++kind) sum[kind] += unseen[column][kind];
        return sum;
    }
    static std::array<int, 5> only(Kind kind) {
        std::array<int, 5> weights{};
        weights[static_cast<std::size_t>(kind)] = 1;
        return weights;
    }
};

// How many dice a device throws at its next use: RM-7.6, RM-A7.
inline int dice_thrown(const Ruleset& rules, int uses) {
    const int last = static_cast<int>(Ruleset::pulse_dice.size()) - 1;
    if (uses > last || (uses == last && rules.third_pulse == ThirdPulse::Removes)) return 0;
    return Ruleset::pulse_dice[static_cast<std::size_t>(uses)];
}

// The expected best of n dice less the distance, in hundredths, never below nothing.
inline int likely_pulse(int dice, int distance) {
    int sum = 0, all = 1;
    for (int i = 0; i < dice; ++i) all *= Ruleset::die_sides;
    for (int best = distance + 1; best <= Ruleset::die_sides; ++best) {
        int up_to = 1, below = 1;
        for (int i = 0; i < dice; ++i) up_to *= best, below *= best - 1;
        sum += (best - distance) * (up_to - below);
    }
    return 100 * sum / all;
}

// What a weapon that sees the bomb does on average, in points, where its colour counts. `dice`
// matters to an EMP device only.
inline float likely_damage(Kind kind, int dice, int distance, bool aligned) {
    return kind == Kind::emp ? static_cast<float>(likely_pulse(dice, distance)) / 100.0f
                             : static_cast<float>(most_damage(kind, distance, aligned, 0));
}

}  // namespace rebel_moon
