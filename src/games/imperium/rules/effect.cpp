#include "games/imperium/rules/effect.h"

#include <algorithm>

namespace imperium {
namespace {

bool beside_own_planet(const Imperium& game, const State& state, Side side, Sector to) {
    const auto& near = game.galaxy().near(to);
    return std::any_of(near.begin(), near.end(), [&](Sector sector) {
        return state.planet(sector) && state.planet(sector).owner == side;
    });
}

// The neighbours that a ship or an ion cannon could be sent against: IG-16.1.
int targets_of(const Imperium& game, const State& state, Side side, Sector from) {
    const auto may = [&](const Action& blow) { return !game.check(state, {seat_of(side), blow}); };
    const auto& near = game.galaxy().near(from);
    return static_cast<int>(std::count_if(near.begin(), near.end(), [&](Sector at) {
        const Spot& spot = state.at(at);
        if (!spot.ship && !spot.planet && spot.thing == Thing::space) return false;
        return may(Attack{from, at}) || may(Bombard{from, at}) || may(Clear{from, at}) ||
               may(Annihilate{from, at});
    }));
}

int repair_price(const State& state, Sector at) {
    return figures_of(state.planet(at) ? Unit::cannon : state.ship(at).kind, true).cost;
}

}  // namespace

bool does_something(const Imperium& game, const State& state, Side side, const PlayCard& play) {
    const Survey survey{game, state};
    const Sector at = play.at.value_or(Sector{0});
    const Ship& ship = state.ship(at);
    const Planet& planet = state.planet(at);
    const Thing thing = state.at(at).thing;
    const bool own = ship.owner == side, rests = own && !ship.moved && ship.kind != Unit::base;
    const bool own_planet = planet && planet.owner == side;
    const bool in_reach = planet && planet.owner == rival(side) && survey.adjacent_ship(at, side);
    const bool earns = state.pc(side) < game.mission->limit;  // IG-8.4
    switch (play.card) {
        case Card::afterburner: return rests;
        case Card::slipstream:
            return rests && ship.kind != Unit::corvette && ship.kind != Unit::transport;
        case Card::breakaway: return rests && !ship.freed && survey.locked(at);
        case Card::jump:
            return rests && game.galaxy().contains(*play.to) && survey.free(*play.to) &&
                   beside_own_planet(game, state, side, *play.to);
        case Card::sweepers:
            return (thing == Thing::minefield || thing == Thing::turned_minefield) &&
                   survey.adjacent_ship(at, side);
        case Card::rations: return survey.shortage(side).losable.test(at.index);
        case Card::patchwork:
            return survey.repairable(at, side) &&
                   repair_price(state, at) <= rule_of(play.card).figure;
        case Card::shipyard: {
            const auto& all = game.galaxy().sectors();
            return std::any_of(all.begin(), all.end(),
                               [&](Sector sector) { return survey.repairable(sector, side); });
        }
        case Card::levy:
        case Card::war_loan:
        case Card::tribute: return earns;
        case Card::smugglers: return own_planet && survey.blockaded(at) && earns;
        case Card::spyglass:
        case Card::defector: return !state.hand(rival(side)).empty();
        case Card::prefabrication: return state.as<Construction>().cheaper == 0;
        case Card::mobilisation: return state.as<Construction>().halves == 0;
        case Card::sabotage:
            return in_reach && (planet.cannon || planet.ion_cannon || planet.shield);
        case Card::firestorm: return in_reach && planet.crew.size() > 0;  // IG-A45
        case Card::breakdown:
            return ship.owner == rival(side) && !ship.damaged && has_damaged_face(ship.kind) &&
                   ship.figures().cost <= rule_of(play.card).figure &&
                   survey.adjacent_ship(at, side);
        case Card::double_strike:
            return (own || (own_planet && planet.ion_cannon)) &&
                   targets_of(game, state, side, at) > 1;
        case Card::sanctuary: return own_planet && !planet.sheltered;
        default: return true;  // committed in combat: IG-H16
    }
}

}  // namespace imperium
