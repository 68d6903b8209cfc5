// games/rebel_moon/sense.cpp -- what a position is worth, in the game's own quantities. Knows the
// game and nothing of any search.
#include <algorithm>

#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/weapons.h"

namespace rebel_moon {

float RebelMoon::estimate(const State& state, Seat seat) const {
    if (std::holds_alternative<Ended>(state.phase)) return outcome(state).score[seat];
    const int way = hex::distance(state.bomb.at, chart_of(rules).moon);
    const int shields = state.bomb.points();
    const float bomb = std::clamp(0.5f + 0.02f * static_cast<float>(shields) -
                                      0.03f * static_cast<float>(way),
                                  0.02f, 0.98f);
    return seat == imperial ? bomb : 1.0f - bomb;
}

}  // namespace rebel_moon
