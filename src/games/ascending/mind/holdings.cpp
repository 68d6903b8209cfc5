// games/ascending/mind/holdings.cpp -- what a player has, in the game's own quantities.
#include "games/ascending/ascending.h"
#include "games/ascending/rules/score.h"

namespace ascending {

Values Ascending::holdings(const State& state, Seat seat) const {
    const Score score = score_of(rules, state, seat);
    int planets = 0, buildings = 0;
    for (const HoleName at : holes) {
        const Hole& hole = state.hole(at);
        if (hole.owner != seat || !hole.planet()) continue;
        ++planets;
        buildings += hole.colonies + hole.cities;
    }
    return {value("total-points", score.total()), value("planets-held", planets),
            value("colonies-and-cities", buildings), value("technologies", score.technologies)};
}

}  // namespace ascending
