// games/ascending/mind/standing.h -- what a position is worth to a seat: the points that it has and
// those that may come of what lies there. The script goes by it.
#pragma once

#include "games/ascending/mind/orbits.h"

namespace ascending {

// How many turns a seat still has, as far as the pool lets one guess.
float turns_left(const Ruleset&, const State&, Seat);

// In VP, the whole game's.
float standing(const Ruleset&, const State&, const Orbits&, Seat);

}  // namespace ascending
