// games/imperium/mind/holdings.cpp -- what a side has, in the game's own quantities.
#include "games/imperium/rules/objectives.h"
#include "games/imperium/rules/survey.h"

namespace imperium {

Values Imperium::holdings(const State& state, Seat seat) const {
    const Side side = side_of(seat);
    const Survey survey{*this, state};
    return {value("planets-held", planets_held(galaxy(), state, side)),
            value("income", survey.income(side, false)),
            value("fleet-value", survey.fleet_value(side) / 2), value("pc-left", state.pc(side)),
            value("ships-sunk", state.sunk[index_of(side)])};
}

}  // namespace imperium
