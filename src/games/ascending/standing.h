// games/ascending/standing.h -- what a position is worth to a seat: the points that it has and
// those that may come of what lies there. For computer players only.
#pragma once

#include "games/ascending/orbits.h"

namespace ascending {

// How many turns a seat still has, as far as the pool lets one guess.
float turns_left(const Ruleset&, const State&, Seat);

// In VP, the whole game's.
float standing(const Ruleset&, const State&, const Orbits&, Seat);

// The standing of a seat above the best of the others.
float lead(const Ruleset&, const State&, Seat);

// Each seat's chance to win.
Scores chances(const Ruleset&, const State&);

}  // namespace ascending
