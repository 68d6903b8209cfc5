// games/ascending/rules/flight.h -- a flick over the board: what slides, rams, falls off, stops.
#pragma once

#include "games/ascending/rules/survey.h"
#include "physics/slide.h"

namespace ascending {

// How a flick goes off: where all ships on the board end, for rules, picture and report alike.
struct Flight {
    std::array<Ship, ship_count> ships{};  // by number of the disc
    int count = 0;
    physics::Rest rest;
    struct Ram {  // AE-5.5
        Ship by, against;
    };
    std::optional<Ram> ram;
};

// AE-H13: the flick that nature makes of the one that was meant.
Navigate wavered(const Noise&, const Navigate& meant, const Waver&);

// The flick as it happens, by the seat whose turn it is. `trace` is filled when given.
Flight fly(const Ruleset&, const State&, const Navigate&, physics::Trace* trace = nullptr);

// The direction from one point to another, and the speed that carries so far on a free way.
std::int32_t bearing_of(Point from, Point to);
std::int32_t speed_over(std::int64_t distance);
std::int64_t root(std::int64_t square);  // rounded down

}  // namespace ascending
