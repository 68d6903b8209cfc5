// match/at_random.h -- what happens next at random, in a match of any game.
#pragma once

#include <string>

#include "base/rng.h"
#include "match/any_match.h"

namespace match {

// One of the actions that a seat owes, each as likely.
std::string any_action(const AnyMatch&, Seat, Rng&);
// What nature does in a turn of chance or report, as likely as the game says.
std::string any_chance(const AnyMatch&, Rng&);
// One step by whoever owes it, nature included; the match must not be over.
void step_at_random(AnyMatch&, Rng&);

}  // namespace match
