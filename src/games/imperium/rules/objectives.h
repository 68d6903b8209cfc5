// games/imperium/rules/objectives.h -- what counts for a mission's objectives, and whether those of
// a mission can be reached by playing, neither never nor from the start.
#pragma once

#include "games/imperium/rules/state.h"

namespace imperium {

// IG-22.3: home planets do not count, for whoever loses one has lost the game (IG-1.3).
constexpr bool counts_for_hold(PlanetKind kind) {
    return kind != PlanetKind::home;
}
inline int planets_held(const Galaxy& galaxy, const State& state, Side side) {
    int sum = 0;
    for (const Sector sector : galaxy.sectors()) {
        const Planet& planet = state.planet(sector);
        sum += planet && planet.owner == side && counts_for_hold(planet.kind);
    }
    return sum;
}

// `ways`: the sectors that each side's ships can ever come to.
void check_objectives(const Mission& mission, const Ruleset& rules, const Both<Sectors>& ways,
                      std::vector<Refusal>& problems);

}  // namespace imperium
