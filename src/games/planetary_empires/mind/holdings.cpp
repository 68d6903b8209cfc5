// games/planetary_empires/mind/holdings.cpp -- what a player has, in the game's own quantities.
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {

Values PlanetaryEmpires::holdings(const State& state, Seat seat) const {
    const Survey survey{*charter, state};
    return {value("tiles-held", survey.tiles(player_of(seat)))};
}

}  // namespace planetary_empires
