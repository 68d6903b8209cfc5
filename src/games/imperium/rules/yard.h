// games/imperium/rules/yard.h -- where something may be built, with the room and the PC for it.
#pragma once

#include "games/imperium/rules/survey.h"

namespace imperium {

Verdict affords(const State& state, Side side, int price);
Verdict has_room(const Imperium& game, const State& state, Sector planet);

// A unit that is not banned and has a token left, on a sector of the board: IG-13.1 to IG-13.9.
Verdict may_build(const Imperium& game, const State& state, Side side, const Build& build);

}  // namespace imperium
