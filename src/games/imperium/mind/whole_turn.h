// games/imperium/mind/whole_turn.h -- a player turn as a whole, to its last declared attack: what
// has been done already, read off the position, and what a plan goes on to do.
#pragma once

#include "games/imperium/mind/outlook.h"
#include "games/imperium/mind/plan.h"

namespace imperium {

struct WholeTurn {
    State end;                    // when everything is declared and nothing resolved
    Sectors moved;                // where ships stand then that have moved
    Sectors settled;              // planets occupied without a fight
    int built = 0, built_pc = 0;  // ships
};

// The side has the player turn or may win it, and resolves nothing yet.
WholeTurn whole_turn(const Imperium& game, const State& state, Side side, const Plan& plan);

}  // namespace imperium
