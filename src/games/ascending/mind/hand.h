// games/ascending/mind/hand.h -- how a computer player aims: by its level, and never better than
// people can, who have a pointer or a finger.
#pragma once

#include <algorithm>
#include <array>

#include "base/rng.h"
#include "games/ascending/rules/flight.h"

namespace ascending {

struct Hand {
    // What it makes of a flick at a table whose hands do not tremble (AE-H13); elsewhere it
    // trembles as all hands there do.
    Noise noise{0, 0};
    int banks = 2;  // planets that a flick may bounce off on its way, at most

    Navigate shaken(const Navigate& meant, const Waver& waver) const {
        Navigate flick = wavered(noise, meant, waver);
        flick.speed = std::min(flick.speed, Ruleset::speed_max);
        return flick;
    }
    // The two heaps of coins of AE-H13.
    Navigate shaken(const Navigate& meant, Rng& rng) const {
        const auto heap = [&](int steps) {
            int heads = 0;
            for (int coin = 0; coin < 2 * steps; ++coin) heads += static_cast<int>(rng.below(2));
            return static_cast<std::int8_t>(heads - steps);
        };
        const std::int8_t turn = heap(turn_steps);
        return shaken(meant, Waver{turn, heap(push_steps)});
    }
    bool trembles_at(const Ruleset& rules, Seat seat) const {
        return noise.turn > 0 && noise_of(rules, seat).turn == 0;
    }
};

// By level. A mouse is about as exact as a steady hand: docs/strength.md.
inline constexpr std::array hands{Hand{noises[2], 0}, Hand{noises[2], 0}, Hand{noises[2], 1},
                                  Hand{noises[1], 1}, Hand{noises[1], 1}, Hand{noises[1], 2}};

}  // namespace ascending
