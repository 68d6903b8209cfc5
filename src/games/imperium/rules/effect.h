// games/imperium/rules/effect.h -- when a card is played, and whether it would do anything there.
#pragma once

#include "games/imperium/rules/battle.h"

namespace imperium {

// IG-9.2, IG-H16: the phase of a card that is not committed in a combat.
constexpr Phase phase_of(Moment moment) {
    switch (moment) {
        case Moment::resources: return Phase::resources;
        case Moment::buying: return Phase::buying;
        case Moment::supply: return Phase::supply;
        case Moment::repair: return Phase::repair;
        case Moment::construction: return Phase::construction;
        case Moment::movement: return Phase::movement;
        default: return Phase::declaring;
    }
}

// IG-H5: a card is aimed where it has an effect, at places that are on the board.
bool does_something(const Imperium& game, const State& state, Side side, const PlayCard& play);

}  // namespace imperium
