// games/ascending/mind/outlook.h -- how players that look ahead judge a position.
#pragma once

#include "games/ascending/mind/orbits.h"

namespace ascending {

// In VP, the whole game's, as `standing`. With two players half of it is what such positions came
// to in games that were played.
float outlook(const Ruleset&, const State&, const Orbits&, Seat);

// The outlook of a seat above those of the others.
float lead(const Ruleset&, const State&, Seat);

// Each seat's chance to win.
Scores chances(const Ruleset&, const State&);

}  // namespace ascending
