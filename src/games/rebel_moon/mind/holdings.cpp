// games/rebel_moon/mind/holdings.cpp -- what a side has, in the game's own quantities.
#include "games/rebel_moon/rebel_moon.h"

namespace rebel_moon {

// The bomb's shields are the Imperial's; the Rebel has weapons that lie on the board.
Values RebelMoon::holdings(const State& state, Seat seat) const {
    if (seat == imperial) return {value("shield-points", state.bomb.points())};
    int weapons = 0;
    for (const Marker& marker : state.markers) weapons += marker.on_board();
    return {value("weapons-left", weapons)};
}

}  // namespace rebel_moon
